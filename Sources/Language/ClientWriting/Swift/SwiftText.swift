import Basics
import Foundation
import HTTPModel
import ModelDiagnosis

/// Swift as it is written out: literals, names and comments that mean what they are made of, whatever that is.
enum SwiftText {
    /// A number as Swift writes it: a long one in groups of three digits.
    static func number(_ number: Int) -> String {
        let digits = Array("\(number.magnitude)")
        guard digits.count > 6 else { return "\(number)" }
        let grouped = digits.indices.reduce(into: "") { text, place in
            if place > 0, (digits.count - place).isMultiple(of: 3) { text.append("_") }
            text.append(digits[place])
        }
        return (number < 0 ? "-" : "") + grouped
    }

    static func date(_ date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        return "Date(timeIntervalSince1970: \(Int(exactly: seconds).map(number) ?? "\(seconds)"))"
    }

    /// `"GET"`; with `#` around it where that spares escapes.
    static func literal(_ text: String) -> String {
        let isPlain = !text.utf8.contains(where: "\"\\".utf8.contains)
        guard !isPlain, !text.unicodeScalars.contains(where: Printable.isControl) else {
            return "\"\(text.map(escaped).joined())\""
        }
        let marks = marks(around: text)
        return "\(marks)\"\(text)\"\(marks)"
    }

    /// Text for the inside of a literal with these marks.
    static func inside(_ text: String, marks: String = "") -> String {
        guard !marks.isEmpty else { return text.map(escaped).joined() }
        return text.unicodeScalars.map { scalar in
            Printable.isControl(scalar)
                ? "\\\(marks)u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }.joined()
    }

    /// As many `#` as make a text's own quotation marks and backslashes plain.
    static func marks(around text: String) -> String {
        var (most, run) = (0, -1)
        for character in text.unicodeScalars {
            if character == "\"" || character == "\\" {
                run = 0
                most = max(most, 1)
            } else if character == "#", run >= 0 {
                run += 1
                most = max(most, run + 1)
            } else {
                run = -1
            }
        }
        return String(repeating: "#", count: most)
    }

    private static func escaped(_ character: Character) -> String {
        character.unicodeScalars.map { scalar in
            scalar.shortEscape
                ?? (Printable.isControl(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar))
        }.joined()
    }

    /// A name as it has to be written: a keyword in backticks.
    static func name(_ name: String) -> String { SwiftNames.escaped(name) }

    /// A parameter as it is called within its function, where `self` is something else.
    static func parameter(_ name: String) -> String { name == "self" ? "selfValue" : Self.name(name) }

    /// A comment on a line of its own, whatever is in the text.
    static func comment(_ text: String) -> String {
        "// " + text.split { $0.isNewline }.map(seen).joined(separator: " ")
    }

    /// The lines of a documentation comment.
    static func documentation(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(seen).map { line in
            line.allSatisfy(\.isWhitespace) ? "///" : "/// " + line
        }
    }

    /// A line without what would change how the code beside it looks; the compiler warns of a NUL even in a comment.
    private static func seen(_ line: Substring) -> String {
        var seen = String.UnicodeScalarView()
        seen.append(contentsOf: line.unicodeScalars.lazy.filter { $0 == "\t" || !Printable.isControl($0) })
        return String(seen)
    }
}
