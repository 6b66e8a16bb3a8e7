import Basics

/// Makes text from outside safe for a message by showing control characters instead of sending them to the terminal.
package enum Printable {
    package static func text(_ text: some StringProtocol) -> String {
        var shown = ""
        for scalar in text.unicodeScalars {
            if isControl(scalar) {
                shown += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }

    /// Returns several lines, each of them safe.
    package static func lines(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { self.text($0) }.joined(
            separator: "\n")
    }

    /// Returns a safe line of code, in which tabs stay.
    package static func inCode(_ line: some StringProtocol) -> String {
        line.split(separator: "\t", omittingEmptySubsequences: false).map { text($0) }.joined(separator: "\t")
    }

    /// The text, or its beginning if it is long.
    package static func excerpt(_ text: some StringProtocol) -> String {
        let longest = 60
        return text.count > longest ? "\(self.text(text.prefix(longest)))…" : self.text(text)
    }

    package static func name(of byte: UInt8) -> String {
        switch byte {
        case 0: "a NUL"
        case 9: "a tab"
        case 10: "a line feed"
        case 13: "a carriage return"
        case 0x21...0x7e: String(UnicodeScalar(byte))
        default: "the byte \(byte)"
        }
    }

    /// Indicates whether a terminal would act on the character, or the character changes the direction of text.
    package static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.isControl }
}
