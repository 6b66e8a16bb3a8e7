extension String {
    /// The text as a Swift string literal: `"yyyy-MM-dd'T'HH"`.
    package var swiftLiteral: String {
        var literal = "\""
        for scalar in unicodeScalars { literal += scalar.inSwiftLiteral }
        return literal + "\""
    }
}

extension Unicode.Scalar {
    fileprivate var inSwiftLiteral: String {
        switch self {
        case "\"": #"\""#
        case "\\": #"\\"#
        case "\n": #"\n"#
        case "\r": #"\r"#
        case "\t": #"\t"#
        default: isVisible ? String(self) : #"\u{\#(String(value, radix: 16))}"#
        }
    }

    /// True if an editor shows it. Editors do not show controls and characters that change the direction of
    /// writing.
    private var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
        case .format: self == "\u{200D}" || self == "\u{200C}"
        default: true
        }
    }
}
