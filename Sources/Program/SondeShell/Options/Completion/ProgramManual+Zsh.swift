import ScriptSyntax

extension ProgramManual {
    var zshCompletion: String {
        #"""
        #compdef \#(name)
        # Completion of \#(name) for zsh, written by `\#(name) completions zsh`.

        # The arguments of a command, whose name takes the place of the program's.
        _\#(name)_arguments() {
            shift words
            (( CURRENT-- ))
            _arguments "$@"
        }

        _\#(name)() {
            local -a commands=(
        \#(commands.map { "        \("\($0.name):\($0.purpose)".shellQuoted)" }.joined(separator: "\n"))
            )
            if (( CURRENT == 2 )); then
                _describe command commands
                _arguments \#(Self.list(prompt.options + options, prompt.operand))
                return
            fi
            case ${words[2]} in
        \#(commands.flatMap(arms).joined(separator: "\n"))
                *)
                    _arguments \#(Self.list(prompt.options, prompt.operand)) ;;
            esac
        }

        _\#(name) "$@"

        """#
    }

    private func arms(_ command: CommandManual) -> [String] {
        var lines = ["        \(command.name))"]
        for (word, firsts) in command.secondWords {
            lines.append(
                "            if (( CURRENT == 4 )) && [[ ${words[3]} == (\(firsts.joined(separator: "|"))) ]]; then")
            lines += ["                compadd \(word)", "                return", "            fi"]
        }
        let words = command.forms.isEmpty ? [] : ["'1:word:(\(command.firstWords.joined(separator: " ")))'"]
        let operand = command.forms.isEmpty ? command.operand : CommandOperand("DIR", from: .files)
        return lines + ["            _\(name)_arguments \(Self.list(command.allOptions, operand, words)) ;;"]
    }

    private static func list(
        _ options: [CommandOption], _ operand: CommandOperand?, _ words: [String] = []
    ) -> String {
        let operands = operand.map { ["*:\(label($0.placeholder)):\(action($0.source))".shellQuoted] } ?? []
        return (options.map(specification) + words + operands).joined(separator: " \\\n                ")
    }

    /// `'*--env=[gives the base a secret]:NAME: '`
    private static func specification(_ option: CommandOption) -> String {
        let purpose = "[\(option.purpose.replacing("[", with: #"\["#).replacing("]", with: #"\]"#))]"
        let repeats = option.isRepeatable ? "*" : ""
        guard let value = option.value else { return (repeats + option.name + purpose).shellQuoted }
        let (sign, mark) = value.isOptional ? ("=-", "::") : ("=", ":")
        let place = "\(mark)\(label(value.placeholder)):\(action(value.source))"
        return "\(repeats)\(option.name)\(sign)\(purpose)\(place)".shellQuoted
    }

    /// The placeholder without the signs that mean something in a specification.
    private static func label(_ placeholder: String) -> String {
        placeholder.filter { $0.isLetter || "=| ".contains($0) }
    }

    private static func action(_ source: ValueSource) -> String {
        switch source {
        case .text: " "
        case .files: "_files"
        case .scripts: #"_files -g "*.apiscript""#
        case .folders: "_files -/"
        case .words(let words): "(\(words.joined(separator: " ")))"
        }
    }
}
