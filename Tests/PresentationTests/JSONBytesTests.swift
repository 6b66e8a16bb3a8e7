import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import Testing

@testable import Presentation

@Suite("a value as JSON, written once")
struct JSONBytesTests {
    private static func values() throws -> [Value] {
        let odd = try Sample.json(#"{"a": [], "b": {}, "c": [1.10, 1e2, "\u00e9\/"], "a": null, "d": [[{"e": []}]]}"#)
        return [
            try Sample.value(), odd, .array([]), .array([odd, .string("a\"b\\c\u{1}\n"), .nil, .int(7)]),
            .array(ValueArray((0..<2500).map { .int($0) })),
            .tuple([.init("id", .int(1)), .init(nil, .array([odd]))]), .model(.double(.infinity)),
            .model(.double(0.1)), .response(try Sample.response()),
        ]
    }

    @Test("has the layout that the same JSON has when it is read and written again")
    func layout() throws {
        for value in try Self.values() {
            let compact = ValueJSON.bytes(of: value)
            let json = try JSONDocument(compact).root
            #expect(String(decoding: compact, as: UTF8.self) == json.text())
            #expect(String(decoding: ValueJSON.bytes(of: value, as: .pretty), as: UTF8.self) == json.text(as: .pretty))
        }
    }

    @Test("is written as deep as it goes")
    func depth() throws {
        let depth = 300
        let text = String(repeating: "[{\"a\":", count: depth) + "1" + String(repeating: "}]", count: depth)
        let json = try JSONDocument(text, depthLimit: .max).root
        let value = Value.array([.model(.json(json))])
        let again = try JSONDocument("[\(text)]", depthLimit: .max).root
        #expect(ValueJSON.bytes(of: value, as: .pretty) == again.bytes(as: .pretty))
    }

    @Test("takes in a table the room that its text takes", arguments: [[], ["b"]])
    func widths(secrets: [String]) throws {
        var canvas = Canvas()
        canvas.secrets = secrets.map { .init("KEY", $0, from: .prompt) }
        let values: [Value] = [
            .string("plain"), .string("日本語"), .string("a\tb"), .string(""), .string("José\u{7f} and more"), .int(-12),
            .string("eight by"), .string("nine byté"), .nil, .bool(true), .model(.double(1.5)),
            try Sample.json("[1, 2]"), .array([.string("b")]),
        ]
        var row = DrawnRow()
        for value in values { _ = canvas.draw(value, into: &row) }
        #expect(row.cells.map(\.width) == row.cells.map { row.text(of: $0).width })
        #expect(row.cells.count == values.count)
    }
}
