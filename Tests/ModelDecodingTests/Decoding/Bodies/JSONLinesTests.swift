import Foundation
import JSONModel
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("A body of JSON lines")
struct JSONLinesTests {
    static func decode(_ body: String, as type: String) throws -> ModelValue {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([
            SourceText("struct Tick: Decodable { let id: Int; let symbol: String }", named: "models.swift")
        ])
        return try DocumentBodyDecoder(.jsonLines)
            .decode(Data(body.utf8), as: models.type(named: type), in: models)
    }

    @Test("is a list with an element for every line; blank lines are skipped")
    func lines() throws {
        let body = "\u{FEFF}{\"id\":1,\"symbol\":\"A\"}\r\n\n  \n{\"id\":2, \"symbol\":\"B\"}"
        #expect(
            try Self.decode(body, as: "[Tick]").description
                == #"[Tick(id: 1, symbol: "A"), Tick(id: 2, symbol: "B")]"#)
        #expect(try Self.decode("\n", as: "[Tick]").description == "[]")
    }

    @Test("with record separators may have values of many lines (RFC 7464)")
    func records() throws {
        let body = "\u{1E}{\n\"id\":1,\n\"symbol\":\"A\"}\n\u{1E}\n\u{1E}{\"id\":2,\"symbol\":\"B\"}\n"
        let document = try BodyFormat.jsonLines.document(Data(body.utf8))
        #expect(try document.root == JSONDocument(#"[{"id":1,"symbol":"A"},{"id":2,"symbol":"B"}]"#).root)
        #expect(try JSONDocument(document.root.sourceText).root == document.root)
        #expect(document.root[1]?["symbol"]?.position.line == 5)
    }

    @Test("tells the line of what does not fit")
    func places() throws {
        let body = "{\"id\":1,\"symbol\":\"A\"}\n\n{\"id\":\"x\",\"symbol\":\"B\"}\n{\"id\":3}\n"
        let failures = #expect(throws: DecodingFailures.self) { try Self.decode(body, as: "[Tick]") }
        #expect(
            failures?.failures.map { "\($0.path) \($0.position?.description ?? "")" } == [
                "[1].id 3:7", "[2].symbol 4:1",
            ] as [String])
    }

    @Test(
        "a line that is not JSON is refused with its place, even if all lines together would be",
        arguments: [("{\"id\":1}\n{\"id\":}\n", "2:7"), ("[1\n2]\n", "1:3"), ("1\n2 3\n", "2:3")])
    func malformed(_ body: String, _ place: String) throws {
        let failures = #expect(throws: DecodingFailures.self) { try Self.decode(body, as: "[Tick]") }
        #expect(failures?.failures.first?.position?.description == place)
    }

    @Test("keeps repeated names, and the text of numbers")
    func lossless() throws {
        let document = try BodyFormat.jsonLines.document(Data("{\"a\":1.10}\n{\"a\":1,\"a\":2}\n".utf8))
        #expect(document.root.sourceText == "[{\"a\":1.10},{\"a\":1,\"a\":2}\n]")
        #expect(document.repeatedMembers.map(\.again.name) == ["a"] as [String])
    }
}
