import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
@testable import ScriptRuntime
import ScriptSyntax
import Testing

@testable import Presentation

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

    @Test("of a long line what stands around the place is shown")
    func longLine() throws {
        let text = String(repeating: "a", count: 300) + " + nope + " + String(repeating: "b", count: 300)
        let source = ScriptSource(name: "long", text: text, folder: "/")
        let error = RuntimeError("nothing is called nope", at: 303..<307)
        let near = "…" + String(repeating: "a", count: 157) + " + "
        #expect(
            ErrorView.drawn(error, in: source, on: Canvas()).plain == """
                long:1:304: nothing is called nope
                1 | \(near)nope + \(String(repeating: "b", count: 153))…
                  | \(String(repeating: " ", count: near.count))^^^^
                """)
    }

    @Test("every failure of the transport says what happened, and takes three lines at most")
    func transport() throws {
        let request = Request(.get, try Sample.url("http://127.0.0.1:9/api/episodes"))
        let kinds: [TransportError.Kind] = [
            .invalidRequest, .nameNotFound, .refused, .unreachable, .timedOut(.connect), .tls, .cancelled,
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
            shown.append(ErrorView.drawn(try #require(failures), on: Canvas()).plain)
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

    @Test("a view or a column that is not there is met with the nearest name")
    func views() throws {
        let view = #expect(throws: ViewError.self) { try Look("tabel") }
        #expect(view?.description == "there is no view tabel: did you mean table?")
        let column = #expect(throws: ViewError.self) {
            try Exhibit(try Sample.value()).picture(.table(["id", "titel"]), on: Canvas())
        }
        #expect(column?.description == "there is no titel: did you mean title?")
        #expect(throws: ViewError.self) { try Look("tree", ["id"]) }
        #expect(throws: ViewError.self) { try Exhibit(.int(3)).picture(.headers, on: Canvas()) }
        #expect(throws: ViewError.self) { try Exhibit(.int(3)).picture(.table([]), on: Canvas()) }
    }
}
