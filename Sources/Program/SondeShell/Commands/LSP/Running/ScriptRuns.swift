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
    struct Result: Sendable {
        /// The lines of what was run.
        let lines: ClosedRange<Int>
        /// The result in a few words, to stand behind the last line.
        let label: String
        let text: String
        let hasFailed: Bool
        /// Changes of models that let the body decode.
        var fixes: [ModelFileChange] = []
        /// Settings of the decoder that do, as they are written before the statement.
        var settings: [String] = []
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
            return Result(lines: lines, label: "✗ \(error)", text: "\(error)", hasFailed: true)
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
        var result = Result(
            lines: lines, label: Self.label(of: facts, session, text), text: text, hasFailed: facts.status != .done)
        if facts.failure != nil { await addFixes(to: &result, in: session, host, folder) }
        return result
    }

    /// Adds what `fix` would change after a body that did not decode.
    private func addFixes(to result: inout Result, in session: Session, _ host: ScriptHost, _ folder: String) async {
        let line = ScriptFile("fix", named: "", in: folder, isTyped: true)
        guard session.memory.error?.kind == .decoding, let statement = line.parsed.script.statements.first else {
            return
        }
        var interpreter = Interpreter(session, host: host)
        let settings = Lock<[String]>([])
        let ending = await interpreter.run(statement, in: line.source) { outcome, _ in
            if case .listing(.fixed(let report)) = outcome.kind { settings.withLock { $0 += report.settings } }
        }
        guard case .done = ending else { return }
        result.fixes = interpreter.session.changedModelFiles
        result.settings = settings.withLock { $0 }
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
                return [
                    "position": script.text.position(of: end), "label": .text(result.label),
                    "paddingLeft": .boolean(true), "tooltip": .text(String(result.text.prefix(2000))),
                ]
            })
    }

    /// Quick fixes for a run whose body did not decode.
    func fixes(of script: OpenScript, in range: Range<Int>) -> [JSONValue] {
        let lines = script.text.line(of: range.lowerBound)...script.text.line(of: range.upperBound)
        let known = results.withLock { $0[script.address] ?? [] }.filter {
            $0.lines.overlaps(lines) && !($0.fixes.isEmpty && $0.settings.isEmpty)
        }
        return known.map { result in
            var edits: [String: [JSONValue]] = [:]
            for change in result.fixes {
                let edit = EditedText(change.shown.old, script.text.encoding).edit(into: change.shown.new)
                edits[OpenScript.address(of: change.path), default: []].append(edit)
            }
            if !result.settings.isEmpty {
                let start = script.text.start(ofLine: result.lines.lowerBound)
                edits[script.address, default: []].append(
                    [
                        "range": script.text.value(of: start..<start),
                        "newText": .text(result.settings.map { "\($0)\n" }.joined()),
                    ])
            }
            let title = result.fixes.isEmpty ? "Set the decoder" : "Change the model"
            let changes = edits.sorted { $0.key < $1.key }.map { ($0.key, Optional(JSONValue.list($0.value))) }
            return [
                "title": .text("\(title) as why proposes"), "kind": .text("quickfix"),
                "edit": ["changes": .object(of: changes)],
            ]
        }
    }
}
