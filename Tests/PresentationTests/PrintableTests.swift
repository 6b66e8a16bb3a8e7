import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
@testable import ScriptRuntime
import Testing

@testable import Presentation

@Suite("no byte from elsewhere reaches a terminal as a control")
struct PrintableTests {
    /// What is left of a text once our own colours and line ends are out of it.
    private static func controls(in text: String) -> [Unicode.Scalar] {
        text.replacing(#/\u{1b}\[[0-9]{1,2}m/#.matchingSemantics(.unicodeScalar), with: "").unicodeScalars.filter {
            scalar in
            scalar != "\n"
                && (scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
                    || scalar == "\u{2028}" || scalar == "\u{2029}")
        }
    }

    private static let naughty = [
        "\u{1b}]0;title\u{7}", "\u{1b}[2J", "\u{9b}31m", "\u{9d}0;x\u{9c}", "\u{90}q\u{9c}", "\u{1b}]52;c;aGk=\u{7}",
        "\r\rgone",
        "a\u{8}b", "\u{202e}gpj.exe", "\u{2066}x\u{2069}", "\u{200f}", "\u{61c}", "line\u{2028}line\u{2029}", "\u{85}",
        "\u{7f}",
        "\0", "\t", "\n\n", "\r\n", "e\u{301}\u{302}", "👩‍👩‍👧", "日本", "<script>", "$(reboot)", "`id`", "'; DROP TABLE",
        "\"", "\\",
        "%s%n", "\u{fffe}", "\u{e0001}", "nil", "NULL", "1e400", "-0", "../../etc", "", " ", "\u{a0}", "{}", "[",
        "=1+1",
    ]

    /// Every view there is, over a text in every place where a server or a script can put one.
    private static func everything(_ text: String) throws -> [String] {
        let quoted = ValueJSON.quoted(text)
        let json = try Sample.json("{\(quoted): {\(quoted): [\(quoted)]}, \"id\": 1}")
        var response = try Sample.response(body: Array(text.utf8))
        response.reason = text
        if let field = HeaderField(line: Array("X-Note: \(text)".utf8)) { response.headers.append(field) }
        var request = Request(.post, try Sample.url("http://a.example/b"), body: .bytes(Data(text.utf8)))
        request.headers = HeaderFields(HeaderField(line: Array("X-Note: \(text)".utf8)).map { [$0] } ?? [])
        var shown: [String] = []
        let source = ScriptSource(name: text, text: "let a = \"\(text)\"", folder: "")
        for value in [
            json, .string(text), .array([json, .string(text)]), .model(.data(Data(text.utf8))), .response(response),
        ] {
            let exhibit = Exhibit(value, response: response, request: request)
            var looks: [Look] = [.tree, .json, .raw, .hex, .headers, .timing, .curl, .diff(.string("x"))]
            looks += [.table([]), .csv([]), .swift, .table(["\(text)x"])]
            for canvas in canvases {
                for look in looks {
                    do { shown.append(render(try exhibit.picture(look, on: canvas))) } catch {
                        shown.append(ErrorView.drawn(error, on: canvas).rendered(as: .ansi))
                    }
                }
                shown.append(render(exhibit.picture(on: canvas)))
                shown.append(StatusLine.drawn(response, value: value, on: canvas).rendered(as: .ansi))
                let part = CheckFailure.Part(range: 4..<5, value: value)
                let failure = CheckFailure(
                    message: text, condition: 8..<source.text.utf8.count, parts: [part], error: nil)
                shown.append(CheckView.drawn(failure, in: source, on: canvas).rendered(as: .ansi))
                let errors: [RuntimeError.Kind] = [
                    .evaluation,
                    .call(CallFailure(.unreachable, .transport(TransportError(.tls, text, request: request)))),
                    .call(CallFailure(.invalidEndpoint, .message(text))),
                    .call(
                        CallFailure(
                            .decoding,
                            .decoding(
                                DecodingFailures(
                                    DecodingFailure(
                                        .mismatch, at: [.member(text)], wanted: .scalar(.int),
                                        found: .init(kind: .string, sample: text)))))),
                ]
                for kind in errors {
                    let error = RuntimeError(text, advice: text, kind: kind, at: 8..<source.text.utf8.count)
                    shown.append(ErrorView.drawn(error, in: source, on: canvas).rendered(as: .ansi))
                }
            }
        }
        return shown
    }

    private static let canvases: [Canvas] = [100, 12].map { width in
        var canvas = Canvas()
        canvas.width = width
        return canvas
    }

    private static func render(_ picture: Picture) -> String {
        String(decoding: picture.bytes(as: .ansi), as: UTF8.self)
    }

    @Test("through every view", arguments: naughty)
    func views(text: String) throws {
        for shown in try Self.everything(text) {
            #expect(Self.controls(in: shown).isEmpty, "\(shown.debugDescription)")
        }
    }

    @Test("every byte and every two-byte control, styled and plain")
    func bytes() {
        for byte in UInt8.min...UInt8.max {
            for bytes in [[byte], [0xc2, byte], [byte, 0x9b], [0xe2, 0x80, byte]] {
                let text = StyledText(String(decoding: bytes, as: UTF8.self), .string)
                #expect(Self.controls(in: text.rendered(as: .ansi)).isEmpty)
                #expect(text.lines.count == 1)
                let raw = BodyView(bytes).raw(on: Canvas())
                #expect(Self.controls(in: Self.render(raw)).isEmpty)
            }
        }
    }

    @Test("random bytes as a body")
    func random() throws {
        var generator = SeededGenerator(state: 2_718)
        for _ in 0..<300 {
            let bytes = (0..<Int.random(in: 0...120, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            let body = BodyView(bytes)
            for picture in [body.raw(on: Canvas()), .text(body.hex(on: Canvas())), .text(body.summary(on: Canvas()))] {
                #expect(Self.controls(in: Self.render(picture)).isEmpty)
            }
            let text = StyledText(String(decoding: bytes, as: UTF8.self))
            #expect(Self.controls(in: text.plain).isEmpty)
        }
    }

    @Test("JSON that is made printable is JSON still, and the same")
    func json() throws {
        for text in Self.naughty {
            let value = try Sample.json("[\(ValueJSON.quoted(text))]")
            let shown = try Exhibit(value).shown(.json)
            #expect(try JSONDocument(shown).root == value.rawJSON)
        }
    }

    @Test("a program gets the bytes as they are")
    func program() throws {
        var canvas = Canvas()
        canvas.audience = .program
        let bytes: [UInt8] = [0x1b, 0x5b, 0x32, 0x4a, 0, 0xff]
        let picture = try Exhibit(.model(.data(Data(bytes)))).picture(.raw, on: canvas)
        #expect(picture.bytes(as: .ansi) == bytes)
    }
}

struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
