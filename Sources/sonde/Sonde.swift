import Foundation

/// The program: reads its arguments, does what they say, ends with a status that tells how it went.
@main
struct Sonde {
    static let version = "0.1.0"

    static func main() async {
        do {
            let command = try Command(Array(CommandLine.arguments.dropFirst()))
            await run(command).end()
        } catch {
            FileHandle.standardError.write(Data("sonde: \(error)\n".utf8))
            ExitStatus.wrongUsage.end()
        }
    }

    private static func run(_ command: Command) async -> ExitStatus {
        switch command {
        case .help:
            print(Command.usage)
            return .done
        case .version:
            print("sonde \(version)")
            return .done
        case .demo:
            return await runDemo()
        }
    }

    private static func runDemo() async -> ExitStatus {
        do {
            let tour = try DemoTour(server: DemoServer(), ink: Ink.forStandardOutput)
            try await tour.walk { print($0) }
            return .done
        } catch {
            FileHandle.standardError.write(Data("sonde: the demo stopped: \(error)\n".utf8))
            return .failed
        }
    }
}
