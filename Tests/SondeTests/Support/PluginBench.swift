import Foundation
import Loopback
import Spawn
import TestFiles

/// A folder with the programs of the examples, and a server that always says the same.
struct PluginBench {
    static let token = "t0ken:c4naryOfThisTest:b:c"

    let folder: TemporaryFolder
    let server: RawServer
    private let variables: [String: String]

    init(answering body: String = "", type: String = "text/plain", variables: [String: String] = [:]) throws {
        try self.init(answering: Array(body.utf8), type: type, variables: variables)
    }

    init(answering body: [UInt8], type: String, variables: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        self.variables = variables
        let head = "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\r\n"
        server = try RawServer { connection in
            while try connection.readRequest() != nil { try connection.write(Array(head.utf8) + body) }
        }
        let programs = Project.folder.appending(path: "Examples/Programs")
        for name in try FileManager.default.contentsOfDirectory(atPath: programs.path) where name.hasSuffix(".py") {
            try FileManager.default.copyItem(
                at: programs.appending(path: name), to: folder.url.appending(path: name))
        }
    }

    func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

    /// Runs a script below the server's base, with these words before its name.
    func replay(_ lines: String, _ arguments: [String] = ["replay"], allowed: Bool = true) throws -> Outcome {
        try folder.write("base http://127.0.0.1:\(server.port)\n\(lines)\n", to: "plugins.apiscript")
        let consent = allowed ? ["--allow-programs"] : []
        let words = arguments == ["run"] ? ["run", "replay plugins.apiscript"] : arguments + ["plugins.apiscript"]
        return try Program("sonde").run(
            words + consent,
            environment: ["PATH": Self.path, "TOKEN": Self.token, "HOME": folder.path].merging(variables) { $1 },
            in: folder.url)
    }

    /// Indicates whether Python has a module, which is not among its own.
    static func hasModule(_ name: String) -> Bool {
        let environment = ["PATH": path, "HOME": NSTemporaryDirectory()]
        let outcome = try? Program(at: "/usr/bin/env").run(
            ["python3", "-c", "import \(name)"], environment: environment)
        return outcome?.status == 0
    }

    /// Where the programs' own program is.
    private static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
}
