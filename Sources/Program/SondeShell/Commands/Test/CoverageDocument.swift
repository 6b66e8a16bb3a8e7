import APIDocuments
import APIImport
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension CoverageWitness {
    /// A witness that has seen nothing yet of the OpenAPI document in a file.
    convenience init(ofDocument path: String) throws(UsageError) {
        let here = ScriptSource(name: "", text: "", folder: ".", isTyped: true)
        let file = DocumentFile(path, in: here, home: nil)
        guard case .file = file.location else {
            throw UsageError("--covers \(path): name a file: curl \(path) -o openapi.json")
        }
        let files = GatheredDocuments(
            below: file.folder,
            reading: { (path, folder) throws(ScriptHost.FileError) in try ScriptFolder(folder).read(path) },
            matching: { (pattern, folder) throws(ScriptHost.FileError) in try ScriptFolder(folder).files(pattern) })
        do throws(ImportError) {
            let operations = try OpenAPISource().operations(at: file.location, finding: files)
            self.init(APICoverage(of: operations, in: path))
        } catch {
            throw UsageError("--covers: \(error)")
        }
    }
}
