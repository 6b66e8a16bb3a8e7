import Demo
import FixtureServer
import Foundation
import ScriptSyntax

/// `sonde demo`: the APIs of the examples on this machine, and a prompt, a walk or scripts that use them.
struct Demo {
    private let server: DemoServer
    private let console: Console

    /// Begins to serve. Made before any thread is, for it changes the environment.
    init(at port: UInt16?, _ console: Console) throws(LoopbackServerError) {
        for (name, value) in DemoKeys.environment.merging(Self.withoutProxy, uniquingKeysWith: { $1 }) {
            setenv(name, value, 1)
        }
        server = if let port { try DemoServer(port: port) } else { try .atUsualPort() }
        self.console = console
    }

    /// Scripts are replayed; a person gets the prompt, and anybody else is shown around.
    func run(_ scripts: ReplayRequest?, _ interruption: Interruption) throws(UsageError) -> ExitStatus {
        // Nobody but this holds the server.
        try withExtendedLifetime(server) { () throws(UsageError) in
            if let scripts { return try replay(scripts).run(interruption) }
            guard !Terminal.isThere else {
                return Shell(PromptRequest(), console, beginning: DemoTour.beginning(at: server.origin)).run(
                    interruption)
            }
            let walk = DemoWalk(origin: server.origin, console)
            return interruption.run(on: walk.executor) { await walk.run() }
        }
    }
}

extension Demo {
    /// A proxy that knows the way to the world does not know the way to this machine.
    private static var withoutProxy: [String: String] {
        let environment = ProcessInfo.processInfo.environment
        let others = environment["no_proxy"] ?? environment["NO_PROXY"]
        return ["no_proxy": [others, "127.0.0.1"].compactMap(\.self).joined(separator: ",")]
    }

    /// The parameter by which a script is told where its API is.
    private static let parameter = "server"

    /// The replay of these scripts, told where the server is if that is one of their parameters.
    private func replay(_ request: ReplayRequest) throws(UsageError) -> Replay {
        var request = request
        let isGiven = request.values.contains { $0.name == Self.parameter }
        if !isGiven, !request.files.contains("-") {
            for file in request.files where try ScriptFile(reading: file).hasParameter(Self.parameter) {
                request.values.append(ParameterOption(name: Self.parameter, value: server.origin))
                break
            }
        }
        return try Replay(request, console)
    }
}

extension ScriptFile {
    fileprivate func hasParameter(_ name: String) -> Bool {
        parameters.contains { $0.name.text == name }
    }
}
