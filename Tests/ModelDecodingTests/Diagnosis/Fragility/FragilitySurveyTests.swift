import JSONModel
import ModelDecoding
import Testing

@testable import ModelDiagnosis

@Suite("what models do not survive, and what survives it")
struct FragilitySurveyTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let source: String
        let body: String
        let type: String
        let spot: String
        /// A line of the repair; nil where no small change survives.
        let line: String?
        var dates = DecoderConfiguration.DateDecodingStrategy.iso8601

        var testDescription: String { spot }
    }

    static let rows: [Row] = [
        Row(
            source: "enum S: String, Decodable { case open, closed }; struct Row: Decodable { let state: S }",
            body: #"[{"state": "open"}]"#, type: "[Row]", spot: "Row.state: a new case",
            line: "        self = Self(rawValue: rawValue) ?? .unknown"),
        Row(
            source: "enum L: Int, Decodable { case low = 1, high }; struct Row: Decodable { let level: L? }",
            body: #"{"level": 1}"#, type: "Row", spot: "Row.level: a new case", line: "case unknown = -1"),
        Row(
            source: "struct Row: Decodable { let id: Int; let name: String }", body: #"{"id": 1, "name": "a"}"#,
            type: "Row",
            spot: "Row.name: null", line: "let name: String?"),
        Row(
            source: "struct Row: Decodable { let id: Int; let ident: Int }", body: #"{"id": 1, "ident": 2}"#,
            type: "Row",
            spot: "Row.id: a missing member", line: "let id: Int?"),
        Row(
            source: "struct Row: Decodable { let id: Int; var count = 5 }", body: #"{"id": 1, "count": 2}"#,
            type: "Row",
            spot: "Row.count: a missing member",
            line: "        count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 5"),
        Row(
            source: "struct Row: Decodable { let id: Int; let tags: [String] }",
            body: #"[{"id": 1, "tags": ["a"]}, {"id": 2, "tags": []}]"#, type: "[Row]",
            spot: "Row.tags: a missing member",
            line: "let tags: [String]?"),
        Row(
            source: "struct Row: Decodable { let id: Int; let tags: [String] }", body: #"{"id": 2, "tags": []}"#,
            type: "Row", spot: "Row.tags: a missing member",
            line: "        tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []"),
        Row(
            source: "struct Tag: Decodable { let id: Int }; struct Row: Decodable { let tags: [Tag] }",
            body: #"{"tags": [{"id": 1}, {"id": 2}]}"#, type: "Row", spot: "Row.tags: a bad element",
            line: "@LossyArray var tags: [Tag]"),
        Row(
            source: "struct Row: Decodable { let price: Int }", body: #"{"price": 5}"#, type: "Row",
            spot: "Row.price: a fraction", line: "let price: Double"),
        Row(
            source: "struct Row: Decodable { let id: Int32 }", body: #"{"id": 5}"#, type: "Row",
            spot: "Row.id: a number beyond Int32", line: "let id: Int"),
        Row(
            source: "struct Row: Decodable { let id: Int }", body: #"{"id": 5}"#, type: "Row",
            spot: "Row.id: a number as text", line: "@ValueOrText var id: Int"),
        Row(
            source: "struct Row: Decodable { let code: String }", body: #"{"code": "5"}"#, type: "Row",
            spot: "Row.code: a text as a number", line: "let code: IntOrString"),
        Row(
            source: "struct Row: Decodable { let url: URL }", body: #"{"url": "https://a.b/c"}"#, type: "Row",
            spot: "Row.url: an empty text", line: "@EmptyTextAsNil var url: URL?"),
        Row(
            source: "struct Row: Decodable { let at: Date }", body: #"{"at": "2026-11-30T08:15:00Z"}"#, type: "Row",
            spot: "Row.at: a date with fractions of a second", line: "decoder.dateDecodingStrategy = .iso8601",
            dates: .formatted("yyyy-MM-dd'T'HH:mm:ssXXXXX")),
        Row(
            source: "struct Row: Decodable { let name: String }", body: #"{"name": "a"}"#, type: "Row",
            spot: "Row.name: an object for a text", line: nil),
    ]

    private func report(_ row: Row) throws -> FragilityReport {
        let tried = try Case(row.body, row.source, as: row.type, DecoderConfiguration(dates: row.dates))
        var survey = FragilitySurvey()
        survey.add(tried.body, of: "rows", as: tried.type, in: tried.models, decodedWith: tried.configuration)
        return survey.report()
    }

    @Test("each change has the smallest repair that decodes the response as it was and as it becomes", arguments: rows)
    func repairs(_ row: Row) throws {
        let report = try report(row)
        let spot = try #require(report.spots.first { $0.title == row.spot }, "\(report.spots.map(\.title))")
        let lines = spot.repair.map { report.repairs[$0 - 1].step.lines }
        #expect(row.line.map { lines?.contains($0) == true } ?? (lines == nil), "\(lines ?? [])")
    }

    @Test("what breaks more endpoints is worse, then what the API does in the same model")
    func order() throws {
        let source = """
            struct Row: Decodable { let id: Int; let note: String?; let state: State }
            enum State: String, Decodable { case open, closed }
            struct Other: Decodable { let row: Row; let extra: Int }
            """
        let rows = try Case(#"{"id": 1, "note": null, "state": "open"}"#, source, as: "Row")
        let other = try Case(
            #"{"row": {"id": 1, "note": "b", "state": "closed"}, "extra": 1}"#, source, as: "Other")
        var survey = FragilitySurvey()
        for (name, tried) in [("rows", rows), ("other", other)] {
            survey.add(tried.body, of: name, as: tried.type, in: tried.models)
        }
        let spots = survey.report().spots
        #expect(spots.prefix(3).map(\.title) == ["Row.state: a new case", "Row.id: null", "Row.state: null"])
        #expect(spots.first?.endpoints == ["rows", "other"])
        #expect(spots[1].precedent?.description == "the API does it elsewhere: rows: note")
        #expect(spots.last?.endpoints == ["other"])
        #expect(spots.map(\.endpoints.count) == spots.map(\.endpoints.count).sorted(by: >))
    }

    /// The precedents of some spots in the reports of bodies of one endpoint each.
    private func precedents(_ titles: [String], _ bodies: [(String, String)], _ source: String) throws -> [String?] {
        var survey = FragilitySurvey()
        for (number, (body, type)) in bodies.enumerated() {
            let tried = try Case(body, source, as: type)
            survey.add(tried.body, of: "e\(number)", as: tried.type, in: tried.models)
        }
        let spots = survey.report().spots
        return try titles.map { title in
            try #require(spots.first { $0.title == title }, "\(spots.map(\.title))").precedent?.description
        }
    }

    @Test("one null far away is no habit, three of the same kind are, and those of another kind are none")
    func habits() throws {
        let source = """
            struct Row: Decodable { let name: String; let size: Int }
            struct One: Decodable { let a: String? }
            struct Many: Decodable { let b: String?; let c: String?; let d: Int? }
            """
        let row = (#"{"name": "a", "size": 1}"#, "Row")
        let one = [row, (#"[{"a": null}, {"a": "x"}]"#, "[One]")]
        let nulls = ["Row.name: null", "Row.size: null"]
        #expect(try precedents(nulls, one, source) == [nil, nil])
        let many = one + [(#"[{"b": null, "c": null, "d": null}, {"b": "x", "c": "y", "d": 1}]"#, "[Many]")]
        #expect(try precedents(nulls, many, source) == ["the API does it in 3 places: e1: [*].a", nil])
    }

    @Test("an enumeration with several values may get one more, and what Swift writes for one is no evidence")
    func enumerations() throws {
        let source = """
            enum State: String, Decodable { case open, closed, lost }
            enum Pay: Decodable { case card(last4: String), cash }
            enum Channel: String, Decodable { case web, app }
            struct Row: Decodable {
                let state: State; let pays: [Pay]; let by: [Channel: Int]; let name: String; let code: String
            }
            """
        let body = """
            [{"state": "open", "pays": [{"card": {"last4": "1"}}, {"cash": {}}], "by": ["web", 1, "app", 2],
              "name": "a", "code": "5"},
             {"state": "closed", "pays": [], "by": [], "name": "b", "code": "6"}]
            """
        let titles = ["Row.state: a new case", "Row.name: a missing member", "Row.code: a text as a number"]
        #expect(
            try precedents(titles, [(body, "[Row]")], source)
                == ["2 values were recorded: e0: [*].state", nil, nil])
    }

    @Test("where nothing smaller helps, a list skips what code cannot read")
    func list() throws {
        let source = """
            struct Canvas: Decodable { let id: Int; let shapes: [Shape] }
            enum Shape: Decodable {
                case circle(Double), square(Double)
                enum Keys: String, CodingKey { case type, size }
                init(from decoder: any Decoder) throws {
                    let container = try decoder.container(keyedBy: Keys.self)
                    let size = try container.decode(Double.self, forKey: .size)
                    switch try container.decode(String.self, forKey: .type) {
                    case "circle": self = .circle(size)
                    case "square": self = .square(size)
                    case let other:
                        throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: other)
                    }
                }
            }
            """
        let row = Row(
            source: source, body: #"{"id": 1, "shapes": [{"type": "circle", "size": 1}]}"#, type: "Canvas",
            spot: "Shape.type: a new case", line: "@LossyArray var shapes: [Shape]")
        try repairs(row)
    }

    @Test("a long list is mended as a short one is")
    func long() throws {
        let source = "struct Tag: Decodable { let id: Int }; struct Row: Decodable { let tags: [Tag] }"
        let tags = (0..<9_000).map { "{\"id\": \($0)}" }.joined(separator: ", ")
        let row = Row(
            source: source, body: "{\"tags\": [\(tags)]}", type: "Row", spot: "Row.tags: a bad element",
            line: "@LossyArray var tags: [Tag]")
        try repairs(row)
    }

    @Test("a response that does not decode as it is, is told with the reason, and breaks nothing more")
    func failing() throws {
        let tried = try Case(#"{"id": "a"}"#, "struct Row: Decodable { let id: Int }", as: "Row")
        var survey = FragilitySurvey()
        for name in ["one", "two"] {
            survey.add(tried.body, of: "rows", as: tried.type, in: tried.models, recordedAs: name)
        }
        let report = survey.report()
        #expect(report.spots.isEmpty)
        #expect(
            report.endpoints.first?.failures.map(\.description)
                == ["one, two: id: 1 of 1: expected Int, found a string"])
    }

    @Test("code that goes round for ever is unknown after its bounds, and only some changes wait for them")
    func loops() throws {
        let source = """
            struct Row: Decodable {
                let count: Int
                let others: [Int]
                enum Keys: String, CodingKey { case count, others }
                init(from decoder: any Decoder) throws {
                    let container = try decoder.container(keyedBy: Keys.self)
                    count = try container.decode(Int.self, forKey: .count)
                    var left = count
                    while left != 5 { left = left &+ 1 - 1 }
                    others = (try? container.decode([Int].self, forKey: .others)) ?? []
                }
            }
            """
        let tried = try Case(#"{"count": 5, "others": [1]}"#, source, as: "Row")
        var survey = FragilitySurvey()
        survey.add(tried.body, of: "rows", as: tried.type, in: tried.models)
        let report = survey.report()
        let unknown = report.endpoints.first?.unknowns["Row.count"]
        #expect(unknown?.contains("the code takes more than 1") == true, "\(report.endpoints)")
    }
}
