import Foundation
import ModelDecoding
import Spawn
import TestFiles
import Testing

@testable import ModelDiagnosis

@Suite("why, where only code helps")
struct CodeAdviceTests {
    static let movie = "struct Movie: Decodable { let id: Int; let title: String }"
    static let blocks = "enum Block: Decodable { case text(body: String), image(url: URL, width: Int?), rule }"
    static let messages = """
        struct Text: Decodable { let body: String }
        struct Call: Decodable { let minutes: Int }
        enum Message: Decodable { case text(Text), videoCall(Call) }
        """

    static let kinds = """
        enum Kind: Decodable {
            case note(Int)
            enum Keys: String, CodingKey { case type, n }
            init(from decoder: any Decoder) throws {
                let c = try decoder.container(keyedBy: Keys.self)
                switch try c.decode(String.self, forKey: .type) {
                case "note": self = .note(try c.decode(Int.self, forKey: .n))
                default: throw DecodingError.dataCorruptedError(forKey: .type, in: c, debugDescription: "what is that?")
                }
            }
        }
        """

    static let cases: [AdviceCase] = [
        AdviceCase(
            #"[{"type": "text", "body": "x"}, {"type": "image", "url": "https://a.b/c", "width": 3}]"#, blocks,
            as: "[Block]",
            #"        case "text":"#, "            self = .text(body: try container.decode(String.self, forKey: .body))"
        ),
        AdviceCase(
            #"{"title": "A", "blocks": [{"kind": "RULE"}, {"kind": "TEXT", "body": "x"}]}"#,
            blocks + "; struct Page: Decodable { let title: String; let blocks: [Block] }", as: "Page",
            #"        case "TEXT":"#, "            self = .rule"),
        AdviceCase(
            #"[{"type": "text", "body": "x"}, {"type": "video_call", "minutes": 3}]"#, messages, as: "[Message]",
            #"        case "video_call":"#, "            self = .videoCall(try Call(from: decoder))"),
        AdviceCase(
            #"[{"type": "text", "data": {"body": "x"}}, {"type": "videoCall", "data": {"minutes": 3}}]"#, messages,
            as: "[Message]", "            self = .videoCall(try container.decode(Call.self, forKey: .data))"),
        AdviceCase(
            #"{"event": "text", "text": {"body": "x"}}"#, messages, as: "Message",
            "            self = .text(try container.decode(Text.self, forKey: .text))"),
        AdviceCase(
            #"{"id": 1}"#, "struct Row: Decodable { let id: Int; var count: Int = 5 }", as: "Row",
            "        count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 5"),
        AdviceCase(
            #"[{"id": 1, "tags": null}, {"id": 2, "tags": ["a"]}]"#,
            "struct Row: Decodable { let id: Int; var tags: [String] = []; var note: String? }", as: "[Row]",
            "        tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []",
            "        note = try container.decodeIfPresent(String.self, forKey: .note)"),
        AdviceCase(
            #"{"ident": 1}"#,
            """
            struct Row: Decodable { let id: Int; var isNew = false
            enum CodingKeys: String, CodingKey { case id = "ident", isNew } }
            """, as: "Row",
            "        isNew = try container.decodeIfPresent(Bool.self, forKey: .isNew) ?? false"),
        AdviceCase(
            #"[{"id": 1, "title": "A"}, {"error": "gone", "code": 410}, {"id": 3, "title": "B"}]"#, movie,
            as: "[Movie]",
            "response -> LossyArray<Movie>"),
        AdviceCase(
            #"{"items": [{"id": 1, "title": "A"}, "gone", {"id": 3, "title": "B"}]}"#,
            movie + "; struct Page: Decodable { let items: [Movie] }", as: "Page", "@LossyArray var items: [Movie]"),
        AdviceCase(
            #"[{"id": 1}, {"id": "a2"}]"#, "struct Row: Decodable { let id: Int }", as: "[Row]", "let id: IntOrString",
            "enum IntOrString: Decodable, Hashable {"),
        AdviceCase(
            #"[{"id": 1}, {"id": "a2"}]"#, "struct Row: Decodable { let id: String }", as: "[Row]",
            "let id: IntOrString"),
        AdviceCase(
            #"[{"v": true}, {"v": 1.5}]"#, "struct Row: Decodable { let v: Bool? }", as: "[Row]", "let v: BoolOrDouble?"
        ),
        AdviceCase(
            #"[{"id": 1}, {"id": "2"}]"#, "struct Row: Decodable { let id: Int }", as: "[Row]",
            "@ValueOrText var id: Int"),
        AdviceCase(
            #"[{"isNew": "true"}, {"isNew": false}]"#, "struct Row: Decodable { public let isNew: Bool }", as: "[Row]",
            "@ValueOrText var isNew: Bool"),
        AdviceCase(
            #"[{"votes": {"a": 1}}, {"votes": []}]"#, "struct Row: Decodable { let votes: [String: Int] }", as: "[Row]",
            "@DictionaryOrEmptyArray var votes: [String: Int]"),
        AdviceCase(
            #"{"votes": []}"#, "struct Row: Decodable { let votes: [String: Int] }", as: "Row",
            "@DictionaryOrEmptyArray var votes: [String: Int]"),
        AdviceCase(
            #"{"movie": []}"#, movie + "; struct Row: Decodable { let movie: Movie }", as: "Row",
            "@ObjectOrEmptyArray var movie: Movie?"),
        AdviceCase(
            #"[{"at": "2018-04-17T04:30:00Z"}, {"at": ""}]"#, "struct Row: Decodable { let at: Date }", as: "[Row]",
            dates: .iso8601, "@EmptyTextAsNil var at: Date?"),
        AdviceCase(
            #"[{"url": "https://a.b/c"}, {"url": ""}]"#, "struct Row: Decodable { let url: URL? }", as: "[Row]",
            "@EmptyTextAsNil var url: URL?"),
        AdviceCase(
            #"[{"tags": ["a"]}, {"tags": "b"}]"#, "struct Row: Decodable { let tags: [String] }", as: "[Row]",
            "@OneOrMany var tags: [String]"),
        AdviceCase(
            #"[{"cast": [{"id": 1, "title": "A"}]}, {"cast": {"id": 2, "title": "B"}}]"#,
            movie + "; struct Row: Decodable { let cast: [Movie] }", as: "[Row]", "@OneOrMany var cast: [Movie]"),
        AdviceCase(
            #"{"at": "1523939400"}"#, "struct Row: Decodable { let at: Date }", as: "Row", "@SecondsText var at: Date"),
        AdviceCase(
            #"[{"at": "1523939400123"}, {"at": null}]"#, "struct Row: Decodable { let at: Date? }", as: "[Row]",
            "let at: MillisecondsText?"),
        AdviceCase(
            #"[{"at": "/Date(1523939400000+0200)/"}, {"at": "/Date(-1000)/"}]"#,
            "struct Row: Decodable { let at: Date }",
            as: "[Row]", "@DateInBrackets var at: Date"),
        AdviceCase(
            #"[{"type": "note", "n": 1}, {"type": "note", "n": 2}, {"type": "task"}]"#, kinds, as: "[Kind]",
            "response -> LossyArray<Kind>"),
    ]

    @Test("an error of the model's own says which `throw` it was, and a caught one does not")
    func thrown() throws {
        let failing = try Case(#"{"type": "task"}"#, Self.kinds, as: "Kind").explanation
        #expect("\(failing)".contains("type · \"task\" · thrown at input:8:18"), "\(failing)")
        let caught = """
            struct Bad: Error {}
            struct Row: Decodable {
                let n: Int
                enum Keys: String, CodingKey { case n }
                init(from decoder: any Decoder) throws {
                    do { throw Bad() } catch {}
                    n = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .n)
                }
            }
            """
        let other = try Case(#"{"n": "x"}"#, caught, as: "Row").explanation
        #expect(!"\(other)".contains("thrown at"), "\(other)")
    }

    @Test("the code that an app can keep is proposed", arguments: cases)
    func code(_ row: AdviceCase) throws {
        let tried = try Case(row.body, row.source, as: row.type, row.configuration)
        let lines = try #require(tried.explanation.proposals.first?.lines, "\(tried.explanation)")
        for line in row.lines { #expect(lines.contains(line), "\(lines.joined(separator: "\n"))") }
    }

    @Test(
        "a value that is a text everywhere can stay what it is, in a property wrapper",
        arguments: [
            (#"[{"n": "12"}, {"n": "3"}]"#, "Int", "@ValueInText var n: Int"),
            (#"[{"n": "12.50"}]"#, "Double", "@ValueInText var n: Double"),
            (#"[{"n": "true"}, {"n": "false"}]"#, "Bool", "@ValueInText var n: Bool"),
            (#"[{"n": "12.50"}]"#, "Decimal", "@DecimalInText var n: Decimal"),
            (#"[{"n": "12"}, {"n": null}]"#, "Int?", "let n: ValueInText<Int>?"),
            (#"[{"n": "12"}, {"n": "a"}]"#, "Int", nil), (#"[{"n": "12a"}]"#, "Decimal", nil),
        ])
    func textEverywhere(body: String, type: String, line: String?) throws {
        let proposals = try Case(body, "struct Row: Codable { let n: \(type) }", as: "[Row]").explanation.proposals
        let text = type.hasSuffix("?") ? "String?" : "String"
        #expect(proposals.first?.lines == ["let n: \(text)"])
        let wrapped = proposals.dropFirst().flatMap(\.lines).filter { $0.contains("InText") && $0.contains(" n: ") }
        #expect(wrapped == [line].compactMap(\.self))
    }

    @Test("a number where no number was wanted is an Int, and not one of every width")
    func widths() throws {
        let found = try Case(#"[{"n": 1}, {"n": 0}]"#, "struct Row: Decodable { let n: Bool }", as: "[Row]").explanation
        #expect(found.proposals.map(\.lines) == [["let n: Int"], ["let n: Double"]])
    }

    @Test("what is proposed compiles in an app, where JSONDecoder then decodes the body")
    func compiled() throws {
        var program = AdviceProgram()
        for row in Self.cases { try program.add(row) }
        let failures = try program.failures()
        #expect(failures == [])
    }
}
