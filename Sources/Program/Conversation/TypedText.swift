/// What was typed, as a script holds it: a line that begins with `.` or `|` goes on from `last`.
package struct TypedText: Sendable, Hashable {
    package let text: String
    /// How many bytes stand before what was typed.
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

    /// What a whole input may be because a person expects it at a prompt, though no script does.
    private static let commands = ["?": "help", ":q": "quit"]
}
