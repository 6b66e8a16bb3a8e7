import Basics
import Foundation
import HTTPMiddleware
import HTTPModel
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting

@testable import ScriptExpressions

/// Two servers of which the first leads to the second in every way there is, behind the program's own pipeline.
final class TwoServers: Transport {
    static let home = "home.test"
    static let other = "other.test"
    static let canary = "canary-5ecret-0ne"

    /// A secret as it may arrive: as it is, or in the header of `basic`.
    static func isCanary(in text: String) -> Bool {
        text.contains(canary) || text.contains(Data("ann:\(canary)".utf8).base64EncodedString())
    }

    /// An answer that says the key again, in addresses of the other server and in one of its own.
    private static let repeating = """
        {"query": "http://other.test/x?page=2&k=\(canary)", "path": "http://other.test/\(canary)/x",
         "escaped": "http://other.test/x?k=%2563\(canary.dropFirst())",
         "encoded": "http://other.test/x?k=\(Data(canary.utf8).base64EncodedString())",
         "large": "http://other.test/x?k=\(canary.uppercased())",
         "plain": "http://other.test/x?page=2", "base": "http://other.test/", "key": "\(canary)", "items": [1],
         "own": "http://home.test/plain?k=\(canary)"}
        """
    private static let repeatingLink = "<http://other.test/items?k=\(canary)>; rel=\"next\""

    private struct Sent {
        let host: String
        let text: String
    }

    private let ended = Lock(Session(interpreter: .swift))
    private let log = Lock<[Sent]>([])
    private let jars = Lock<[SecretOwner.Place: CookieJar]>([:])

    /// What the last script left behind.
    var session: Session { ended.withLock { $0 } }

    /// What a server was sent: the request's head and body, and the certificate it was shown.
    func sent(to host: String) -> [String] { log.withLock { $0.filter { $0.host == host }.map(\.text) } }

    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        try answer(to: request, nil)
    }

    private func answer(
        to request: Request, _ certificate: TransportConfiguration.ClientCertificate?
    ) throws(TransportError) -> Response {
        let host = request.url.host() ?? ""
        var text = "\(request.method) \(request.url.absoluteString)\n"
        for field in request.headers { text += "\(field.name): \(field.value)\n" }
        if case .bytes(let body) = request.body { text += String(decoding: body, as: UTF8.self) }
        if let certificate, request.mayShow(certificate) { text += "\ncertificate \(certificate.certificate)" }
        log.withLock { $0.append(Sent(host: host, text: text)) }
        guard host == Self.home else { return response(request, 200, [:], #"{"items": [3]}"#) }
        switch request.url.path() {
        case "/go": return response(request, 307, ["Location": "http://other.test/x"], "")
        case "/login": return response(request, 200, ["Set-Cookie": "sid=\(Self.canary)"], "{}")
        case "/start":
            return response(
                request, 200, [:], #"{"url": "http://other.test/x", "base": "http://other.test/", "name": "other"}"#)
        case "/items":
            return response(
                request, 200, ["Link": #"<http://other.test/items?page=2>; rel="next""#],
                #"{"items": [1, 2], "next": "http://other.test/items?page=2"}"#)
        case "/repeating": return response(request, 200, ["Link": Self.repeatingLink], Self.repeating)
        case let path where path.hasSuffix("/items"): return response(request, 200, [:], #"{"items": []}"#)
        default: return response(request, 200, [:], "{}")
        }
    }

    private func response(_ request: Request, _ status: Int, _ lines: [String: String], _ body: String) -> Response {
        var headers = HeaderFields()
        for (name, value) in lines { try? headers.append(name, value) }
        return Response(
            status: Status(status), reason: "OK", headers: headers, body: .bytes(Data(body.utf8)), url: request.url)
    }

    /// Runs a script; what it notes, tells and fails with, a line each.
    func run(
        _ text: String, scope: ScriptHost.RequestScope = .anywhere, among files: [String: String] = [:]
    ) async -> [String] {
        let parsed = ParsedScript(text)
        guard parsed.diagnostics.isEmpty else { return parsed.diagnostics.map { "error: \($0.message)" } }
        let lines = Lock<[String]>([])
        var host = ScriptHost(
            transport: { [self] (settings) throws(RuntimeError) in transport(for: settings) },
            environment: [
                "K": Self.canary, "OTHER": "http://other.test/", "NAME": "other", "ALLOWED": "/run/allowed.sock",
                "THIRD": "http://third.test/x",
            ])
        host.scope = scope
        host.readFile = { (path, _) throws(ScriptHost.FileError) in
            guard let text = files[path] else { throw ScriptHost.FileError("\(path) is not there") }
            return Array(text.utf8)
        }
        host.sockets = ["/run/allowed.sock"]
        host.place = { (path, _) throws(ScriptHost.FileError) in
            if path.hasPrefix("/") || path.hasPrefix("..") { throw ScriptHost.FileError("\(path) is outside") }
            return path
        }
        var interpreter = Interpreter(Session(interpreter: .swift), host: host)
        let source = ScriptSource(name: "test", text: text, folder: "/")
        for statement in parsed.script.statements {
            let ending = await interpreter.run(statement, in: source) { outcome, _ in
                lines.withLock { $0 += outcome.told }
            }
            if case .failed = ending { break }
        }
        ended.withLock { $0 = interpreter.session }
        return lines.withLock { $0 }
    }

    private func transport(for settings: TransportSettings) -> any Transport {
        var pipeline = PipelineSettings()
        if settings.keepsCookies {
            pipeline.cookies = jars.withLock { jars in
                let jar = jars[settings.place] ?? CookieJar()
                jars[settings.place] = jar
                return jar
            }
        }
        let certificate = settings.configuration.clientCertificate
        return Pipeline.standard(
            over: Wire { [self] (request) throws(TransportError) in try answer(to: request, certificate) }, pipeline)
    }
}

private struct Wire: Transport {
    let answer: @Sendable (Request) throws(TransportError) -> Response

    init(_ answer: @escaping @Sendable (Request) throws(TransportError) -> Response) { self.answer = answer }

    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        try answer(request)
    }
}

extension Outcome {
    fileprivate var told: [String] {
        switch kind {
        case .noted(let note): [note.text]
        case .withheld(let withholding): [withholding.description]
        case .value(_, let response?), .call(let response): response.hops.map(\.description)
        case .failed(let error): ["error: \(error.message)"]
        default: []
        }
    }
}
