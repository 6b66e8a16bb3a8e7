import APIDocuments
import APIImport
import Foundation
import HTTPModel
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Synchronization

/// An imported API as a session has it, and the requests that its endpoints build.
struct ImportedRequests {
    /// An endpoint: what it is in the document, and how it is called.
    struct Endpoint: Encodable {
        struct Parameter: Encodable {
            let name: String
            let type: String
            let isOptional: Bool
        }

        let name: String
        let method: String
        /// As the document writes it, without its first slash.
        let path: String
        let parameters: [Parameter]
        let answer: String?
    }

    let name: String
    let hasBase: Bool
    let endpoints: [Endpoint]
    /// What the import says of the things that it leaves out.
    let losses: [String]
    private var interpreter: Interpreter

    /// Reads a document, and runs what was written for it.
    init(of path: String, in folder: FolderFiles) async throws {
        let finder = GatheredDocuments { (path) throws(ImportError) in
            guard let bytes = try? Data(contentsOf: folder.url(of: path)) else {
                throw ImportError("\(path) is not there")
            }
            return [UInt8](bytes)
        }
        let api = try DocumentReader(interpreter: .swift).api(at: .file(path), as: .openapi, finding: finder)
        name = api.name
        hasBase = api.settings.contains { $0.hasPrefix("base ") }
        let layout = ScriptLayout(of: api, models: .inScript)
        let script = layout.script
        losses = layout.report.lines
        endpoints = Self.endpoints(of: api, writtenIn: script)
        let environment = Self.environment(readBy: script)
        interpreter = Interpreter(
            Session(interpreter: .swift),
            host: ScriptHost(
                transport: { _ throws(RuntimeError) in throw RuntimeError("nothing is sent here", at: 0..<0) },
                environment: environment))
        try await run(script)
    }

    /// Sets where the API is, where its document does not say it.
    mutating func set(base: String) async throws { try await run("api \(name) { base \(base) }") }

    /// What `dry` shows of a call.
    mutating func request(ofCall call: String) async throws -> Request {
        let outcomes = try await run("dry \(call)")
        guard let request = outcomes.last else { throw Mistake(description: "dry shows no request") }
        return request
    }

    /// Why a script does not run.
    private struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    @discardableResult
    private mutating func run(_ text: String) async throws -> [Request] {
        let parsed = ParsedScript(text)
        if let mistake = parsed.diagnostics.first(where: { $0.severity == .error }) {
            throw Mistake(description: mistake.message)
        }
        let shown = ShownRequests()
        let source = ScriptSource(name: "import", text: text, folder: ".")
        for statement in parsed.script.statements {
            let ending = await interpreter.run(statement, in: source) { outcome, _ in shown.add(outcome) }
            if case .failed(let error) = ending { throw Mistake(description: error.message) }
        }
        return shown.all
    }

    private static func endpoints(of api: ImportedAPI, writtenIn script: String) -> [Endpoint] {
        var declared: [String: EndpointDeclaration] = [:]
        for statement in ParsedScript(script).script.statements {
            guard case .api(let block) = statement.kind else { continue }
            for case .endpoint(let endpoint) in block.statements.map(\.kind) { declared[endpoint.name.text] = endpoint }
        }
        return api.endpoints.compactMap { endpoint in
            guard let written = declared[endpoint.name] else { return nil }
            return Endpoint(
                name: endpoint.name, method: endpoint.method, path: endpoint.path,
                parameters: written.parameters.map {
                    Endpoint.Parameter(
                        name: $0.name.text, type: $0.type.text, isOptional: $0.defaultValue != nil)
                }, answer: written.result?.text)
        }
    }

    /// A value for each variable that the script reads: its name.
    private static func environment(readBy script: String) -> [String: String] {
        let names = script.matches(of: /env\.([A-Za-z0-9_]+)/).map { String($0.1) }
        return Dictionary(names.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

/// The requests that statements show, as they come.
private final class ShownRequests: Sendable {
    private let requests = Mutex<[Request]>([])

    var all: [Request] { requests.withLock { $0 } }

    func add(_ outcome: Outcome) {
        if case .request(let request) = outcome.kind { requests.withLock { $0.append(request) } }
    }
}
