extension ProgramManual {
    var bashCompletion: String {
        #"""
        # shellcheck shell=bash
        # Completion of \#(name) for bash, written by `\#(name) completions bash`.

        _\#(name)() {
            local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} words='' source='' match
            # bash makes a word of the sign in --option=value.
            [[ $option != = ]] || option=${COMP_WORDS[COMP_CWORD - 2]}
            [[ $word != = ]] || word=''
            case $option in
        \#(valueArms.joined(separator: "\n"))
                *)
                    case $COMP_CWORD:${COMP_WORDS[1]} in
                        1:*) words='\#(firstWords.joined(separator: " "))' source=scripts ;;
        \#(commands.flatMap(commandArms).joined(separator: "\n"))
                        *) words='\#(Self.names(prompt.options))' source=scripts ;;
                    esac
                    ;;
            esac
            COMPREPLY=()
            while IFS= read -r match; do
                COMPREPLY+=("$match")
            done < <(
                compgen -W "$words" -- "$word"
                [[ $word != -* ]] || exit
                case $source in
                    files) compgen -f -- "$word" ;;
                    folders) compgen -d -- "$word" ;;
                    scripts)
                        compgen -f -X '!*.apiscript' -- "$word"
                        compgen -d -- "$word"
                        ;;
                esac
            )
            # A command is not a folder, even if a folder has its name.
            [[ -z ${COMPREPLY[0]-} || " $words " != *" ${COMPREPLY[0]} "* ]] || compopt +o filenames 2>/dev/null || true
        }

        complete -o filenames -F _\#(name) \#(name)

        """#
    }

    private var firstWords: [String] { commands.map(\.name) + (prompt.options + options).map(\.name) }

    /// The completion of values: a pattern of option names for each source.
    private var valueArms: [String] {
        var sources: [(source: ValueSource, names: [String])] = []
        for option in (prompt.options + optionRows.map(\.option)) {
            guard let value = option.value, !value.isOptional else { continue }
            let place = sources.firstIndex { $0.source == value.source }
            if let place, !sources[place].names.contains(option.name) { sources[place].names.append(option.name) }
            if place == nil { sources.append((value.source, [option.name])) }
        }
        return sources.map { "        \($0.names.joined(separator: " | "))) \(Self.assignment($0.source));;" }
    }

    private func commandArms(_ command: CommandManual) -> [String] {
        let name = command.name
        let options = Self.names(command.allOptions)
        let arm = { (pattern: String, words: String, source: ValueSource) in
            "                \(pattern)) words='\(words)' \(Self.assignment(source, adding: true));;"
        }
        guard !command.forms.isEmpty else {
            let source = command.operand?.source ?? .text
            let words = if case .words(let words) = source { words.joined(separator: " ") + " " } else { "" }
            return [arm("*:\(name)", words + options, source)]
        }
        var lines = [arm("2:\(name)", (command.firstWords + [CommandOption.help.name]).joined(separator: " "), .text)]
        lines += ["                *:\(name))", "                    case $COMP_CWORD:${COMP_WORDS[2]} in"]
        for (word, firsts) in command.secondWords {
            lines.append("        " + arm(firsts.map { "3:\($0)" }.joined(separator: " | "), word, .text))
        }
        let withFiles = command.wordsWithFiles.map { "*:\($0)" }.joined(separator: " | ")
        if !withFiles.isEmpty { lines.append("        " + arm(withFiles, options, .files)) }
        lines.append("        " + arm("*", options, .folders))
        return lines + ["                    esac", "                    ;;"]
    }

    private static func names(_ options: [CommandOption]) -> String { options.map(\.name).joined(separator: " ") }

    private static func assignment(_ source: ValueSource, adding: Bool = false) -> String {
        switch source {
        case .text: ""
        case .files: "source=files "
        case .scripts: "source=scripts "
        case .folders: "source=folders "
        case .words(let words): adding ? "" : "words='\(words.joined(separator: " "))' "
        }
    }
}
