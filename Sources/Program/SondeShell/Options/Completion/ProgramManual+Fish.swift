import Basics

extension ProgramManual {
    var fishCompletion: String {
        #"""
        # Completion of \#(name) for fish, written by `\#(name) completions fish`.

        # Succeeds if the first argument is one of these commands.
        function __fish_\#(name)_command
            set -l words (commandline -opc)
            contains -- "$words[2]" $argv
        end

        # Succeeds if the word at this place is next, and the one before it is one of these.
        function __fish_\#(name)_next
            set -l words (commandline -opc)
            test (count $words) -eq $argv[1]; and contains -- "$words[$argv[1]]" $argv[2..]
        end

        complete -c \#(name) -f
        \#(lines.joined(separator: "\n"))

        """#
    }

    private var lines: [String] {
        let first = "test (count (commandline -opc)) -eq 1"
        let prompt = "not __fish_\(name)_command \(commands.map(\.name).joined(separator: " "))"
        return commands.map { line(first, "-a \($0.name)", $0.purpose) }
            + options.map { self.option($0, first) } + self.prompt.options.map { option($0, prompt) }
            + [operand(.scripts, prompt)]
            + optionRows.map { option($0.option, command($0.commands)) }
            + operandRows.map { operand($0.source, command($0.commands)) } + commands.flatMap(forms)
    }

    /// The sources of operands, each once, with the names of the commands.
    private var operandRows: [(source: ValueSource, commands: [String])] {
        var rows: [(source: ValueSource, commands: [String])] = []
        for command in commands {
            guard let source = command.operand?.source, source != .text else { continue }
            if let place = rows.firstIndex(where: { $0.source == source }) {
                rows[place].commands.append(command.name)
            } else {
                rows.append((source, [command.name]))
            }
        }
        return rows
    }

    private func forms(_ command: CommandManual) -> [String] {
        guard !command.forms.isEmpty else { return [] }
        let isLater = "\(self.command([command.name])); and test (count (commandline -opc)) -gt 2"
        let first = line("__fish_\(name)_next 2 \(command.name)", Self.list(command.firstWords), nil)
        let second = command.secondWords.map { (word, firsts) in
            line("__fish_\(name)_next 3 \(firsts.joined(separator: " "))", "-a \(word)", nil)
        }
        return [first] + second + [operand(.files, isLater)]
    }

    private func command(_ names: [String]) -> String { "__fish_\(name)_command \(names.joined(separator: " "))" }

    private func option(_ option: CommandOption, _ condition: String) -> String {
        line(condition, "-l \(option.name.dropFirst(2))\(Self.value(option.value))", option.purpose)
    }

    private func operand(_ source: ValueSource, _ condition: String) -> String {
        line(condition, Self.choices(source) ?? "", nil)
    }

    private func line(_ condition: String, _ words: String, _ purpose: String?) -> String {
        "complete -c \(name) -n '\(condition)' \(words)"
            + (purpose.map { " -d '\($0.withBackslashes(before: "'"))'" } ?? "")
    }

    private static func value(_ value: OptionValue?) -> String {
        guard let value, !value.isOptional else { return "" }
        return value.source == .files ? " -r -F" : " -x" + (choices(value.source).map { " \($0)" } ?? "")
    }

    private static func choices(_ source: ValueSource) -> String? {
        switch source {
        case .text: nil
        case .files: "-F"
        case .scripts: "-k -a '(__fish_complete_suffix .apiscript)'"
        case .folders: "-a '(__fish_complete_directories)'"
        case .words(let words): list(words)
        }
    }

    private static func list(_ words: [String]) -> String { "-a '\(words.joined(separator: " "))'" }
}
