import Basics
import CurlTransport
import FixtureRecording
import HTTPModel
import Presentation
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting

/// One run of scripts: all are read and checked before the first one runs, and each has a session of its own.
struct ReplayRun: Sendable {
    private let scripts: [ScriptFile]
    /// The scripts that run before each of them, because it is a case of a suite.
    private let setups: [[ScriptFile]]
    private let request: Replay
    private let options: ScriptParameters
    private let console: Console
    private let world: World
    private let renderer = Renderer.replay
    private let current = Current()

    init(_ request: Replay, _ console: Console) throws(UsageError) {
        scripts = try request.files.map { (file) throws(UsageError) in try ScriptFile(reading: file) }
        setups = try scripts.map { (script) throws(UsageError) in try script.setups() }
        self.request = request
        self.console = console
        options = ScriptParameters(scripts: scripts)
        if !request.wantsHelp { try options.check(request.values) }
        world = World(
            console, isHermetic: request.options.isHermetic, isQuiet: request.report != .everything, pace: .groups,
            demo: request.demo)
    }

    func run(_ interruption: InterruptibleRun) -> ExitStatus {
        let status = interruption.run(on: executor) { await run() }
        if status == .interrupted { tellInterruption() }
        return status
    }

    /// The thread the scripts run on: the network's, where they want the network.
    private var executor: TransferEngine? {
        request.options.isHermetic || scripts.allSatisfy(\.asksFixturesOnly) ? nil : world.connections.executor
    }

    private func run() async -> ExitStatus {
        if request.wantsHelp {
            console.show(options.help)
            return .done
        }
        let soundness = Soundness(console: console, renderer: renderer)
        let areSound = zip(scripts, setups).map { script, setups in
            setups.indices.allSatisfy { soundness.isSound([setups[$0]], after: Array(setups[..<$0]), isAlone: false) }
                && soundness.isSound([script], after: setups, isAlone: scripts.count == 1)
        }
        guard !areSound.contains(false) else { return .unsound }
        let transport: TransportSettings
        do { transport = try request.options.recordings.settings(in: world, console) } catch {
            return console.fail("\(error)", as: .wrongUsage)
        }
        var status = ExitStatus.done
        for (script, setups) in zip(scripts, setups) {
            let account = RunProgress(script)
            current.set(account)
            status = status.worst(await run(script, after: setups, over: transport, account))
            if Task.isCancelled { return .interrupted }
            if scripts.count > 1, request.report != .json { console.complain(account.facts.summary) }
        }
        return status.worst(world.endRecordings())
    }

    private func tellInterruption() {
        world.programs.endAll()
        _ = world.endRecordings()
        console.flushIfPossible()
        guard let account = current.account else { return }
        console.complain("sonde: \(account.facts.interrupted(world.requests.value))")
    }

    private func run(
        _ script: ScriptFile, after setups: [ScriptFile], over transport: TransportSettings, _ account: RunProgress
    ) async -> ExitStatus {
        var session = Session(interpreter: .swift)
        session.begin(with: transport)
        do {
            try await options.give(request.values, to: &session, of: script, console)
        } catch { return console.fail("\(error)", as: .wrongUsage) }
        let host = world.host(
            allowsPrograms: request.options.allowsPrograms, sockets: request.options.sockets, scope: .namedHosts)
        func run(_ script: ScriptFile, _ account: RunProgress) async -> ExitStatus {
            let run = ScriptRun(script: script, host: host, reporter: reporter, account: account, console: console)
            session = await run.run(in: session)
            return account.facts.status
        }
        for setup in setups {
            let status = await run(setup, RunProgress(setup))
            guard status == .done else { return status }
        }
        return await run(script, account)
    }

    private var reporter: any Reporter {
        switch request.report {
        case .everything: TextReporter(console: console, renderer: renderer)
        case .failures: TextReporter(console: console, renderer: renderer, isQuiet: true)
        case .json: JSONReporter(console: console, renderer: renderer)
        }
    }
}

/// The account of the script that runs now.
private final class Current: Sendable {
    private let state = Lock<RunProgress?>(nil)

    var account: RunProgress? { state.withLock { $0 } }

    func set(_ account: RunProgress) { state.withLock { $0 = account } }
}
