import Foundation
import JSONModel
import ModelDecoding
import SeededRandom
import SwiftInterpreting
import TestFiles
import Testing

@testable import ModelDiagnosis

@Suite("infer, from bodies at random")
struct InferencePropertyTests {
    @Test("what is inferred decodes every body it was inferred from", arguments: 0..<8)
    func decodes(seed: UInt64) throws {
        for number in 0..<Volume.of(40, usually: 8) {
            var bodies = RandomBodies(seed: seed * 1_000 + UInt64(number))
            let texts = bodies.bodies()
            let values = try texts.map { try JSONDocument($0).root }
            let keys: DecoderConfiguration.KeyDecodingStrategy =
                number.isMultiple(of: 2) ? .useDefaultKeys : .convertFromSnakeCase
            let model = InferredModel(named: "Body", from: values, decodedWith: .init(keys: keys))
            try expectDecodes(model, values)
        }
    }

    @Test(
        "a name that is repeated in a dictionary fits with all its values",
        arguments: [
            #"{"byUid": {"1": {"a_b": 1}, "1": {"asb": null}}}"#,
            #"{"byUid": {"1": {"a": 1}, "1": null, "2": {"a": 2}}}"#,
            #"{"a": 1, "a": "x"}"#,
        ])
    func repeats(text: String) throws {
        let body = try JSONDocument(text).root
        for keys in DecoderConfiguration.KeyDecodingStrategy.plain {
            let model = InferredModel(named: "Body", from: [body], decodedWith: .init(keys: keys))
            try expectDecodes(model, [body])
        }
    }

    @Test("the order of what is inferred does not change from run to run")
    func deterministic() throws {
        var bodies = RandomBodies(seed: 7)
        let values = try bodies.bodies().map { try JSONDocument($0).root }
        let first = InferredModel(named: "Body", from: values)
        for _ in 0..<3 { #expect(InferredModel(named: "Body", from: values) == first) }
    }

    @Test("a model that was inferred ignores nothing of what it was inferred from", arguments: 0..<6)
    func covered(seed: UInt64) throws {
        for number in 0..<Volume.of(20, usually: 5) {
            var bodies = RandomBodies(seed: 100_000 + seed * 1_000 + UInt64(number))
            let values = try bodies.bodies().map { try JSONDocument($0).root }
            let model = InferredModel(named: "Body", from: values)
            var models = ModelCatalogue(interpreter: .swift)
            _ = try models.add([SourceText(model.source())])
            for (value, type) in zip(values, model.types) {
                let coverage = ModelCoverage(of: [value], as: type, in: models, decodedWith: model.configuration)
                #expect(coverage.ignored.isEmpty)
            }
        }
    }
}

/// Bodies that resemble each other, as the answers of one API do: some members come and go, some change their type.
private struct RandomBodies {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func bodies() -> [String] {
        let shape = shape(depth: 0)
        return (0..<Int.random(in: 1...4, using: &generator)).map { _ in text(of: shape) }
    }

    private indirect enum Shape {
        case one([String])
        case array(Shape, count: Int)
        case object([(name: String, shape: Shape, isRare: Bool)])
    }

    private static let names = [
        "id", "title", "published_at", "imageURL", "image_url", "a b", "default", "self", "type", "Type", "error", "",
        "children", "results", "data", "2018-04-17", "17", "18", "EUR", "USD", "é", "init", "é\\u0301", "_links", "x-y",
        "x_y",
    ]

    private static let texts: [[String]] = [
        ["1", "2", "-0"], ["1.5", "2", "1e3"], ["true", "false"], ["null"], [#""a""#, #""""#, #""b c""#],
        [#""2018-04-17T04:30:00Z""#, #""2018-04-17T04:30:00+02:00""#], [#""2018-04-17""#, #""2018-12-31""#],
        [#""http://a.b/c""#, #""https://é.com/d e""#], [#""draft""#, #""live""#, #""in_review""#],
        ["12345678901234567890", "1"], ["0.1234567890123456789", "1"], ["1", #""1""#, "null"], ["{}", "[]"], ["[]"],
        ["{}"],
        [#""F5165FDB-F5AD-4F6E-8552-799B1C62B387""#], [#""2018-04-17""#, #""2018-04-17T04:30:00Z""#], ["1523939400"],
    ]

    private mutating func shape(depth: Int) -> Shape {
        switch Int.random(in: 0..<(depth > 3 ? 4 : 10), using: &generator) {
        case 0..<4: .one(Self.texts.randomElement(using: &generator) ?? ["null"])
        case 4..<6: .array(shape(depth: depth + 1), count: Int.random(in: 0...25, using: &generator) / (depth + 1))
        default:
            .object(
                (0..<Int.random(in: 0...8, using: &generator)).map { _ in
                    (
                        Self.names.randomElement(using: &generator) ?? "id", shape(depth: depth + 1),
                        Bool.random(using: &generator)
                    )
                })
        }
    }

    private mutating func text(of shape: Shape) -> String {
        switch shape {
        case .one(let texts): texts.randomElement(using: &generator) ?? "null"
        case .array(let element, let count):
            "[" + (0..<count).map { _ in text(of: element) }.joined(separator: ",") + "]"
        case .object(let members): "{" + self.members(members).joined(separator: ",") + "}"
        }
    }

    private mutating func members(_ members: [(name: String, shape: Shape, isRare: Bool)]) -> [String] {
        var texts: [String] = []
        for (name, shape, isRare) in members where !isRare || Bool.random(using: &generator) {
            texts.append(#""\#(name)":\#(Int.random(in: 0..<12, using: &generator) == 0 ? "null" : text(of: shape))"#)
        }
        return texts
    }
}
