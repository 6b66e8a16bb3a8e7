import DecodingDifferential
import Foundation
import TestFiles
import Testing

@testable import ExpressionDifferential

@Suite("The compiler, the prompt and a model agree")
struct CompilerAgreementTests {
    /// Literals that take on a type, after what they name.
    private static let literals = [
        "(false ? 0.5 : 1).magnitude", "true ? 1 : 0.5", "true ? 1 : (false ? 0.5 : 2)", "true ? 7 / 2 : 0.5",
        "[1, 2.5][0]", "[1, true ? 2 : 0.5]", "[[1], [2.5]]", "[[1], [2.5]][0][0]",
        #"[("a", 1), ("b", 2.5)][0].1"#, #"["a": [1], "b": [2.5]]["a"]!"#, "min(1, 2.5)", "7 / 2 + 0.5", "0.5 + 7 / 2",
        "7 / 2 == 3.5", "[1, 2] == [1.0, 2.0]", "[1] + [2.5]", "true ? [1] : [0.5]", "(0...2.5).contains(1.5)",
        "[3, 1].map { $0 > 2 ? 1 : 0.5 }", "[1, 2].map { $0 > 1 ? Float($0) / 2 : 0 }",
        "let x: Float = 2; [1, x]", "let x: Float = 2; true ? 1 : x", "let x: Float = 2; true ? 1 : x * 2",
        "let x: UInt8 = 2; (true ? 1 : x * 2).leadingZeroBitCount", "let x: Double = 3; true ? 7 / 2 : x",
        "let x: UInt8? = nil; (x ?? 1).leadingZeroBitCount", "let x: Double? = nil; x ?? 1",
        "let x: Double? = nil; (x ?? 0) * 2", "let x: Double? = nil; x ?? 7 / 2",
        "let x: [Double]? = nil; x ?? [1]", "let x = [1.5]; [1] + x", "let x = [1.5]; x + [1]",
        "let x: Set<Int>? = nil; (x ?? [1, 1]).count",
        "let x: Set<Int> = [3]; (true ? [1, 1] : x).count", "let x: [Double] = [3]; true ? [1] : x",
        "let x: [Double] = []; x.first ?? 1", "let x: [Double] = []; x.max() ?? 1",
        "let x: Double = 3; true ? 1 : x.rounded()",
        "let x: [Double] = [3]; true ? 1 : x[0]", "let x: [Double] = [3]; true ? 1 : (x.first ?? 0)",
        #"let x: [String: Double] = ["a": 2]; x["b"] ?? 1"#, #"let x: [String: Double] = ["a": 2]; x["b", default: 1]"#,
        #"let x: [String: Double] = [:]; x["b", default: 1] + 1.5"#,
        #"let x: [String: [Double]] = ["a": [2]]; x["b"] ?? [1]"#,
        "let f = { (x: Double) in x + 1 }; f(1)",
        "Date(timeIntervalSince1970: 7 / 2).timeIntervalSince1970",
        "let d = Date(timeIntervalSince1970: 0); d.addingTimeInterval(3 / 2).timeIntervalSince1970",
        "let d = Date(timeIntervalSince1970: 0); (d + 1 / 2).timeIntervalSince1970",
        #"let x: [String: Double] = ["a": 2]; x["b", default: 7 / 2]"#,
        #"let x: [String: [Double]] = ["a": [2]]; x["b", default: [7 / 2]]"#,
        #"let x: [String: Double] = ["a": 2]; x.merging(["b": 7 / 2]) { $0 + $1 }["b"]!"#,
        "let x: Float = 1; max(x, 4 / 3)", "let x: Set<Double> = [0.5]; x.union([1 / 2]).count",
        "let x: Set<Double> = [0.5]; x.isSubset(of: [1 / 2])", "let x = [1.5, 2]; x.prefix(7 / 4).count",
        "let x = [1.5]; x.starts(with: [3 / 2])", "Duration.seconds(1 / 2) == .zero",
    ]
    /// Others of which a model alone knows the forms.
    private static let literalsInModels = [
        "let f: (Double) -> Double = { $0 + 1 }; f(1)", "let f: (Int) -> Double = { _ in 1 }; f(1)",
        "let (a, b): (Double, Double) = (1, 2); a + b", "func f(_ x: Double) -> Double { x }; f(3)",
        "func f(_ x: [Double]) -> [Double] { x }; f([1, 2])", "(1, 2.5) == (1.0, 2.5)",
        "true ? (1, 2) : (0.5, 2)", "let x: [Any] = [1, 2.5]; x", "[0.5: 1, 2: 3].keys.sorted()",
        "[1, 2].compactMap { $0 > 1 ? 0.5 : nil }", "[1, 2].map { Double($0) > 1 ? Double($0) : 0 }",
        "true ? 1 : nil",
        "[1, 2].reversed()", #"["a": [1, 2].reversed()]"#, "let r = [0.5, 1].reversed(); String(reflecting: r)",
        "Array([1, 2].reversed())", "let r: [Int] = [1, 2].reversed(); r",
    ]

