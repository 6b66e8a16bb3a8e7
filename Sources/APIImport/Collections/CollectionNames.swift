import APIDocuments
import ModelDiagnosis

/// Makes names of the language from names that people gave, each only once.
struct CollectionNames {
    private var taken: Set<String> = []

    init(without taken: some Sequence<String> = []) { self.taken = Set(taken) }

    /// A variable or a parameter: `user-id` is `userId`.
    mutating func variable(_ name: String) -> String {
        var made = Self.name(name)
        if Self.reserved.contains(made) { made += "Value" }
        return taken.insertFree(made)
    }

    /// A group of endpoints, with those that it is in.
    mutating func group(_ name: String, in group: String) -> String {
        var made = Self.name(name)
        if Self.reserved.contains(made) { made += "Group" }
        return taken.insertFree(group.isEmpty ? made : group + "." + made)
    }

    /// An endpoint's own name.
    mutating func endpoint(_ name: String, in group: String) -> String {
        var made = Self.name(name)
        if Self.reserved.contains(made) { made += "Request" }
        return taken.insertFree(group.isEmpty ? made : group + "." + made)
    }

    /// The name of an API, in ASCII, since its recordings are in a folder of this name.
    static func api(_ name: String) -> String {
        let ascii = String(name.map { $0.isASCII ? $0 : " " })
        guard ascii.contains(where: \.isLetter) else { return "collection" }
        let made = Self.name(ascii)
        return reserved.contains(made) ? made + "API" : made
    }

    /// A variable of the environment that a person has yet to set, and so none that every shell sets by itself.
    static func newEnvironmentVariable(_ name: String) -> String {
        let plain = EnvironmentName.of(name)
        return shellVariables.contains(plain) ? "API_" + plain : plain
    }

    /// What every shell sets to something of its own.
    private static let shellVariables: Set<String> = [
        "HOME", "HOSTNAME", "LANG", "LOGNAME", "MAIL", "OLDPWD", "PATH", "PWD", "SHELL", "SHLVL", "TERM", "TMPDIR",
        "UID", "USER",
    ]

    /// The words of a name in camel case, as many as can be read at a glance.
    private static func name(_ text: String) -> String {
        var words: [Substring] = []
        var length = 0
        for word in text.split(whereSeparator: \.isWhitespace) {
            length += word.count
            if !words.isEmpty, length > 48 { break }
            words.append(word.prefix(64))
        }
        let made = SwiftNames.property(forKey: words.joined(separator: " "))
        return keywords.contains(made) ? made + "Value" : made
    }

    /// Words of Swift's own that would need backticks.
    private static let keywords: Set<String> = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
        "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
        "nil", "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "none",
        "null", "await", "async", "actor", "any", "some",
    ]

    /// Words that mean something of their own where a statement begins, or in a request.
    private static let reserved: Set<String> = [
        "it", "last", "response", "error", "result", "env", "request", "api", "base", "clear", "coverage", "curl",
        "decoder", "drift", "dry", "edit", "emit", "endpoint", "endpoints", "environment", "exit", "expect", "file",
        "fix", "form", "header", "help", "history", "infer", "key", "models", "multipart", "paged", "parameter",
        "print", "prompt", "quit", "record", "redo", "replay", "require", "save", "secret", "text", "transport",
        "undo", "use", "variables", "why",
    ]
}
