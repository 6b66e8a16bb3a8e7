import Foundation
import Spawn
import Testing

@Suite("drift, through the program")
struct DriftTests {
    @Test("an API that answers as it was recorded is quiet")
    func quiet() throws {
        let playground = try Playground()
        try playground.write(
            "base \\(env.SERVER)\nrecord Kept\nGET episodes?page=1\nGET logo\nGET text\nDELETE episodes/1\n",
            to: "a.apiscript")
        #expect(try playground.run(["replay", "a.apiscript"]).status == 0)
        let outcome = try playground.run(["drift", "Kept"])
        #expect(
            outcome.output
                == "delete-episodes-1  DELETE episodes/1\n"
                + "  not asked: DELETE may change something; --all sends it all the same\n"
                + "3 recordings asked again, nothing drifted\n")
        #expect(outcome.status == 0 && outcome.errors == "")
        #expect(try playground.run(["drift", "--all", "Kept"]).output == "4 recordings asked again, nothing drifted\n")
    }

    @Test("what has drifted is told, ends with 1, and is recorded anew when it is accepted")
    func drifted() throws {
        let playground = try Playground()
        try recordAsItWas(in: playground)
        let told = """
            episodes-1  GET http://SERVER/episodes/1
              id: String → Int
              - thumbnail_url
              + published_at: String
              + plus: Bool
            status-404  GET http://SERVER/status/404
              status 200 → 404

            """
        let drift = try playground.run(["drift", "Old"])
        #expect(drift.output == told + "3 recordings asked again, 2 drifted\n")
        #expect(drift.status == 1)
        let before = try playground.text(of: "Old/text.exchange.json")
        let accepted = try playground.run(["drift", "Old", "--accept"])
        #expect(accepted.output == told + "3 recordings asked again, 2 drifted\n")
        #expect(accepted.status == 0)
        #expect(try playground.text(of: "Old/episodes-1.json").contains("\"published_at\""))
        #expect(try playground.text(of: "Old/text.exchange.json") == before)
        let again = try playground.run(["drift", "Old"])
        #expect(again.output == "3 recordings asked again, nothing drifted\n" && again.status == 0)
        #expect(try playground.run(["fixtures", "check", "Old"]).status == 0)
    }

    @Test("in a script it shows the same, and the script ends with 1")
    func inScript() throws {
        let playground = try Playground()
        try recordAsItWas(in: playground)
        try playground.write("base \\(env.SERVER)\ndrift Old\n\"and on\"\n", to: "drift.apiscript")
        let outcome = try playground.run(["replay", "drift.apiscript"])
        #expect(outcome.output.contains("  id: String → Int\n") && outcome.output.hasSuffix("and on\n"))
        #expect(outcome.status == 1)
        try playground.write("drift Nowhere\n", to: "drift.apiscript")
        #expect(try playground.run(["replay", "drift.apiscript"]).status == 3)
    }

    @Test("a secret of the environment is given to the base that is named, and only by its name")
    func secrets() throws {
        let playground = try Playground()
        try playground.write(
            "base \\(env.SERVER)\nkey header X-API-Key \\(env.TOKEN)\nrecord Kept\nGET echo\n", to: "a.apiscript")
        _ = try playground.run(["replay", "a.apiscript"])
        let without = try playground.run(["drift", "Kept"])
        #expect(without.output.contains("  not asked: it needs the secret TOKEN, which was not given for its server\n"))
        let refused = try playground.run(["drift", "Kept", "--env", "TOKEN"])
        #expect(refused.status == 2 && refused.errors.contains("say with --base whom they are for"))
        let with = try playground.run(["drift", "Kept", "--env", "TOKEN", "--base", playground.origin])
        #expect(with.output == "1 recording asked again, nothing drifted\n")
        #expect(!(without.output + refused.errors + with.output).contains("t0p-s3cret-t0ken"))
    }

    @Test("nobody there is a failure, not a drift")
    func unreachable() throws {
        let playground = try Playground()
        try recordAsItWas(in: playground)
        let outcome = try playground.run(["drift", "Old", "--base", "http://127.0.0.1:1"])
        #expect(outcome.output.contains("connection was refused"))
        #expect(outcome.output.hasSuffix("0 recordings asked again, nothing drifted\n"))
        #expect(outcome.status == 4)
    }

    /// Recordings of another time, when the API had other answers.
    private func recordAsItWas(in playground: Playground) throws {
        func entry(_ path: String, _ type: String, _ body: String) -> String {
            #"{"request":{"method":"GET","url":"\#(playground.origin)/\#(path)"},"response":{"status":200,"headers":"#
                + #"[{"name":"Content-Type","value":"\#(type)"}],"content":{"text":"\#(body)"}}}"#
        }
        let entries = [
            entry("episodes/1", "application/json", #"{\"id\":\"1\",\"title\":\"A\",\"thumbnail_url\":\"x\"}"#),
            entry("status/404", "application/json", #"{\"message\":\"it was there\"}"#),
            entry("text", "text/plain", "three"),
        ]
        try playground.write(#"{"log":{"entries":[\#(entries.joined(separator: ","))]}}"#, to: "old.har")
        #expect(try playground.run(["fixtures", "import", "har", "old.har", "Old"]).status == 0)
    }
}
