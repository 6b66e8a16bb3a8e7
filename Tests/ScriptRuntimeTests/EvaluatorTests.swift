import HTTPModel
import JSONModel
import ModelDecoding
import ScriptRuntime
import ScriptSyntax
import Testing

struct Bench: Surroundings {
    var values: [String: Value] = [:]
    var names: [String] { Array(values.keys) }
    let chance = Chance()

    func value(of name: String, at range: SourceRange) throws(RuntimeError) -> Value? { values[name] }
    func call(
        _ endpoint: String, _ arguments: [LabelledValue], at range: SourceRange
    ) async throws(RuntimeError) -> Value { .nil }
    func send(_ request: RequestLiteral) async throws(RuntimeError) -> Value { .nil }
    func print(_ line: String) {}
}

func evaluate(_ text: String, _ values: [String: Value] = [:]) async throws -> String {
    let parsed = ParsedScript("let x = \(text)")
    guard parsed.diagnostics.isEmpty, case .binding(let binding)? = parsed.script.statements.first?.kind,
        case .expression(let expression) = binding.value.kind
    else { return "\(parsed.diagnostics)" }
    return try await Evaluator(Bench(values: values)).value(of: expression).written.revealed
}

@Suite("expressions")
struct EvaluatorTests {
    @Test(
        "operators mean what they mean in Swift",
        arguments: [
            ("1 + 2 * 3", "7"), ("7 / 2", "3"), ("7 % 3", "1"), ("1.5 + 1", "2.5"), ("-3 + 1", "-2"),
            ("1 < 2 && 2 <= 2", "true"), ("nil ?? 3", "3"), ("true ? 1 : 2", "1"), (#""a" + "b""#, #""ab""#),
            ("[1, 2] + [3]", "[1, 2, 3]"), ("(1...3)", "1...3"), (#""n\(1 + 1)""#, #""n2""#), ("1m + 30s", "90s"),
            ("[1, 2, 3][1]", "2"), (#"["a": 1]["a"]"#, "1"), (#"["a": 1]["b"]"#, "nil"), ("[1, 2, 3][1...]", "[2, 3]"),
            ("it.price * 2", "3.0"), ("it.name", #""x""#), ("it.absent", "nil"), ("it.price > 1", "true"),
            ("it.count == 3", "true"), ("it.name == \"x\"", "true"), ("it.absent?.more", "nil"),
        ])
    func operators(text: String, value: String) async throws {
        let json = try JSONDocument(#"{"price": 1.5, "name": "x", "count": 3}"#).root
        #expect(try await evaluate(text, ["it": .model(.json(json))]) == value)
    }

    @Test(
        "what Swift would not compile or would trap on is an error",
        arguments: ["1 + \"a\"", "9223372036854775807 + 1", "1 / 0", "nope", "[1][1]", "1 == \"1\"", "nil + 1"])
    func errors(text: String) async throws {
        await #expect(throws: RuntimeError.self) { try await evaluate(text) }
    }
}
