import Basics
import Foundation
import HTTPModel
import Presentation
import ScriptExpressions

/// Tells a person of a suite while it runs: a line that moves, then what failed, then one line.
struct SuiteScreen: Sendable {
    private let console: Console
    private let count: Int
    private let state = State()

    private final class State: Sendable {
        let facts = Lock((done: 0, failed: 0, running: [String](), began: ContinuousClock.now))
    }

    init(_ console: Console, _ count: Int) {
        self.console = console
        self.count = count
    }

    func begin(_ unit: Suite.Unit) {
        state.facts.withLock { $0.running.append(unit.path) }
        move()
    }

    func show(_ results: [CaseResult]) {
        state.facts.withLock { facts in
            facts.done += results.count
            facts.failed += results.count { $0.hasFailed }
            if let file = results.first?.name.file, let place = facts.running.firstIndex(of: file) {
                facts.running.remove(at: place)
            }
        }
        move()
    }

    private func move() {
        console.progress(
            state.facts.withLock { facts in
                let time = (ContinuousClock.now - facts.began).seconds
                let rest = facts.done > 0 ? time / Double(facts.done) * Double(count - facts.done) : nil
                let failed = facts.failed > 0 ? ", \(facts.failed) failed" : ""
                let left = rest.map { ", \(Int($0.rounded(.up))) s left" } ?? ""
                return "\(facts.done) of \(count)\(failed)\(left): \(facts.running.first ?? "")"
            })
    }

    /// Shows the failures, and the last line.
    func end(_ result: SuiteResult) {
        let failed = result.cases.filter(\.hasFailed)
        for each in failed.prefix(Self.most) { console.complain(each.told) }
        if failed.count > Self.most { console.complain("… \(failed.count - Self.most) more") }
        let slow = result.cases.sorted { $0.time > $1.time }.prefix(3).filter { $0.time > .seconds(1) }
        if !slow.isEmpty {
            console.complain(
                "slowest: " + slow.map { "\($0.name.text) \($0.time.secondsText) s" }.joined(separator: " · "))
        }
        if let coverage = result.coverage {
            console.complain(coverage.fitsAnything ? coverage.text : strangeness(of: coverage))
        }
        console.complain(result.totals)
    }

    /// Returns the complaint about a suite of which nothing is in the document.
    private func strangeness(of coverage: APICoverage) -> String {
        let name = coverage.document
        guard let stranger = coverage.stranger else {
            return "sonde: there were no responses, so nothing of \(name) was seen"
        }
        let example = coverage.example.map { " such as \($0)" } ?? ""
        return "sonde: no request of the suite, such as \(stranger), is in \(name), which has requests\(example): "
            + "name the document of this API, or give it the server's path"
    }

    private static let most = 50
}

extension CaseResult {
    /// The place, the message and the advice of each failure, with the request and the head of its response.
    fileprivate var told: String {
        if case .notRun(let reason) = verdict {
            return "not run: \(Printable.text(name.text)): \(Printable.text(reason))"
        }
        return failures.map { failure in
            let title = Printable.text([name.row, name.test].compactMap(\.self).joined(separator: " › "))
            var lines = [Printable.text(failure.place) + (title.isEmpty ? "" : ": \(title)")]
            lines += failure.message.split(separator: "\n").map { "  \($0)" }
            if let advice = failure.advice { lines += advice.split(separator: "\n").map { "  \($0)" } }
            if let request = failure.request { lines += request.split(separator: "\n").map { "    \($0)" } }
            if let response = failure.response { lines += response.split(separator: "\n").map { "    \($0)" } }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n").withoutCommands
    }
}

extension String {
    /// The text, changed so that GitHub Actions never takes a line of a response for a workflow command.
    fileprivate var withoutCommands: String {
        guard ProcessEnvironment.variables["GITHUB_ACTIONS"] == "true" else { return self }
        return split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let start = line.prefix { $0.isWhitespace }
            let rest = line.dropFirst(start.count).replacing("##[", with: "## [")
            return rest.hasPrefix("::") ? "\(start)| \(rest)" : "\(start)\(rest)"
        }.joined(separator: "\n")
    }
}
