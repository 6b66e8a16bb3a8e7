import Basics
import CurlTransport
import FixtureRecording
import Foundation
import HTTPModel
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import ScriptTools
import SwiftInterpreting

/// One run of a suite: setups before the scripts of their folders, scripts side by side, teardowns after them.
struct SuiteRun: Sendable {
    private let request: Test
    private let suite: Suite
    private let console: Console
    private let world: World
    private let screen: SuiteScreen
    private let folders: FolderStates
    private let witness: CoverageWitness?

    init(_ request: Test, _ suite: Suite, _ console: Console) throws(UsageError) {
        self.request = request
        self.suite = suite
        self.console = console
        witness = try request.document.map { (path) throws(UsageError) in try CoverageWitness(ofDocument: path) }
        world = World(
            console, isHermetic: request.options.isHermetic, isQuiet: true, pace: .groups, witness: witness)
        world.connections.heedPatience()
        screen = SuiteScreen(console, suite.names.count)
        folders = FolderStates(suite.units.flatMap(\.folders))
        // Options that cannot work are reported before anything is sent.
        if let junit = request.junit { try SuiteReports.check(junit) }
        _ = try request.options.recordings.settings(in: world, console)
    }

    /// Runs to the end, or until Ctrl-C; then the teardowns still run, and a second Ctrl-C ends them.
    func run(_ interruption: InterruptibleRun) -> ExitStatus {
        if suite.isEmptyShard {
            console.complain("this shard has no cases")
            return report(SuiteResult(cases: [], time: .zero, date: Date()))
        }
        let began = ContinuousClock.now
        let executor = request.options.isHermetic ? nil : world.connections.executor
        let outcome = interruption.outcome(on: executor, cleansUp: true, atInterrupt: world.programs.endAll, cases)
        guard let cases = outcome else {
            console.complain("sonde: interrupted twice: the teardowns did not run")
            return .interrupted
        }
        var result = SuiteResult(cases: cases.results, time: .now - began, date: Date())
        result.coverage = witness?.coverage
        var status = report(result)
        if result.coverage?.fitsAnything == false { status = status.worst(.unmet) }
        screen.end(result)
        (try? LastSuite())?.keep(result, isWhole: request.filter.isEmpty)
        return status.worst(cases.status)
    }

    private func report(_ result: SuiteResult) -> ExitStatus {
        SuiteReports(report: request.report, junit: request.junit, console: console).write(result)
    }

    /// Returns the results of all cases, in order, and the status that the run ends with.
    private func cases() async -> (results: [CaseResult], status: ExitStatus) {
        var results: [[CaseResult]?] = Array(repeating: nil, count: suite.units.count)
        var status = ExitStatus.done
        func take(_ index: Int, _ found: SuiteOutcome) {
            results[index] = found.results
            status = status.worst(found.status)
            screen.show(found.results)
        }
        await withTaskGroup(of: (Int, SuiteOutcome).self) { group in
            var running = 0
            // The rows of a script follow one another: it is read and checked once for all of them.
            var reading: (path: String, task: Task<Reading, Never>)?
            for (index, unit) in suite.units.enumerated() {
                if running == request.jobs, let (index, found) = await group.next() {
                    take(index, found)
                    running -= 1
                }
                let stop: CaseResult.Verdict? =
                    if Task.isCancelled {
                        .notRun(because: "interrupted")
                    } else if request.stopsAtFailure, status != .done {
                        .skipped(because: "--bail")
                    } else { nil }
                if let stop {
                    take(index, SuiteOutcome(left: unit, stop))
                    await finish(unit)
                    continue
                }
                switch await beginning(of: unit) {
                case .failed(let reason, let itsStatus, _):
                    take(index, SuiteOutcome(left: unit, .notRun(because: reason), itsStatus))
                    await finish(unit)
                case .ready(let beginning):
                    screen.begin(unit)
                    if reading?.path != unit.path {
                        reading = (unit.path, Task { read(unit, after: beginning.setups) })
                    }
                    group.addTask { [reading] in
                        let found = await run(unit, from: beginning, reading?.task).found
                        await finish(unit)
                        return (index, found)
                    }
                    running += 1
                }
            }
            for await (index, found) in group { take(index, found) }
        }
        let after = folders.complaints
        status = Task.isCancelled ? .interrupted : status.worst(after.status)
        return (results.flatMap { $0 ?? [] } + after.results, status)
    }
}

/// The results of scripts.
struct SuiteOutcome: Sendable {
    var results: [CaseResult]
    var status: ExitStatus

    /// Creates a finding, which is never a success if a case did not run.
    init(results: [CaseResult], status: ExitStatus) {
        let isLeft = results.contains { if case .notRun = $0.verdict { true } else { false } }
        (self.results, self.status) = (results, isLeft && status == .done ? .failed : status)
    }

