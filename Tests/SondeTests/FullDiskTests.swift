import Foundation
import Spawn
import Testing

@Suite("standard output on a full disk", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
struct FullDiskTests {
    @Test(
        "what cannot be shown is no success: every command ends with 4 and says so",
        arguments: [
            "run 'print(\"x\")'", "run 'for i in 1...300 { print(String(repeating: \"x\", count: 500)) }'",
            "replay expectations.apiscript",
            "replay --json expectations.apiscript", "fixtures list Kept", "fixtures show Kept echo",
            "fixtures export har Kept", "fixtures check Kept", "--help", "--version",
        ])
    func full(line: String) throws {
        let playground = try Playground()
        _ = try playground.run(["run", "--record", "Kept", "base \\(env.SERVER)", "GET echo"])
        let outcome = try shell("\(line) >/dev/full", in: playground)
        #expect(outcome.status == 4, "\(line): \(outcome.errors)")
        #expect(outcome.errors.contains("sonde: standard output cannot be written: No space left on device"))
    }

    @Test("a reader that leaves ends the program quietly")
    func pipe() throws {
        let playground = try Playground()
        let outcome = try shell(
            "run 'for i in 1...300 { print(i, String(repeating: \"x\", count: 500)) }' | head -n 1", in: playground)
        #expect(outcome.output.hasPrefix("1 x") && outcome.output.count == 503 && outcome.errors == "")
    }

    private func shell(_ line: String, in playground: Playground) throws -> Outcome {
        let sonde = try Program("sonde").path
        try playground.provide(for: line)
        return try Program(at: "/bin/bash").run(
            ["-c", "'\(sonde)' \(line)"], environment: playground.environment, in: playground.folder)
    }
}
