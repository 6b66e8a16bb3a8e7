import APIDocuments
import Basics

/// Reads Hurl files: requests one after another, with their expected responses.
struct HurlSource {
    func api(of document: ForeignDocument, finding finder: any DocumentFinder) throws(ImportError) -> ImportedAPI {
        var reader = try HurlReader(document)
        let entries = try reader.entries()
        let script = HurlScript(entries, of: document, given: Self.variables(beside: document, finder))
        let name = String(document.name.prefix { $0 != "." })
        var api = ImportedAPI(.hurl, named: name, declarations: WrittenDeclarations())
        api.variables = script.variables.parameters
        api.statements = script.statements
        api.tally = script.tally
        return api
    }

    /// The variables that a file beside the document gives: `NAME=VALUE`, a line each.
    private static func variables(beside document: ForeignDocument, _ finder: any DocumentFinder) -> [String: String] {
        for name in [String(document.name.prefix { $0 != "." }) + ".env", "variables.env", "vars.env"] {
            guard let location = try? document.location.resolving(name), let file = try? finder.document(at: location),
                String(validUTF8: file.bytes) != nil
            else { continue }
            return Dictionary(file.assignments.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        }
        return [:]
    }
}
