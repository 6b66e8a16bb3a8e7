/// Typed text in the form of a script: a line that begins with `.` or `|` continues from `last`.
package struct TypedText: Sendable, Hashable {
    package let text: String
    /// The number of bytes before the typed text.
    package let lead: Int

    package init(_ line: String) {
        if let command = Self.commands[line.filter { !$0.isWhitespace }] {
            (text, lead) = (command, 0)
            return
        }
        let start = line.drop { $0.isWhitespace }
        let isView = start.first == "|" && !start.hasPrefix("||")
        let lead = isView ? "last " : start.first == "." && !start.hasPrefix("..") ? "last" : ""
        text = lead + (lead.isEmpty ? line[...] : start)
        self.lead = lead.isEmpty ? 0 : lead.utf8.count - line[..<start.startIndex].utf8.count
    }

    /// Inputs that a person expects to work at a prompt, though not in a script.
    private static let commands = ["?": "help", ":q": "quit"]
}
