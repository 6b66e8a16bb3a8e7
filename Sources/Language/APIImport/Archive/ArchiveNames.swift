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

    static func model(_ template: ArchivePath) -> String {
        type(EnglishPlural.singular(of: template.names.last { !isVersion($0) } ?? "answer"))
    }

    /// `Movies`, of which each is a `Movie`.
    static func listModel(_ template: ArchivePath) -> String {
        type(template.names.last { !isVersion($0) } ?? "answer")
    }

    private static func type(_ text: String) -> String {
        let name = property(text)
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// `v1`, `api`: what an address begins with, and what is asked for is not called so.
    private static func isVersion(_ name: String) -> Bool {
        name == "api" || name.wholeMatch(of: /v\d+(\.\d+)?/) != nil
    }
}
