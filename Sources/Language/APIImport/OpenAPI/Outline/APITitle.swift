import APIDocuments
import ModelDiagnosis

struct APITitle: Sendable {
    /// As a name: `GitHub v3 REST API` is `github`.
    let name: String
    /// Its title, and the first paragraph that it says of itself.
    let documentation: [String]

    /// Words that say that it is an API, and not which.
    private static let common: Set<String> = [
        "api", "apis", "rest", "restful", "http", "https", "openapi", "swagger", "specification", "spec", "the", "of",
        "for", "a", "an", "and", "definition", "documentation", "docs", "json", "yaml", "server", "service", "public",
    ]

    init(of root: DocumentNode) {
        let title = root["info"]?["title"]?.string ?? ""
        // `api` stands before names of ASCII only.
        let words = SwiftNames.words(of: title.filter { $0.isASCII || $0.isWhitespace }).filter { word in
            !Self.common.contains(word.lowercased()) && !word.isVersion
        }
        // One word in capitals and small letters is a brand, and one that begins small is a name already.
        let only = words.first?.first?.isLowercase == true ? words.first : words.first?.lowercased()
        let camel =
            words.count == 1
            ? only ?? "" : SwiftNames.property(forKey: words.prefix(3).joined(separator: "_"))
        let name = words.isEmpty ? "service" : camel
        if !SwiftNames.isIdentifier(name) || name.first?.isLetter != true {
            self.name = "api" + name.drop { $0 == "_" }
        } else {
            self.name = GivenNames.isFree(name) ? name : name + "API"
        }
        let version = root["info"]?["version"]?.string ?? ""
        let description = root["info"]?["description"]?.string ?? root["info"]?["summary"]?.string ?? ""
        let paragraphs = [
            CommentText.lines("\(title) \(version)"), Array(CommentText.lines(description).prefix { !$0.isEmpty }),
            CommentText.lines(root["externalDocs"]?["url"]?.string ?? ""),
        ]
        documentation = Array(paragraphs.filter { !$0.isEmpty }.joined(separator: [""]))
    }
}

extension String {
    /// `3.0`, `v3`, `2022`
    fileprivate var isVersion: Bool {
        let digits = hasPrefix("v") || hasPrefix("V") ? dropFirst() : self[...]
        return digits.allSatisfy { $0.isNumber || $0 == "." }
    }
}
