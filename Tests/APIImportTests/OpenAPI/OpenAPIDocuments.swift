import APIDocuments
import APIImport

/// Documents of tests, and what becomes of them.
enum OpenAPIDocuments {
    /// What a document becomes, where it stands beside these.
    static func layout(
        _ text: String, at location: ForeignDocument.Location = .file("api.yaml"), beside others: [String: String] = [:]
    ) throws -> ScriptLayout {
        ScriptLayout(of: try api(text, at: location, beside: others), models: .inScript)
    }

    static func api(
        _ text: String, at location: ForeignDocument.Location = .file("api.yaml"), beside others: [String: String] = [:]
    ) throws -> ImportedAPI {
        let finder = GatheredDocuments { (path) throws(ImportError) in
            guard let text = others[path] else { throw ImportError("\(path) is not there") }
            return Array(text.utf8)
        }
        return try OpenAPISource().api(of: ForeignDocument(Array(text.utf8), at: location), finding: finder)
    }

    /// A document of OpenAPI 3.1 with one operation, `GET /items`, unless its path or its method is given.
    static func operation(_ members: String, path: String = "/items", method: String = "get") -> String {
        """
        openapi: 3.1.0
        info: { title: Shop, version: "1" }
        servers: [{ url: "https://shop.example.com" }]
        paths:
          "\(path)":
            \(method):
              operationId: ask
        \(members.split(separator: "\n", omittingEmptySubsequences: false).map { "      " + $0 }.joined(separator: "\n"))
        """
    }

    /// The endpoint of such a document, on as few lines as a test needs: without those of documentation.
    static func endpoint(_ members: String, path: String = "/items", method: String = "get") throws -> String {
        let api = try api(operation(members, path: path, method: method))
        return api.declarations.declaration(of: "ask")?.text ?? ""
    }

    /// The kinds and messages of what is lost.
    static func losses(_ members: String, path: String = "/items", method: String = "get") throws -> [String] {
        try layout(operation(members, path: path, method: method)).report.lines
    }
}
