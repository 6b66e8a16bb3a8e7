import Basics
import HTTPModel
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import TestFiles
import Testing

@Suite("numbers that an answer may hold")
struct HostileNumberTests {
    private static let numbers = [
        "0", "-1", "1", "9223372036854775807", "(-9223372036854775807 - 1)", "n.most", "n.least", "n.more", "n.wide",
        "n.text", "1e308", "-0.0",
    ]

    /// What is done with two of them.
    private static let uses = [
        "<A> + <B>", "<A> - <B>", "<A> * <B>", "<A> / <B>", "<A> % <B>", "-<A>", "abs(<A>)", "min(<A>, <B>)",
        "Int(<A>)", "Int8(<A>)", "Double(<A>)", "UInt(<A>)",
        "Decimal(<A>)", "(<A>...<B>).count", "(<A>..<B).contains(<A>)", "[1, 2].prefix(<A>)", "[1, 2].dropFirst(<A>)",
        "[1, 2].suffix(<A>)",
        "[1, 2].dropLast(<A>)", "[1, 2][<A>]", "\"ab\".prefix(<A>)", "\"ab\".suffix(<A>)", "[1, 2, 3][<A>...<B>]",
        "Array(repeating: 1, count: <A>).count", "String(repeating: \"a\", count: <A>).count",
        "stride(from: <A>, to: <B>, by: <A>).prefix(2)", "stride(from: <A>, through: <B>, by: <B>).count",
        "<A>.formatted()",
        "Date(timeIntervalSince1970: <A>)", "Date(\"2018-04-17\").addingTimeInterval(<A>)", "<A> == <B>", "<A> < <B>",
        "[<A>, <B>].sorted()",
        "[<A>, <B>].reduce(0) { $0 + $1 }", "[<A>: 1][<B>]", "(<A>...<B>).reversed().first", "<A>.rounded()",
        "Int.random(in: <A>...<B>)",
        "pages(page: <A>).prefix(<B>)", "pages.all(<A>).count", "pages.pages(page: <A>).prefix(1)",
    ]

    private static let settings = """
        base http://a.test/
        endpoint pages(page: Int = 1) { GET list{?page} } paged by page of \\.items
        let n = GET numbers

        """

    private static let body = """
        {"most": 9223372036854775807, "least": -9223372036854775808, "more": 9223372036854775808, "wide": 1e400,
         "text": "9223372036854775807", "items": [1, 2]}
        """

    @Test("none of them ends the program: each gives a value or an error in words")
    func extremes() async {
        var tally = AttackTally("numbers of answers")
        let pairs = Self.numbers.flatMap { one in Self.numbers.map { (one, $0) } }
        let tried = Volume.of(Self.uses.flatMap { use in pairs.map { (use, $0) } }, usuallyEvery: 11)
        var interpreter = await Self.interpreter()
        for (use, (one, other)) in tried {
            let text = use.replacing("<A>", with: one).replacing("<B>", with: other)
            tally.note(text, held: await Self.ends(text, &interpreter))
        }
        #expect(tally.held, "\(tally.broken)")
    }

    /// A session that has the numbers in `n`, and little to spend.
    private static func interpreter() async -> Interpreter {
        let responses = Canned(["GET /numbers": (200, [("Content-Type", "application/json")], body)])
        let host = ScriptHost(transport: { _ in responses })
        var interpreter = Interpreter(Session(interpreter: .swift), host: host)
        interpreter.limits.steps = 100_000
        interpreter.limits.size = 100_000
        let source = ScriptSource(name: "test", text: settings, folder: "/")
        for statement in ParsedScript(settings).script.statements {
            _ = await interpreter.run(statement, in: source) { _, _ in }
        }
        return interpreter
    }

    /// Whether a line comes to its end, or to an error that says something.
    private static func ends(_ text: String, _ interpreter: inout Interpreter) async -> Bool {
        let parsed = ParsedScript(text)
        let source = ScriptSource(name: "test", text: text, folder: "/")
        for statement in parsed.script.statements {
            if case .failed(let error) = await interpreter.run(statement, in: source, tell: { _, _ in }) {
                return !error.message.isEmpty
            }
        }
        return parsed.diagnostics.isEmpty
    }
}
