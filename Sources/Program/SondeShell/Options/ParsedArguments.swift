import Basics

/// The arguments of one command, read according to its manual: options begin with two dashes, and `--` ends them.
struct ParsedArguments: Sendable {
    let manual: CommandManual
    private(set) var operands: [String] = []
    /// The values with names that the user chooses, if the command accepts them.
    private(set) var namedValues: [(name: String, value: String)] = []
    /// The options without a row, if the command notes them.
    private(set) var otherOptions: [String] = []
    private var given: [(option: CommandOption, value: String?)] = []

    init(_ arguments: ArraySlice<String>, of manual: CommandManual) throws(UsageError) {
        self.manual = manual
        var rest = arguments
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            }
            if argument == "-" || !argument.hasPrefix("-") {
                operands.append(argument)
            } else {
                try read(argument == "-h" ? CommandOption.help.name : argument, &rest)
            }
        }
    }

    /// Indicates whether the arguments request the command's help.
    static func askForHelp(_ arguments: ArraySlice<String>) -> Bool {
        for argument in arguments {
            if argument == CommandOption.help.name || argument == "-h" { return true }
            if argument == "--" { return false }
        }
        return false
    }

    func has(_ option: CommandOption) -> Bool { given.contains { $0.option == option } }

    /// The last value, which is the one that counts.
    func value(of option: CommandOption) -> String? { values(of: option).last }

    func values(of option: CommandOption) -> [String] {
        given.filter { $0.option == option }.compactMap(\.value)
    }

    /// The one of these options that is given last.
    func last(of options: [CommandOption]) -> CommandOption? {
        given.last { options.contains($0.option) }?.option
    }

    /// Indicates whether nothing is given except for this option.
    func isEmpty(but option: CommandOption) -> Bool {
        operands.isEmpty && namedValues.isEmpty && given.allSatisfy { $0.option == option }
    }

    func atLeastOne() throws(UsageError) -> [String] {
        guard !operands.isEmpty else { throw manual.isMissing }
        return operands
    }

    func onlyOne() throws(UsageError) -> String {
        guard let first = operands.first else { throw manual.isMissing }
        guard operands.count == 1 else { throw .tooMuch(operands[1], usage: manual.usage) }
        return first
    }

    /// The form that the first operands name, and the operands after its words.
    func form() throws(UsageError) -> (CommandForm, operands: [String]) {
        guard let word = operands.first else { throw manual.isMissing }
        guard let form = manual.forms.first(where: { operands.starts(with: $0.wordList) }) else {
            let words = manual.forms.map(\.words)
            let advice = nearest(to: word, among: words).map { "sonde \(manual.name) \($0)" }
            throw UsageError(
                "sonde \(manual.name) has no “\(word)”: write "
                    + (advice ?? words.joined(separator: ", ")))
        }
        let rest = Array(operands.dropFirst(form.wordList.count))
        let usage = manual.usage(of: form)
        if rest.count < form.operands.count, !form.operands[rest.count].isOptional {
            throw UsageError("\(form.operands[rest.count].placeholder) is missing: write \(usage)")
        }
        guard rest.count <= form.operands.count else { throw .tooMuch(rest[form.operands.count], usage: usage) }
        if let other = given.first(where: { !form.options.contains($0.option) }) {
            throw manual.unknown(other.option.name)
        }
        return (form, rest)
    }
}

extension ParsedArguments {
    private mutating func read(_ argument: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let isPair = argument.hasPrefix("--") && parts.count == 2
        let (name, value) = isPair ? (parts[0], parts[1]) : (argument, nil)
        let option = manual.options.first { $0.name == name }
        if let option, let expected = option.value {
            let isLeftOut = expected.isOptional && value == nil
            given.append((option, isLeftOut ? nil : try Self.value(value ?? next(&rest), of: option)))
        } else if let option {
            guard value == nil else { throw UsageError("\(option.name) takes no value: leave out what follows =") }
            given.append((option, nil))
        } else {
            try readOther(argument, name, value, &rest)
        }
    }

    /// Returns the next word, unless it is an option, which is never the value of the one before it.
    private func next(_ rest: inout ArraySlice<String>) -> String? {
        guard let word = rest.first, !manual.options.contains(where: { $0.name == word }) else { return nil }
        return rest.popFirst()
    }

    private mutating func readOther(
        _ argument: String, _ name: String, _ value: String?, _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        switch manual.otherOptions {
        case .noted: otherOptions.append(name)
        case .namedValues where name.hasPrefix("--"):
            guard let value = value ?? rest.popFirst() else { throw .valueMissing(name, "the parameter's value") }
            namedValues.append((String(name.dropFirst(2)), value))
        case .operands where argument.dropFirst().first.map { !$0.isLetter && $0 != "-" } == true:
            operands.append(argument)
        case .refused, .namedValues, .operands: throw manual.unknown(name)
        }
    }

    private static func value(_ text: String?, of option: CommandOption) throws(UsageError) -> String {
        switch option.value?.source {
        case .words(let words):
            guard let text, words.contains(text) else {
                throw UsageError("\(option.name) is \(words.joined(separator: ", ")), not “\(text ?? "")”")
            }
            return text
        case .folders:
            guard let text, !text.isEmpty else { throw .valueMissing(option) }
            return text
        default:
            guard let text else { throw .valueMissing(option) }
            return text
        }
    }
}
