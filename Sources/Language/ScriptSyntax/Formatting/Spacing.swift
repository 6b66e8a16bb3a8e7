/// Determines whether a blank separates two tokens of one line.
struct Spacing {
    let hasSpace: Bool

    init(left: SyntaxToken.Kind, _ leftText: String, right: SyntaxToken.Kind, _ rightText: String, hadSpace: Bool) {
        hasSpace =
            switch (left, right) {
            case (.comment, _), (_, .comment), (.operation, _), (_, .operation): true
            case (.open, .close): false
            case (.open, _): leftText == "{"
            case (_, .close): rightText == "}"
            case (_, .symbol) where Self.separators.contains(rightText): false
            case (.symbol, _) where Self.separators.contains(leftText): true
            case (_, .open) where rightText == "{": true
            case (.name, .open): false
            case (.keyword, .open) where ["expect", "require"].contains(leftText): hadSpace
            case (.keyword, _) where !Self.values.contains(leftText): true
            case (.symbol, .keyword): hadSpace
            case (_, .keyword): true
            default: hadSpace
            }
    }

    private static let separators: Set = [",", ":", ";"]

    /// The keywords that are values themselves, and the one that can be a name.
    private static let values: Set = ["nil", "null", "true", "false", "default", "_"]
}