    /// Optionals, formats and what describes lists.
    private static let members = [
        #"let t: String? = nil; t.map { $0 + "!" } ?? "-""#, #"let t: String? = "ab"; t.map { $0 + "!" } ?? "-""#,
        #"let t: String? = "ab"; t.flatMap { $0.isEmpty ? nil : $0 } ?? "-""#,
        #"let t: String? = "ab"; (t?.uppercased()).flatMap { $0.isEmpty ? nil : $0 } ?? "-""#,
        #"let t: String? = nil; (t?.uppercased()).map { $0 + "!" } ?? "-""#,
        #"let l = ["ab"]; let t = l.first; t.map { $0 + "!" } ?? "-""#,
        #"let t = ["a": "b"]["a"]; t.map { $0.count } ?? 0"#,
        #"let l = [[1, 2]]; let t = l.last; t.map { $0.count } ?? 0"#,
        #"let l = ["ab"]; let t = l.first ?? "c"; t.map { "\($0)!" }"#,
        #"let l = ["ab"]; let t = l.isEmpty ? nil : l[0]; t.map { $0 + "!" } ?? "-""#,
        #"String(data: Data("7".utf8), encoding: .utf8).map { $0 + "!" } ?? "-""#,
        "let xs: [Int]? = [1, 2]; xs.map { $0.count } ?? 0",
        #"func f(_ t: String?) -> Int { t.map { $0.count } ?? 0 }; f("abc")"#,
        #"String(format: "%x %X %o %u", -4, -4, -4, -4)"#, #"String(format: "%d %lx", 5_000_000_000, -4)"#,
        "[1, 2].description", #"["a", "b"].description"#, #"[[1], [2.5]].description.count"#,
        #"String(reflecting: ["a": 1])"#, #"String(describing: ["a": [1, 2]])"#,
    ]

    @Test("on the types of literals")
    func literals() async throws { try await agree(on: Self.literals, inModels: Self.literalsInModels) }

    @Test("on numbers whose type something further away says, at the prompt")
    func distantLiterals() async throws { try await agree(on: DistantLiterals.all, at: [.prompt]) }

    @Test("on optionals that are declared, on formats, and on what describes lists")
    func descriptions() async throws { try await agree(on: Self.members) }

    /// Compiles rows, and compares what they show with what the prompt and a model make of them.
    private func agree(
        on rows: [String], at places: [SondePlace] = SondePlace.allCases, inModels others: [String] = []
    ) async throws {
        let expressions = (rows + others).map { row in
            let parts = row.components(separatedBy: "; ")
            var expression = GeneratedExpression(
                type: "String", text: "\"\\(\(parts[parts.count - 1]))\"", cause: row, parts: [], isPrimary: true)
            expression.declarations = Array(parts.dropLast())
            return expression
        }
        let folder = try TemporaryFolder()
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Support/DecodingDifferential")
        let compiled = try CompiledExpressions(in: folder.url, sources: sources).verdicts(on: expressions)
        for (number, expression) in expressions.enumerated() {
            guard case .accepted(let text)? = compiled[number] else {
                Issue.record("the compiler refuses \(expression.cause)")
                continue
            }
            for place in places where place == .model || number < rows.count {
                #expect(await place.verdict(on: expression) == .value(text), "\(place): \(expression.cause)")
            }
        }
    }
}
