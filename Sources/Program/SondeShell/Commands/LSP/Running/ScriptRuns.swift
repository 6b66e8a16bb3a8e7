import Basics
import CurlTransport
import Fixtures
import Foundation
import HTTPModel
import JSONModel
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import ScriptTools
import SwiftInterpreting

/// The runs that a person has asked for, and what came of them.
final class ScriptRuns: Sendable {
    /// What came of a run.
    struct Result: Sendable {
        /// The lines of what was run.
        let lines: ClosedRange<Int>
        /// The result in a few words, to stand behind the last line.
        let label: String
        let text: String
        let hasFailed: Bool
        /// Changes of models that let the body decode.
        let fixes: [ModelFileChange]
    }

    private let console: Console
    private let results = Lock<[String: [Result]]>([:])

    init(_ console: Console) { self.console = console }

    /// Runs what was selected. Programs are not started, and only hosts in its reach are called.
    func run(
        _ selection: RunSelection, by command: RunCommand, within reach: Reach, lines: ClosedRange<Int>
    ) async -> Result {
        let console = Console(keeping: Self.mostKept, hiding: console.secrets)
        let fence = command == .fixtures ? nil : NamedHostsFence(reach)
        let world = World(
            console, isHermetic: command == .fixtures, isQuiet: true, witness: fence?.entrance, fence: fence)
        let executor = command == .fixtures ? nil : world.connections.executor
        let work = Task { [self] in
            await TransferEngine.start(on: executor) { [self] in
                await perform(selection, command, lines, world, console)
            }.value
        }
        let result = await work.value
        world.programs.endAll()
        _ = world.endRecordings()
        return result
    }

    private func perform(
        _ selection: RunSelection, _ command: RunCommand, _ lines: ClosedRange<Int>, _ world: World, _ console: Console
    ) async -> Result {
        let script = selection.script
        let folder = script.source.folder
        var recordings = RecordingOptions()
        let known = RecordedResponses.folder(of: script.parsed, in: folder)
        let named = "\(folder)/\(known ?? RecordedResponses.folders(of: script.parsed)[0])"
        switch command {
        case .live: break
        case .fixtures: recordings.fixtures = named
        case .record: recordings.record = named
        }
        console.secrets.add(script.secrets)
        var session = Session(interpreter: .swift)
        do { session.begin(with: try recordings.settings(in: world, console)) } catch {
            return Result(lines: lines, label: "✗ \(error)", text: "\(error)", hasFailed: true, fixes: [])
        }
        let host = world.host(allowsPrograms: false, sockets: [], scope: .namedHosts)
        let account = RunProgress(script)
        var run = ScriptRun(
            script: script, host: host, reporter: TextReporter(console: console, renderer: .replay), account: account,
            console: console)
        run.skips = { selection.skips($0) }
        session = await run.run(in: session)
        let facts = account.facts
        let text = console.kept.text
        return Result(
            lines: lines, label: Self.label(of: facts, session, text), text: text, hasFailed: facts.status != .done,
            fixes: facts.failure == nil ? [] : await fixes(in: session, host, folder))
    }

    /// Returns what `fix` would change after a body that did not decode.
    private func fixes(in session: Session, _ host: ScriptHost, _ folder: String) async -> [ModelFileChange] {
        let line = ScriptFile("fix", named: "", in: folder, isTyped: true)
        guard session.memory.error?.kind == .decoding, let statement = line.parsed.script.statements.first else {
            return []
        }
        var interpreter = Interpreter(session, host: host)
        guard case .done = await interpreter.run(statement, in: line.source, tell: { _, _ in }) else { return [] }
        return interpreter.session.changedModelFiles
    }

    private static func label(of facts: RunProgress.Facts, _ session: Session, _ text: String) -> String {
        if let failure = facts.failure ?? facts.testFailure { return "✗ " + Printable.text(failure.message) }
        let checks = facts.passed + facts.unmet
        if checks > 0 { return "\(facts.unmet == 0 ? "✓" : "✗") \(facts.passed) of \(checks) expectations held" }
        guard let response = session.memory.response else { return "✓" }
        return "→ \(response.status)"
    }

    private static let mostKept = 16 << 10
}

// MARK: What a client shows of them

extension ScriptRuns {
    func keep(_ result: Result, of address: String) {
        results.withLock { results in
            results[address, default: []].removeAll { $0.lines == result.lines }
            results[address, default: []].append(result)
        }
    }

    /// The text has changed: a result belongs to the text that was run.
    func forget(_ address: String) { results.withLock { $0[address] = nil } }

    func hints(of script: OpenScript, in range: Range<Int>?) -> JSONValue {
        let lines = range.map { script.text.line(of: $0.lowerBound)...script.text.line(of: $0.upperBound) }
        let known = results.withLock { $0[script.address] ?? [] }
        return .list(
            known.filter { lines?.contains($0.lines.upperBound) ?? true }.map { result in
                let end = script.text.content(ofLine: result.lines.upperBound).upperBound
                return .object(of: [
                    ("position", script.text.position(of: end)), ("label", .text(result.label)),
                    ("paddingLeft", .boolean(true)), ("tooltip", .text(String(result.text.prefix(2000)))),
                ])
            })
    }

    /// Quick fixes for a run whose body did not decode.
    func fixes(of address: String, at line: Int, encoding: PositionEncoding) -> [JSONValue] {
        let known = results.withLock { $0[address] ?? [] }.filter { $0.lines.contains(line) && !$0.fixes.isEmpty }
        return known.map { result in
            let changes = result.fixes.map { change in
                let edit = EditedText(change.shown.old, encoding).edit(into: change.shown.new)
                return (OpenScript.address(of: change.path), Optional(JSONValue.list([edit])))
            }
            return .object(of: [
                ("title", .text("Change the model as why proposes")), ("kind", .text("quickfix")),
                ("edit", .object(of: [("changes", .object(of: changes))])),
            ])
        }
    }
}
