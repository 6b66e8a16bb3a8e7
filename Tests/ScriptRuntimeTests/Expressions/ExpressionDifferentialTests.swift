import DecodingDifferential
import Foundation
import TestFiles
import Testing

@testable import ExpressionDifferential

@Suite("Generated expressions")
struct ExpressionDifferentialTests {
    @Test("are the same for the same seed, and each comes after its parts")
    func deterministic() {
        let (one, other) = (Self.expressions(200), Self.expressions(200))
        #expect(one.map(\.text) == other.map(\.text))
        #expect(one.enumerated().allSatisfy { number, expression in expression.parts.allSatisfy { $0 < number } })
        #expect(Set(one.map { $0.type + $0.text }).count == 200)
    }

    @Test("find an expression for every place in a template")
    func complete() {
        let holes = ExpressionGrammar.swift.templates.flatMap(\.rules).flatMap(\.pieces).compactMap { piece in
            if case .hole(let type) = piece { type } else { nil }
        }
        #expect(holes.filter { ExpressionGrammar.swift.atoms(of: $0).isEmpty } == [])
    }

    @Test("mean the same compiled, at the prompt and in a model, but for what is found to differ")
    func compiled() async throws {
        let expressions = Self.expressions(20)
        let folder = try TemporaryFolder()
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Support/DecodingDifferential")
        let swift = try CompiledExpressions(in: folder.url, sources: sources).verdicts(on: expressions)
        #expect(swift.count == 20 && swift.count { $0 == nil } <= 2)
        var sonde: [SondePlace: [SondeVerdict]] = [:]
        for place in SondePlace.allCases {
            for expression in expressions { sonde[place, default: []].append(await place.verdict(on: expression)) }
        }
        let comparison = ExpressionComparison(expressions, swift, sonde)
        for place in SondePlace.allCases {
            #expect(comparison.count(.same, in: place) >= 10, "\(comparison.groups)")
        }
    }

    @Test("may differ in classes that have a reason, and some template each")
    func accepted() {
        let causes = ExpressionGrammar.swift.templates.flatMap(\.rules).map(\.cause)
        for difference in AcceptedDifference.all {
            #expect(difference.reason.hasSuffix(".") && difference.reason.first?.isUppercase == true)
            #expect(causes.contains(where: difference.includes), "\(difference.reason)")
        }
    }

    @Test("differ because of the part that differs in the same way")
    func causes() {
        let expressions = [
            Self.expression("a"), Self.expression("a.b", parts: [0]), Self.expression("a.b.c", parts: [1]),
            Self.expression("a.d", parts: [0]), Self.expression("a.b + a.d", parts: [1, 3]),
        ]
        let comparison = ExpressionComparison(
            expressions, ["1", "2", "3", "4", "5"].map { .accepted($0) },
            [.prompt: [.value("1"), .unknown("no b"), .unknown("no b"), .value("0"), .value("0")]])
        #expect(
            comparison.groups.map { "\($0.counts[.prompt] ?? 0) \($0.kind) \($0.cause)" } == [
                "2 otherValue a.d", "2 unknown a.b",
            ])
    }

    @Test("stop in both worlds alike, and are told apart where only one stops")
    func stops() {
        let expressions = (0..<4).map { Self.expression("e\($0)") }
        let comparison = ExpressionComparison(
            expressions, [.trapped, .trapped, .accepted("1"), nil],
            [.model: [.failed("overflow"), .value("1"), .failed("overflow"), .value("1")]])
        #expect(comparison.kinds[.model] == [.bothStop, .goesOn, .stops, nil])
    }

    private static func expressions(_ count: Int) -> [GeneratedExpression] {
        var generator = ExpressionGenerator(seed: 2026)
        return generator.generate(count)
    }

    private static func expression(_ text: String, parts: [Int] = []) -> GeneratedExpression {
        GeneratedExpression(type: "Int", text: text, cause: text, parts: parts, isPrimary: true)
    }
}
