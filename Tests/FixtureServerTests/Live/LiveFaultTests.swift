import Basics
import FixtureServer
import Fixtures
import Foundation
import HTTPModel
import Loopback
import Testing

@Suite("faults on the wire")
struct LiveFaultTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let change: @Sendable (inout WireFaults) -> Void
        /// What a client gets that asks for a body of nine bytes.
        let passed: String
        var isReset = false

        init(
            _ name: String, _ passed: String, isReset: Bool = false,
            _ change: @escaping @Sendable (inout WireFaults) -> Void
        ) {
            (testDescription, self.passed, self.isReset, self.change) = (name, passed, isReset, change)
        }
    }

    private static let head = "HTTP/1.1 200 OK⏎Content-Type: text/plain⏎Content-Length: 9⏎"

    static let cases = [
        Case("none", "\(head)Connection: close⏎⏎some text") { _ in },
        Case("a delay", "\(head)Connection: close⏎⏎some text") { $0.delay = .milliseconds(2) },
        Case("a slow body", "\(head)Connection: close⏎⏎some text") {
            $0.pace = FaultEffects.Pace(bytes: 50, pause: .milliseconds(50))
        },
        Case("byte by byte", "\(head)Connection: close⏎⏎some text") {
            $0.pace = FaultEffects.Pace(bytes: 1, pause: .milliseconds(1))
        },
        Case("closed before the head", "") { ($0.cut, $0.manner) = (.beforeHead, .closed) },
        Case("reset before the head", "", isReset: true) { $0.cut = .beforeHead },
        Case("closed within the head", "HTTP/1.1 200") { ($0.cut, $0.manner) = (.withinHead(after: 12), .closed) },
        Case("reset within the head", "HTTP/1.1 200", isReset: true) { $0.cut = .withinHead(after: 12) },
        Case("closed within the body", "\(head)Connection: close⏎⏎some") {
            ($0.cut, $0.manner) = (.withinBody(after: 4), .closed)
        },
        Case("reset within the body", "\(head)Connection: close⏎⏎some", isReset: true) {
            $0.cut = .withinBody(after: 4)
        },
        Case("reset after more than there is", "\(head)Connection: close⏎⏎some text", isReset: true) {
            $0.cut = .withinBody(after: 99)
        },
        Case(
            "another response",
            "HTTP/1.1 503 Service Unavailable⏎Retry-After: 2⏎Content-Length: 4⏎Connection: close⏎⏎busy"
        ) {
            var headers = HeaderFields()
            try? headers.append("Retry-After", "2")
            $0.replacement = ServedResponse(Status(503), headers: headers, body: Data("busy".utf8))
        },
        Case("another body", "HTTP/1.1 200 OK⏎Content-Type: text/plain⏎Content-Length: 4⏎Connection: close⏎⏎text") {
            $0.transformation = { ($0.suffix(4), []) }
        },
        Case(
            "a length that is too great",
            "HTTP/1.1 200 OK⏎Content-Type: text/plain⏎Content-Length: 12⏎Connection: close⏎⏎some text"
        ) {
            $0.lengthError = 3
        },
        Case(
            "a length that is too small",
            "HTTP/1.1 200 OK⏎Content-Type: text/plain⏎Content-Length: 6⏎Connection: close⏎⏎some text"
        ) {
            $0.lengthError = -3
        },
    ]

    @Test("reach the client, whoever responds", arguments: cases, [true, false])
    func fault(_ each: Case, isRecorded: Bool) throws {
        let text = exchange(.get, "/x", answered: 200, headers: ["Content-Type: text/plain"], Data("some text".utf8))
        let bench = try LiveBench(responding: "\(Self.head)⏎some text") { settings in
            if isRecorded {
                var recorded = text
                recorded.response.reason = ""
                settings.site = FixtureSite([recorded])
            }
            settings.faults = { request in
                guard request.path == "/x" else { return nil }
                var faults = WireFaults()
                faults.summary = "on purpose"
                each.change(&faults)
                return faults
            }
        }
        let client = try RawClient(port: bench.server.port)
        try client.say("GET /x HTTP/1.1⏎Host: h⏎Connection: close⏎⏎")
        let (got, isReset) = client.readToTheEnd()
        #expect(String(fromWire: got) == each.passed)
        #expect(isReset == each.isReset)
        if isRecorded { #expect(bench.upstream.connections == 0) }
        #expect(bench.end().map(\.note) == ["on purpose"])
    }

    @Test("only the request that is meant has them")
    func others() throws {
        let bench = try LiveBench(responding: "\(Self.head)⏎some text") { settings in
            settings.faults = { request in
                guard request.path == "/y" else { return nil }
                var faults = WireFaults()
                faults.cut = .beforeHead
                return faults
            }
        }
        #expect(try bench.ask("GET /x").hasSuffix("some text"))
    }
}

extension RawClient {
    /// All that comes, and whether a reset ended it.
    fileprivate func readToTheEnd() -> ([UInt8], isReset: Bool) {
        let got = Lock<[UInt8]>([])
        do {
            _ = try read { bytes in
                got.withLock { $0 = bytes }
                return false
            }
            return (got.withLock { $0 }, false)
        } catch {
            return (got.withLock { $0 }, true)
        }
    }
}
