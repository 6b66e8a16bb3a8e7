import Basics
import Fixtures
import Foundation
import HTTPModel
import JSONModel
import ScriptRuntime
import ScriptSyntax

/// The recordings beside a script, as far as they belong to the requests in it.
struct RecordedResponses {
    let analysis: ScriptAnalysis
    private let session: Session

    init(_ analysis: ScriptAnalysis, _ session: Session) { (self.analysis, self.session) = (analysis, session) }

    /// The folders that a script names for its recordings, and the one that is named if it names none.
    static func folders(of script: ParsedScript) -> [String] {
        var folders: [String] = []
        script.script.visit { statement in
            switch statement.kind {
            case .command(let command) where CommandName(command) == .record:
                folders += [command.arguments.first?.word.template.plain].compactMap(\.self)
            case .assignment(let assignment):
                guard assignment.target.kind == .name("transport"), case .expression(let value) = assignment.value.kind,
                    case .implicitMember(let name, let arguments?) = value.kind, name.text == "fixtures",
                    case .string(let folder)? = arguments.first?.value.kind
                else { return }
                folders += [folder.plain].compactMap(\.self)
            default: break
            }
        }
        return folders.filter { !["off", "on"].contains($0) && !$0.leadsOut } + ["Fixtures"]
    }

    /// The first of these folders that is there.
    static func folder(of script: ParsedScript, in folder: String) -> String? {
        folders(of: script).first { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
                && isFolder.boolValue
        }
    }

    /// The last response to the request at a place, with the beginning of its body.
    func response(at offset: Int) -> String? {
        guard let (exchange, place) = exchange(at: offset) else { return nil }
        let head = Self.head(of: exchange, place)
        guard let body = String(validUTF8: exchange.response.body), !body.isEmpty else { return head }
        return "\(head)\n\(excerpt(of: body))"
    }

    /// The recorded body of the request at a place, if it is JSON, and the line that names the response.
    func body(at offset: Int) -> (body: JSONValue, head: String)? {
        guard let (exchange, place) = exchange(at: offset),
            let body = try? JSONDocument(String(decoding: exchange.response.body, as: UTF8.self)).root
        else { return nil }
        return (body, Self.head(of: exchange, place))
    }

    /// The beginning of a body, or of a part of one.
    func excerpt(of body: String) -> String {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false).prefix(Self.mostLines)
        let shown = Printable.lines(String(lines.joined(separator: "\n").prefix(Self.mostCharacters)))
        return shown + (shown.utf8.count < body.utf8.count ? "\n…" : "")
    }

    private static func head(of exchange: Exchange, _ place: String) -> String {
        let day = exchange.recorded.date.map { " on \($0.ISO8601Format().prefix(10))" } ?? ""
        return "\(place): \(exchange.response.status.code) \(exchange.response.reason)\(day)"
    }

    /// The last response to the request at a place, and the name of its recording.
    private func exchange(at offset: Int) -> (exchange: Exchange, place: String)? {
        guard let (method, path) = request(at: offset),
            let folder = Self.folder(of: analysis.parsed, in: analysis.source.folder),
            let store = try? FixtureStore(FolderPlace(folder, below: analysis.source.folder)),
            let fixtures = try? store.contents().fixtures
        else { return nil }
        let fitting = fixtures.filter { fixture in
            let request = fixture.exchange.request
            return request.method.name == method && Self.fits(request.url, path)
        }
        let last = fitting.max {
            ($0.exchange.recorded.date ?? .distantPast) < ($1.exchange.recorded.date ?? .distantPast)
        }
        guard let last, let exchange = try? store.exchange(last.name) else { return nil }
        return (exchange, "\(folder)/\(last.name)")
    }

    private static let mostLines = 20
    private static let mostCharacters = 1000
}

extension RecordedResponses {
    /// The method and the path of the request that a place calls or declares.
    private func request(at offset: Int) -> (method: String, path: String)? {
        var found: RequestLiteral?
        analysis.parsed.script.visit { statement in
            guard statement.range.contains(offset) else { return }
            found = request(of: statement) ?? found
        }
        return found.map { ($0.method.text, Self.path(of: $0, in: session, analysis.source)) }
    }

    /// The request that a statement sends or declares.
    func request(of statement: Statement) -> RequestLiteral? {
        switch statement.kind {
        case .endpoint(let endpoint): endpoint.request
        case .value(let source), .dry(let source): request(of: source)
        case .binding(let binding): request(of: binding.value)
        default: nil
        }
    }

    private func request(of source: Source) -> RequestLiteral? {
        switch source.kind {
        case .request(let request): request
        case .call(let name, _): session.endpoint(named: name.text)?.declaration.request
        case .expression(let expression): request(of: expression)
        }
    }

    private func request(of expression: ScriptExpression) -> RequestLiteral? {
        switch expression.kind {
        case .request(let request): request
        case .parenthesised(let inner), .tried(let inner), .decoded(let inner, _): request(of: inner)
        case .call(let callee, _): callee.path.flatMap { session.endpoint(named: $0)?.declaration.request }
        default: expression.path.flatMap { session.endpoint(named: $0)?.declaration.request }
        }
    }

    private static func path(of request: RequestLiteral, in session: Session, _ source: ScriptSource) -> String {
        let entry = session.endpoints.all.first { $0.declaration.request == request }
        return entry?.text(request.url.range) ?? source.text(request.url.range)
    }

    /// Indicates whether the path of an address fits that of a template, whose variables stand for parts of it.
    private static func fits(_ address: String, _ template: String) -> Bool {
        let parts = Self.parts(of: URLComponents(string: address)?.path ?? address)
        let bare = template.range(of: "://").map { template[$0.upperBound...].drop { $0 != "/" } } ?? template[...]
        let wanted = Self.parts(of: String(bare.prefix { $0 != "?" }).replacingOccurrences(of: "{?", with: "?"))
        guard !wanted.isEmpty, parts.count >= wanted.count else { return false }
        return zip(parts.suffix(wanted.count), wanted).allSatisfy { part, wanted in
            let literal = wanted.prefix { $0 != "?" }
            return literal.contains("{") || literal.contains("\\(") || part == literal
        }
    }

    private static func parts(of path: String) -> [Substring] { path.split { $0 == "/" } }
}
