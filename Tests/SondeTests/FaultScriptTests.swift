import Foundation
import Spawn
import Testing

@Suite("faults in a script")
struct FaultScriptTests {
    private let playground: Playground

    init() throws {
        playground = try Playground()
        try playground.write("base \\(env.SERVER)/\nGET episodes/1\nGET episodes/2\n", to: "record.apiscript")
        #expect(try playground.run(["replay", "record.apiscript", "--record", "Kept"]).status == 0)
    }

    private func run(_ lines: String, _ words: [String] = ["--fixtures", "Kept"]) throws -> Outcome {
        try playground.write("base \\(env.SERVER)/\n\(lines)\n", to: "faults.apiscript")
        return try playground.run(["replay", "faults.apiscript"] + words)
    }

    @Test("are met over recordings and over the network alike, in the order in which they were set")
    func met() throws {
        let lines = """
            let slow = 2ms
            transport.faults = [.latency(slow...3ms), .status(503, every: 2, headers: ["X-A": "b"])]
            transport.faults["GET episodes/2"] = [.offline]
            transport.faults["GET episodes/2"]  = [.refused]
            let one = GET episodes/1
            expect response.status == 200
            try? GET episodes/1
            expect error.status == 503
            transport.timeout = 10s
            let three = GET episodes/1
            try? GET episodes/2
            expect error == .unreachable
            error.message
            transport.faults = []
            transport.faults["GET episodes/2"] = nil
            let two = GET episodes/2
            """
        for words in [["--fixtures", "Kept"], []] {
            let outcome = try run(lines, words)
            #expect(outcome.status == 0, "\(outcome)")
            #expect(outcome.output.contains("the connection was refused: injected: .refused"), "\(outcome)")
        }
    }

    @Test("are not recorded, and neither is a call that met one")
    func recorded() throws {
        let outcome = try run("transport.faults = [.null(\"title\")]\nlet one = GET episodes/1", ["--record", "New"])
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try playground.run(["fixtures", "list", "New"]).output == "no recordings\n")
    }

    @Test("fall the same in every run, and a timeout ends one that takes too long")
    func again() throws {
        let lines = """
            transport.faults = [.offline(chance: 0.5)]
            for round in 1...20 {
                try? GET episodes/1
                print(error == nil)
            }
            transport.timeout = 5ms
            transport.faults = [.latency(1h)]
            try? GET episodes/1
            expect error == .timedOut
            """
        let (one, two) = (try run(lines), try run(lines))
        #expect(one.status == 0 && one.output == two.output, "\(one)")
        #expect(one.output.contains("true") && one.output.contains("false"))
    }

    @Test(
        "that cannot be read are errors of the check, where they stand",
        arguments: [
            ("transport.faults = [.latncy(1s)]", ":2:20: .latncy is not a fault", "did you mean .latency?"),
            ("transport.faults = 7", ":2:20: 7 is not a fault", "write .latency(200ms...2s)"),
            ("transport.faults[\"GET a?b\"] = [.offline]", "cannot match anything", "ignore a query by its name"),
            (
                "transport.faults[\"GET a\"] = [.status(7)]", ".status needs a status, from 200 to 999",
                "write .status(503"
            ),
            ("transport.faults = [.latency(2s...1s)]", "the range is empty", "write the shorter duration first"),
        ])
    func checked(line: String, what: String, advice: String) throws {
        try playground.write("base https://api.example.com/\n\(line)\n", to: "faults.apiscript")
        let outcome = try playground.run(["check", "faults.apiscript"])
        let told = outcome.output + outcome.errors
        #expect(told.contains(what) && told.contains(advice), "\(told)")
    }
}
