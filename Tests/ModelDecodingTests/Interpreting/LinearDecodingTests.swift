import Foundation
import SeededRandom
import TestFiles
import Testing

@testable import ModelDecoding
@testable import SwiftInterpreting

@Suite("Code that only says which member each property is")
struct LinearDecodingTests {
    @Test("is read as a plan")
    func plans() throws {
        #expect(isLinear(Self.code.replacing("?? .other", with: "?? Kind.other")))
        #expect(isLinear(Self.code))
        #expect(isLinear(Self.code.replacing("rating = ", with: "self.rating = ")))
    }

    @Test(
        "is run wherever it does more",
        arguments: [
            "title = try c.decode(String.self, forKey: .title).lowercased()",
            "title = (try? c.decode(String.self, forKey: .title)) ?? \"\"",
            "title = try c.decodeIfPresent(String.self, forKey: .title) ?? UUID().uuidString",
            "title = try c.decodeIfPresent(String.self, forKey: .title) ?? \"\\(1 + 1)\"",
            "title = try d.decode(String.self, forKey: .title)",
            "title = try c.decode(String.self, forKey: .title); plays = 3; plays = 4",
            "title = try c.decode(String.self, forKey: .title); note = try c.decode(String.self, forKey: .title)",
            "let name = try c.decode(String.self, forKey: .title); title = name",
            "if c.contains(.title) { title = try c.decode(String.self, forKey: .title) } else { title = \"\" }",
            "plays = try c.decode(Int.self, forKey: .plays)",
        ])
    func more(code: String) {
        #expect(!isLinear(code))
    }

    @Test("A property that starts with another value each time is not shared")
    func freshValues() throws {
        let models = try models(
            """
            struct Song: Decodable {
                var id = UUID()
                let title: String
                enum CodingKeys: String, CodingKey { case title }
                init(from decoder: any Decoder) throws {
                    let c = try decoder.container(keyedBy: CodingKeys.self)
                    title = try c.decode(String.self, forKey: .title)
                }
            }
            """)
        let type = try models.type(named: "[Song]")
        let songs = try JSONBodyDecoder().decode(Data(#"[{"title":"a"},{"title":"a"}]"#.utf8), as: type, in: models)
        guard case .array(let list) = songs else { throw CocoaError(.coderReadCorrupt) }
        #expect(Set(list.elements).count == 2)
    }

    @Test("comes to what its statements come to, in values, failures and what code around it catches")
    func agreement() throws {
        let plan = try models(Self.song(Self.code))
        let statements = try models(Self.song("let c = c; " + Self.code))
        var random = SeededGenerator(seed: 7)
        var verdicts: Set<Bool> = []
        for _ in 0..<Volume.of(1_500, usually: 200) {
            let body = Data(Self.body(&random).utf8)
            for name in ["Song", "[Song]", "Shelf", "[Caught]"] {
                let one = verdict(of: body, as: name, in: plan)
                let two = verdict(of: body, as: name, in: statements)
                #expect(one == two, "\(String(decoding: body, as: UTF8.self))")
                verdicts.insert(one.isDecoded)
            }
        }
        #expect(verdicts.count == 2)
    }

    @Test("A value within many others is read again once, not once for each of them, if it fails")
    func depth() throws {
        let models = try models(Self.song(Self.code))
        let depth = 100
        let body =
            String(repeating: #"{"title":"a","songs":["#, count: depth) + "{}" + String(repeating: "]}", count: depth)
        let verdict = verdict(of: Data(body.utf8), as: "Song", in: models)
        #expect(!verdict.isDecoded && verdict.text.contains("title"))
    }
}

extension LinearDecodingTests {
    fileprivate static let code = """
        title = try c.decode(String.self, forKey: .title)
        rating = try c.decodeIfPresent(Double.self, forKey: .rating)
        plays = try c.decodeIfPresent(Int.self, forKey: .plays) ?? -1
        kind = try c.decodeIfPresent(Kind.self, forKey: .kind) ?? .other
        songs = try c.decodeIfPresent([Song].self, forKey: .songs) ?? []
        """

    /// Types around one whose code is given, which catch what it throws or hand it on.
    fileprivate static func song(_ code: String) -> String {
        """
        enum Kind: String, Decodable { case pop, folk, other }
        struct Song: Decodable {
            let title: String
            let rating: Double?
            var plays = 0
            var note: String?
            let kind: Kind
            let songs: [Song]
            enum CodingKeys: String, CodingKey { case title, rating, plays, kind, songs }
            init(from decoder: any Decoder) throws {
                let c = try decoder.container(keyedBy: CodingKeys.self)
                \(code)
            }
        }
        struct Shelf: Decodable { let songs: [Song]; let title: String? }
        struct Caught: Decodable {
            let song: Song?
            let problem: String
            init(from decoder: any Decoder) throws {
                do {
                    song = try Song(from: decoder)
                    problem = ""
                } catch DecodingError.keyNotFound(let key, _) {
                    song = nil
                    problem = "no " + key.stringValue
                } catch DecodingError.typeMismatch(_, let context) {
                    song = nil
                    problem = context.codingPath.map(\\.stringValue).joined(separator: "/")
                } catch {
                    song = nil
                    problem = "another"
                }
            }
        }
        """
    }

    fileprivate static func body(_ random: inout SeededGenerator, depth: Int = 0) -> String {
        func song(_ random: inout SeededGenerator) -> String {
            let texts = ["\"a\"", "\"folk\"", "3", "null", "\"\\u00e9\""]
            var members = ["title", "rating", "plays", "kind", "title", "other"].filter { _ in random.happens(70) }.map
            {
                let fitting = ["title": "\"b\"", "rating": "2.5", "plays": "4", "kind": "\"pop\"", "other": "{}"][$0]
                return "\"\($0)\":" + (random.happens(85) ? fitting ?? "1" : random.pick(texts))
            }
            if depth < 3, random.happens(50) { members.append("\"songs\":" + body(&random, depth: depth + 1)) }
            return "{" + members.shuffled(using: &random).joined(separator: ",") + "}"
        }
        guard depth > 0 || random.happens(60) else { return song(&random) }
        if random.happens(3) { return random.pick(["{}", "null", "\"songs\""]) }
        return "[" + (0..<random.next(below: 3)).map { _ in song(&random) }.joined(separator: ",") + "]"
    }

    fileprivate func verdict(
        of body: Data, as name: String, in models: ModelCatalogue
    ) -> (isDecoded: Bool, text: String) {
        do {
            let type = try models.type(named: name)
            return (true, "\(try JSONBodyDecoder().decode(body, as: type, in: models))")
        } catch let error as DecodingFailures {
            return (false, error.groups.flatMap(\.failures).map { "\($0.path) \($0.kind) \($0.wanted)" }.joined())
        } catch {
            return (false, "\(error)")
        }
    }

    fileprivate func isLinear(_ code: String) -> Bool {
        guard let models = try? models(Self.song(code)), let type = try? models.type(named: "Song") else {
            return false
        }
        return LinearDecoding(type, CodeMachine(models.table)) != nil
    }

    fileprivate func models(_ source: String) throws -> ModelCatalogue {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(source, named: "Song.swift", isFile: true)])
        return models
    }
}
