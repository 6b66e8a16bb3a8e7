import Spawn
import Testing

@Suite("Ctrl-C")
struct InterruptionTests {
    @Test("a script that waits for an answer stops at once, says what was done, and ends with 130")
    func waiting() throws {
        let hand = Hand()
        let playground = try Playground(TestAPI(onInterrupt: hand.press))
        try playground.write(
            """
            base \\(env.SERVER)
            GET text
            for _ in 1...2 { GET interrupt }
            "never reached"
            """, to: "waiting.apiscript")
        let program = try playground.start(["replay", "waiting.apiscript", "check-nothing.apiscript"])
        hand.take(program.interrupt)
        let outcome = playground.legible(try program.end())
        #expect(outcome.status == 130)
        #expect(outcome.output == "200 OK · 7 bytes · String\none\ntwo\n")
        #expect(
            outcome.errors
                == "sonde: interrupted in waiting.apiscript:3: 2 of 4 statements done, 2 requests sent\n")
    }

    @Test(
        "a loop stops at once",
        arguments: [
            #""x" | write! go; while true { let y = 1 }"#, #"repeat every 10m { "x" | write! go } while true"#,
            #""x" | write! go; for _ in 0..<1_000_000_000_000 { let y = 1 }"#,
            #""x" | write! go; while true { "x" | !cat }"#,
            #""x" | write! go; (1...1_000).map { round in print(round) }; while true { let y = 1 }"#,
        ])
    func loop(text: String) throws {
        let playground = try Playground()
        let presser = #""x" | !(until [ -e go ]; do :; done; kill -INT $PPID) > /dev/null 2>&1 &"#
        try playground.write("\(presser)\n\(text)\n", to: "loop.apiscript")
        let outcome = try playground.run(["replay", "--quiet", "--allow-programs", "loop.apiscript"])
        #expect(outcome.status == 130)
        #expect(outcome.errors.hasPrefix("sonde: interrupted in loop.apiscript:2: "))
        #expect(outcome.errors.hasSuffix("0 requests sent\n"))
    }

    @Test("a program that a script started ends with it, and so does what that started")
    func program() throws {
        let playground = try Playground()
        try playground.write(#""x" | !kill -INT $PPID; sleep 600"#, to: "program.apiscript")
        let outcome = try playground.run(["replay", "--allow-programs", "program.apiscript"])
        #expect(outcome.status == 130)
        #expect(outcome.errors.hasPrefix("sonde: interrupted in program.apiscript:1: 0 of 1 statements done"))
    }
}
