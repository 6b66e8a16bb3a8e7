import Foundation
import ModelDecoding
import SwiftInterpreting

/// The text that an expression comes to in the `init(from:)` of a model, whose `self.kept` is an optional 4 by then; nil
/// where Sonde says that it does not know.
func textInModel(
    of code: String, _ declarations: String = "", _ variables: String = "", body: String = "{}"
) throws -> String? {
    var models = ModelCatalogue(interpreter: .swift)
    let source = """
        \(declarations)
        struct Story: Decodable {
            let kept: Int?
            let value: String
            init(from decoder: any Decoder) throws {
                \(variables)
                kept = 4
                value = \(code)
            }
        }
        """
    _ = try models.add([SourceText(source, named: "Story.swift", isFile: true)])
    do {
        let story = try JSONBodyDecoder().decode(Data(body.utf8), as: models.type(named: "Story"), in: models)
        guard case .string(let text)? = story.member("value") else { return nil }
        return text
    } catch let failures as DecodingFailures where failures.isUnknown {
        return nil
    }
}
