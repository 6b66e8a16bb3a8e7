/// The arguments of one command, taken apart: options begin with two dashes, `--` ends them.
struct ArgumentReader {
    let arguments: [String]

    init(_ arguments: ArraySlice<String>) {
        self.arguments = Array(arguments)
    }

    enum Item: Equatable {
        case operand(String)
        /// `--name`, or `--name=value`.
        case option(String, value: String?)
    }

    var wantsHelp: Bool { arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" } }

    /// Hands over one item after the other; `next` gives the argument behind an option as its value.
    func read(
        _ take: (Item, _ next: () -> String?) throws(UsageError) -> Void
    ) throws(UsageError) {
        var place = 0
        var isOver = false
        while place < arguments.count {
            let argument = arguments[place]
            place += 1
            if isOver || argument == "-" || !argument.hasPrefix("-") {
                try take(.operand(argument)) { nil }
            } else if argument == "--" {
                isOver = true
            } else {
                try take(Self.option(argument)) {
                    guard place < arguments.count else { return nil }
                    place += 1
                    return arguments[place - 1]
                }
            }
        }
    }

    /// Operands, for a command that has no options of its own.
    func operands(of manual: Manual) throws(UsageError) -> [String] {
        var operands: [String] = []
        try read { (item, _) throws(UsageError) in
            switch item {
            case .operand(let word): operands.append(word)
            case .option(let name, _): throw manual.unknown(name)
            }
        }
        guard !operands.isEmpty else { throw .missing(manual) }
        return operands
    }

    private static func option(_ argument: String) -> Item {
        guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else {
            return .option(argument, value: nil)
        }
        return .option(String(argument[..<sign]), value: String(argument[argument.index(after: sign)...]))
    }
}
