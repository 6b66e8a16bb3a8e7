import Foundation
import ModelDecoding
import ScriptExpressions
import SwiftInterpreting
import Testing

@testable import Presentation

@Suite("a case in a cell")
struct CaseCellTests {
    @Test("is written as in Swift, with what it holds")
    func cases() throws {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([
            SourceText(
                """
                struct Offer: Decodable { let price: Price; let state: State }
                enum Price: Decodable { case amount(Double), range(low: Int, high: Int?), words(text: String) }
                enum State: String, Decodable { case new, used }
                """)
        ])
        let body = """
            [{"price":{"amount":{"_0":3.5}},"state":"new"},{"price":{"range":{"low":1}},"state":"used"},
            {"price":{"words":{"text":"a lot"}},"state":"used"}]
            """
        let offers = try JSONBodyDecoder().decode(Data(body.utf8), as: models.type(named: "[Offer]"), in: models)
        let picture = try ValueTable(of: .model(offers)).drawn(on: Canvas())
        let lines = String(decoding: picture.bytes(as: .plain), as: UTF8.self).split(separator: "\n")
        let wanted: [Substring] = [
            ".amount(3.5)               .new", ".range(low: 1, high: nil)  .used",
            #".words(text: "a lot")      .used"#,
        ]
        #expect(Array(lines.dropFirst(2).prefix(3)) == wanted)
    }
}
