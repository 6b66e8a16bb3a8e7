import APIDocuments
import APIImport
import Basics
import ClientWriting
import FixtureServer
import Fixtures
import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting

/// An app's models, as a script declares them: they judge each response that passes, and what no endpoint of the script
/// describes is proposed as endpoints at the end.
final class AppJudge: Sendable {
    private struct State {
        var strangers: [Exchange] = []
        /// The number of their bytes that may still be kept.
        var room = 32 << 20
    }

    private let judge: ResponseJudge
    /// The API's; nil where only recordings respond.
    private let base: BaseURL?
    private let state = Lock(State())

    /// Reads what a script declares and sets; nothing of it runs.
    static func reading(_ path: String, for base: BaseURL?, _ console: Console) async throws(UsageError) -> AppJudge {
        let world = World(console, isHermetic: true)
        let host = world.host(allowsPrograms: false)
        let file = try ScriptFile(reading: path)
        let scripts = try file.setups() + [file]
        var declared = DeclaredSession(Session(interpreter: .swift), host: host)
        for script in scripts {
            console.secrets.add(script.secrets)
            let renderer = Renderer.replay.hiding(with: console.secrets.mask)
            guard Soundness(console: console, renderer: renderer).isSound([script], after: [], isAlone: false) else {
                throw UsageError("--script \(path): the script does not pass sonde check")
            }
            do throws(RuntimeError) { try await declared.add(script.parsed.script, in: script.source) } catch {
                throw UsageError("--script \(path): \(error.message)")
            }
        }
        declared = declared.namingRequests
        guard !declared.session.endpoints.all.isEmpty else {
            throw UsageError("--script \(path): the script declares no endpoint and sends no request")
        }
        return AppJudge(ResponseJudge(declared.session, decoders: declared.decoders, host: host, base: base), base)
    }

    private init(_ judge: ResponseJudge, _ base: BaseURL?) { (self.judge, self.base) = (judge, base) }

    func verdict(on served: ServedExchange) -> ExchangeVerdict? {
        let exchange = served.exchange
        guard let url = URL(string: exchange.request.url) else { return nil }
        let request = Request(
            exchange.request.method, url, headers: exchange.request.headers, body: .bytes(exchange.request.body))
        let response = Response(
            version: exchange.response.version, status: exchange.response.status, reason: exchange.response.reason,
            headers: exchange.response.headers, body: .bytes(exchange.response.body), url: url)
        guard let judgement = judge.judgement(on: response, to: request) else {
            keep(exchange)
            return ExchangeVerdict("no endpoint", ["endpoint": .null])
        }
        return judgement.told
    }

    /// The endpoints that the requests without one could have, with models of their responses, as lines of a script. They
    /// are written below the API's base, otherwise below this one.
    func proposal(below recorded: BaseURL?) -> String? {
        let base = base ?? recorded
        let strangers = state.withLock { $0.strangers }.map { Self.belowRoot($0, of: base) }
        guard !strangers.isEmpty, let archive = try? HAR.write(strangers) else { return nil }
        let location = ForeignDocument.Location.file("requests.har")
        var documents = GatheredDocuments { (_) throws(ImportError) in [] }
        documents.add(ForeignDocument([UInt8](archive), at: location))
        let reader = DocumentReader(interpreter: .swift)
        guard var api = try? reader.api(at: location, as: .har, finding: documents), !api.endpoints.isEmpty else {
            return nil
        }
        if api.name == Self.namedAfterNoHost { api.name = "local" }
        if let base { api.settings = api.settings.map { $0 == "base \(base.origin)" ? "base \(base)" : $0 } }
        return ScriptLayout(of: api, models: .inScript).script
    }

    /// The exchange as if the API's base had no path: endpoints are written below the base.
    private static func belowRoot(_ exchange: Exchange, of base: BaseURL?) -> Exchange {
        guard let base else { return exchange }
        var exchange = exchange
        let (whole, origin) = ("\(base)".hasSuffix("/") ? "\(base)" : "\(base)/", "\(base.origin)/")
        if exchange.request.url.hasPrefix(whole) {
            exchange.request.url = origin + exchange.request.url.dropFirst(whole.count)
            exchange.base = nil
        }
        return exchange
    }

    /// Keeps a response that a model can be made of.
    private func keep(_ exchange: Exchange) {
        guard exchange.response.status.isSuccess, exchange.request.method != .head else { return }
        let size = exchange.response.body.count + exchange.request.body.count
        state.withLock { state in
            guard state.strangers.count < Self.mostStrangers, size <= state.room else { return }
            state.room -= size
            state.strangers.append(exchange)
        }
    }

    private static let mostStrangers = 500
    private static let namedAfterNoHost = "archive"
}

extension ResponseJudge.Judgement {
    /// `Movie: runtime: expected Int, found null (Movie.swift:9)`
    fileprivate var told: ExchangeVerdict? {
        guard let type else { return nil }
        let members: [(String, JSONValue?)] = [("endpoint", .text(endpoint)), ("type", .text(type))]
        func verdict(_ text: String, _ more: [(String, JSONValue?)], isFailure: Bool = false) -> ExchangeVerdict {
            ExchangeVerdict(text, .object(of: members + more), isFailure: isFailure)
        }
        switch self.verdict {
        case .none: return nil
        case .decodes: return verdict(type, [("decodes", .boolean(true))])
        case .isOther(let message):
            let facts: [(String, JSONValue?)] = [("decodes", .boolean(false)), ("problem", .text(message))]
            return verdict("\(type): \(message)", facts, isFailure: true)
        case .unread(let message):
            return verdict("\(type): \(message)", [("decodes", .null), ("problem", .text(message))])
        case .fails(let failures):
            let isOpen = failures.isUnknown
            let problems = failures.groups.map { FailureLine($0, failures.configuration) }
            let rest = problems.count > 1 ? ", and \(problems.count - 1) more" : ""
            return verdict(
                "\(type): \(problems.first?.text ?? "")\(rest)",
                [
                    ("decodes", isOpen ? .null : .boolean(false)),
                    ("problems", .list(problems.map(\.value))),
                ], isFailure: !isOpen)
        }
    }
}

/// A group of failures in one line.
private struct FailureLine {
    let text: String
    let value: JSONValue

    init(_ group: FailureGroup, _ configuration: DecoderConfiguration) {
        let place = group.pattern.isEmpty ? "the body" : group.pattern
        let count = group.attempts > 1 ? " (\(group.count) of \(group.attempts))" : ""
        let failure = group.failures.first
        let found = failure?.found?.sample ?? ""
        var matter = failure?.matter(configuration) ?? ""
        if failure?.kind == .unknownCase, !found.isEmpty { matter = "\(found) is \(matter)" }
        let declaration = failure?.declaration.map { "\($0.source.name):\($0.line)" }
        text = "\(place)\(count): \(matter)" + (declaration.map { " (\($0))" } ?? "")
        value = [
            "place": .text(group.pattern), "count": .number(group.count), "of": .number(group.attempts),
            "problem": .text(matter), "found": found.isEmpty ? .null : .text(found),
            "declared": declaration.map(JSONValue.text) ?? .null,
        ]
    }
}
