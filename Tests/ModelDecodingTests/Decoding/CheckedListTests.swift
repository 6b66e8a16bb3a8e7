import Foundation
import ModelDecoding
import ModelDiagnosis
import Testing

@Suite("a list that is checked first and made when it is looked at")
struct CheckedListTests {
    private let models: ModelCatalogue

    init() throws {
        models = try ModelCatalogue(
            declaring: "struct Episode: Decodable { let id: Int; let title: String; let url: URL; let tags: [String] }")
    }

    private func decode(_ body: String) throws(DecodingFailures) -> ModelValue {
        let type: ModelType
        do { type = try models.type(named: "[Episode]") } catch { fatalError("\(error)") }
        return try JSONBodyDecoder().decodeChecked(Data(body.utf8), as: type, in: models)
    }

    @Test("knows how long it is, and holds what it would have held")
    func elements() throws {
        let value = try decode(
            #"[{"id":1,"title":"a\u00e9","url":"https://example.com/1","tags":["x"]},{"id":2,"title":"b","url":"a b","tags":[]}]"#
        )
        guard case .array(let list) = value else {
            Issue.record("\(value)")
            return
        }
        #expect(list.count == 2)
        #expect(list.elements.count == 2)
        #expect("\(list.elements[0])".contains("aé"))
        #expect(list == ArrayValue(list.elements, of: list.elementType))
        #expect(list.hashValue == ArrayValue(list.elements, of: list.elementType).hashValue)
    }

    @Test(
        "fails at once, though nobody looks at it",
        arguments: [
            #"[{"id":"1","title":"a","url":"https://example.com","tags":[]}]"#,
            #"[{"id":1,"title":7,"url":"https://example.com","tags":[]}]"#,
            #"[{"id":1,"title":"\ud800","url":"https://example.com","tags":[]}]"#,
            #"[{"id":1,"title":"a","url":"","tags":[]}]"#,
            #"[{"id":1,"title":"a","url":"https://example.com","tags":["b",7]}]"#,
            #"[{"id":1,"title":"a","url":"https://example.com"}]"#, #"{"id":1}"#, "[{}",
        ])
    func failures(_ body: String) {
        #expect(throws: DecodingFailures.self) { try decode(body) }
    }

    @Test("fails wherever one of many elements fails", arguments: [0, 1, 4_000, 7_999])
    func longList(wrong: Int) throws {
        let flat = try ModelCatalogue(
            declaring: "struct Point: Decodable { let x: Int; let name: String?; let day: Date }")
        var elements = Array(repeating: #"{"x":1,"name":"a","day":7}"#, count: 8_000)
        let type = try flat.type(named: "[Point]")
        func decode() throws(DecodingFailures) -> ModelValue {
            try JSONBodyDecoder().decodeChecked(
                Data("[\(elements.joined(separator: ","))]".utf8), as: type, in: flat)
        }
        guard case .array(let list) = try decode() else {
            Issue.record("no list")
            return
        }
        #expect(list.count == 8_000)
        elements[wrong] = #"{"x":1.5,"name":null,"day":7}"#
        let failures = #expect(throws: DecodingFailures.self) { try decode() }
        #expect(failures?.description.contains("[\(wrong)]") == true)
    }
}
