import Foundation
import Spawn
import Testing

@Suite("one broken recording among many, through the program")
struct BrokenRecordingTests {
    private let playground: Playground

    init() throws {
        playground = try Playground()
        let lines = ["base \(playground.origin)/"] + (1...3).map { "GET echo?a=\($0)" }
        let recorded = try playground.run(["run", "--record", "Kept"] + lines)
        #expect(recorded.status == 0, "\(recorded.errors)")
        let text = try playground.text(of: "Kept/echo-a-2.exchange.json")
        try playground.write(String(text.prefix(90)), to: "Kept/echo-a-2.exchange.json")
        try playground.write(
            """
            base \(playground.origin)/
            let one = GET echo?a=1
            let three = GET echo?a=3
            print(one != nil && three != nil)

            """, to: "others.apiscript")
        try playground.write("base \(playground.origin)/\nGET echo?a=2\n", to: "broken.apiscript")
    }

    @Test(
        "it is named on standard error, and everything else is done",
        arguments: [
            (["fixtures", "list", "Kept"], 1, "echo-a-3"),
            (["fixtures", "check", "Kept"], 1, "3 recordings, 1 finding"),
            (["fixtures", "prune", "Kept", "--force"], 1, "nothing is left over"),
            (["fixtures", "export", "har", "Kept"], 1, "echo?a=3"),
            (["replay", "others.apiscript", "--fixtures", "Kept"], 0, "true\n"),
            (["fixtures", "rename", "Kept", "echo-a-3", "third"], 0, "third"),
        ] as [([String], Int, String)])
    func others(arguments: [String], status: Int, output: String) throws {
        let outcome = try playground.run(arguments)
        #expect(outcome.status == Int32(status), "\(outcome)")
        #expect(outcome.output.contains(output))
        if arguments[1] != "rename" {
            let complaints = outcome.errors.split(separator: "\n").filter { $0.contains("echo-a-2.exchange.json:") }
            #expect(complaints.count == 1)
        }
    }

    @Test("what it would have answered is missed, and the miss says why")
    func itself() throws {
        let outcome = try playground.run(["replay", "broken.apiscript", "--fixtures", "Kept"])
        #expect(outcome.status == 5)
        #expect(outcome.errors.contains("no recording in Kept matches GET echo?a=2"))
    }

    @Test("recording goes on beside it")
    func recording() throws {
        let outcome = try playground.run(["replay", "others.apiscript", "--record", "Kept"])
        #expect(outcome.status == 0 && outcome.output == "true\n", "\(outcome)")
        #expect(outcome.errors.hasPrefix("sonde: a recording is left out: echo-a-2.exchange.json:"))
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
        let again = try playground.run(["replay", "broken.apiscript", "--record", "Kept"])
        #expect(again.status == 0 && again.errors.contains("recorded Kept/echo-a-2-"))
    }
}
