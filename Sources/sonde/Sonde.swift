import Foundation

/// The program: reads its arguments, does what they say, ends with a status that tells how it went.
///
/// The main thread starts the work and waits; scripts run on the transport's own thread.
@main
struct Sonde {
    static let version = "0.1.0"

    static func main() {
        // libcurl would write the keys of every connection into this file, for everybody to read.
        unsetenv("SSLKEYLOGFILE")
        let interruption = Interruption()
        let console = Console()
        let status: ExitStatus
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            let invocation = try Invocation(arguments, isAtTerminal: Terminal.isThere, isProgram: ScriptFile.isProgram)
            status = try run(invocation, interruption, console)
        } catch {
            console.complain("sonde: \(error)")
            status = .wrongUsage
        }
        status.worst(console.end()).end()
    }

    private static func run(
        _ invocation: Invocation, _ interruption: Interruption, _ console: Console
    ) throws(UsageError) -> ExitStatus {
        switch invocation {
        case .help(let manual):
            console.show(manual?.text ?? Manual.overview)
            return .done
        case .version:
            console.show("sonde \(version)")
            return .done
        case .prompt(let request):
            return Shell(request, console).run(interruption)
        case .demo(let request):
            guard let demo = begin(request, console) else { return .failed }
            return try demo.run(request.scripts, interruption)
        case .check(let files):
            return try Check(files, console).run()
        case .format(let request):
            return try Format(request, console).run()
        case .fixtures(let request):
            return FixturesCommand(request, console).run()
        case .drift(let request):
            let drift = try Drift(request, console)
            let status = interruption.run(on: drift.executor) { await drift.run() }
            if status == .interrupted { drift.tellInterruption() }
            return status
        case .replay(let request):
            return try Replay(request, console).run(interruption)
        case .run(let request):
            let lines = try RunLines(request, console)
            let status = interruption.run(on: lines.executor) { await lines.run() }
            if status == .interrupted { lines.tellInterruption() }
            return status
        case .serve(let request):
            let serve = try Serve(request, console)
            let status = interruption.run(on: nil) { await serve.run() }
            serve.stop()
            return status == .interrupted ? .done : status
        }
    }

    /// `nil` where the demo's APIs cannot be served, which was said.
    private static func begin(_ request: DemoRequest, _ console: Console) -> Demo? {
        do {
            return try Demo(at: request.port, console)
        } catch {
            console.complain("sonde: \(error)")
            return nil
        }
    }
}
