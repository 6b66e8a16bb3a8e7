import Foundation
import JSONModel
import SwiftInterpreting
import Testing

@testable import ModelDecoding

private protocol NamedFilm: Decodable { init(name: String) }
private protocol ShortFilm: NamedFilm {}
extension NamedFilm {
    init(from decoder: any Decoder) throws { self.init(name: "named") }
}
extension ShortFilm {
    init(from decoder: any Decoder) throws { self.init(name: "short") }
}
private struct SilentFilm: NamedFilm, ShortFilm {
    let name: String
    init(name: String) { self.name = name.uppercased() }
}
private struct Reel<Frame: Decodable>: Decodable { let name: String }
extension Reel where Frame == Int {
    init(from decoder: any Decoder) throws { name = "numbers" }
}
extension Reel {
    init(from decoder: any Decoder) throws { name = "any" }
}
private struct FilmArchive: Decodable { let film: SilentFilm, numbers: Reel<Int>, texts: Reel<String> }

@Suite("Which of several initialisers decodes")
struct InitializerChoiceTests {
    @Test("it is the one that the compiler chose for the same declarations")
    func chosen() throws {
        let body = Data(#"{"film":{},"numbers":{},"texts":{}}"#.utf8)
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(try String(contentsOfFile: #filePath, encoding: .utf8), isFile: true)])
        let value = try JSONBodyDecoder().decode(body, as: models.type(named: "FilmArchive"), in: models)
        let compiled = try JSONDecoder().decode(FilmArchive.self, from: body)
        #expect(value.member("film")?.member("name") == .string(compiled.film.name))
        #expect(value.member("numbers")?.member("name") == .string(compiled.numbers.name))
        #expect(value.member("texts")?.member("name") == .string(compiled.texts.name))
    }
}
