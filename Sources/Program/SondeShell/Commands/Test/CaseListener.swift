import Basics
import Foundation
import HTTPModel
import JSONModel
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// Hears a script of a suite, and says what came of each of its cases.
final class CaseListener: Reporter {
    private struct State {
        /// The test that runs, and when it began.
        var test: String?
        /// The tests of replayed scripts that run in it: they are part of it.
        var inner = 0
        var began = ContinuousClock.now
        var requests = 0
        var failures: [CaseFailure] = []
        var isBroken = false
        /// The failures outside of any test.
        var outside: [CaseFailure] = []
        var isBrokenOutside = false
        var results: [CaseResult] = []
    }

    private let unit: Suite.Unit
    private let world: World
    private let console: Console
    private let state = Lock(State())
    /// The names of the script's tests, by the places of their titles.
    private let titles: [SourceRange: String]

    init(_ unit: Suite.Unit, _ titles: [SourceRange: String], _ world: World, _ console: Console) {
        self.unit = unit
        self.titles = titles
        self.world = world
        self.console = console
    }

    func heard(_ outcome: Outcome, in session: Session) throws(RuntimeError) {
        switch outcome.kind {
        case .test(.began(let title)): begin(name(of: outcome, title))
        case .test(.ended(_, let passed)): end(passed: passed)
        case .unmet, .failed, .test(.failed): fail(outcome)
        case .printed(let line): console.show(line)
        case .warned, .withheld: console.complain(drawn: renderer.complaint(outcome) ?? "")
        case .value where !outcome.views.isEmpty: console.write(try renderer.bytes(of: outcome, in: session))
        // A view that cannot be shown is a failure here as elsewhere.
        case .value, .element, .streamed, .call, .request, .listing, .noted, .passed: break
        }
    }

    var hasFailed: Bool {
        state.withLock { !$0.outside.isEmpty || $0.results.contains(where: \.hasFailed) }
    }

    func ended(_ statement: Statement, of script: ScriptFile, in session: Session) {}

    /// Returns the results of all cases after the script has ended, with a verdict on the tests that were left.
    func results(
        after time: Duration, stopped reason: CaseFailure? = nil,
        left: CaseResult.Verdict = .notRun(because: "the script failed before it")
    ) -> [CaseResult] {
        let (output, requests) = (console.kept, world.requests.value)
        let text = output.text + (output.dropped > 0 ? "\n… \(output.dropped) bytes more" : "")
        return state.withLock { state in
            if let reason, let test = state.test {
                state.results.append(
                    CaseResult(
                        name: CaseName(file: unit.path, row: unit.row?.name, test: test), verdict: .failed,
                        time: .now - state.began, requests: requests - state.requests,
                        failures: state.failures + [reason]))
                state.test = nil
            } else if let reason {
                state.isBrokenOutside = true
                state.outside.append(reason)
            }
            var results = state.results
            let hasRun = Set(results.map(\.name))
            let whole = CaseName(file: unit.path, row: unit.row?.name)
            if unit.tests == nil || !state.outside.isEmpty {
                // What its tests have counted is not the script's own a second time.
                let verdict: CaseResult.Verdict =
                    state.isBrokenOutside ? .failed : state.outside.isEmpty ? .passed : .unmet
                results.insert(
                    CaseResult(
                        name: whole, verdict: verdict, time: max(.zero, results.reduce(time) { $0 - $1.time }),
                        requests: results.reduce(requests) { $0 - $1.requests }, failures: state.outside, output: text),
                    at: 0)
            } else if !text.isEmpty, !results.isEmpty {
                results[0].output = text
            }
            for name in unit.names where unit.tests != nil && !hasRun.contains(name) {
                results.append(CaseResult(name: name, verdict: left))
            }
            return results
        }
    }
}

extension CaseListener {
    private var renderer: Renderer { Renderer.replay.hiding(with: console.secrets.mask) }

    /// Returns the name of a test. A test of a replayed script has no place here, and gets a number if its title
    /// is taken.
    private func name(of outcome: Outcome, _ title: String) -> String {
        if outcome.source.name == unit.path, let known = titles[outcome.range] { return known }
        let taken = Set(titles.values).union(state.withLock { $0.results.compactMap(\.name.test) })
        return title.numberedUntilFree(among: taken)
    }

    private func begin(_ title: String) {
        let requests = world.requests.value
        state.withLock { state in
            guard state.test == nil else {
                state.inner += 1
                return
            }
            state.test = title
            (state.began, state.requests, state.failures, state.isBroken) = (.now, requests, [], false)
        }
    }

    private func end(passed: Bool) {
        let requests = world.requests.value
        state.withLock { state in
            guard let test = state.test else { return }
            guard state.inner == 0 else {
                state.inner -= 1
                return
            }
            state.results.append(
                CaseResult(
                    name: CaseName(file: unit.path, row: unit.row?.name, test: test),
                    verdict: passed && state.failures.isEmpty ? .passed : state.isBroken ? .failed : .unmet,
                    time: .now - state.began, requests: requests - state.requests, failures: state.failures))
            state.test = nil
        }
    }

    private func fail(_ outcome: Outcome) {
        let failure = CaseFailure(outcome, renderer)
        let isUnmet = if case .unmet = outcome.kind { true } else { false }
        state.withLock { state in
            if state.test != nil {
                state.failures.append(failure)
                state.isBroken = state.isBroken || !isUnmet
            } else {
                state.outside.append(failure)
                state.isBrokenOutside = state.isBrokenOutside || !isUnmet
            }
        }
    }
}

extension CaseFailure {
    /// Creates a failure with its place, message and advice; the last request, and the head of its response.
    init(_ outcome: Outcome, _ renderer: Renderer) {
        let error = OutcomeJSON.error(of: outcome)
        let location = outcome.source.lines.location(of: outcome.range.lowerBound)
        let hints = error?["hints"]?.elements.compactMap(\.string) ?? []
        let message = ([error?["message"]?.string ?? "failed"] + hints).joined(separator: "\n")
        let expecting = outcome.refusal.map {
            "if that is expected: try? before the call, then expect response.status == \($0.code)"
        }
        let advice = [error?["advice"]?.string, expecting].compactMap(\.self).joined(separator: "\n")
        self.init(
            message: renderer.canvas.mask.masked(message),
            advice: advice.isEmpty ? nil : renderer.canvas.mask.masked(advice), file: outcome.source.name,
            line: error?["line"]?.int ?? location.line, column: error?["column"]?.int ?? location.column,
            request: outcome.lastCall.request.flatMap(renderer.curl),
            response: outcome.lastCall.response.map { renderer.head(of: $0) })
    }

    /// Creates a failure that belongs to no statement.
    init(_ message: String, advice: String? = nil, in file: String, line: Int = 1) {
        self.init(
            message: message, advice: advice, file: file, line: line, column: 1, request: nil, response: nil)
    }
}

extension Outcome {
    /// The status that a server refused a call with.
    fileprivate var refusal: Status? {
        switch kind {
        case .failed(let error), .test(.failed(let error)):
            guard case .call(let failure) = error.kind, case .refused(let response, _) = failure.cause else {
                return nil
            }
            return response.status
        default: return nil
        }
    }
}

extension String {
    /// The title itself, or with the first number that makes it another: `a page (2)`.
    fileprivate func numberedUntilFree(among taken: Set<String>) -> String {
        var (name, number) = (self, 1)
        while taken.contains(name) {
            number += 1
            name = "\(self) (\(number))"
        }
        return name
    }
}