    func and(_ other: SuiteOutcome) -> SuiteOutcome {
        SuiteOutcome(results: results + other.results, status: status.worst(other.status))
    }

    init(left unit: Suite.Unit, _ verdict: CaseResult.Verdict, _ status: ExitStatus = .done) {
        self.init(results: unit.names.map { CaseResult(name: $0, verdict: verdict) }, status: status)
    }
}

/// The state that a script of a folder begins with.
struct Beginning: Sendable {
    var session: Session
    /// The cookies and kept responses, and everything that is shared.
    var world: World
    /// The setups that ran, the outermost first.
    var setups: [ScriptFile] = []
}

extension SuiteRun {
    /// Returns the state that the setups of a script's folders leave; each runs once.
    private func beginning(of unit: Suite.Unit) async -> FolderStates.State {
        var beginning = Beginning(session: Session(interpreter: .swift), world: world)
        for folder in unit.folders {
            if let known = folders.state(of: folder) {
                guard case .ready(let ready) = known else { return known }
                beginning = ready
                continue
            }
            let state = await state(of: folder, after: beginning)
            folders.set(state, of: folder)
            guard case .ready(let ready) = state else { return state }
            beginning = ready
        }
        return .ready(beginning)
    }

    private func state(of folder: String, after beginning: Beginning) async -> FolderStates.State {
        guard let path = SuiteFolders.script(SuitePaths.setup, in: folder) else { return .ready(beginning) }
        let (found, left) = await run(path, from: beginning)
        guard let left, found.status == .done else {
            let failure = found.results.lazy.compactMap(\.failures.first).first
            let reason = failure.map { "\($0.place): \($0.message.replacingBytes("\n", with: "; "))" }
            let status = found.status == .done ? .failed : found.status
            return .failed("\(path) failed: \(reason ?? "it did not end")", status, left)
        }
        return .ready(left)
    }

    /// After the last script of a folder its teardown runs, whatever has failed, from what the setup left.
    private func finish(_ unit: Suite.Unit) async {
        for folder in unit.folders.reversed() where folders.leave(folder) {
            guard let beginning = folders.state(of: folder)?.left,
                let path = SuiteFolders.script(SuitePaths.teardown, in: folder)
            else { continue }
            // Ctrl-C does not reach a task of its own.
            let found = await Task { await run(path, from: beginning).found }.value
            if found.status != .done { folders.complain(found) }
        }
    }

    /// A setup or a teardown, and what it leaves.
    private func run(_ path: String, from beginning: Beginning) async -> (found: SuiteOutcome, left: Beginning?) {
        await run(Suite.Unit(path: path, row: nil, tests: nil, folders: []), from: beginning)
    }

    private func run(
        _ unit: Suite.Unit, from beginning: Beginning, _ reading: Task<Reading, Never>? = nil
    ) async -> (found: SuiteOutcome, left: Beginning?) {
        let console = Console(keeping: Self.mostOutput, hiding: console.secrets)
        let world = beginning.world.branch(for: console)
        let began = ContinuousClock.now
        func stopped(
            _ listener: CaseListener, _ failure: CaseFailure, _ status: ExitStatus, _ left: Beginning? = nil
        ) -> (SuiteOutcome, Beginning?) {
            let rest = CaseResult.Verdict.notRun(because: left == nil ? "the script failed before it" : failure.message)
            let results = listener.results(after: .now - began, stopped: failure, left: rest)
            return (SuiteOutcome(results: results, status: status), left)
        }
        let reading = await reading?.value ?? read(unit, after: beginning.setups)
        let listener = CaseListener(unit, reading.titles, world, console)
        let script: ScriptFile
        switch reading {
        case .failed(let failure, let status): return stopped(listener, failure, status)
        case .script(let file, _): script = file
        }
        var session = beginning.session
        do throws(UsageError) {
            session.goOn(with: try settings(for: unit, world, console))
            let values = request.values + (unit.row?.values ?? [])
            let own = values.filter { value in script.parameters.contains { $0.name.text == value.name } }
            // As in a response, a sensitive name makes its value a secret.
            console.secrets.add(
                own.filter { SensitiveName.ofMember($0.name.utf8) }.map { Secret($0.name, $0.value, from: .typed) })
            try await ScriptParameters(scripts: [script]).give(own, to: &session, of: script, console)
        } catch {
            return stopped(listener, CaseFailure(error.description, in: unit.path), .wrongUsage)
        }
        let account = RunProgress(script)
        var run = ScriptRun(
            script: script,
            host: world.host(
                allowsPrograms: request.options.allowsPrograms, sockets: request.options.sockets, scope: .namedHosts),
            reporter: listener, account: account, console: console)
        run.environment = session.environment == nil ? request.environment : nil
        let stops = request.stopsAtFailure
        if let tests = unit.tests {
            run.skips = { statement in
                guard let title = statement.title.flatMap({ reading.titles[$0.range] }) else { return false }
                return !tests.contains(title) || stops && listener.hasFailed
            }
        }
        let (left, isOver) = await Self.within(request.timeout, world.programs) { [run, session] in
            await run.run(in: session)
        }
        world.recordings.finish()
        let facts = account.facts
        // The state that a setup left has to be torn down, however far the setup came.
        var next = Beginning(session: left, world: world, setups: beginning.setups + [script])
        next.session.memory = Memory()
        let isCancelled = if case .cancelled? = facts.failure?.kind { true } else { false }
        if isOver || isCancelled || Task.isCancelled {
            let line = facts.source.text(facts.place).prefix { $0 != "\n" }
            let failure = CaseFailure(
                (isOver ? "it took longer than \(request.timeout.written)" : "it was interrupted")
                    + ", and was in: \(line)",
                advice: isOver ? "give it more: --timeout 10m" : nil, in: unit.path,
                line: facts.source.lines.location(of: facts.place.lowerBound).line)
            return stopped(listener, failure, isOver ? .failed : .interrupted, next)
        }
        let isBail = stops && listener.hasFailed && facts.failure == nil
        let results =
            isBail
            ? listener.results(after: .now - began, left: .skipped(because: "--bail"))
            : listener.results(after: .now - began)
        return (SuiteOutcome(results: results, status: facts.status.worst(world.log.status)), next)
    }

