import Canaries
import Foundation
import HTTPModel
import Programs
import Testing

@Suite("a program as a filter")
struct FilterTests {
    @Test("ten megabytes come back as they went")
    func cat() async throws {
        let bytes = Data((0..<10_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        #expect(try await output(of: "cat", given: bytes) == bytes)
    }

    @Test(
        "the line is the shell's, in the script's folder",
        arguments: [
            ("pwd", "/\n"), ("echo 'a  b' | tr a-z A-Z", "A  B\n"), ("printf %s \"$HOME\"", "/home/ann"),
        ])
    func shell(_ line: String, _ printed: String) async throws {
        #expect(try await output(of: line) == Data(printed.utf8))
    }

    @Test(
        "one that reads nothing, writes to its standard error or leaves programs behind is no different",
        arguments: [
            "echo ok", "exec <&-; echo ok", "yes complaint 2>&1 >&2 | head -c 1000000 >&2; echo ok",
            "sleep 1000 & echo ok", "(yes & exit) >&2; echo ok",
        ])
    func odd(_ line: String) async throws {
        #expect(try await output(of: line, given: Data(count: 1 << 20)) == Data("ok\n".utf8))
    }

    @Test("what it leaves behind ends with it")
    func leftovers() async throws {
        let printed = try await output(of: "sleep 1000 & echo $!")
        let process = try #require(pid_t(String(decoding: printed, as: UTF8.self).dropLast()))
        #expect(await Process.hasEnded(process))
    }

    @Test(
        "each way to fail is told with the program's name",
        arguments: [
            ("exit 3", "exited with status 3"), ("echo bad input >&2; exit 1", "exited with status 1: bad input"),
            ("kill -9 $$", "was ended by signal 9"), ("./not-there", "exited with status 127"),
            ("yes", "was ended because it wrote more than 1000000 bytes"),
            ("sleep 1000", "was ended because it took longer than 400 ms"),
            ("exec >&- 2>&-; sleep 1000", "was ended because it took longer than 400 ms"),
            ("yes >&2", "was ended because it took longer than 400 ms: y"),
        ])
    func failures(_ line: String, _ words: String) async throws {
        var limits = ProgramRun.Limits()
        limits.output = 1_000_000
        if words.contains("longer") { limits.time = .milliseconds(400) }
        let error = await #expect(throws: ProgramFailure.self) {
            _ = try await ProgramRun(ProgramCommand(line, in: "/"), limits: limits).output(given: Data())
        }
        #expect(error?.description.hasPrefix("the program “\(line)” \(words)") == true, "\(error as Any)")
    }

    @Test("a task that is cancelled ends it")
    func cancelled() async throws {
        let task = Task { try await ProgramRun(ProgramCommand("sleep 1000", in: "/")).output(given: Data()) }
        task.cancel()
        let error = await #expect(throws: ProgramFailure.self) { try await task.value }
        #expect(error?.reason == .cancelled)
    }

    @Test("its environment has none of the variables that are secrets")
    func environment() async throws {
        let canaries = (0..<22).map { Canary.typed("SECRET_\($0)") }
        var variables = ["PATH": "/usr/bin:/bin", "HOME": "/home/ann", "LC_ALL": "C"]
        for canary in canaries { variables[canary.name] = canary.revealed }
        let run = ProgramRun(ProgramCommand("env", in: "/"), in: ProgramSurroundings(from: variables))
        let printed = String(decoding: try await run.output(given: Data()), as: UTF8.self)
        #expect(SecretMask(canaries).masked(printed) == printed)
        #expect(printed.contains("PATH=/usr/bin:/bin\n") && printed.contains("LC_ALL=C\n"))
    }

    @Test(
        "a line is shown as a person sees it, or not run",
        arguments: [
            ("yq -o json", true), ("", false), (" ", false), ("a\u{1b}[2K", false), ("a\u{202e}b", false),
            ("a\nb", false),
        ])
    func printable(_ line: String, _ isPrintable: Bool) {
        #expect(ProgramCommand(line, in: "/").isPrintable == isPrintable)
    }

    private func output(of line: String, given input: Data = Data()) async throws -> Data {
        let surroundings = ProgramSurroundings(from: ["PATH": "/usr/bin:/bin", "HOME": "/home/ann"])
        return try await ProgramRun(ProgramCommand(line, in: "/"), in: surroundings).output(given: input)
    }
}
