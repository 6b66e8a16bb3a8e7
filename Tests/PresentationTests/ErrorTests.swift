import Foundation
import HTTPMiddleware
import HTTPModel
import JSONModel
import ModelDecoding
import ModelDiagnosis
import ScriptExpressions
import ScriptSyntax
import Testing

@testable import Presentation
@testable import ScriptRuntime

@Suite("errors in a few lines")
struct ErrorTests {
    private static let source = ScriptSource(
        name: "episodes.apiscript",
        text: "let x = 1\nexpect it.count == 20 && response.status == 200\nexpect 日本.first == 2\nepisodez\n", folder: ""
    )

    private static func range(of text: String) throws -> Range<Int> {
        let found = try #require(source.text.range(of: text))
        let start = source.text.utf8.distance(from: source.text.startIndex, to: found.lowerBound)
        return start..<start + text.utf8.count
    }

    @Test("an expectation shows the values of its parts")
    func expectation() throws {
        let failure = CheckFailure(
            message: nil, condition: try Self.range(of: "it.count == 20"),
            parts: [.init(range: try Self.range(of: "it.count"), value: .int(19))], error: nil)
        let shown = CheckView.drawn(failure, in: Self.source, on: Canvas()).plain
        #expect(
            shown == """
                episodes.apiscript:2:8: expectation failed
                2 | expect it.count == 20 && response.status == 200
                  |        ^^^^^^^^^^^^^^
                  |        it.count → 19
                """)
    }

    @Test("what stands under wide characters is as wide")
    func wide() throws {
        let failure = CheckFailure(
            message: "the first", condition: try Self.range(of: "日本.first == 2"),
            parts: [.init(range: try Self.range(of: "日本.first"), value: .string("1"))], error: nil)
        let shown = CheckView.drawn(failure, in: Self.source, on: Canvas()).plain
        #expect(
            shown == """
                episodes.apiscript:3:8: expectation failed: the first
                3 | expect 日本.first == 2
                  |        ^^^^^^^^^^^^^^^
                  |        日本.first → "1"
                """)
    }

    @Test("an error in an expression says where, what, and what to write")
    func evaluation() throws {
        let error = RuntimeError(
            "nothing is called episodez", advice: "did you mean episodes?", at: try Self.range(of: "episodez"))
        let shown = ErrorView.drawn(error, in: Self.source, on: Canvas()).plain
        #expect(
            shown == """
                episodes.apiscript:4:1: nothing is called episodez
                4 | episodez
                  | ^^^^^^^^
                  | did you mean episodes?
                """)
    }

    /// All that is wrong with a text.
    private static func complaints(_ text: String, on canvas: Canvas = Canvas()) -> [String] {
        let source = ScriptSource(name: "f.apiscript", text: text, folder: "")
        return ParsedScript(text).diagnostics.map { ErrorView.drawn($0, in: source, on: canvas).plain }
    }

    @Test("a message stands under its place, whatever the characters before it")
    func place() {
        #expect(
            Self.complaints("a\n\tlet é日 = x ~ y\n") == [
                #"""
                f.apiscript:2:13: ~ is not an operator here
                2 | \tlet é日 = x ~ y
                  |               ^
                  |               compare with == != < >, join with && || ??
                """#
            ])
    }

    @Test("a long line is shown around the place, and no control reaches the terminal")
    func excerpt() {
        let text = String(repeating: "a", count: 200) + "\u{1b}[31m" + String(repeating: "b", count: 200)
        let source = ScriptSource(name: "f.apiscript", text: text, folder: "")
        let diagnostic = Diagnostic("nothing", at: 200..<201)
        let shown = ErrorView.drawn(diagnostic, in: source, on: Canvas()).plain
        let wanted: [Substring] = [
            "1 | …\(String(repeating: "a", count: 80))\\u{1b}[31m\(String(repeating: "b", count: 70))…",
            "  |  \(String(repeating: " ", count: 80))^^^^^^",
        ]
        #expect(Array(shown.split(separator: "\n").dropFirst()) == wanted)
    }

    @Test("in a window a line takes no more than its width, and the mark is always seen", arguments: [40, 80, 200])
    func window(width: Int) throws {
        var canvas = Canvas()
        canvas.width = width
        canvas.edge = .window
        for length in [0, 20, 60, 300] {
            let line = "print(\(String(repeating: "日", count: length)) ~ x, \(String(repeating: "y", count: length)))"
            let shown = try #require(Self.complaints(line, on: canvas).first).split(separator: "\n")
            let row = try #require(shown.firstIndex { $0.contains("^") })
            #expect(shown[..<row].allSatisfy { DisplayWidth.of($0) <= width })
            let mark = try #require(shown[row].firstIndex(of: "^"))
            let column = DisplayWidth.of(shown[row][..<mark])
            #expect(DisplayWidth.suffix(of: DisplayWidth.prefix(of: shown[row - 1], column + 1), 1) == "~")
        }
    }

    @Test("what to try is folded at words where a window ends, under its place, and nowhere else")
    func folding() throws {
        let url = try #require(URL(string: "http://a.example/x"))
        let response = Response(status: Status(404), reason: "Not Found", url: url)
        let failure = CallFailure(.invalidResponse, .refused(response, Request(.get, url)))
        var canvas = Canvas()
        canvas.width = 40
        let advice = "`response.url` shows what was requested; `base` shows where it begins"
        #expect(ErrorView.drawn(failure, on: canvas).plain.hasSuffix("\n  try: \(advice)"))
        canvas.edge = .window
        #expect(
            ErrorView.drawn(failure, on: canvas).plain == """
                404 Not Found: GET http://a.example/x
                  try: `response.url` shows what was
                       requested; `base` shows where it
                       begins
                """)
        #expect(
            Self.complaints("a ~ b", on: canvas) == [
                """
                f.apiscript:1:3: ~ is not an operator
                here
                1 | a ~ b
                  |   ^
                  |   compare with == != < >, join with
                  |   && || ??
                """
            ])
    }

    @Test("what happened and why a date is odd are folded at words as well")
    func foldedSentences() throws {
        var canvas = Canvas()
        (canvas.width, canvas.edge) = (40, .window)
        let source = ScriptSource(name: "", text: "a", folder: "")
        let error = RuntimeError("this leads to another host, which nobody has named before", at: 0..<1)
        #expect(
            ErrorView.drawn(error, in: source, on: canvas).plain == """
                this leads to another host, which nobody
                has named before
                  a
                  ^
                """)
        let models = try ModelCatalogue(declaring: "struct M: Decodable { let day: Date }")
        var settings = DecoderConfiguration()
        settings.dateDecodingStrategy = .formatted("yyyy-mm-dd")
        let why = DecodingExplanation(
            of: Data(#"{"day":"2019-03-22"}"#.utf8), as: try models.type(named: "M"), in: models, decodedWith: settings)
        let shown = DiagnosisView.drawn(why, on: canvas).plain.split(separator: "\n")
        #expect(shown.count > 2)
        #expect(shown.allSatisfy { DisplayWidth.of($0) <= 40 || !$0.contains(" ") }, "\(shown)")
    }

    @Test("where a window ends soon behind the mark, what to write stands further to the left")
    func narrow() {
        var canvas = Canvas()
        (canvas.width, canvas.edge) = (40, .window)
        #expect(
            Self.complaints("let aLongName = another ~ b", on: canvas) == [
                """
                f.apiscript:1:25: ~ is not an operator
                here
                1 | let aLongName = another ~ b
                  |                         ^
                  | compare with == != < >, join with &&
                  | || ??
                """
            ])
    }

    @Test("the values of an expectation are cut where a window ends")
    func cutValues() throws {
        let source = ScriptSource(name: "", text: "expect title == \"Two\"", folder: "")
        let failure = CheckFailure(
            message: nil, condition: 7..<source.text.utf8.count,
            parts: [.init(range: 7..<12, value: .string("What Is New in Swift, and what is not"))], error: nil)
        var canvas = Canvas()
        (canvas.width, canvas.edge) = (40, .window)
        #expect(
            CheckView.drawn(failure, in: source, on: canvas).plain == """
                expectation failed
                  expect title == "Two"
                         ^^^^^^^^^^^^^^
                         title → "What Is New in Swift,…
                """)
    }

    @Test("a secret that a cut would divide is not shown, not even in part")
    func cutSecret() {
        var canvas = Canvas()
        canvas.secrets = [Secret("KEY", "s3cr3t-9876", from: .key)]
        let text = String(repeating: "a", count: 200) + "s3cr3t-9876" + String(repeating: "b", count: 80) + " & c"
        let shown = Self.complaints(text, on: canvas).joined()
        #expect(shown.contains("1 | …"))
        for part in ["s3cr", "9876"] { #expect(!shown.contains(part)) }
    }

    @Test("hundreds of errors are each shown at their place")
    func many() {
        let shown = Self.complaints(String(repeating: "it | tabel\n", count: 500))
        #expect(shown.count == 500)
        #expect(shown.last?.hasPrefix("f.apiscript:500:6: ") == true)
    }

    @Test("every failure of the transport says what happened, and takes three lines at most")
    func transport() throws {
        let request = Request(.get, try Sample.url("http://127.0.0.1:9/api/episodes"))
        let kinds: [TransportError.Kind] = [
            .invalidRequest, .nameNotFound, .refused, .offline, .unreachable, .timedOut(.connect), .tls, .cancelled,
            .tooLarge(.body(1024)), .tooLarge(.head(100)), .tooLarge(.ratio(200)), .malformed, .truncated, .redirect,
        ]
        let shown = kinds.map { kind in
            let failure = CallFailure(
                .requestFailed, .transport(TransportError(kind, "facts of who noticed", request: request)))
            return ErrorView.drawn(failure, on: Canvas()).plain
        }
        #expect(shown.allSatisfy { $0.split(separator: "\n").count <= 3 })
        try expectGolden(shown.joined(separator: "\n\n") + "\n", "transport-errors")
    }

    @Test(
        "a transfer that timed out names the limit that it reached, with twice its time",
        arguments: [
            (TimeLimit.connect(.seconds(40)), "transport.connectTimeout = 80s"),
            (.idle(.seconds(30)), "transport.idleTimeout = 60s"), (.idle(.seconds(1)), "transport.idleTimeout = 60s"),
            (.total(.seconds(300)), "transport.timeout = 600s"),
        ] as [(TimeLimit, String)])
    func limits(limit: TimeLimit, advice: String) {
        var error = TransportError(.timedOut(.receiving))
        error.cause = limit
        let shown = ErrorView.drawn(CallFailure(.timedOut, .transport(error)), on: Canvas()).plain
        #expect(shown.contains("allow more time: \(advice)"), "\(shown)")
    }

    @Test(
        "what is said of a redirect that was not followed can be typed",
        arguments: [
            (RedirectObstacle.limit(5), "allow more: transport.redirects = 10"), (nil, "transport.redirects = 0"),
            (
                .consent(.get, URL(filePath: "/"), hasBody: false),
                "if that is intended, send it there yourself: GET http://b.test/end"
            ),
            (
                .consent(.post, URL(filePath: "/"), hasBody: true),
                "if that is intended, send it there yourself, with the body: POST http://b.test/end"
            ),
        ] as [(RedirectObstacle?, String)])
    func redirects(obstacle: RedirectObstacle?, advice: String) throws {
        var error = TransportError(.redirect)
        error.cause = obstacle
        if case .consent(let method, _, let hasBody) = obstacle {
            error.cause = RedirectObstacle.consent(method, try Sample.url("http://b.test/end"), hasBody: hasBody)
        }
        let shown = ErrorView.drawn(CallFailure(.requestFailed, .transport(error)), on: Canvas()).plain
        #expect(shown.contains(advice), "\(shown)")
        let typed = try #require(shown.split(separator: ": ", maxSplits: 2).last)
        #expect(ParsedScript(String(typed)).diagnostics.isEmpty, "\(typed)")
    }

    @Test("a body that does not decode says why in one line, and how often")
    func decoding() throws {
        let models = try Sample.models()
        var shown: [String] = []
        for body in [
            Sample.episodes.replacing("T10:30:00Z", with: ""),
            Sample.episodes.replacing("\"id\":", with: "\"di\":").replacing("\"Beginner\"", with: "\"Expert\""),
            "{}", "[{\"id\": null}]", "[1, 2,]",
        ] {
            let failures = #expect(throws: DecodingFailures.self) {
                try JSONBodyDecoder(Sample.configuration).decode(
                    Data(body.utf8), as: models.decodableType(named: "[Episode]"), in: models)
            }
            shown.append(try #require(failures).text(on: Canvas()).drawn(on: Canvas()).plain)
        }
        try expectGolden(shown.joined(separator: "\n\n") + "\n", "decoding-errors")
    }

    @Test(
        "a status that is no success says what to look at",
        arguments: [400, 401, 403, 404, 405, 418, 422, 429, 500, 503])
    func status(code: Int) throws {
        let url = try #require(URL(string: "http://a.example/x"))
        let response = Response(status: Status(code), reason: "No", url: url)
        let failure = CallFailure(.invalidResponse, .refused(response, Request(.post, url)))
        let shown = ErrorView.drawn(failure, on: Canvas()).plain
        #expect(shown.hasPrefix("\(code) No: POST http://a.example/x\n  try: "))
    }

    @Test("a status that was injected on purpose is not the server's fault")
    func injectedStatus() throws {
        let url = try #require(URL(string: "http://a.example/x"))
        let response = Response(status: Status(503), reason: "", url: url)
        response.transfer.update { $0.injected = [".status(503)"] }
        let failure = CallFailure(.invalidResponse, .refused(response, Request(.get, url)))
        let shown = ErrorView.drawn(failure, on: Canvas()).plain
        #expect(shown.contains("it was injected on purpose"), "\(shown)")
    }

    @Test("a member of a response that was requested as a path says how to write it")
    func memberAsPath() throws {
        let url = try #require(URL(string: "http://a.example/users.count"))
        let response = Response(status: Status(404), reason: "No", url: url)
        let failure = CallFailure(.invalidResponse, .refused(response, Request(.get, url)))
        let shown = ErrorView.drawn(failure, on: Canvas()).plain
        #expect(shown.hasSuffix("try: for a member of the response, write brackets: (GET …users).count"), "\(shown)")
    }

    @Test(
        "what the server says of it stands below, in one line",
        arguments: [
            (
                "application/problem+json", #"{"code": 17, "why": {"text": "on\nfire\u001b"}}"#,
                #"{code: 17, why: {text: "on\nfire\u{1b}"}}"#
            ),
            ("text/plain; charset=utf-8", "no such page\r\nat all", "no such page"),
            (
                "application/json", "\"\(String(repeating: "x", count: 300))\"",
                "\"\(String(repeating: "x", count: 96))…"
            ),
            ("text/plain", "the token is s3cr3t-t0ken", "the token is ‹token›"),
            ("text/html", "<p>no</p>", nil), ("application/json", "", nil), ("text/plain", "a\0b", nil),
        ] as [(String, String, String?)])
    func words(type: String, body: String, expected: String?) throws {
        let url = try Sample.url("http://a.example/x")
        var request = Request(.get, url)
        request.secrets = [Secret("token", "s3cr3t-t0ken", from: .key)]
        let response = try Sample.response(404, "Not Found", type: type, body: Array(body.utf8))
        let failure = CallFailure(.invalidResponse, .refused(response, request))
        let lines = ErrorView.drawn(failure, on: Canvas()).plain.split(separator: "\n").map(String.init)
        #expect(lines.count == (expected == nil ? 2 : 3))
        #expect(lines[1] == expected.map { "  " + $0 } ?? lines[1])
        #expect(lines.last?.hasPrefix("  try: ") == true)
    }

    @Test("a body that was sent as JSON and is none says why it is text")
    func textForJSON() throws {
        let response = try Sample.response(body: Array("{\"a\": 1,\n \"b\": }".utf8))
        #expect(
            StatusLine.drawn(response, value: .string("{"), on: Canvas()).plain == """
                200 OK · 16 bytes · 12 ms · String
                  sent as JSON, but it is not: 2:7: expected a value, found `}`
                """)
        let text = try Sample.response(body: Array("\"a\"".utf8))
        #expect(!StatusLine.drawn(text, value: .string("a"), on: Canvas()).plain.contains("\n"))
    }

    @Test("a view or a column that is not there is met with the nearest name")
    func views() throws {
        let view = #expect(throws: ViewError.self) { try ViewKind("tabel") }
        #expect(view?.description == "there is no view tabel: did you mean table?")
        let column = #expect(throws: ViewError.self) {
            try ViewSubject(try Sample.value()).picture(.table(["id", "titel"]), on: Canvas())
        }
        #expect(column?.description == "there is no column titel: did you mean title?")
        #expect(throws: ViewError.self) { try ViewKind("tree", ["id"]) }
        #expect(throws: ViewError.self) { try ViewSubject(.int(3)).picture(.headers, on: Canvas()) }
        #expect(throws: ViewError.self) { try ViewSubject(.int(3)).picture(.table([]), on: Canvas()) }
    }
}
