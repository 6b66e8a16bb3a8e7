/// What stands where a secret stood: `{{secret:NAME}}`.
public enum Placeholder {
    /// What every placeholder begins with.
    public static let opening = "{{secret:"
    /// What every placeholder ends with.
    public static let closing = "}}"

    /// The text that stands for a secret of that name.
    public static func text(for name: String) -> String { opening + name + closing }
}
