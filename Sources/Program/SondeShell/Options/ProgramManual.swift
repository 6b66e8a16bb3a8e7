/// A program with several commands, as completions and the manual page describe it.
struct ProgramManual: Sendable {
    let name: String
    /// The manual of the program without a command.
    let prompt: CommandManual
    let commands: [CommandManual]
    /// The options that may take the place of a command.
    let options: [CommandOption]
}

extension ProgramManual {
    /// The rows of all commands, each with the names of the commands that have it, in their order.
    var optionRows: [(option: CommandOption, commands: [String])] {
        var rows: [(option: CommandOption, commands: [String])] = []
        for command in commands {
            for option in command.allOptions {
                if let place = rows.firstIndex(where: { $0.option == option }) {
                    rows[place].commands.append(command.name)
                } else {
                    rows.append((option, [command.name]))
                }
            }
        }
        return rows
    }
}

extension CommandManual {
    /// The first words of its forms, each once.
    var firstWords: [String] {
        forms.map { $0.wordList[0] }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Each second word of its forms, such as `har`, and the first words that it follows, such as `export`.
    var secondWords: [(word: String, firsts: [String])] {
        let pairs = forms.filter { $0.wordList.count > 1 }.map { ($0.wordList[1], [$0.wordList[0]]) }
        return Dictionary(pairs, uniquingKeysWith: +).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The first words of the forms that work on files, not only on folders.
    var wordsWithFiles: [String] {
        firstWords.filter { word in
            forms.contains { $0.wordList[0] == word && $0.operands.contains { $0.source == .files } }
        }
    }
}
