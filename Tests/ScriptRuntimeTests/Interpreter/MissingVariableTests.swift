import Basics
import HTTPMiddleware
import HTTPModel
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@Suite("a variable of the environment that is not set")
struct MissingVariableTests {
    /// Runs lines before somebody who answers `k3y-98765`, or nobody; gives what was asked for, and why a line failed.
    private func run(_ lines: [String], isAttended: Bool) async -> (asked: [String], failures: [String], last: Value) {
        let asked = Lock<[String]>([])
        let pipeline = Pipeline(
            [MissingSecretGuard()], over: Canned(["GET /rows": (200, [], "[1, 2]"), "POST /rows": (200, [], "{}")]))
        var host = ScriptHost(transport: { _ in pipeline })
        if isAttended {
            host.ask = { question in
                asked.withLock { $0.append("\(question.name)\(question.isSecret ? ", unseen" : "")") }
                return "k3y-98765"
            }
        }
        var interpreter = Interpreter(Session(interpreter: .swift), host: host)
        var failures: [String] = []
        for line in lines {
            let source = ScriptSource(name: "", text: line, folder: ".", isTyped: true)
            for statement in ParsedScript(line).script.statements {
                if case .failed(let error) = await interpreter.run(statement, in: source, tell: { _, _ in }) {
                    failures.append(error.message)
                }
            }
        }
        return (asked.withLock(\.self), failures, interpreter.session.memory.last)
    }

    @Test("it is asked for, unseen and once, when a request is about to go out")
    func asking() async {
        let run = await run(
            [
                "base http://api.test/", #"key header X-Key \(env.NOPE)"#, "env.NOPE == nil", "GET rows",
                #"POST rows { "a": env.NOPE }"#, "env.NOPE == nil",
            ], isAttended: true)
        #expect(run.asked == ["NOPE, unseen"] as [String])
        #expect(run.failures == [])
        #expect(run.last.bool == false)
    }

    @Test("calls side by side ask once, and calls after them not again")
    func sideBySide() async {
        let run = await run(
            [
                "base http://api.test/", #"key header X-Key \(env.NOPE)"#, "[1, 2, 3].concurrentMap { _ in GET rows }",
                "GET rows", #"POST rows { "a": env.NOPE }"#,
            ], isAttended: true)
        #expect(run.asked == ["NOPE, unseen"] as [String])
        #expect(run.failures == [])
    }

    @Test("nobody is asked where nobody is there: the request says what is missing")
    func unattended() async {
        let run = await run(
            ["base http://api.test/", #"POST rows { "a": env.NOPE }"#], isAttended: false)
        #expect(run.asked == [])
        #expect(run.failures.map { $0.hasSuffix("the environment variable NOPE is not set: export NOPE=…") } == [true])
    }

    @Test("what is only shown asks for nothing")
    func dry() async {
        let run = await run(["base http://api.test/", #"dry POST rows { "a": env.NOPE }"#], isAttended: true)
        #expect(run.asked == [])
        #expect(run.failures == [])
    }
}
