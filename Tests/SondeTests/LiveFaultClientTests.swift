import Foundation
import Loopback
import Spawn
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("faults of sonde serve, at each client")
struct LiveFaultClientTests {
    /// What a fault is to each of three clients, which ask for `body`.
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// curl's exit status.
        let curl: Int32
        /// What Sonde says; nil where it has a response.
        let sonde: String?
        let session: URLError.Code?
        /// What curl and, where it has a response, `URLSession` read.
        let read: String

        init(
            _ fault: String, curl: Int32 = 0, sonde: String? = nil, session: URLError.Code? = nil,
            reading read: String = LiveFaultClientTests.body
        ) {
            (testDescription, self.curl, self.sonde, self.session, self.read) = (fault, curl, sonde, session, read)
        }
    }

    private static let body = #"{"user":{"name":"Ann"}}"#

    private static func broken(_ fault: String) -> Row {
        Row(fault, curl: 56, sonde: "the host cannot be reached", session: .networkConnectionLost, reading: "")
    }

    private static func cut(_ fault: String, after read: String) -> Row {
        Row(fault, curl: 18, sonde: "the body is incomplete", session: shortfall, reading: read)
    }

    #if canImport(FoundationNetworking)
    /// Off Apple's platforms, the session has no code for a body that is too short.
    private static let shortfall = URLError.Code.unknown
    #else
    private static let shortfall = URLError.Code.networkConnectionLost
    #endif

    static let rows = [
        Row(".latency(1ms)"), Row(".bandwidth(64000)"), Row(".drip(bytes: 5, pause: 1ms)"),
        Row(#".status(503, retryAfter: 2s, body: "busy")"#, sonde: "503 Service Unavailable", reading: "busy"),
        broken(".refused"), broken(".offline"), broken(".reset"), broken(".reset(in: .head)"),
        Row(".timeout", curl: 28, sonde: "it took too long to respond", session: .timedOut, reading: ""),
        Row(
            ".reset(in: .body)", curl: 56, sonde: "the body is incomplete", session: .networkConnectionLost,
            reading: #"{"user":{"n"#),
        cut(".cut", after: #"{"user":{"n"#), cut(".cut(after: 3)", after: #"{"u"#),
        cut(".wrongLength(by: 5)", after: body), Row(".wrongLength(by: -5)", reading: #"{"user":{"name":"A"#),
        Row(".emptyBody", reading: ""), Row(".brokenJSON", reading: #"{"user":{"name":"Ann"}"#),
        Row(#".null("user.name")"#, reading: #"{"user":{"name":null}}"#),
        Row(#".missing("user.name")"#, reading: #"{"user":{}}"#),
        Row(#".retyped("user")"#, reading: #"{"user":[]}"#),
    ]

    @Test("are what a network would give to curl, to Sonde and to URLSession", arguments: rows)
    func each(_ row: Row) async throws {
        let api = try RawServer(
            answering: "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 23\r\n\r\n\(Self.body)")
        let sonde = try Program("sonde")
        let server = try sonde.start([
            "serve", "--upstream", try api.url("").absoluteString, "--port", "0", "--fault",
            "GET x: \(row.testDescription)",
        ])
        let origin = String(try #require(try server.firstLine().firstMatch(of: /at (http:\/\/127\.0\.0\.1:\d+)\//)).1)

        let curl = try Program(installed: "curl").run(["-q", "-s", "-m", "1", "\(origin)/x"])
        #expect(curl.status == row.curl && curl.output == row.read)

        let asked = try sonde.run(["run", "transport.timeout = 1s", "let x = GET \(origin)/x"])
        if let words = row.sonde { #expect(asked.errors.contains(words), "\(asked)") }
        #expect((asked.status == 0) == (row.sonde == nil), "\(asked)")

        let (code, read) = try await Self.session("\(origin)/x")
        #expect(code == row.session)
        if code == nil { #expect(read == row.read) }

        server.interrupt()
        let lines = try server.end().output.split(separator: "\n").filter { $0.contains("GET /x") }
        #expect(lines.count == 3 && lines.allSatisfy { $0.contains("injected \(row.testDescription)") }, "\(lines)")
    }

    private static func session(_ address: String) async throws -> (URLError.Code?, String) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 1
        let session = URLSession(configuration: configuration)
        defer { session.invalidateAndCancel() }
        do {
            let (data, _) = try await session.data(from: try #require(URL(string: address)))
            return (nil, String(decoding: data, as: UTF8.self))
        } catch let error as URLError {
            return (error.code, "")
        }
    }
}
