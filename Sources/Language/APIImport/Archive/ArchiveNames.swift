import ModelDiagnosis

/// Names of endpoints and models, from the paths of requests.
enum ArchiveNames {
    static func property(_ text: String) -> String { SwiftNames.property(forKey: text) }

    /// Returns the name of an endpoint: `movie` for `GET movies/{id}`, `createMovie` for `POST movies`.
    static func endpoint(_ method: String, _ template: ArchivePath) -> String {
        let last = template.names.last { !isVersion($0) } ?? "root"
        let thing = template.endsInParameter || method == "POST" ? EnglishPlural.singular(of: last) : last
        let verbs = ["POST": "create", "PUT": "replace", "PATCH": "update", "DELETE": "delete", "HEAD": "head"]
        guard method != "GET" else { return property(thing) }
        return property("\(verbs[method] ?? method.lowercased()) \(thing)")
    }

    /// The name of one thing: `Order` for `orders` and `orders/{id}`, `OrderItem` for `orders/{id}/items`.
    static func model(_ template: ArchivePath) -> String { type(words(template).map(EnglishPlural.singular)) }

    /// `Movies`, of which each is a `Movie`.
    static func listModel(_ template: ArchivePath) -> String {
        let words = words(template)
        return type(words.dropLast().map(EnglishPlural.singular) + words.suffix(1))
    }

    /// The things that this is a part of: `User` for `users/{id}/friends`.
    static func owners(_ template: ArchivePath) -> [String] {
        template.names.dropLast().filter { !isVersion($0) }.map { type([EnglishPlural.singular(of: $0)]) }
    }

    /// The word of a path that says what it is about, after the one before it if it could be about anything.
    private static func words(_ template: ArchivePath) -> [String] {
        let names = template.names.filter { !isVersion($0) }
        guard let last = names.last else { return ["answer"] }
        return names.suffix(GenericWord.isType(type([last])) ? 2 : 1)
    }

    private static func type(_ words: [String]) -> String {
        let name = property(words.joined(separator: " "))
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// `v1`, `api`: what an address begins with, and what is asked for is not called so.
    private static func isVersion(_ name: String) -> Bool {
        name == "api" || name.wholeMatch(of: /v\d+(\.\d+)?/) != nil
    }
}
