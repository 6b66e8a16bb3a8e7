import ModelDecoding
import Testing

@Suite("why, where an init(from:) fails")
struct CallAdviceTests {
    static func row(_ properties: String, keys: String, _ lines: String...) -> String {
        """
        struct Row: Decodable {
            \(properties)
            enum CodingKeys: String, CodingKey { case \(keys) }
            init(from decoder: any Decoder) throws {
                let c = try decoder.container(keyedBy: CodingKeys.self)
                \(lines.joined(separator: "\n        "))
            }
        }
        """
    }

    static let title = row("let title: String", keys: "title", "title = try c.decode(String.self, forKey: .title)")
    static let two = row(
        "let id: Int; let tags: [String]", keys: "id, tags", "id = try c.decode(Int.self, forKey: .id)",
        "self.tags = try c.decode([String].self, forKey: .tags)")

    static let cases: [AdviceCase] = [
        AdviceCase(
            #"[{"title": "A"}, {}]"#, title, as: "[Row]", "let title: String?",
            "title = try c.decodeIfPresent(String.self, forKey: .title)"),
        AdviceCase(
            #"{"title": null}"#, title, as: "Row", "let title: String?",
            "title = try c.decodeIfPresent(String.self, forKey: .title)"),
        AdviceCase(#"{"titel": "A"}"#, title, as: "Row", #"case title = "titel""#),
        AdviceCase(
            #"{"title": 5}"#, title, as: "Row", "let title: Int", "title = try c.decode(Int.self, forKey: .title)"),
        AdviceCase(
            #"{"id": 1}"#, two, as: "Row", "self.tags = try c.decodeIfPresent([String].self, forKey: .tags) ?? []"),
        AdviceCase(
            #"{"id": "a", "tags": null}"#, two, as: "Row",
            "let id: String", "id = try c.decode(String.self, forKey: .id)",
            "self.tags = try c.decodeIfPresent([String].self, forKey: .tags) ?? []"),
        AdviceCase(
            #"{"id": 1}"#,
            row(
                "let id: Int; var count = 5", keys: "id, count", "id = try c.decode(Int.self, forKey: .id)",
                "count = try c.decode(Int.self, forKey: .count)"), as: "Row",
            "count = try c.decodeIfPresent(Int.self, forKey: .count) ?? 5"),
        AdviceCase(
            #"{"at": "2018-04-17T04:30:00Z"}"#,
            row("let at: Date", keys: "at", "at = try c.decode(Date.self, forKey: .at)"), as: "Row",
            "decoder.dateDecodingStrategy = .iso8601"),
        AdviceCase(
            #"{"data": {"name": 7}}"#,
            row(
                "let name: String", keys: "data, name",
                "let inner = try c.nestedContainer(keyedBy: CodingKeys.self, forKey: .data)",
                "name = try inner.decode(String.self, forKey: .name)"), as: "Row",
            "let name: Int", "name = try inner.decode(Int.self, forKey: .name)"),
        AdviceCase(
            #"{"id": 7}"#, row("let id: String", keys: "id", "id = try c.decode(", "    String.self, forKey: .id)"),
            as: "Row", "let id: Int", "id = try c.decode(", "    Int.self, forKey: .id)"),
        AdviceCase(
            #"{"rows": [{"title": "A"}, {}]}"#, title + "\nstruct Page: Decodable { let rows: [Row] }", as: "Page",
            "let title: String?", "title = try c.decodeIfPresent(String.self, forKey: .title)"),
    ]

    @Test("the line that fails is changed", arguments: cases)
    func line(_ row: AdviceCase) throws { try row.expectAdvice() }
}
