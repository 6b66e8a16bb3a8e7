import Foundation
import ModelDecoding
import ModelDiagnosis
import SwiftInterpreting
import TestFiles
import Testing

@Suite("The page about models, as a library's")
struct ModelsPageTests {
    @Test("shows a program that does what it says")
    func program() throws {
        let body = Data(#"[{"name": "Alien", "released": "1979-05-25"}]"#.utf8)
        // sample
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText("struct Film: Decodable { let name: String; let released: Date }")])
        var configuration = DecoderConfiguration()
        configuration.dateDecodingStrategy = .formatted("yyyy-MM-dd")
        let type = try models.type(named: "[Film]")
        do throws(DecodingFailures) {
            let films = try JSONBodyDecoder(configuration).decode(body, as: type, in: models)
            print(films[0]?.member("name")?.description ?? "no film")
        } catch {
            print(error)
            print(DecodingExplanation(of: body, as: type, in: models, decodedWith: configuration))
        }
        // end
        let films = try JSONBodyDecoder(configuration).decode(body, as: type, in: models)
        #expect(films[0]?.member("name") == .string("Alien"))
    }

    @Test("shows that program as it is compiled here")
    func sample() throws {
        let page = try Project.text(of: "Documentation/Models.md")
        let lines = try String(contentsOfFile: #filePath, encoding: .utf8).split(separator: "\n")
        let inside = lines.drop { !$0.hasSuffix(" // sample") }.dropFirst().prefix { !$0.hasSuffix(" // end") }
        let program = inside.map { (line: Substring) -> String in "\(line.dropFirst(8))\n" }.joined()
        #expect(page.contains("```swift\n\(program)```\n"))
    }
}
