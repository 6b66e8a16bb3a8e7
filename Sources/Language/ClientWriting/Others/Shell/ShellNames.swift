import ModelDiagnosis

/// The names in a script for endpoints, their parameters and the values from the environment.
struct ShellNames {
    /// The functions, by the endpoints' places.
    private(set) var functions: [String] = []
    let server: String
    /// The server without the slash at its end.
    var home: String { "${\(server)%/}" }
    private var variables: [String: String] = [:]

    init(for api: ClientAPI) {
        let stem = Self.variable(of: api.name)
        server = stem + "_SERVER"
        var taken = Self.words
        for endpoint in api.endpoints {
            let name = Self.plain(endpoint.path.joined(separator: "_"))
            functions.append(taken.insertFree(Self.words.contains(name) ? Self.plain(api.name) + "_" + name : name))
        }
        var variables: Set<String> = [server]
        for input in api.inputs {
            let known = input.variable.flatMap { $0 == Self.plain($0) && !input.isOptional ? $0 : nil }
            self.variables[input.name] = known ?? variables.insertFree(stem + "_" + Self.variable(of: input.name))
        }
    }

    /// The variable of the environment that an input is taken from.
    func variable(ofInput name: String) -> String { variables[name] ?? "KEY" }

    /// The words that end a call where one of these is not set.
    func required(_ inputs: [ClientInput]) -> String {
        inputs.map { "\"${\(variable(ofInput: $0.name)):?}\"" }.joined(separator: " ")
    }

    /// Returns the names of an endpoint's parameters, none of which the shell knows.
    static func parameters(of endpoint: ClientEndpoint) -> [String: String] {
        var taken: Set<String> = ["_"]
        var names: [String: String] = [:]
        for parameter in endpoint.parameters {
            let name = plain(parameter.name)
            let isCommon = name.first?.isLowercase == true
            names[parameter.name] = taken.insertFree(isCommon ? name : "value_" + name)
        }
        return names
    }

    /// Letters, digits and `_`, of ASCII, and no digit first.
    private static func plain(_ name: String) -> String {
        let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return plain.first.map { $0.isNumber || $0 == "_" } ?? true ? "x" + plain : plain
    }

    /// `API_KEY`
    private static func variable(of name: String) -> String {
        plain(SwiftNames.words(of: name).joined(separator: "_")).uppercased()
    }

    /// The words that have another meaning in the shell, or that the script itself needs.
    private static let words: Set<String> = [
        "alias", "bg", "bind", "break", "builtin", "caller", "case", "cd", "command", "compgen", "complete", "compopt",
        "continue", "coproc", "curl", "declare", "dirs", "disown", "do", "done", "echo", "elif", "else", "enable",
        "esac", "eval", "exec", "exit", "export", "false", "fc", "fg", "fi", "for", "function", "getopts", "hash",
        "help", "history", "if", "in", "jobs", "kill", "let", "local", "logout", "mapfile", "popd", "printf", "pushd",
        "pwd", "read", "readarray", "readonly", "return", "sed", "select", "set", "shift", "shopt", "source",
        "suspend", "test", "then", "time", "times", "trap", "true", "type", "typeset", "ulimit", "umask", "unalias",
        "unset", "until", "wait", "while",
    ]
}
