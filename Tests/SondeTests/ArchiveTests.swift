import Foundation
import Spawn
import Testing

@Suite("archives, through the program")
struct ArchiveTests {
    @Test("what was recorded is exported, imported and exported again without a change")
    func roundTrip() throws {
        let playground = try Playground()
        try playground.write(Self.script, to: "record.apiscript")
        #expect(try playground.run(["replay", "record.apiscript"]).status == 0)
        let first = try playground.run(["fixtures", "export", "har", "One", "one.har"])
        #expect(first.output == "5 recordings written to one.har\n" && first.errors == "" && first.status == 0)
        let read = try playground.run(["fixtures", "import", "har", "one.har", "Two"])
        #expect(read.output.hasSuffix("5 exchanges read, 5 recordings written\n") && read.errors == "")
        #expect(read.status == 0)
        #expect(try playground.run(["fixtures", "check", "Two"]).status == 0)
        _ = try playground.run(["fixtures", "export", "har", "Two", "two.har"])
        #expect(try playground.text(of: "one.har") == playground.text(of: "two.har"))
        let again = try playground.run(["fixtures", "import", "har", "two.har", "Two"])
        #expect(again.output == "5 exchanges read, 0 recordings written\n")
    }

    @Test("an archive from a browser is recorded without its secrets, and what it could not carry is told")
    func foreign() throws {
        let playground = try Playground()
        try playground.write(Self.archive, to: "browser.har")
        let read = try playground.run(["fixtures", "import", "har", "browser.har", "Kept"])
        #expect(read.output == "recorded Kept/v1-me.json\n1 exchange read, 1 recording written\n")
        #expect(
            read.errors
                == "lost: entry 2, GET wss://api.example.com/live: a WebSocket, whose messages are not HTTP\n"
                + "lost: 1 entry does not name the protocol: HTTP/1.1 is assumed\n")
        #expect(read.status == 0)
        #expect(try playground.text(of: "Kept/v1-me.json").contains(#""access_token": "{{secret:Authorization}}""#))
        #expect(try playground.text(of: "Kept/v1-me.exchange.json").contains("Authorization: Bearer {{secret:"))
    }

    @Test(
        "what cannot be done is said",
        arguments: [
            (["export", "har"], 2, "sonde: DIR is missing: write sonde fixtures export har DIR [FILE]\n"),
            (
                ["export", "har", "A", "b", "c"], 2,
                "sonde: “c” is one argument too many: write sonde fixtures export har DIR [FILE]\n"
            ),
            (["export", "har", "nowhere"], 4, "sonde: nowhere: "),
            (["import", "har", "a.har"], 2, "sonde: DIR is missing"),
            (["import", "har", "a.har", "Kept"], 4, "sonde: a.har: it does not exist\n"),
            (
                ["import", "har", "echo.apiscript", "Kept"], 4,
                "sonde: echo.apiscript: it is not JSON, line 1, column 1: "
            ),
            (["import", "curl", "a"], 2, "sonde: sonde fixtures has no “import”: "),
        ] as [([String], Int32, String)])
    func refused(words: [String], status: Int32, message: String) throws {
        let outcome = try Playground().run(["fixtures"] + words)
        #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
        #expect(outcome.status == status)
    }

    @Test("a file that is there is replaced only by force")
    func force() throws {
        let playground = try Playground()
        try playground.write("base \\(env.SERVER)\nrecord One\nGET episodes/1\n", to: "record.apiscript")
        _ = try playground.run(["replay", "record.apiscript"])
        try playground.write("mine", to: "one.har")
        let words = ["fixtures", "export", "har", "One", "one.har"]
        let refused = try playground.run(words)
        #expect(refused.status == 4)
        #expect(refused.errors == "sonde: one.har cannot be written: it exists: --force replaces it\n")
        #expect(try playground.text(of: "one.har") == "mine")
        #expect(try playground.run(words + ["--force"]).status == 0)
        #expect(try playground.text(of: "one.har").hasPrefix(#"{"log":{"version":"1.2""#))
    }

    private static let script = #"""
        base \(env.SERVER)
        record One
        GET episodes?page=2
        GET logo
        GET moved
        POST echo { "name": "é" }
        DELETE episodes/1
        """#

    private static let archive = #"""
        {"log": {"entries": [
          {"request": {"method": "GET", "url": "https://api.example.com/v1/me",
            "headers": [{"name": "Authorization", "value": "Bearer eyJhbGciOiJub25lIn0.e30.x"}]},
           "response": {"status": 200, "headers": [{"name": "Content-Type", "value": "application/json"}],
            "content": {"text": "{\"access_token\":\"eyJhbGciOiJub25lIn0.e30.x\"}"}}},
          {"request": {"method": "GET", "url": "wss://api.example.com/live?key=1"}, "response": {"status": 101}}
        ]}}
        """#
}
