import Foundation
import JSONModel
import ModelDecoding
import Testing

@testable import ModelDiagnosis

@Suite("infer, of dates and of numbers at the edge")
struct InferredScalarTests {
    @Test(
        "the date strategy that reads most is taken if none is set, and is said",
        arguments: [
            (["2018-04-17", "2018-04-18"], [#"decoder.dateDecodingStrategy = .formatted("yyyy-MM-dd")"#]),
            (["2018-04-17T04:30:00.123+02:00"], ["decoder.dateDecodingStrategy = .iso8601"]),
            (["17.04.2018 04:30"], [#"decoder.dateDecodingStrategy = .formatted("dd.MM.yyyy HH:mm")"#]),
            (["04/17/2018"], [#"decoder.dateDecodingStrategy = .formatted("MM/dd/yyyy")"#]),
            (["04/05/2018"], []), (["20180417"], []), (["2018-04-17", "soon"], []), (["1.10.18"], []),
            (["2018-13-17"], []),
        ] as [([String], [String])])
    func dates(texts: [String], settings: [String]) throws {
        let body = try JSONDocument("[" + texts.map { #"{"day": "\#($0)"}"# }.joined(separator: ",") + "]").root
        let model = InferredModel(named: "Episode", from: [body])
        #expect(model.settings(comparedWith: DecoderConfiguration()) == settings)
        #expect(model.source().contains("let day: Date") == !settings.isEmpty)
        try expectDecodes(model, [body])
    }

    @Test(
        "a day that does not exist is a text, and is said among dates",
        arguments: ["2024-02-30T00:00:00Z", "2023-02-29T00:00:00Z", "2024-13-01T00:00:00Z"])
    func noDay(text: String) throws {
        let body = try JSONDocument(#"[{"at": "2024-02-29T00:00:00Z"}, {"at": "\#(text)"}]"#).root
        let model = InferredModel(named: "Episode", from: [body])
        let source = model.source(showingEvidence: true)
        #expect(source.contains("let at: String  // seen 2/2, dates, but there is no \(text)"), "\(source)")
        let alone = InferredModel(named: "Episode", from: [try JSONDocument(#"{"at": "\#(text)"}"#).root])
        #expect(alone.source(showingEvidence: true).contains("let at: String  // seen 1/1\n"))
    }

    @Test("a date strategy that is set is kept, and what it does not read is text")
    func setDates() throws {
        let body = try JSONDocument(#"{"a": "2018-04-17", "b": "2018-04-17T04:30:00Z", "created_at": 1523939400}"#).root
        let formatted = InferredModel(named: "E", from: [body], decodedWith: .init(dates: .formatted("yyyy-MM-dd")))
        #expect(formatted.source().contains("let a: Date\n    let b: String\n    let createdAt: Int"))
        let seconds = InferredModel(named: "E", from: [body], decodedWith: .init(dates: .secondsSince1970))
        #expect(seconds.source().contains("let a: String\n    let b: String\n    let createdAt: Date"))
        #expect(seconds.configuration.dateDecodingStrategy == .secondsSince1970)
    }

    /// Numbers at the edges of what Swift's types hold.
    private static let edges = [
        "-0", "-0.0", "1E5", "1e400", "-1e400", "1e308", "1.8e308", "1e-400", "5e-324", "0e400", "0e5", "0E-500",
        "9223372036854775807", "9223372036854775808", "-9223372036854775809", "18446744073709551616", "1e127", "9e127",
        "1e128", "1e-130", "12345678901234567890.5", "0.12345678901234567890123456789012345678901234567",
        "123456789012345678901234567890123456789012", "1" + String(repeating: "0", count: 200),
        "1" + String(repeating: "0", count: 400), "0." + String(repeating: "0", count: 400) + "1", "1.5", "3",
    ]

    @Test(
        "a number is a Decimal where a Double would change its digits",
        arguments: [
            ("9007199254740993.0", "Decimal"), ("-9007199254740993.00", "Decimal"), ("9007199254740992.0", "Double"),
            ("9007199254740993", "Int"), ("100.0", "Double"), ("12345678901234567890.0", "Decimal"),
            ("0.1000000000000000055", "Decimal"), ("0.10000000000000001", "Double"),
        ])
    func digits(number: String, type: String) throws {
        let body = try JSONDocument(#"{"n": \#(number)}"#).root
        #expect(InferredModel(named: "E", from: [body]).source().contains("let n: \(type)\n"), "\(number)")
    }

    @Test("JSONDecoder reads every number as the type that is inferred for it, or it is said that none can")
    func edgeNumbers() throws {
        for one in Self.edges {
            for other in Self.edges {
                let text = "[\(one), \(other)]"
                let model = InferredModel(named: "Numbers", from: [try JSONDocument(text).root])
                let isBeyond = model.remarks.contains { $0.hasPrefix("No number type in Swift holds") }
                let type = try #require(model.source().firstMatch(of: /\[(\w+)\]/)?.output.1)
                #expect(Self.decodes(text, as: String(type)) != isBeyond, "\(text.prefix(90)) as \(type)")
            }
        }
    }

    private static func decodes(_ text: String, as type: String) -> Bool {
        let (decoder, data) = (JSONDecoder(), Data(text.utf8))
        return switch type {
        case "Int": (try? decoder.decode([Int].self, from: data)) != nil
        case "Double": (try? decoder.decode([Double].self, from: data)) != nil
        case "Decimal": (try? decoder.decode([Decimal].self, from: data)) != nil
        case "JSON": (try? decoder.decode([AnyNumber].self, from: data)) != nil
        default: false
        }
    }

    /// The numbers of the `JSON` that is declared for an app.
    private struct AnyNumber: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if (try? container.decode(Int.self)) == nil { _ = try container.decode(Double.self) }
        }
    }
}
