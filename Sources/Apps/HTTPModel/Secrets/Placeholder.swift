/// The text that takes the place of a secret: `{{secret:NAME}}`.
///
/// NAME holds letters, digits, `.`, `_` and `-` only, so that it is the same text in a URL, in a header line and in JSON. Only
/// the names that an exchange lists (`Exchange.secrets`) are placeholders; any other text that looks like one is ordinary text.
package enum Placeholder {
    /// The beginning of every placeholder.
    package static let opening = "{{secret:"
    /// The end of every placeholder.
    package static let closing = "}}"

    /// The placeholder for a secret with that name.
    package static func text(for name: String) -> String { opening + name + closing }

    /// Indicates whether a placeholder may have this name.
    package static func isName(_ text: String) -> Bool { text.utf8.count <= longest && Secret.isName(text) }

    /// The longest name of a secret, and a number where others have the same.
    static let longest = 80
}
