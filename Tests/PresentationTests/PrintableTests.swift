import EveryView
import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import SeededRandom
import Testing

@testable import Presentation

@Suite("no byte from elsewhere reaches a terminal as a control")
struct PrintableTests {
    @Test(
        "a text with a byte outside UTF-8 says which one it is",
        arguments: [
            ("application/json; charset=utf-8", true), ("text/html", true), ("application/problem+json", true),
            ("application/octet-stream", false), (nil, false),
        ] as [(String?, Bool)])
    func encoding(type: String?, isText: Bool) {
        let bytes = Array(#"{"é": "caf"#.utf8) + [0xe9] + Array(#""}"#.utf8)
        let shown = BodyView(bytes, contentType: type).summary(on: Canvas()).plain
        #expect(shown.contains("byte 12 is not UTF-8") == isText)
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

    private static func render(_ picture: RenderedView) -> String {
        String(decoding: picture.bytes(as: .ansi), as: UTF8.self)
    }

    @Test("no view shows a control character", arguments: naughty)
    func views(text: String) throws {
        for shown in try EveryView.shown(of: text) {
            #expect(EveryView.controls(in: shown).isEmpty, "\(shown.debugDescription)")
        }
    }

    @Test("every byte and every two-byte control, styled and plain")
    func bytes() {
        for byte in UInt8.min...UInt8.max {
            for bytes in [[byte], [0xc2, byte], [byte, 0x9b], [0xe2, 0x80, byte]] {
                let text = StyledText(String(decoding: bytes, as: UTF8.self), .string)
                #expect(EveryView.controls(in: text.rendered(as: .ansi)).isEmpty)
                #expect(text.lines.count == 1)
                let raw = BodyView(bytes).raw(on: Canvas())
                #expect(EveryView.controls(in: Self.render(raw)).isEmpty)
            }
        }
    }

    @Test("a body of random bytes shows no control character")
    func random() throws {
        var generator = SeededGenerator(seed: 2_718)
        for _ in 0..<300 {
            let bytes = (0..<Int.random(in: 0...120, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            let body = BodyView(bytes)
            for picture in [body.raw(on: Canvas()), .text(body.hex(on: Canvas())), .text(body.summary(on: Canvas()))] {
                #expect(EveryView.controls(in: Self.render(picture)).isEmpty)
            }
            let text = StyledText(String(decoding: bytes, as: UTF8.self))
            #expect(EveryView.controls(in: text.plain).isEmpty)
        }
    }

    @Test("JSON that is made printable is JSON still, and the same")
    func json() throws {
        for text in Self.naughty {
            let value = try Sample.json("[\(ValueJSON.quoted(text))]")
            let shown = try ViewSubject(value).shown(.json)
            #expect(try JSONDocument(shown).root == value.rawJSON)
        }
    }

    @Test("a program gets the bytes as they are")
    func program() throws {
        var canvas = Canvas()
        canvas.audience = .program
        let bytes: [UInt8] = [0x1b, 0x5b, 0x32, 0x4a, 0, 0xff]
        let picture = try ViewSubject(.model(.data(Data(bytes)))).picture(.raw, on: canvas)
        #expect(picture.bytes(as: .ansi) == bytes)
    }
}
