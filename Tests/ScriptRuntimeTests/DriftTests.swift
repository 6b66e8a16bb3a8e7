import Fixtures
import Foundation
import HTTPModel
import ScriptRuntime
import Synchronization
import Testing

@Suite("drift: what an API answers otherwise than was recorded")
struct DriftTests {
    private static func answer(
        _ body: String, status: Int = 200, _ headers: [String] = ["Content-Type: application/json"]
    ) -> RecordedResponse {
        RecordedResponse(
            status: Status(status), headers: HeaderFields(headers.compactMap { HeaderField(line: Array($0.utf8)) }),
            body: Data(body.utf8), url: "https://h/")
    }

    @Test(
        "is told as changes of a model",
        arguments: [
            (#"[{"price":1},{"price":2}]"#, #"[{"price":1},{"price":2.5}]"#, ["[].price: Int → Double in 1 of 2"]),
            (#"{"a":1,"thumbnail_url":"x"}"#, #"{"a":2,"vat":0.19}"#, ["- thumbnail_url", "+ vat: Double"]),
            (#"{"a":{"b":[{"c":"x"}]}}"#, #"{"a":{"b":[{"c":1},{"c":"y"}]}}"#, ["a.b[].c: String → Int in 1 of 2"]),
            (#"[{"t":"x"},{"t":"y"}]"#, #"[{"t":"x"},{"t":null},{}]"#, ["[].t: String → String? in 2 of 3"]),
            (#"{"n":1}"#, #"{"n":null}"#, ["n: Int → null"]),
            (#"{"n":{"a":1}}"#, #"{"n":[1]}"#, ["n: object → [Int]"]),
            (#"{"n":1}"#, #"[{"n":1}]"#, ["body: object → [object]"]),
            (#"{"d":"2026-01-01T10:00:00Z"}"#, #"{"d":"yesterday"}"#, ["d: Date → String"]),
            (#"[{"new":1}]"#, #"[{"new":1,"o":[{"x":1}]},{"new":2}]"#, ["+ [].o: [object]?"]),
            (#"{"s":["a"]}"#, #"{"s":["a",null]}"#, ["s[]: String → String? in 1 of 2"]),
            (#"{"rates":{"1":1,"2":2,"3":3}}"#, #"{"rates":{"1":1,"4":"x"}}"#, ["rates.*: Int → String in 1 of 2"]),
        ])
    func changes(recorded: String, live: String, wanted: [String]) {
        let changes = AnswerDrift([Self.answer(recorded)], Self.answer(live)).changes
        #expect(changes.map(\.description) == wanted)
    }

    @Test(
        "is nothing where what is said fits",
        arguments: [
            (#"[{"price":1.5}]"#, #"[{"price":2}]"#), (#"[{"t":"x"},{"t":null}]"#, #"[{"t":"x"}]"#),
            (#"[{"t":"x"},{}]"#, #"[{}]"#), (#"[{"a":1}]"#, "[]"), ("[]", #"[{"a":1}]"#),
            (#"{"a":[]}"#, #"{"a":[{"b":1}]}"#),
            (#"{"a":null}"#, #"{"a":{"b":1}}"#), (#"{"a":{"1":1,"2":2,"3":3}}"#, #"{"a":{"7":1}}"#),
            (#"{"b":1,"a":2}"#, #"{ "a": 3, "b": 4 }"#), ("hello", "good bye"), ("", ""),
            (#"{"token":"{{secret:token}}"}"#, #"{"token":"abc"}"#), (#"{"u":"https://h/1"}"#, #"{"u":"https://h/2"}"#),
        ])
    func quiet(recorded: String, live: String) {
        #expect(AnswerDrift([Self.answer(recorded)], Self.answer(live)).changes == [])
    }

    @Test("a word beside the few that were recorded is told")
    func texts() {
        let words = (0..<40).map { #"{"state":"\#($0 % 2 == 0 ? "open" : "closed")"}"# }
        let live = (words + [#"{"state":"archived"}"#]).joined(separator: ",")
        let changes = AnswerDrift([Self.answer("[\(words.joined(separator: ","))]")], Self.answer("[\(live)]")).changes
        #expect(changes.map(\.description) == ["[].state: new “archived” in 1 of 41"])
    }

    @Test("status and the headers that clients act on are told; the rest may differ")
    func heads() {
        let json = "Content-Type: application/json"
        func changes(_ old: RecordedResponse, _ new: RecordedResponse) -> [String] {
            AnswerDrift([old], new).changes.map(\.description)
        }
        #expect(changes(Self.answer("{}"), Self.answer("no", status: 404)) == ["status 200 → 404"])
        #expect(
            changes(
                Self.answer("{}", [json, "Date: 1"]), Self.answer("{}", ["content-type:application/JSON", "Date: 2"]))
                == [])
        #expect(
            changes(Self.answer("{}", [json]), Self.answer("<p>", ["Content-Type: text/html", "Sunset: soon"])) == [
                "Content-Type: application/json → text/html", "+ Sunset: soon", "body: JSON → text",
            ])
        #expect(
            changes(Self.answer("{}", [json]), Self.answer("", [])) == [
                "- Content-Type: application/json", "body: JSON → no body",
            ])
    }

    @Test("of several recorded answers the nearest counts, and all of them are evidence")
    func chains() {
        let recorded = [
            Self.answer(#"{"s":"a","at":null}"#), Self.answer("gone", status: 404), Self.answer(#"{"s":"b","at":1}"#),
        ]
        #expect(AnswerDrift(recorded, Self.answer(#"{"s":"c","at":7}"#)).changes == [])
        #expect(AnswerDrift(recorded, Self.answer("gone", status: 404)).changes == [])
    }

    @Test("a body nested deeper than any model ends")
    func deep() {
        let deep = String(repeating: #"{"a":"#, count: 2_000) + "1" + String(repeating: "}", count: 2_000)
        _ = AnswerDrift([Self.answer(#"{"a":{"a":{"a":1}}}"#)], Self.answer(deep)).changes
    }
}

@Suite("drift: what is sent again")
struct DriftSurveyTests {
    private let folder = URL.temporaryDirectory.appending(path: "drift-\(UUID().uuidString)")

    private func report(
        of exchanges: [Exchange], _ adjust: (inout DriftSurvey) throws -> Void = { _ in }
    ) async throws -> (DriftReport, [Request]) {
        defer { try? FileManager.default.removeItem(at: folder) }
        let recording = Recording(FolderPlace(folder.path))
        recording.keep(imported: exchanges) { _, event in
            if case .refused(let reason) = event { Issue.record("\(reason)") }
        }
        let sent = Sent()
        var survey = DriftSurvey(of: try FixtureStore(FolderPlace(folder.path)), over: sent)
        try adjust(&survey)
        return (try await survey.report(), sent.requests.withLock { $0 })
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

    @Test("only what changes nothing, unless all of it is asked for")
    func methods() async throws {
        let exchanges = [
            exchange(.get, "https://h/a"), exchange(.head, "https://h/b"), exchange(.delete, "https://h/c"),
        ]
        let (report, sent) = try await report(of: exchanges)
        #expect(sent.map(\.method) == [.get, .head])
        let rest = report.entries.filter { $0.finding != .same }
        #expect(rest.map { "\($0.name)  \($0.request)" } == ["delete-c  DELETE https://h/c"])
        #expect(rest.map(\.finding) == [.skipped("DELETE may change something; --all sends it all the same")])
        #expect(report.summary == "2 recordings asked again, nothing drifted")
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
            request.headers.map { String(decoding: $0.line, as: UTF8.self) } == ["Accept: text/csv", "X-Other: o ther"])
        #expect(request.credentials?.keys.count == 2 && request.secrets.map(\.name) == ["OTHER"])
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
        #expect(sent.map(\.url.absoluteString) == ["https://evil.example/c"])
        #expect(sent.allSatisfy { $0.credentials == nil && $0.secrets.isEmpty })
        let refusal = DriftReport.Entry.Finding.skipped("it needs the secret KEY, which was not given for its server")
        #expect(report.entries.map(\.finding).count { $0 == refusal } == 2)
    }
}

/// Remembers what was sent, and answers with an empty list.
private final class Sent: Transport {
    let requests = Mutex<[Request]>([])

    func send(_ request: Request) async throws(TransportError) -> Response {
        requests.withLock { $0.append(request) }
        return Response(
            status: Status(200), body: .bytes(request.method == .head ? Data() : Data("[]".utf8)), url: request.url)
    }
}
