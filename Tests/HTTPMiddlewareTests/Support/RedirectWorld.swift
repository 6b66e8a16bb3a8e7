import Basics
import Foundation
import HTTPMiddleware
import HTTPModel
import Loopback

/// Two servers, the first of which redirects, and a request that carries what only the first may see.
final class RedirectWorld: Sendable {
    let canary: Canary
    private let redirect: RedirectCase
    private let first: RawServer
    private let second: RawServer
    private let jar = CookieJar()

    init(_ redirect: RedirectCase) throws {
        self.redirect = redirect
        let canary = Canary(value: "CaNaRy-\(UInt32.random(in: 100_000...999_999))-é/+?")
        self.canary = canary
        let home = Lock<UInt16>(0)
        let second = try RawServer { connection in
            guard let request = try connection.readRequest() else { return }
            let back = Self.redirect(302, to: "http://localhost:\(home.withLock { $0 })/end")
            try connection.write(request.target.hasPrefix("/back") ? back : Self.plain)
        }
        let place = redirect.place
        first = try RawServer { connection in
            guard let request = try connection.readRequest() else { return }
            let target = place.location(first: home.withLock { $0 }, second: second.port)
            let echo = redirect.cargo.echo(of: canary).map { (target.contains("?") ? "&" : "?") + $0 } ?? ""
            let away = Self.redirect(redirect.status, to: target + echo)
            try connection.write(request.target.hasPrefix("/start") ? away : Self.plain)
        }
        self.second = second
        let port = first.port
        home.withLock { $0 = port }
    }

    /// What the servers were sent that came by way of another origin.
    var afterCrossing: [RawRequest] {
        second.requests + first.requests.filter { !$0.target.hasPrefix("/start") }
    }

    /// What the first server was sent at the end.
    var last: RawRequest? { first.requests.last { !$0.target.hasPrefix("/start") } }

    func send(over transport: any Transport) async -> (Response?, TransportError?) {
        do {
            return (try await pipeline(over: transport).send(try request()), nil)
        } catch {
            return (nil, error as? TransportError)
        }
    }
}

extension RedirectWorld {
    private static let plain = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok"

    private static func redirect(_ status: Int, to place: String) -> String {
        "HTTP/1.1 \(status) Away\r\nLocation: \(place)\r\nContent-Length: 5\r\nConnection: close\r\n\r\nmoved"
    }

    private func pipeline(over transport: any Transport) throws -> Pipeline {
        var settings = PipelineSettings()
        settings.headers = try DefaultHeaders(userAgent: "sonde-test").headers
        settings.cookies = jar
        return Pipeline.standard(over: transport, settings)
    }

    private func request() throws -> Request {
        var request = Request(.get, try first.url("/start", host: "localhost"))
        let secret = Secret("CANARY", canary.value, from: .environment("CANARY"))
        let text = SecretText(secret)
        guard let origin = Origin(request.url) else { return request }
        request.secrets = [secret]
        switch redirect.cargo {
        case .userHeader: try request.headers.append("X-Trace", canary.value)
        case .secretInUserAgent: try request.headers.append("User-Agent", "client \(canary.value)")
        case .keyHeader: request.credentials = Credentials(for: origin, [.header("X-API-Key", text)])
        case .bearer: request.credentials = Credentials(for: origin, [.bearer(text)])
        case .basic: request.credentials = Credentials(for: origin, [.basic(user: "user", password: text)])
        case .queryKey: request.credentials = Credentials(for: origin, [.query("api_key", text)])
        case .cookieHeader: try request.headers.append("Cookie", "session=\(canary.value)")
        case .cookieOfJar:
            jar.store(HeaderFields(lines: ["Set-Cookie: session=\(canary.value); Path=/"]), from: request.url)
        case .body:
            request.method = .post
            try request.headers.append("Content-Type", "text/plain")
            request.body = .bytes(Data("body \(canary.value)".utf8))
        case .echo, .echoEscaped, .echoEscapedTwice, .echoName: break
        }
        return request
    }
}
