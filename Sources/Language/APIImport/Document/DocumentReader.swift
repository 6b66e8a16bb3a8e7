package import APIDocuments
import Basics
package import ModelDecoding

/// Reads documents of every kind, and detects the kind from the content.
package struct DocumentReader: DocumentReading {
    private let interpreter: CodeInterpreter

    package init(interpreter: CodeInterpreter) {
        self.interpreter = interpreter
    }

    package func api(
        at location: ForeignDocument.Location, as kind: DocumentKind?, finding finder: any DocumentFinder
    ) throws(ImportError) -> ImportedAPI {
        if case .file(let path) = location, let folder = try? finder.files(below: path), !folder.isEmpty {
            return try BrunoSource().api(of: ForeignDocument([], at: location), finding: finder)
        }
        let document = try finder.document(at: location)
        guard let kind = kind ?? DocumentKind(of: document) else {
            guard document.bytes.contains(where: { !$0.isSpace }) else {
                throw ImportError("\(document.name) is empty")
            }
            if document.beginsJSON {
                do throws(ImportError) { _ = try ForeignTree(document) } catch {
                    throw ImportError("\(document.name) is not JSON: \(error.message)", at: error.place)
                }
            }
            throw ImportError(
                "\(document.name) is not a known kind of document",
                advice: "name its kind: \(DocumentKind.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        var api = try read(document, as: kind, finding: finder)
        api.leaveNamesFree()
        return api
    }

    private func read(
        _ document: ForeignDocument, as kind: DocumentKind, finding finder: any DocumentFinder
    ) throws(ImportError) -> ImportedAPI {
        switch kind {
        case .openapi: return try OpenAPISource().api(of: document, finding: finder)
        case .curl: return try CurlSource().api(of: document)
        case .http: return try HTTPFileReading.api(of: document, finding: finder)
        case .postman: return try PostmanSource().api(of: document, finding: finder)
        case .insomnia: return try InsomniaSource().api(of: document)
        case .bruno: return try BrunoSource().api(of: document, finding: finder)
        case .har: return try ArchiveSource(interpreter: interpreter).api(of: document)
        case .hurl: return try HurlScript.api(of: document, finding: finder)
        }
    }
}

extension ForeignDocument {
    /// True if its first character begins an object or a list; a name in two braces begins an address.
    fileprivate var beginsJSON: Bool {
        let start = bytes.drop(while: \.isSpace)
        return [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(start.first) && start.dropFirst().first != start.first
    }
}
