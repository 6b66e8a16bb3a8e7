import Presentation
import ScriptExpressions
import ScriptRuntime
import SwiftInterpreting

/// The script that signs in before recorded requests are sent again, with the setups of its suite.
struct DriftScript {
    private let script: ScriptFile
    private let setups: [ScriptFile]
    private let console: Console

    init(_ path: String, _ console: Console) throws(UsageError) {
        script = try ScriptFile(reading: path)
        setups = try script.setups()
        self.console = console
    }

    /// Runs all of it, the setups first. Returns the session that it leaves, or the status that it stopped with.
    /// A failure is reported at its place.
    func run(in host: ScriptHost) async -> (session: Session?, status: ExitStatus) {
        let renderer = Renderer.replay
        let soundness = Soundness(console: console, renderer: renderer)
        let scripts = setups + [script]
        let areSound = scripts.indices.map { place in
            soundness.isSound([scripts[place]], after: Array(scripts[..<place]), isAlone: scripts.count == 1)
        }
        guard !areSound.contains(false) else { return (nil, .unsound) }
        let reporter = TextReporter(console: console, renderer: renderer, isQuiet: true)
        var session = Session(interpreter: .swift)
        for script in scripts {
            let account = RunProgress(script)
            let run = ScriptRun(script: script, host: host, reporter: reporter, account: account, console: console)
            session = await run.run(in: session)
            guard account.facts.status == .done else {
                console.complain("sonde: \(account.facts.summary): nothing was sent again")
                return (nil, account.facts.status)
            }
        }
        return (session, .done)
    }
}
