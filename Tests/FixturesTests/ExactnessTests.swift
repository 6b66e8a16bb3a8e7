import Basics
import Fixtures
import Foundation
import HTTPModel
import TestFiles
import Testing

/// Hears remarks.
final class Remarks: Sendable {
    private let heard = Lock<[FixtureRemark]>([])

    var all: [FixtureRemark] { heard.withLock { $0 } }
    var hear: FixtureTransport.Listener {
        { [self] remark in heard.withLock { $0.append(remark) } }
    }
}

@Suite("an exact recording wins over one that is near")
struct ExactnessTests {
    private let bench: FixtureBench
    private let items = "https://api.example.com/items"

    init() async throws {
        bench = try FixtureBench()
        try await bench.record(try (1...3).map { page in try answer(["page": page], "page \(page)") })
    }

    private func request(_ query: [String: Int]) throws -> Request {
        let text = query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
        return try Request("GET \(items)?\(text)")
    }

    private func answer(_ query: [String: Int], _ text: String) throws -> (Request, Response) {
        (try request(query), try Response(200, ["Content-Type: text/plain"], text))
    }

    @Test("what is ignored does not hide the page that was recorded, however often it is asked for")
    func pages() async throws {
        let remarks = Remarks()
        let transport = try FixtureTransport(
            directory: bench.folder.path, ignoring: .query("page"), tell: remarks.hear)
        for page in [2, 2, 3, 1, 2, 3] {
            #expect(try await transport.send(try request(["page": page])).text == "page \(page)")
        }
        #expect(remarks.all == [])
    }

    @Test("of several that are equally near the first by name answers, each time, and that is told")
    func tossUp() async throws {
        let remarks = Remarks()
        let transport = try FixtureTransport(
            directory: bench.folder.path, ignoring: .query("page"), tell: remarks.hear)
        for _ in 0..<3 { #expect(try await transport.send(try request(["page": 9])).text == "page 1") }
        let remark = try #require(remarks.all.first)
        #expect(remarks.all == [remark, remark, remark])
        #expect(
            remark.description == "GET \(items)?page=9: items-page-1, items-page-2, items-page-3 are equally close; "
                + "items-page-1 is used, the first by name")
    }

    @Test("the one in which the fewest differences are ignored answers")
    func nearest() async throws {
        try await bench.record([try answer(["page": 7, "t": 1], "seven")])
        let transport = try bench.replaying(ignoring: [.query("page"), .query("t")])
        #expect(try await transport.send(try request(["page": 7, "t": 2])).text == "seven")
        #expect(try await transport.send(try request(["page": 3, "t": 2])).text == "page 3")
        #expect(try await transport.send(try request(["page": 8, "t": 1])).text == "seven")
    }

