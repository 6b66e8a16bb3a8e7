import APIDocuments
import ModelDiagnosis
import ScriptSyntax

/// Makes names of the language from names that people gave, each only once.
struct CollectionNames {
    private var taken: Set<String> = []

    init(without taken: some Sequence<String> = []) { self.taken = Set(taken) }

    /// A variable or a parameter: `user-id` is `userId`.
    mutating func variable(_ name: String) -> String { taken.insertFree(Self.free(name, orElse: "Value")) }

    /// Returns the name of a group of endpoints, including its parent groups.
    mutating func group(_ name: String, in group: String) -> String { member(Self.free(name, orElse: "Group"), group) }

    mutating func endpoint(_ name: String, in group: String) -> String {
        member(Self.free(name, orElse: "Request"), group)
    }

    private mutating func member(_ name: String, _ group: String) -> String {
        taken.insertFree(group.isEmpty ? name : group + "." + name)
    }

    /// Returns a name, longer if it has a meaning of its own at the start of a statement or in a request.
    private static func free(_ name: String, orElse suffix: String) -> String {
        let made = Self.name(name)
        return GivenNames.isFree(made) && GivenNames.isParameter(made) ? made : made + suffix
    }

    /// The name of an API, in ASCII, since its recordings are in a folder with this name.
    static func api(_ name: String) -> String {
        let ascii = String(name.map { $0.isASCII ? $0 : " " })
        guard ascii.contains(where: \.isLetter) else { return "collection" }
        return free(ascii, orElse: "API")
    }

    /// Returns the name of an environment variable that a person has yet to set, which no shell sets by itself.
    static func newEnvironmentVariable(_ name: String) -> String {
        let plain = EnvironmentName.of(name)
        return shellVariables.contains(plain) ? "API_" + plain : plain
    }

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
        return SwiftNames.escaped(made) == made && !ReservedWords.contains(made) ? made : made + "Value"
    }
}