    /// Standard output of a case beyond this is counted only.
    private static let mostOutput = 64 << 10

    /// A script, read and checked.
    private enum Reading: Sendable {
        case script(ScriptFile, titles: [SourceRange: String])
        case failed(CaseFailure, ExitStatus)

        /// The names of its tests, by the places of their titles.
        var titles: [SourceRange: String] { if case .script(_, let titles) = self { titles } else { [:] } }
    }

    /// By its first error, if it has one.
    private func read(_ unit: Suite.Unit, after setups: [ScriptFile]) -> Reading {
        let script: ScriptFile
        do throws(UsageError) { script = try ScriptFile(reading: unit.path) } catch {
            return .failed(CaseFailure(error.description, in: unit.path), .wrongUsage)
        }
        console.secrets.add(script.secrets)
        let findings =
            script.parsed.hasErrors ? script.parsed.diagnostics : script.check(isAlone: false, after: setups).findings
        guard let error = findings.first(where: { $0.severity == .error }) else {
            return .script(script, titles: Dictionary(uniqueKeysWithValues: script.tests.map { ($0.range, $0.text) }))
        }
        let place = script.source.lines.location(of: error.range.lowerBound)
        let failure = CaseFailure(
            message: console.secrets.masked(error.message), advice: error.advice.map { console.secrets.masked($0) },
            file: script.source.name, line: place.line, column: place.column, request: nil, response: nil)
        return .failed(failure, .unsound)
    }

    /// Returns the settings of a script. Each script has recordings of its own, in a folder of its name, so that
    /// no sequence of responses serves two scripts.
    private func settings(
        for unit: Suite.Unit, _ world: World, _ console: Console
    ) throws(UsageError) -> TransportSettings {
        var options = request.options.recordings
        options.record = options.record.map { "\($0)/\(unit.path)" }
        options.fixtures = options.fixtures.map { folder in
            let own = "\(folder)/\(unit.path)"
            return access(own, F_OK) == 0 ? own : folder
        }
        return try options.settings(in: world, console)
    }

    /// Returns the result of the work, which is stopped when its time is over, with all computations and the
    /// programs that it waits for. The clock has a thread of its own.
    private static func within<Result: Sendable>(
        _ limit: Duration, _ programs: ChildPrograms, _ work: @escaping @Sendable () async -> Result
    ) async -> (result: Result, isOver: Bool) {
        let task = Task { await work() }
        let deadline = Deadline {
            task.cancel()
            programs.endAll()
        }
        let clock = DispatchSource.makeTimerSource()
        clock.schedule(deadline: .now() + limit.seconds)
        clock.setEventHandler { deadline.pass() }
        clock.resume()
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        clock.cancel()
        return (result, deadline.lift())
    }
}

/// The end of a script's time. Dispatch may keep a cancelled clock for a while, and with it this, but not what the script
/// has left.
private final class Deadline: Sendable {
    private let state: Lock<(isOver: Bool, end: (@Sendable () -> Void)?)>

    init(end: @escaping @Sendable () -> Void) { state = Lock((false, end)) }

    func pass() {
        let end = state.withLock { state in
            state.isOver = state.end != nil
            return state.end
        }
        end?()
    }

    /// Lets go of the script, and returns true if its time was over.
    func lift() -> Bool {
        let (isOver, _) = state.withLock { state in
            let before = state
            state.end = nil
            return before
        }
        return isOver
    }
}
