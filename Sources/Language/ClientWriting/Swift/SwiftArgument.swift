/// An argument of a call: text, or a list in brackets that may be broken into lines.
struct SwiftArgument {
    let opening: String
    let elements: [String]
    let closing: String

    /// `"GET"`
    init(_ text: String) {
        self.init(text, [], "")
    }

    /// `query: [`, its elements, and `]`.
    init(_ opening: String, _ elements: [String], _ closing: String) {
        (self.opening, self.elements, self.closing) = (opening, elements, closing)
    }

    var text: String { opening + elements.joined(separator: ", ") + closing }
}

extension SwiftFile {
    /// A call: on one line where it fits, else its arguments deeper, on one line or each on its own.
    mutating func call(_ head: String, _ arguments: [SwiftArgument], _ tail: String = "") {
        let list = arguments.map(\.text).joined(separator: ", ")
        guard !fits("\(head)(\(list))\(tail)") else { return line("\(head)(\(list))\(tail)") }
        let end = ")" + tail
        line(head + "(")
        var isTight = false
        deeper { file in
            guard !file.fits(list + end) else { return file.line(list + end) }
            // A text that leaves no room for the parenthesis has it below.
            isTight = arguments.last.map { $0.elements.isEmpty && !file.fits($0.text + end) } ?? false
            for (place, argument) in arguments.enumerated() {
                file.argument(argument, place < arguments.count - 1 ? "," : isTight ? "" : end)
            }
        }
        if isTight { line(end) }
    }

    private mutating func argument(_ argument: SwiftArgument, _ end: String) {
        guard !fits(argument.text + end), !argument.elements.isEmpty else { return line(argument.text + end) }
        line(argument.opening)
        deeper { file in
            let list = argument.elements.joined(separator: ", ") + ","
            if file.fits(list) { return file.line(list) }
            for element in argument.elements { file.line(element + ",") }
        }
        line(argument.closing + end)
    }
}
