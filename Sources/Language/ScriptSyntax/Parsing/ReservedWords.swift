/// The reserved words, which cannot be values or names, as in Swift. In backticks they are names.
package enum ReservedWords {
    /// Indicates whether a word belongs to the language.
    package static func contains(_ word: String) -> Bool { words.contains(word) }

    private static let words: Set<String> = Set(foreign.keys).union([
        "let", "var", "func", "if", "else", "switch", "case", "default", "for", "in", "while", "repeat", "is", "as",
        "struct",
        "enum", "class", "extension", "typealias", "import", "nil", "true", "false", "null",
    ])

    /// Swift's statements that a script does not have, and what to write instead.
    static let foreign: [String: String] = [
        "guard": "write require CONDITION, or if let",
        "do": "write try? before the call, and look at error",
        "catch": "write try? before the call, and look at error",
        "throw": "write require false, \"why\"",
        "throws": "leave it out: a call that fails stops the script",
        "await": "leave it out: a call waits automatically",
        "async": "leave it out: a call waits automatically",
        "try": "write try?, or nothing: a call that fails stops the script",
        "return": "leave it out: a closure returns the value of its expression",
        "break": "make the condition of the loop end it",
        "continue": "put the rest of the loop into an if",
        "fallthrough": "write the values side by side: case 1, 2:",
        "defer": "write it at the end",
        "init": "call the type: Date(\"2018-04-17\")",
    ]

    /// The names that a session sets itself, and that cannot be declared.
    package static let session: Set<String> = ["it", "response", "error", "result", "env"]

    /// The names whose members are values or settings.
    static let values = session.union(["decoder", "transport", "prompt", "request"])

    /// The names that generated scripts do not use for variables: words, commands, and functions that a variable
    /// would hide.
    package static let unusable = Set(words).union(values).union(options).union(CommandTable.all.map(\.name))
        .union(CommandTable.statements.map(\.name))
        .union([
            "last", "file", "text", "form", "multipart", "print", "secret", "type", "zip", "abs", "min", "max", "pow",
            "sqrt", "floor", "ceil", "round", "stride", "try", "none", "curl",
        ])

    /// The options of `sonde replay` that could be names. A script's parameter with such a name could never be set.
    package static let options: Set<String> = ["quiet", "json", "help", "record", "fixtures"]
}
