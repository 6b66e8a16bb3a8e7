import ScriptRuntime
import Testing

@Suite("what raw JSON lacks")
struct JSONAdviceTests {
    @Test(
        "an error about raw JSON says what it holds, and what to write",
        arguments: [
            (
                #"[{"id": 1}, {"id": 2}]"#, "u.id",
                #"this is a list: write [0].id for its first element, or .map(\.id) for all"#
            ),
            (#"[{"id": 1}]"#, "u.nope", "it has "),
            (#""12.50""#, "u + 1", "+ cannot be applied to JSON (a string) and Int"),
            (#""12.50""#, "u + 1", "convert the text: Double(…)"), (#""12""#, "u + 1", "convert the text: Int(…)"),
            (#""a""#, "u + 1", "convert one of them: String(…)"),
            ("[1]", "u + 1", "+ cannot be applied to JSON (a list) and Int"),
            (#"{"id": 1}"#, "u.count.first", "for the function, write count()"),
        ])
    func message(json: String, expression: String, message: String) async {
        let api = Canned(["GET /a": (200, [], json)])
        let lines = await ScriptRuntimeTests.run(
            "base http://a.test/\nlet u = GET a\n\(expression)\n", over: api, withAdvice: true)
        #expect(lines.last?.contains(message) == true, "\(lines)")
    }
}
