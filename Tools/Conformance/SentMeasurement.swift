import Foundation
import Loopback
import Spawn

/// Compares what arrives from a shell's scripts with what arrives from Sonde's: `conformance sent DIR SONDE`, lines for each
/// script that differs.
///
/// The shell runs each `.sh` of the folder, with curl as it is installed, in a folder of its own. All that names a port of
/// this machine goes to a server here. Two requests are the same if they differ at most in `User-Agent`, in boundaries, in
/// the order of their headers, and in codings of an answer that Sonde does not read.
struct SentMeasurement {
    private let scripts: [URL]
    private let shell: Program
    private let sonde: Program

    init(of path: String, sonde: String) throws {
        let folder = URL(filePath: path)
        scripts = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "sh" }.sorted { $0.path < $1.path }
        shell = try Program(installed: "bash")
        self.sonde = Program(at: sonde)
    }

    /// Runs all scripts. Returns whether all requests are the same.
    func run() throws -> Bool {
        var (equal, silent, different) = (0, 0, 0)
        let body = "{\"id\": 3}"
        let server = try RawServer { connection in
            guard try connection.readRequest() != nil else { return }
            try connection.write(
                "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
        }
        for script in scripts {
            let name = script.lastPathComponent
            let text = try String(contentsOf: script, encoding: .utf8)
            let wanted = try arrived(at: server, of: text) { playground in
                try shell.run(["in.sh"], environment: environment, in: playground)
            }
            let sent = try arrived(at: server, of: text) { playground in
                let imported = try sonde.run(
                    ["import", "in.sh", "--as", "curl"], environment: environment, in: playground)
                try imported.output.write(
                    to: playground.appending(path: "out.apiscript"), atomically: false, encoding: .utf8)
                return try sonde.run(["replay", "out.apiscript"], environment: environment, in: playground)
            }
            if wanted == sent {
                if wanted.isEmpty { silent += 1 } else { equal += 1 }
            } else {
                different += 1
                print("\(name)  \(wanted.count) requests of curl, \(sent.count) of Sonde")
                for (wanted, sent) in zip(wanted, sent) where wanted != sent {
                    print("    curl:  \(wanted.difference(from: sent))\n    Sonde: \(sent.difference(from: wanted))")
                }
            }
        }
        print(
            "\(scripts.count) scripts: \(equal) send the same, \(silent) send nothing, \(different) differ"
        )
        return different == 0
    }

    private var environment: [String: String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return [
            "PATH": path, "LC_ALL": "C.UTF-8", "FILENAME": "file.txt", "MYVARIABLE": "mine", "DO_API_TOKEN": "token",
        ]
    }

    /// The requests that arrive at a server while a script runs in a folder with the files that it names.
    private func arrived(at server: RawServer, of text: String, during run: (URL) throws -> Outcome) throws
        -> [SentRequest]
    {
        let before = server.requests.count
        let playground = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: playground, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: playground) }
        let script = text.replacing(/(?:localhost|127\.0\.0\.1):[0-9]+/, with: "127.0.0.1:\(server.port)")
        try script.write(to: playground.appending(path: "in.sh"), atomically: false, encoding: .utf8)
        for name in script.matches(of: /[A-Za-z0-9_\/.-]*[A-Za-z0-9_-]\.[a-z]{1,6}\b|@[A-Za-z_]+\b/).map(\.output)
        where isFile(name) {
            let file = playground.appending(path: String(name.trimmingPrefix("@")))
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try "a file\r\nof two lines\n".write(to: file, atomically: false, encoding: .utf8)
        }
        try "a file\n".write(to: playground.appending(path: "file.txt"), atomically: false, encoding: .utf8)
        _ = try run(playground)
        return server.requests.dropFirst(before).map(SentRequest.init)
    }

    /// Whether a word of a script may be made a file in the folder.
    private func isFile(_ name: Substring) -> Bool {
        !name.hasPrefix("/") && !name.split(separator: "/").contains("..") && name != "in.sh"
    }
}

/// A request without what depends on who sends it.
private struct SentRequest: Equatable {
    private static let ofConnection: Set = ["user-agent", "expect", "host", "connection", "proxy-connection"]
    private var lines: [String]

    init(_ request: RawRequest) {
        var text = String(decoding: request.body, as: UTF8.self)
        var headers: [String: [String]] = [:]
        for line in request.headerLines {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = parts.first?.lowercased(), !Self.ofConnection.contains(name) else { continue }
            headers[name, default: []].append(parts.dropFirst().joined().trimmingCharacters(in: .whitespaces))
        }
        if let type = headers["content-type"]?.first,
            let boundary = type.firstMatch(of: /boundary="?([^";]+)/)?.output.1
        {
            text = text.replacing(boundary, with: "BOUNDARY")
            headers["content-type"] = [type.replacing(boundary, with: "BOUNDARY")]
            headers["content-length"] = nil
        }
        if let codings = headers["accept-encoding"]?.first {
            let names = codings.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            headers["accept-encoding"] = names.filter { $0 != "zstd" }.sorted()
        }
        lines = [request.line] + headers.map { "\($0.key): \($0.value.joined(separator: ", "))" }.sorted() + [text]
    }

    /// The lines that another request does not have.
    func difference(from other: SentRequest) -> String {
        lines.filter { !other.lines.contains($0) }.map { $0.prefix(200).replacing("\n", with: "↵") }.joined(
            separator: " · ")
    }
}
