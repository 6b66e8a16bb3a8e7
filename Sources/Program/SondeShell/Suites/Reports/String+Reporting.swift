import Basics
import HTTPModel
import JSONModel

/// Texts from elsewhere, made fit for a report.
extension String {
    /// The beginning of a text that is too long. It counts scalars, since a character may be of any length.
    func cut(to length: Int) -> String {
        let start = unicodeScalars.prefix(length)
        return start.endIndex == endIndex ? self : String(start) + "…"
    }

    /// The text on one line, in which nothing is obeyed.
    var onOneLine: String {
        Printable.text(replacingBytes("\r\n", with: " ").replacingBytes("\n", with: " "))
    }

    /// The text's lines, in which tabs stay and nothing else is obeyed.
    var printableLines: [String] {
        replacingBytes("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
            .map { Printable.inCode($0) }
    }

    /// The text in quotation marks as both JSON and YAML read it, on one line for every reader, and without a character
    /// that is invisible or that YAML does not allow.
    var quoted: String {
        var quoted = ""
        for scalar in JSONValue.quoted(self).unicodeScalars {
            if scalar.isControl || scalar.value == 0xFFFE || scalar.value == 0xFFFF {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted
    }
}
