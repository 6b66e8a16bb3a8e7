import ModelDiagnosis

/// Names of endpoints and models, from the paths of requests.
enum ArchiveNames {
    static func property(_ text: String) -> String { SwiftNames.property(forKey: text) }

    /// `movies` is `movie`, `categories` is `category`.
    static func singular(_ name: String) -> String {
        let lower = name.lowercased()
        if ["series", "news", "species"].contains(lower) { return name }
        if ["movies", "cookies", "ties", "pies", "calories"].contains(lower) { return String(name.dropLast()) }
        if lower.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
        if ["ses", "xes", "ches", "shes"].contains(where: lower.hasSuffix) { return String(name.dropLast(2)) }
        if lower.hasSuffix("s"), !lower.hasSuffix("ss"), !lower.hasSuffix("us"), name.count > 2 {
            return String(name.dropLast())
        }
        return name
    }

    /// What is asked for: `movie` of `GET movies/{id}`, `createMovie` of `POST movies`.
    static func endpoint(_ method: String, _ template: PathTemplate) -> String {
        let last = template.names.last { !isVersion($0) } ?? "root"
        let thing = template.endsInParameter || method == "POST" ? singular(last) : last
        let verbs = ["POST": "create", "PUT": "replace", "PATCH": "update", "DELETE": "delete", "HEAD": "head"]
        guard method != "GET" else { return property(thing) }
        return property("\(verbs[method] ?? method.lowercased()) \(thing)")
    }

    static func model(_ template: PathTemplate) -> String {
        type(singular(template.names.last { !isVersion($0) } ?? "answer"))
    }

    /// `Movies`, of which each is a `Movie`.
    static func listModel(_ template: PathTemplate) -> String {
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
