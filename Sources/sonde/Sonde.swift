import Foundation

/// The program: reads its arguments, does what they say, ends with a status that tells how it went.
///
/// The main thread starts the work and waits; scripts run on the transport's own thread.
@main
struct Sonde {
    static let version = "0.1.0"

    static func main() {
        let interruption = Interruption()
        let console = Console()
        let status: ExitStatus
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            let invocation = try Invocation(arguments, isAtTerminal: isatty(STDIN_FILENO) == 1)
            status = try run(invocation, interruption, console)
        } catch {
            console.complain("sonde: \(error)")
            status = .wrongUsage
        }
        console.flushIfPossible()
        status.end()
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
        case .demo:
            return interruption.run(on: nil) { await demo(console) }
        case .check(let files):
            return try Check(files, console).run()
        case .format(let request):
            return try Format(request, console).run()
        case .fixtures(let request):
            return FixturesCommand(request, console).run()
        case .replay(let request):
            let replay = try Replay(request, console)
            let status = interruption.run(on: replay.executor) { await replay.run() }
            if status == .interrupted { replay.tellInterruption() }
            return status
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

    private static func demo(_ console: Console) async -> ExitStatus {
        do {
            let tour = try DemoTour(server: DemoServer(), ink: Ink.forStandardOutput)
            try await tour.walk { console.show($0) }
            return .done
        } catch {
            console.complain("sonde: the demo stopped: \(error)")
            return .failed
        }
    }
}
