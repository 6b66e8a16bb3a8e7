/// The lines of a Swift file, as they are written one after the other.
struct SwiftFile {
    private(set) var lines: [String] = []
    private var depth = 0
    private let spelling: NameSpelling

    init(spelling: NameSpelling = NameSpelling()) {
        self.spelling = spelling
    }

    var text: String { lines.joined(separator: "\n") + "\n" }

    mutating func line(_ text: String = "") {
        lines.append(text.isEmpty ? "" : String(repeating: "    ", count: depth) + spelling.spelled(text))
    }

    mutating func add(_ lines: some Sequence<String>) { for line in lines { self.line(line) } }

    /// Text of several lines, each as deep as what stands around it.
    mutating func add(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { self.line(String(line)) }
    }

    mutating func deeper(_ content: (inout SwiftFile) -> Void) {
        depth += 1
        content(&self)
        depth -= 1
    }

    /// `head {`, what is in the braces, and `}`.
    mutating func block(_ head: String, _ content: (inout SwiftFile) -> Void) {
        line(head + " {")
        deeper(content)
        line("}")
    }

    /// A function or an initialiser: its parameters as a list, what stands after them, and its code in braces.
    mutating func function(
        _ head: String, _ parameters: [String], _ effects: String = "", _ code: (inout SwiftFile) -> Void
    ) {
        list(head, parameters, effects + " {")
        deeper(code)
        line("}")
    }

    /// An empty line, unless one is there or nothing is.
    mutating func gap() { if let last = lines.last, !last.isEmpty, !last.hasSuffix("{") { line() } }

    /// An empty line, and the comment of what follows.
    mutating func gap(_ documentation: String?) {
        gap()
        self.documentation(documentation)
    }

    mutating func documentation(_ text: String?) {
        if let text { add(SwiftText.documentation(text)) }
    }

    /// A line that opens with a list in parentheses: on one line where it fits, else its items deeper, on one line or
    /// each on its own.
    mutating func list(_ head: String, _ items: [String], _ tail: String) {
        let list = items.joined(separator: ", ")
        guard !fits("\(head)(\(list))\(tail)"), !items.isEmpty else { return add("\(head)(\(list))\(tail)") }
        line(head + "(")
        deeper { file in
            if file.fits(list), !list.contains("\n") {
                file.line(list)
            } else {
                for (place, item) in items.enumerated() { file.add(item + (place == items.count - 1 ? "" : ",")) }
            }
        }
        line(")" + tail)
    }

    /// Indicates whether a line of this text is within the limit. The formatter leaves room for a comma after a
    /// list's last element.
    func fits(_ text: String) -> Bool { spelling.spelled(text).count + depth * 4 < 120 }
}
