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
