import FixtureServer
import Foundation
import HTTPModel
import ScriptSyntax

/// `sonde demo`: the APIs of the examples on this machine, and a prompt, a walk or scripts that use them.
struct Demo: ProgramCommand {
    static let manual = CommandManual(
        name: "demo", usage: "sonde demo [FILE…] [--port N]",
        purpose: "opens the prompt beside the APIs of the examples, served on this machine",
        operand: CommandOperand("[FILE…]", "the script", from: .scripts),
        options: [port] + Replay.manual.options.filter { $0.name != CommandOption.help.name },
        otherOptions: .namedValues,
        remarks: [
            "It needs no network and no key. With a FILE, it replays that script against these APIs, with the options",
            "of sonde replay. Requests to http://127.0.0.1:3000 go to the demo, whatever else has that port; the",
            "script's parameter server is that address, and env holds the keys.",
        ], example: "sonde demo Examples/tmdb/tmdb.apiscript")

    private static let port = CommandOption(
        "--port", .text("N", "a number up to 65535"),
        "serves other programs on this port, instead of 3000 or any free port")

    /// `nil` for the usual port, or another where that is taken.
    private let port: UInt16?
    /// Scripts to replay against the APIs, instead of the walk.
    private let scripts: Replay?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        port = try arguments.value(of: Self.port).map { (word) throws(UsageError) in
            guard let port = UInt16(word) else { throw .valueMissing(Self.port) }
            return port
        }
        if let word = arguments.operands.first(where: MistakenWord.isMissing) {
            throw UsageError("there is no script \(word): write sonde demo for the prompt, or name a script")
        }
        scripts = arguments.isEmpty(but: Self.port) ? nil : try Replay(arguments)
    }

    /// Scripts are replayed, a person gets the prompt, and anyone else gets the tour.
    func run(_ console: Console, _ interruption: InterruptibleRun) throws(UsageError) -> ExitStatus {
        ProcessEnvironment.change(DemoKeys.environment.merging(Self.withoutProxy) { $1 })
        let server: DemoServer
        do throws(LoopbackServerError) {
            server = if let port { try DemoServer(port: port) } else { try .atUsualPort() }
        } catch { return console.fail("\(error)") }
        // Nothing else holds the server.
        return try withExtendedLifetime(server) { () throws(UsageError) in
            if let scripts {
                return try Self.replay(scripts, at: server.origin).run(console, interruption)
            }
            guard !Terminal.isThere else {
                return PromptCommand(beginning: DemoTour.beginning(at: server.origin)).run(console, interruption)
            }
            let walk = DemoWalk(origin: server.origin, console)
            return interruption.run(on: walk.executor) { await walk.run() }
        }
    }
}

extension Demo {
    /// A proxy that knows the way to the world does not know the way to this machine.
    private static var withoutProxy: [String: String] {
        let environment = ProcessEnvironment.variables
        let others = environment["no_proxy"] ?? environment["NO_PROXY"]
        return ["no_proxy": [others, "127.0.0.1"].compactMap(\.self).joined(separator: ",")]
    }

    /// The parameter that tells a script the address of its API.
    private static let parameter = "server"

    /// Returns the replay of these scripts, with the address of the examples if that is one of their parameters.
    private static func replay(_ replay: Replay, at origin: String) throws(UsageError) -> Replay {
        var replay = replay
        replay.demo = origin
        let isGiven = replay.values.contains { $0.name == parameter }
        if !isGiven, !replay.files.contains("-") {
            for file in replay.files where try ScriptFile(reading: file).hasParameter(parameter) {
                replay.values.append((parameter, DemoServer.address))
                break
            }
        }
        return replay
    }
}

extension ScriptFile {
    fileprivate func hasParameter(_ name: String) -> Bool {
        parameters.contains { $0.name.text == name }
    }
}