    @Test("of logins that differ in a secret the one answers whose secret is called alike, known here or not")
    func secretNames() async throws {
        let url = "https://api.example.com/login"
        let json = ["Content-Type: application/json"]
        let logins = ["password": 401, "PASSWORD": 200].sorted { $0.key > $1.key }.map { name, status in
            Exchange(
                request: RecordedRequest(
                    .post, url, headers: HeaderFields(lines: json),
                    body: Data(#"{"password":"\#(Placeholder.text(for: name))"}"#.utf8)),
                response: RecordedResponse(status: Status(status), url: url), secrets: [name, "accessToken"])
        }
        let remarks = Remarks()
        let transport = FixtureTransport(exchanges: logins, tell: remarks.hear)
        func status(_ password: String, _ secrets: [Secret] = []) async throws -> Int {
            var request = try Request("POST \(url)", json, body: #"{"password":"\#(password)"}"#)
            request.secrets = secrets
            return try await transport.send(request).status.code
        }
        let variable = Secret.Origin.environment("PASSWORD")
        for _ in 0..<2 {
            #expect(try await status("", [Secret(missing: "PASSWORD", from: variable)]) == 200)
            #expect(try await status("correct horse", [Secret("PASSWORD", "correct horse", from: variable)]) == 200)
            #expect(try await status("a guess") == 401)
        }
        #expect(remarks.all == [])
        #expect(try await status("other", [Secret("OTHER", "other", from: variable)]) == 401)
        #expect(remarks.all.count == 1)
    }

    @Test("a miss does not advise to ignore what recordings answer differently for; it does where they agree")
    func advice() async throws {
        func advice(_ query: [String: Int]) async throws -> [String] {
            let transport = try bench.replaying()
            let error = await #expect(throws: TransportError.self) { try await transport.send(try request(query)) }
            return try #require(error?.cause as? FixtureMiss).advice
        }
        let matters = "recordings that differ in query.page have different responses, so it matters"
        #expect(try await advice(["page": 9]).contains(matters))
        try await bench.record(try (1...2).map { try answer(["page": 1, "t": $0], "page 1") })
        #expect(
            try await advice(["page": 1, "t": 9]).contains(#"if that does not matter: ignoring: .query("t")"#))
    }
}

/// Every pattern lets go of what it names, and of nothing else.
struct IgnoringCase: Sendable, CustomTestStringConvertible {
    let part: RequestParts
    let recorded: MatchingCase.Ask
    let asked: MatchingCase.Ask
    let answers: Bool

    var testDescription: String { "\(part.written.joined()) \(asked.line) \(asked.body)" }

    private static let json = ["Content-Type: application/json"]
    private static let form = ["Content-Type: application/x-www-form-urlencoded"]
    private static let base = "https://api.example.com/v1/"

    private static func body(_ path: String, _ one: String, _ two: String, _ answers: Bool = true) -> IgnoringCase {
        IgnoringCase(
            part: .body(path), recorded: .init(line: "POST \(base)x", headers: json, body: one),
            asked: .init(line: "POST \(base)x", headers: json, body: two), answers: answers)
    }

    private static func path(_ pattern: String, _ one: String, _ two: String, _ answers: Bool = true) -> IgnoringCase {
        IgnoringCase(
            part: .path(pattern), recorded: .init(line: "GET \(base)\(one)", base: base),
            asked: .init(line: "GET \(base)\(two)", base: base), answers: answers)
    }

    private static func parts(
        _ part: RequestParts, _ one: [String], _ two: [String], _ answers: Bool = true
    ) -> IgnoringCase {
        func ask(_ texts: [String]) -> MatchingCase.Ask {
            let parts = zip(["caption", "photo"], texts).map { name, text in
                "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(text)\r\n"
            }
            return .init(
                line: "POST \(base)x", headers: ["Content-Type: multipart/form-data; boundary=b"],
                body: parts.joined() + "--b--\r\n")
        }
        return IgnoringCase(part: part, recorded: ask(one), asked: ask(two), answers: answers)
    }

    static let all: [IgnoringCase] = [
        body("items[].id", #"{"items":[{"id":1},{"id":2}]}"#, #"{"items":[{"id":8},{"id":9}]}"#),
        body("items[].id", #"{"items":[{"id":1,"n":1}]}"#, #"{"items":[{"id":1,"n":2}]}"#, false),
        body("items[].id", #"{"items":[{"id":1}]}"#, #"{"items":[{"id":1},{"id":2}]}"#, false),
        body("items[1].id", #"{"items":[{"id":1},{"id":2}]}"#, #"{"items":[{"id":1},{"id":9}]}"#),
        body("items[1].id", #"{"items":[{"id":1},{"id":2}]}"#, #"{"items":[{"id":7},{"id":2}]}"#, false),
        body("[].id", #"[{"id":1}]"#, #"[{"id":2}]"#),
        body("[0]", "[1,2]", "[9,2]"),
        body("items[]", #"{"items":[1,2]}"#, #"{"items":[3,4]}"#),
        body("meta", #"{"meta":{"a":1},"b":1}"#, #"{"b":1}"#),
        body("rates.*", #"{"rates":{"EUR":1}}"#, #"{"rates":{"EUR":2,"USD":3}}"#),
        body("['a.b'].c", #"{"a.b":{"c":1}}"#, #"{"a.b":{"c":2}}"#),
        body("[\"a.b\"][c]", #"{"a.b":{"c":1}}"#, #"{"a.b":{"c":2}}"#),
        body("a.b", #"{"a.b":1}"#, #"{"a.b":2}"#, false),
        IgnoringCase(
            part: .body("user[name]"), recorded: .init(line: "POST \(base)x", headers: form, body: "user[name]=a&b=1"),
            asked: .init(line: "POST \(base)x", headers: form, body: "b=1&user[name]=c"), answers: true),
        parts(.part("caption"), ["one", "p"], ["two", "p"]),
        parts(.part("caption"), ["one", "p"], ["one", "q"], false),
        parts(.body("caption"), ["one", "p"], ["two", "p"]), parts(.part("photo"), ["one", "p"], ["one"]),
        path("users/*/avatar", "users/1/avatar", "users/2/avatar"),
        path("users/*/avatar", "users/1/avatar", "users/2/photo", false),
        path("users/*/avatar", "users/1/avatar", "users/1/2/avatar", false),
        path("users/*", "users/1", "users/2"), path("users/*", "users/1", "teams/1", false),
        path("files/img-*", "files/img-1", "files/img-2"), path("files/img-*", "files/img-1", "files/doc-2", false),
        path("/v1/users/*", "users/1", "users/2"), path("v1/*/x", "v1/1/x", "v1/2/x"),
        IgnoringCase(
            part: .path("users/*/avatar"), recorded: .init(line: "GET \(base)users/1/avatar", base: base),
            asked: .init(line: "GET https://other.example.com/v1/users/2/avatar"), answers: true),
        IgnoringCase(
            part: .header("X-Nonce"), recorded: .init(line: "GET \(base)x", headers: ["X-Nonce: 1"]),
            asked: .init(line: "GET \(base)x", headers: ["x-nonce: 2"]), answers: true),
    ]
}

extension ExactnessTests {
    @Test("a pattern lets go of what it names, and of nothing else", arguments: IgnoringCase.all)
    func patterns(_ each: IgnoringCase) async throws {
        let bench = try FixtureBench()
        try await bench.record([(try each.recorded.request, try Response(200, [], "here"))])
        let transport = try bench.replaying(matching: .header("X-Nonce"), ignoring: each.part)
        let found = try? await transport.send(try each.asked.request).text
        #expect(found == (each.answers ? "here" : nil))
    }

    @Test(
        "a pattern that can match nothing says why",
        arguments: [
            RequestParts.body(""), .body("items["), .body("a..b"), .body(".a"), .body("a]"), .body("a[]b"), .path(""),
            .path("users"), .path("users/*?x=1"), .path("https://a.example.com/*"), .query(""), .header("X Nonce"),
        ])
    func faults(part: RequestParts) throws {
        #expect(part.faults.count == 1)
        let error = #expect(throws: ExchangeFileError.self) { try bench.replaying(ignoring: part) }
        #expect(error?.message.contains("cannot match anything") == true)
    }
}
