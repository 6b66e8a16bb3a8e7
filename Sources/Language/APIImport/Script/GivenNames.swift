import ScriptSyntax

/// Names that may be given to what is imported: they neither are words of the language nor hide something.
enum GivenNames {
    /// Indicates whether a name can begin a line and has no other meaning there.
    static func isFree(_ name: String) -> Bool {
        !ReservedWords.contains(name) && !ReservedWords.session.contains(name) && !ReservedWords.options.contains(name)
            && CommandTable[name] == nil && !others.contains(name)
            && !CommandTable.statements.contains { $0.name == name }
    }

    static func isParameter(_ name: String) -> Bool {
        !ReservedWords.contains(name) && !ReservedWords.session.contains(name) && !parameters.contains(name)
    }

    private static let others: Set<String> = [
        "last", "curl", "none", "print", "secret", "form", "multipart", "text", "file", "request", "endpoint",
        "parameter", "expect", "require", "dry", "paged", "struct", "enum", "class", "extension", "typealias", "import",
    ]

    /// Names that mean something within a request.
    private static let parameters: Set<String> = ["request", "decoder", "transport", "prompt", "self"]
}
