/// All commands. A switch over them must be exhaustive; ``CommandTable`` describes each.
package enum CommandName: String, Sendable, CaseIterable {
    case base, key, header, environment, api, use, transport, decoder
    case models, why, fix, emit, infer, coverage, fragile
    case record, replay, drift, save
    case help, endpoints, variables, responses, history, edit, undo, redo, quit, exit, clear

    /// The command at the beginning of a statement; nil if its first word is not one.
    package init?(_ command: Command) {
        self.init(rawValue: command.name.text)
    }
}

extension Command {
    /// Indicates whether a word is the `compiled` in `models "FILES" compiled`. In quotation marks it is a file's
    /// name.
    package func isCompiled(_ argument: WordArgument) -> Bool {
        name.text == "models" && argument.label == nil && argument == arguments.last && arguments.count > 1
            && !argument.word.isQuoted && argument.word.template.plain == "compiled"
    }

    /// The files that `models` reads.
    package var modelPatterns: [WordArgument] { arguments.filter { !isCompiled($0) } }

    /// Indicates whether the files are also compiled.
    package var compilesModels: Bool { arguments.last.map(isCompiled) == true }
}
