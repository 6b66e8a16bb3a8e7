import Spawn
import Terminal
import Testing

@Suite("a terminal that can only print")
struct PlainTerminalTests {
    private func terminal(_ environment: [String: String] = [:], ready: String = "probe>") throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(columns: 40, rows: 12)
        try terminal.start(
            try Program("line-probe"),
            environment: ["HOME": "/nonexistent", "TERM": "dumb"].merging(environment) { $1 })
        try terminal.wait(for: "a prompt") { $0.text == ready }
        return terminal
    }

    @Test("a dumb terminal is asked for lines without a single escape sequence")
    func lines() throws {
        let terminal = try terminal()
        try terminal.type("GET é日本\r")
        try terminal.wait(for: "the line") { $0.text == "probe> GET é日本\n= \"GET é日本\"\nprobe>" }
        try terminal.type("{\r")
        try terminal.wait(for: "a further line") { $0.text.hasSuffix("{\n…") }
        try terminal.type("x\r")
        try terminal.wait(for: "another") { $0.text.hasSuffix("x\n…") }
        try terminal.type("}\r")
        try terminal.wait(for: "the lines") { $0.text.hasSuffix("probe> {\n… x\n… }\n= \"{\\nx\\n}\"\nprobe>") }
        try terminal.type("{\r")
        try terminal.wait(for: "a further line") { $0.text.hasSuffix("{\n…") }
        try terminal.type(.controlC)
        try terminal.wait(for: "the interruption") { $0.text.hasSuffix("= interrupted\nprobe>") }
        try terminal.type(.controlD)
        try terminal.wait(for: "the end") { $0.text.hasSuffix("= end") }
        #expect(try terminal.end() == 0)
        #expect(terminal.screen.style == "" && terminal.screen.modes.isEmpty && terminal.screen.unknown.isEmpty)
    }

    @Test("a secret is not echoed there either")
    func secret() throws {
        let terminal = try terminal(["PROBE_SECRET": "1"], ready: "Key:")
        try terminal.wait(for: "silence") { _ in !terminal.isEchoing }
        try terminal.type("hunter2\r")
        try terminal.wait(for: "the line") { $0.text == "Key:\n= \"hunter2\"\nKey:" }
    }
}
