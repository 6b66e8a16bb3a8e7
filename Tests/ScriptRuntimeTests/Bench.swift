import Basics
import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import Redaction
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@testable import ScriptExpressions

/// Surroundings made for a test: names, an environment, files, somebody who types, and what was printed.
final class Bench: Surroundings {
    let values: [String: Value]
    let models: ModelCatalogue
    let clockAndRandom = ClockAndRandom(date: Date(timeIntervalSince1970: 1_523_960_000), seed: 1)
    private let lines = Lock<[String]>([])
    private let calls = Lock<[String]>([])

    let secrets: SessionSecrets

    /// With secrets that stay whole, as in an agent's session.
    init(_ values: [String: Value] = [:], models: String = "", wholeSecrets: Bool = false) throws {
        secrets = SessionSecrets(wholeSecrets ? KnownSecrets() : nil, areKeptWhole: wholeSecrets)
        self.values = values.merging(["env": .namespace(.env)]) { mine, _ in mine }
        var catalogue = ModelCatalogue(interpreter: .swift)
        _ = try catalogue.add([SourceText(models, named: "models.swift")])
        self.models = catalogue
    }

    var names: [String] { values.keys.sorted() }
    var printed: [String] { lines.withLock { $0 } }
    var called: [String] { calls.withLock { $0 } }

    func value(of name: String, at range: SourceRange) throws(RuntimeError) -> Value? {
        values[name] ?? (try? models.type(named: name)).map(Value.type)
    }

    func response(numbered number: Int, at range: SourceRange) throws(RuntimeError) -> Response {
        guard number == 1, case .response(let response)? = values["response"] else {
            throw RuntimeError("there is no response \(number)", at: range)
        }
        return response
    }

    func call(
        _ endpoint: String, _ arguments: [LabelledValue], as type: SwiftFragment?, at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        calls.withLock { $0.append(endpoint) }
        return arguments.first?.value ?? .int(1)
    }

    func parameters(of endpoint: String) -> [(name: String, type: ModelType?)] { [] }

    func type(ofMember label: String, of endpoint: String) -> ModelType? { nil }

    func pages(
        _ endpoint: String, arguments: [LabelledValue], elementsOnly: Bool, limit: Int?, at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        .array([.int(1), .int(2)])
    }

    func request(
        _ endpoint: String, _ arguments: [LabelledValue], at range: SourceRange
    ) async throws(RuntimeError) -> Request {
        let secrets = arguments.flatMap(\.value.secrets)
        var components = URLComponents(string: "http://a.example/\(endpoint)")
        let items = arguments.map {
            URLQueryItem(name: $0.label ?? "", value: $0.value.interpolated.revealed)
        }
        components?.queryItems = items.isEmpty ? nil : items
        guard let url = components?.url else { throw RuntimeError("no URL", at: range) }
        return Request(.get, url, secrets: secrets)
    }

    func signature(of endpoint: String, at range: SourceRange) async throws(RuntimeError) -> String {
        "\(endpoint)(page: Int? = nil) -> [Episode]"
    }

    func send(
        _ request: RequestLiteral, as type: SwiftFragment?, by evaluator: Evaluator
    ) async throws(RuntimeError) -> Value { .nil }

    func decoded(
        _ value: Value, under name: String?, as type: SwiftFragment
    ) async throws(RuntimeError) -> Value { value }

    func secret(environment name: String) -> Secret {
        let known = ["KEY": "k3y!", "PIN": "47110815"]
        return known[name].map { Secret(name, $0, from: .environment(name)) }
            ?? Secret(missing: name, from: .environment(name))
    }

    func secret(askedFor prompt: String, at range: SourceRange) async throws(RuntimeError) -> Secret {
        Secret(prompt, "1234", from: .prompt)
    }

    func output(of line: String, at range: SourceRange) async throws(RuntimeError) -> String { "k3y\n" }

    func piped(_ value: Value, through line: String, at range: SourceRange) async throws(RuntimeError) -> String {
        "2\n"
    }

    func readFile(_ path: String, at range: SourceRange) throws(RuntimeError) -> Data {
        path.hasSuffix(".txt") ? Data("abc\n".utf8) : Data([1, 2, 3])
    }

    func print(_ line: String) { lines.withLock { $0.append(line) } }
}

/// An expression as it stands right of `=`.
func expression(_ text: String) throws -> ScriptExpression {
    let parsed = ParsedScript("let x = \(text)")
    try #require(parsed.diagnostics.isEmpty, "\(text): \(parsed.diagnostics)")
    guard case .binding(let binding)? = parsed.script.statements.first?.kind,
        case .expression(let expression) = binding.value.kind
    else { throw NotAnExpression(text: text) }
    return expression
}

struct NotAnExpression: Error {
    let text: String
}

/// What an expression gives, as it stands inside another value.
func evaluate(_ text: String, _ values: [String: Value] = [:], limits: Budget.Limits = .init()) async throws -> String {
    try await evaluate(text, in: Bench(values), limits: limits)
}

func evaluate(_ text: String, in bench: Bench, limits: Budget.Limits = .init()) async throws -> String {
    try await Evaluator(bench, budget: Budget(limits)).value(of: expression(text)).written.revealed
}

/// What an expression fails with.
func failure(of text: String, _ values: [String: Value] = [:], models: String = "") async throws -> RuntimeError {
    let error = await #expect(throws: RuntimeError.self) {
        try await evaluate(text, in: Bench(values, models: models))
    }
    return try #require(error)
}

/// Raw JSON.
func json(_ text: String) throws -> Value { .model(.json(try JSONDocument(text).root)) }

/// A body decoded as a type.
func decoded(_ body: String, as type: String, _ models: String) throws -> Value {
    var catalogue = ModelCatalogue(interpreter: .swift)
    _ = try catalogue.add([SourceText(models, named: "models.swift")])
    let type = try catalogue.type(named: type)
    return .model(try JSONBodyDecoder(DecoderConfiguration()).decode(Data(body.utf8), as: type, in: catalogue))
}
