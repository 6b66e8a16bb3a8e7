import Foundation
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("Code that is not run makes a value that is not known, where it can make nothing else")
struct UnknownValueTests {
    @Test(
        "An initialiser that cannot fail decodes, whatever it does; what it makes is not known",
        arguments: [
            ("init(from decoder: any Decoder)", "name = withUnsafeBytes(of: 1) { _ in \"a\" }", true),
            ("init(from decoder: any Decoder) throws", "name = withUnsafeBytes(of: 1) { _ in \"a\" }", false),
            ("init(from decoder: any Decoder)", "name = withUnsafeBytes(of: 1) { _ in names.first! }", false),
            ("init(from decoder: any Decoder)", "name = try! String(contentsOfFile: \"a\")", false),
            ("init(from decoder: any Decoder)", "while !false { }; name = \"a\"", false),
        ] as [(String, String, Bool)])
    func cannotFail(head: String, body: String, decodes: Bool) throws {
        var models = ModelCatalogue(interpreter: .swift)
        let source = """
            struct Title: Decodable { let name: String; \(head) { \(body) } }
            struct Film: Decodable {
                let title: Title
                let isShort: Bool
                init(from decoder: any Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    title = try container.decode(Title.self, forKey: .title)
                    isShort = try container.decodeIfPresent(Bool.self, forKey: .isShort) ?? title.name.isEmpty
                }
                enum CodingKeys: CodingKey { case title, isShort }
            }
            """
        _ = try models.add([SourceText(source)])
        let type = try models.type(named: "Film")
        let decoder = JSONBodyDecoder()
        let known = Data(#"{"title": "A", "isShort": true}"#.utf8)
        if decodes {
            #expect("\(try decoder.decode(known, as: type, in: models))" == "Film(title: …, isShort: true)")
        } else {
            let failures = #expect(throws: DecodingFailures.self) { try decoder.decode(known, as: type, in: models) }
            #expect(failures?.isUnknown == true)
        }
        // What depends on a value that is not known is not known.
        let failures = #expect(throws: DecodingFailures.self) {
            try decoder.decode(Data(#"{"title": "A"}"#.utf8), as: type, in: models)
        }
        #expect(failures?.isUnknown == true)
    }

    @Test(
        "A case that is not known is no other case",
        arguments: [
            "switch tone { case .loud: n = 1; default: n = 2 }", "if case .loud = tone { n = 1 } else { n = 2 }",
            "n = tone == .loud ? 1 : 2", "n = [Tone.loud].contains(tone) ? 1 : 2",
            "n = (tone as? Tone)?.rawValue.count ?? 2",
        ])
    func cases(code: String) throws {
        var models = ModelCatalogue(interpreter: .swift)
        let source = """
            enum Tone: String, Decodable {
                case loud, soft
                init(from decoder: any Decoder) { self = withUnsafeBytes(of: 1) { _ in .loud } }
            }
            struct Film: Decodable {
                let n: Int
                init(from decoder: any Decoder) throws {
                    let tone = try decoder.singleValueContainer().decode(Tone.self)
                    \(code)
                }
            }
            """
        _ = try models.add([SourceText(source)])
        let type = try models.type(named: "Film")
        let failures = #expect(throws: DecodingFailures.self) {
            try JSONBodyDecoder().decode(Data("1".utf8), as: type, in: models)
        }
        #expect(failures?.isUnknown == true)
    }

    @Test(
        "A type of a framework decodes as an extension says, though what it holds is not known",
        arguments: [("", true), ("try ", false)])
    func foreign(attempt: String, decodes: Bool) throws {
        var models = ModelCatalogue(interpreter: .swift)
        let source = """
            import Lamps
            extension Lamp: @retroactive Decodable {
                private enum Keys: CodingKey { case watts }
                public init(from decoder: any Decoder) throws {
                    let container = try decoder.container(keyedBy: Keys.self)
                    let watts = try container.decode(Int.self, forKey: .watts)
                    \(attempt)self.init(power: watts)
                }
            }
            struct Room: Decodable { let lamps: [Lamp] }
            """
        _ = try models.add([SourceText(source, named: "Room.swift", isFile: true)])
        let type = try models.type(named: "Room")
        let decoder = JSONBodyDecoder()
        let body = Data(#"{"lamps": [{"watts": 5}]}"#.utf8)
        if decodes {
            #expect("\(try decoder.decode(body, as: type, in: models))" == "Room(lamps: […])")
        } else {
            let failures = #expect(throws: DecodingFailures.self) { try decoder.decode(body, as: type, in: models) }
            #expect(failures?.isUnknown == true)
        }
        let failures = #expect(throws: DecodingFailures.self) {
            try decoder.decode(Data(#"{"lamps": [{"watts": "5"}]}"#.utf8), as: type, in: models)
        }
        #expect(failures?.isUnknown == false && failures?.groups.first?.pattern == "lamps[*].watts")
    }

    @Test(
        "A formatter that values are shown with may stand beside one that reads them",
        arguments: [
            ("Formatters.all.read.isLenient ? \"a\" : \"b\"", "Film(name: \"b\")"),
            ("Formatters.all.size.string(fromByteCount: 3)", nil),
        ] as [(String, String?)])
    func formatters(name: String, film: String?) throws {
        var models = ModelCatalogue(interpreter: .swift)
        let source = """
            final class Formatters {
                static let all = Formatters()
                let size: ByteCountFormatter
                let read: NumberFormatter
                init() {
                    let size = ByteCountFormatter()
                    size.countStyle = .decimalOfItsOwn
                    size.isAdaptive = false
                    self.size = size
                    read = NumberFormatter()
                }
            }
            struct Film: Decodable {
                let name: String
                init(from decoder: any Decoder) throws { name = \(name) }
            }
            """
        _ = try models.add([SourceText(source)])
        let type = try models.type(named: "Film")
        let result = Result { "\(try JSONBodyDecoder().decode(Data("{}".utf8), as: type, in: models))" }
        switch result {
        case .success(let value): #expect(value == film)
        case .failure(let error): #expect(film == nil && (error as? DecodingFailures)?.isUnknown == true, "\(error)")
        }
    }
}
