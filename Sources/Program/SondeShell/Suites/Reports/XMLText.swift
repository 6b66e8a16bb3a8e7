import Basics
import HTTPModel

/// Texts and tags of XML 1.0.
enum XMLText {
    /// Returns text as it is between tags. A character that XML cannot write is shown in the form `\u{1b}`.
    static func content(_ text: String) -> String { escaped(text, keeping: ["\n", "\t"]) }

    /// Text as it stands in a quoted attribute, in which a reader takes a bare line feed or tab for a space.
    static func attribute(_ text: String) -> String { escaped(text, keeping: []) }

    /// `<name attribute="value"`, for the caller to close.
    static func tag(_ name: String, _ attributes: [(name: String, value: String)]) -> String {
        "<\(name)" + attributes.map { " \($0.name)=\"\(attribute($0.value))\"" }.joined()
    }

    private static func escaped(_ text: String, keeping kept: [Unicode.Scalar]) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case _ where kept.contains(scalar): escaped.unicodeScalars.append(scalar)
            case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
            case "\u{FFFE}": escaped += "\\u{fffe}"
            case "\u{FFFF}": escaped += "\\u{ffff}"
            case _ where scalar.isControl: escaped += Printable.text(String(scalar))
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
