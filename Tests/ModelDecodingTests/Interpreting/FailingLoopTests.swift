import Foundation
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("What fails in a loop is told once, and what is caught costs no more than its size")
struct FailingLoopTests {
    @Test(
        "An element that does not decode is the one failure",
        arguments: [
            "while !c.isAtEnd { numbers.append(try c.decode(Int.self)) }",
            "while c.isAtEnd == false { let number = try c.decode(Int.self); numbers.append(number) }",
            "for _ in 0..<(c.count ?? 0) { numbers.append(try c.decode(Int.self)) }",
            "while let number = try c.decodeIfPresent(Int.self) { numbers.append(number) }",
            "numbers = [try c.decode(Int.self), try c.decode(Int.self), try c.decode(Int.self)]",
            "let one = try c.decode(Int.self); let two = try c.decode(Int.self); _ = try c.decode(String.self)",
        ])
    func loops(_ loop: String) throws {
        let models = try models(
            """
            struct Numbers: Decodable {
                let numbers: [Int]
                init(from decoder: any Decoder) throws {
                    var c = try decoder.unkeyedContainer()
                    var numbers: [Int] = []
                    \(loop)
                    self.numbers = numbers
                }
            }
            """)
        let found = try #require(try failures(of: #"[1, "x", 2, "y"]"#, as: "Numbers", in: models))
        #expect(found.map { "\($0.path)" } == ["[1]"] as [String])
    }

    @Test("Each key of a loop fails for itself")
    func keys() throws {
        let models = try models(
            """
            struct Numbers: Decodable {
                enum Keys: String, CodingKey, CaseIterable { case a, b, c }
                var numbers: [Int] = []
                init(from decoder: any Decoder) throws {
                    let container = try decoder.container(keyedBy: Keys.self)
                    for key in Keys.allCases { numbers.append(try container.decode(Int.self, forKey: key)) }
                }
            }
            """)
        let found = try #require(try failures(of: #"{"a": "x", "b": 1, "c": "y"}"#, as: "Numbers", in: models))
        #expect(found.map { "\($0.path)" } == ["a", "c"] as [String])
    }

    @Test(
        "Ladders of 'do' and 'catch' within each other are gone through once",
        arguments: ["catch", "catch DecodingError.typeMismatch", "catch let error as DecodingError"], [false, true])
    func ladders(clause: String, fits: Bool) throws {
        let models = try models(
            """
            indirect enum Node: Decodable {
                case object([String: Node]), list([Node]), text(String)
                init(from decoder: any Decoder) throws {
                    let c = try decoder.singleValueContainer()
                    do { self = .object(try c.decode([String: Node].self)) } \(clause) {
                        do { self = .list(try c.decode([Node].self)) } \(clause) {
                            do { self = .text(try c.decode(String.self)) } catch { throw error }
                        }
                    }
                }
            }
            """)
        let depth = 16
        let leaf = fits ? "\"leaf\"" : "true"
        let body = String(repeating: #"{"k": ["a", "#, count: depth) + leaf + String(repeating: "]}", count: depth)
        #expect((try failures(of: body, as: "Node", in: models) == nil) == fits)
    }
}

extension FailingLoopTests {
    private func models(_ source: String) throws -> ModelCatalogue {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(source, named: "Numbers.swift", isFile: true)])
        return models
    }

    /// Why a body does not decode; nil if it does.
    private func failures(of body: String, as type: String, in models: ModelCatalogue) throws -> [DecodingFailure]? {
        let type = try models.type(named: type)
        do {
            _ = try JSONBodyDecoder().decode(Data(body.utf8), as: type, in: models)
            return nil
        } catch {
            return error.groups.flatMap(\.failures)
        }
    }
}
