import Basics
import HTTPModel
import ModelDiagnosis
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@Suite("infer, and what decodes after it")
struct InferringTests {
    /// The outcomes of lines after a call with this response.
    private func outcomes(of lines: String, _ body: String, isTyped: Bool = false) async -> [Outcome] {
        let text = "base http://a.test/\nGET body\n\(lines)"
        let told = Lock<[Outcome]>([])
        let api = Canned(["GET /body": (200, [], body)])
        var interpreter = Interpreter(Session(interpreter: .swift), host: ScriptHost(transport: { _ in api }))
        let source = ScriptSource(name: "test", text: text, folder: "/", isTyped: isTyped)
        for statement in ParsedScript(text).script.statements {
            let ending = await interpreter.run(statement, in: source) { outcome, _ in
                told.withLock { $0.append(outcome) }
            }
            if case .failed = ending { break }
        }
        return told.withLock { $0 }
    }

    private static let dates = [
        #""2018-05-07T21:02:28Z""#, #""2018-05-07""#, "1525726948", "1525726948123", #""May 7, 2018""#,
        #""2018-05-07T21:02:28.123Z""#, #""7. 5. 2018""#, #""soon""#, "null",
    ]

    @Test("what is inferred decodes its own body at the session's settings", arguments: dates)
    func decodes(date: String) async {
        let body = #"{"id":1,"created_at":\#(date),"parts":[{"updatedAt":\#(date)}]}"#
        for prelude in [
            "", "struct Other: Decodable { let at: Date }\n", "decoder.keyDecodingStrategy = .convertFromSnakeCase\n",
            "decoder.dateDecodingStrategy = .secondsSince1970\n",
        ] {
            let outcome = await run(
                prelude + "base http://a.test/\nGET body\ninfer Root\nit -> Root\n\"done\"",
                over: Canned(["GET /body": (200, [], body)]))
            #expect(outcome.last == "\"done\"", "\(prelude)\(outcome)")
        }
    }

    @Test(
        "the type to write is said where it is not the name alone, and decodes the body",
        arguments: [
            (#"[null, {"a": 1}, {"a": "x", "b": []}]"#, "[Root?]"), (#"[{"a": 1}]"#, "[Root]"),
            (#"[[{"a": 1}]]"#, "[[Root]]"), (#"{"a": [null]}"#, nil), ("[1, null]", nil),
            (
                #"{"550e8400-e29b-41d4-a716-446655440000": {"v": 3}, "550e8400-e29b-41d4-a716-446655440001": {"v": 4}}"#,
                "[String: Root]"
            ),
        ] as [(String, String?)])
    func type(body: String, type: String?) async throws {
        let outcomes = await outcomes(of: "infer Root\nit -> \(type ?? "Root")", body)
        let remarks = outcomes.compactMap { outcome -> [String]? in
            if case .listing(.inferred(let model)) = outcome.kind { model.remarks } else { nil }
        }
        let told = type.map { ", which decodes as `\($0)`" } ?? ""
        #expect(remarks.first?.first == "from the response to GET /body\(told)", "\(remarks)")
        if case .failed(let error)? = outcomes.last?.kind { Issue.record("\(error)") }
    }

    @Test("a script is warned where infer sets its decoder, and a person at the prompt is told")
    func warning() async {
        let body = #"{"at": "2018-05-07T21:02:28Z"}"#
        let line = "decoder.dateDecodingStrategy = .iso8601"
        func warnings(_ outcomes: [Outcome]) -> [String?] {
            outcomes.compactMap { outcome -> String?? in
                if case .warned(let warning) = outcome.kind { warning.advice } else { nil }
            }
        }
        #expect(warnings(await outcomes(of: "infer Root", body)) == ["write \(line) before it"])
        #expect(warnings(await outcomes(of: "\(line)\ninfer Root", body)).isEmpty)
        let typed = await outcomes(of: "infer Root", body, isTyped: true)
        let notes = typed.compactMap { outcome -> String? in
            if case .noted(let note) = outcome.kind { note.text } else { nil }
        }
        #expect(notes.contains(line) && warnings(typed).isEmpty, "\(notes)")
    }

    @Test(
        "a name of Swift's and a member that is not there are errors that say what to write",
        arguments: [
            ("infer Any", "infer AnyModel"), ("infer Self", "infer SelfModel"), ("infer String", "infer StringModel"),
            ("infer X from it.nam", "did you mean name?"),
        ])
    func refused(line: String, advice: String) async {
        let last = await outcomes(of: line, #"{"name": "a"}"#).last
        guard case .failed(let error)? = last?.kind else {
            Issue.record("\(String(describing: last))")
            return
        }
        #expect(error.advice == advice, "\(error)")
    }

    @Test("a strategy that is set for its dates does not change how another model is read")
    func others() async {
        let lines = """
            struct Other: Decodable { let at: Date }
            base http://a.test/
            GET body
            infer Root
            (JSON("{\\"at\\": 0}") -> Other).at
            """
        let body = #"{"created_at":"2018-05-07T21:02:28Z"}"#
        let outcome = await run(lines, over: Canned(["GET /body": (200, [], body)]))
        #expect(outcome.last == "2001-01-01T00:00:00Z", "\(outcome)")
    }
}
