import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@testable import ScriptExpressions

@Suite("the table of functions")
struct TableTests {
    static let examples = ModelCatalogue(interpreter: .swift).functions.all.map(\.example)

    @Test("every example gives what is written beside it", arguments: examples)
    func example(expression: String, value: String) async throws {
        #expect(try await evaluate(expression, in: Self.bench()) == value)
    }

    @Test("no two entries of a place have the same labels")
    func ambiguity() {
        let places = ModelCatalogue(interpreter: .swift).functions.all.map {
            "\($0.receiver) \($0.parameters == nil ? "property " : "")\($0.signature)"
        }
        #expect(Set(places).count == places.count)
    }

    @Test("a member of Swift's library is declared by its row alone")
    func declarations() {
        #expect(Set(FunctionTable.own.map(Self.place)).intersection(Self.rows.map(Self.place)) == [])
    }

    @Test("a row that takes a closure has a body for scripts, and every body has a row")
    func bodies() {
        let bodies = Set(FunctionTable.bodies.flatMap { receiver, bodies in bodies.keys.map { "\(receiver) \($0)" } })
        let takers = Self.rows.filter { $0.parameters?.contains(where: \.takesFunction) == true }
        #expect(Set(takers.map(Self.place)).subtracting(bodies) == [])
        #expect(bodies.subtracting(Self.rows.map(Self.place)) == [])
    }

    private static let rows = CodeInterpreter.swift.library.all.map(FunctionEntry.init)

    private static func place(_ entry: FunctionEntry) -> String { "\(entry.receiver) \(entry.signature)" }

    @Test("every entry says what it is about in a sentence")
    func summaries() {
        let odd = ModelCatalogue(interpreter: .swift).functions.all.filter { !$0.summary.hasSuffix(".") }
        #expect(odd.map(\.signature) == [])
    }

    /// Three prices, one after the other.
    private static let ticks = StreamSequence("ticks") { (_, isWanted) async throws(RuntimeError) in
        for price in [1.5, 2, 3.25] {
            let tick = Value.object([ObjectEntry(SecretText("price"), .double(price))])
            guard try await isWanted(.one(tick)) else { return }
        }
    }

    /// What the examples find around them.
    static func bench() throws -> Bench {
        var headers = HeaderFields()
        try headers.append("ETag", "\"a1\"")
        var facts = Transfer.Facts()
        facts.timings.firstByte = .milliseconds(8)
        facts.timings.total = .milliseconds(12)
        let response = Response(
            status: Status(200), reason: "OK", headers: headers,
            body: .bytes(Data(#"[{"id": 1, "title": "A", "v":1}]"#.utf8)),
            url: try #require(URL(string: "http://a.example/episodes")), transfer: Transfer(facts))
        let missing = Response(status: Status(404), reason: "Not Found", url: response.url)
        return try Bench(
            [
                "response": .response(response), "result": .result(.success(.int(1))),
                "episodes": .endpoint("episodes"), "ticks": .stream(ticks),
                "error": .failure(CallFailure(.invalidResponse, .refused(missing, Request(response.url)))),
            ], models: #"enum Category: String, Decodable { case dessert = "Dessert" }"#)
    }
}
