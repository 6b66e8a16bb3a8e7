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
            return try source(of: .bruno).api(of: ForeignDocument([], at: location), finding: finder)
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
        var api = try source(of: kind).api(of: document, finding: finder)
        api.leaveNamesFree()
        return api
    }

    private func source(of kind: DocumentKind) -> any APISource {
        switch kind {
        case .openapi: OpenAPISource()
        case .curl: CurlSource()
        case .http: HTTPFileSource()
        case .postman: PostmanSource()
        case .insomnia: InsomniaSource()
        case .bruno: BrunoSource()
        case .har: ArchiveSource(interpreter: interpreter)
        case .hurl: HurlSource()
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
