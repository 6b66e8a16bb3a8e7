public import HTTPModel

/// The text that takes the place of a secret: `{{secret:NAME}}`.
///
/// NAME holds letters, digits, `.`, `_` and `-` only, so that it is the same text in a URL, in a header line and in
/// JSON. Only the names that an exchange lists (``Exchange/secrets``) are placeholders; text that looks like another is
/// text.
public enum Placeholder {
    /// The beginning of every placeholder.
    public static let opening = "{{secret:"
    /// The end of every placeholder.
    public static let closing = "}}"

    /// The placeholder for a secret with that name.
    public static func text(for name: String) -> String { opening + name + closing }

    /// A name for a secret from what it is called: `?api_key` becomes `api_key`.
    public static func name(for secret: Secret) -> String {
        let kept = secret.name.unicodeScalars.split { !isAllowed($0) }.map(String.init).joined(separator: "-")
        return kept.isEmpty ? "secret" : String(kept.prefix(longest))
    }

    /// Whether a placeholder may have this name.
    public static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= longest && text.unicodeScalars.allSatisfy(isAllowed)
    }

    static let longest = 80

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-": true
        default: false
        }
    }
}
