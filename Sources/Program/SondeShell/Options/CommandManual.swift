import Basics

/// The arguments and the purpose of a command. Help, completions and the manual page are generated from it, and it
/// reads the command's arguments.
struct CommandManual: Sendable {
    /// The treatment of an option without a row.
    enum OtherOptions: Sendable {
        case refused
        /// The option is noted for another command.
        case noted
        /// The option is a value with a name that the user chooses: `--category Beef`.
        case namedValues
        /// The option is an operand, unless a letter or a dash follows its dash: `-1 + 2`.
        case operands
    }

    let name: String
    /// The whole line, such as `sonde check FILE…`.
    let usage: String
    let purpose: String
    /// The operand of the command; `nil` for a command that takes only options, or has forms.
    var operand: CommandOperand?
    var options: [CommandOption] = []
    var otherOptions = OtherOptions.refused
    /// The words that may follow the command's name, each with its own operands.
    var forms: [CommandForm] = []
    var remarks: [String] = []
    var example: String?
}

/// The operand of a command.
struct CommandOperand: Sendable {
    /// The placeholder in help, such as `FILE…`; brackets mark an operand that may be left out.
    let placeholder: String
    /// The description in the error if the operand is missing.
    let meaning: String
    let source: ValueSource

    init(_ placeholder: String, _ meaning: String? = nil, from source: ValueSource) {
        self.placeholder = placeholder
        self.meaning = meaning ?? placeholder
        self.source = source
    }

    var isOptional: Bool { placeholder.hasPrefix("[") }
}

/// One of the ways to use a command that has several, such as `export har DIR [FILE]`.
struct CommandForm: Sendable {
    /// `export har`
    let words: String
    let operands: [CommandOperand]
    var options: [CommandOption] = []
    let purpose: String

    var wordList: [String] { words.split(separator: " ").map(String.init) }
}

extension CommandManual {
    /// The output of `sonde COMMAND --help`.
    var help: String {
        var paragraphs = ["\(usage)\n    \(purpose)"]
        if !options.isEmpty { paragraphs.append(Self.columns(options.map { ($0.usage, $0.purpose) })) }
        if !forms.isEmpty { paragraphs.append(Self.columns(forms.map { (usage(of: $0), $0.purpose) })) }
        if !remarks.isEmpty { paragraphs.append(remarks.map(Self.paragraph).joined(separator: "\n")) }
        if let example { paragraphs.append(Self.copyable("Example: ", example)) }
        return paragraphs.joined(separator: "\n\n")
    }

    /// Writes two columns: what to type, and what it does. After a wide first column, the second begins on its own
    /// line.
    static func columns(_ rows: [(String, String)]) -> String {
        let narrow = rows.map(\.0.count).filter { $0 <= 30 }
        let column = narrow.count * 2 > rows.count ? (narrow.max() ?? 0) + 5 : 6
        let margin = String(repeating: " ", count: column)
        return rows.map { usage, purpose in
            let lines = lines(of: purpose, in: windowWidth - column).joined(separator: "\n" + margin)
            let head = "  " + usage
            return head.count + 3 <= column
                ? head + margin.dropFirst(head.count) + lines : "\(head)\n\(margin)\(lines)"
        }.joined(separator: "\n")
    }

    /// Writes a paragraph in lines that fit a terminal of the usual width.
    static func paragraph(_ text: String) -> String {
        lines(of: text, in: windowWidth).joined(separator: "\n")
    }

    /// A line for the shell, which stays one where the window is too narrow for it.
    private static func copyable(_ title: String, _ line: String) -> String {
        guard title.count + line.count > windowWidth else { return title + line }
        // An option stays beside its value.
        let parts = line.split(separator: " ").map(String.init).reduce(into: [String]()) { parts, word in
            if parts.isEmpty || word.hasPrefix("-") { return parts.append(word) }
            parts[parts.count - 1] += " " + word
        }
        let lines = lines(of: parts, in: windowWidth - title.count - " \\".count)
        return title + lines.joined(separator: " \\\n" + String(repeating: " ", count: title.count))
    }

    private static let windowWidth = 80

    private static func lines(of text: String, in width: Int) -> [String] {
        lines(of: text.split(separator: " ").map(String.init), in: width)
    }

    private static func lines(of words: [String], in width: Int) -> [String] {
        words.reduce(into: []) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(word)
            }
        }
    }

    /// Its options and `--help`, which every command has.
    var allOptions: [CommandOption] {
        options.contains { $0.name == CommandOption.help.name } ? options : options + [.help]
    }

    /// The error for an option that this command does not have.
    func unknown(_ option: String) -> UsageError {
        // An option may be called by what it writes: `--report` for `--junit`, which writes a report.
        let word = option.drop { $0 == "-" }
        let meant = options.first { option in
            option.purpose.hasPrefix("writes ") && word.count > 3 && option.purpose.split(separator: " ").contains(word)
        }
        let near = meant?.name ?? nearest(to: option, among: options.map(\.name).filter { $0 != option })
        let advice = near.map { "did you mean \($0)?" } ?? "see sonde \(name) --help"
        return UsageError("\(name) has no option “\(option)”: \(advice)")
    }

    /// The error for a command without its operand.
    var isMissing: UsageError {
        UsageError("\(operand?.meaning ?? "what to do") is missing: write \(usage)")
    }

    func usage(of form: CommandForm) -> String {
        (["sonde \(name) \(form.words)"] + form.operands.map(\.placeholder)).joined(separator: " ")
    }
}
