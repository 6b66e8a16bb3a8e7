import DecodingDifferential
import ExpressionDifferential
import Foundation

/// Generated expressions, compiled and run by both of Sonde's libraries of Swift: a line for each way to compare, then what
/// differs by its cause, with the shortest example.
struct ExpressionsMeasurement {
    /// A program of more takes the compiler too much memory.
    private static let inProgram = 500

    let seed: UInt64
    let count: Int
    var grammar = ExpressionGrammar.swift
    var places = SondePlace.allCases

    /// Runs it all. Returns whether no value differs but those that are accepted.
    func run() async throws -> Bool {
        var generator = ExpressionGenerator(seed: seed, grammar)
        let expressions = generator.generate(count)
        let swift = try compiled(expressions)
        var sonde: [SondePlace: [SondeVerdict]] = [:]
        for place in places {
            for expression in expressions { sonde[place, default: []].append(await place.verdict(on: expression)) }
        }
        let comparison = ExpressionComparison(expressions, swift, sonde)
        show(comparison)
        for (expression, verdict) in zip(expressions, swift) where verdict == nil {
            print("refused by the compiler: \(expression.text)")
        }
        for group in comparison.groups {
            print(line("\(group.kind.rawValue): \(group.cause)") { "\(group.counts[$0] ?? 0)" }, terminator: "")
            print(group.isAccepted ? "  accepted" : "")
            print("    \(expressions[group.example].text)")
            print("        Swift: \(swift[group.example]?.text ?? "")")
            for place in places { print("        \(place): \(sonde[place]?[group.example].text ?? "")") }
        }
        return !comparison.groups.contains { $0.kind.isSilent && !$0.isAccepted }
    }

    private func compiled(_ expressions: [GeneratedExpression]) throws -> [Verdict?] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "expressions-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = CompiledExpressions(
            in: folder, sources: URL(fileURLWithPath: "Tests/Support/DecodingDifferential"))
        return try stride(from: 0, to: expressions.count, by: Self.inProgram).flatMap { start in
            try program.verdicts(on: Array(expressions[start...].prefix(Self.inProgram)))
        }
    }

    private func show(_ comparison: ExpressionComparison) {
        print(line("\(count) expressions, seed \(seed)") { "\($0)" })
        for kind in ExpressionComparison.Kind.allCases {
            print(line(kind.rawValue) { "\(comparison.count(kind, in: $0))" })
            let groups = comparison.groups.filter { $0.kind == kind }
            let accepted = { place in groups.reduce(0) { $0 + $1.accepted(in: place) } }
            if places.contains(where: { accepted($0) > 0 }) {
                print(line("  of these accepted") { "\(accepted($0))" })
            }
        }
    }

    /// A number for each place, before a text.
    private func line(_ text: String, _ number: (SondePlace) -> String) -> String {
        let numbers = places.map {
            String(repeating: " ", count: max(0, 7 - number($0).count)) + number($0)
        }
        return numbers.joined() + "  " + text
    }
}

extension Verdict {
    fileprivate var text: String {
        switch self {
        case .accepted(let text): text
        case .trapped: "the program ends"
        default: "\(self)"
        }
    }
}

extension SondeVerdict {
    fileprivate var text: String {
        switch self {
        case .value(let text): text
        case .failed(let message): "an error: \(message)"
        case .unknown(let message): "not known: \(message)"
        case .refused(let message): "refused: \(message)"
        }
    }
}
