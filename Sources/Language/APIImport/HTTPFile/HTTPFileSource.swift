import APIDocuments
import Basics
import ScriptSyntax

/// A file of requests, `.http` or `.rest`, in any of its dialects: each request is a statement, in their order.
struct HTTPFileSource {
    func api(of document: ForeignDocument, finding finder: any DocumentFinder) throws(ImportError) -> ImportedAPI {
        guard let text = String(validUTF8: document.bytes) else {
            throw ImportError("\(document.name) does not contain HTTP requests")
        }
        let requests = HTTPFileEntry.entries(of: text)
        let environments = HTTPFileEnvironments(beside: document, finding: finder)
        var reading = HTTPFileReading(requests, of: document.name, with: environments)
        reading.read()
        var api = ImportedAPI(
            .http, named: ScriptNames.name(ofDocument: document.name), declarations: WrittenDeclarations())
        (api.variables, api.statements) = reading.script()
        api.tally = reading.tally
        api.tally.add(environments.tally)
        return api
    }
}
