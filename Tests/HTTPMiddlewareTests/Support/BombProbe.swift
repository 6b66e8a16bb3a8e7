import Foundation

/// Runs the program that receives bombs, which is built beside these tests.
enum BombProbe {
    /// What it tells, by the first word of each line.
    static func run(_ kind: String) throws -> [String: String] {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = try executable()
        process.arguments = [kind]
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map { line in
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            return (words[0], words.count > 1 ? words[1] : "")
        }
        return Dictionary(lines) { $1 }
    }

    private static func executable() throws -> URL {
        let folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        return folder.appending(path: "bomb-probe")
    }
}
