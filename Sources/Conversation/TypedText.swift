/// What was typed, as a script holds it: a line that begins with `.` or `|` goes on from `it`.
package struct TypedText: Sendable, Hashable {
    package let text: String
    /// How many bytes stand before what was typed.
    package let lead: Int
    /// The blanks before what goes on from `it`.
    private let indentation: String

    package init(_ line: String) {
        if let command = Self.commands[line.filter { !$0.isWhitespace }] {
            (text, lead, indentation) = (command, 0, "")
            return
        }
        let start = line.drop { $0.isWhitespace }
        let isView = start.first == "|" && !start.hasPrefix("||")
        let lead = isView ? "it " : start.first == "." && !start.hasPrefix("..") ? "it" : ""
        text = lead + (lead.isEmpty ? line[...] : start)
        indentation = lead.isEmpty ? "" : String(line[..<start.startIndex])
        self.lead = lead.isEmpty ? 0 : lead.utf8.count - indentation.utf8.count
    }

    /// What a whole input may be because a person expects it at a prompt, though no script does.
    private static let commands = ["?": "help", ":q": "quit"]

    /// The line of a text that stands in the place of this one: without what was not typed.
    func line(of other: String) -> String {
        indentation + String(decoding: other.utf8.dropFirst(lead + indentation.utf8.count), as: UTF8.self)
    }
}
