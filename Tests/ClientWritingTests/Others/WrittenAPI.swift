import APIDocuments
import APIImport
import ClientWriting
import Foundation
import HTTPMiddleware
import HTTPModel
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting

/// An API that a script declares, and what it is written as for others.
struct WrittenAPI {
    var api: ClientAPI

    /// The script's first API that has endpoints.
    init(_ text: String) async throws {
        let host = ScriptHost(transport: { _ throws(RuntimeError) in throw RuntimeError("nothing is sent", at: 0..<0) })
        let source = ScriptSource(name: "pets.apiscript", text: text, folder: ".")
        var declared = DeclaredSession(Session(interpreter: .swift), host: host)
        try await declared.add(ParsedScript(text).script, in: source)
        let names = declared.session.apis.map(\.name).filter { !declared.session.endpoints.all(of: $0).isEmpty }
        api = ClientReading.api(
            named: names.first ?? nil, called: "pets", in: declared.session, declared, hiding: SecretMask([]))
    }

    /// The only file of a style.
    func text(as style: StyleName, by command: String = "sonde emit pets.apiscript") -> String {
        style.files(for: api, ClientOptions(command: command)).map(\.text).joined()
    }

    /// The endpoints as somebody calls them: `movie(id: Int) -> Movie`.
    var signatures: [String] {
        api.endpoints.map { endpoint in
            let parameters = endpoint.parameters.map { parameter in
                let standard = parameter.defaultValue.map { " = \($0.written(as: parameter))" } ?? ""
                return "\(parameter.name): \(parameter.text)\(standard)"
            }
            return
                "\(endpoint.path.joined(separator: "."))(\(parameters.joined(separator: ", "))) -> \(endpoint.result.text)"
        }
    }
}

extension WrittenAPI {
    /// The script that a document becomes.
    static func script(of document: String, as kind: DocumentKind, named name: String) throws -> String {
        let finder = GatheredDocuments { (path) throws(ImportError) in path.isEmpty ? [] : Array(document.utf8) }
        return ScriptLayout(
            of: try DocumentReader(interpreter: .swift).api(at: .file(name), as: kind, finding: finder),
            models: .inScript
        )
        .script
    }
}

extension ClientValue {
    /// As the API has it: a case by its raw value.
    fileprivate func written(as parameter: ClientParameter) -> String {
        switch self {
        case .null: return "nil"
        case .bool(let value): return "\(value)"
        case .number(let text): return text
        case .array(let elements): return "[\(elements.map { $0.written(as: parameter) }.joined(separator: ", "))]"
        case .enumerationCase(let name):
            if case .enumeration(_, let cases) = parameter.type {
                return cases.first { $0.name == name }?.rawValue ?? ""
            }
            return name
        default: return plain ?? "?"
        }
    }
}
