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
                + "  not sent: DELETE may change something; --all sends it anyway\n"
                + "3 recordings sent again, nothing drifted; 1 not sent\n")
        #expect(outcome.status == 0 && outcome.errors == "")
        #expect(try playground.run(["drift", "--all", "Kept"]).output == "4 recordings sent again, nothing drifted\n")
    }

    @Test("what has drifted is told, ends with 1, and is recorded anew when it is accepted, but for an error")
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
        #expect(drift.output == told + "3 recordings sent again, 2 drifted\n")
        #expect(drift.status == 1)
        let before = try playground.text(of: "Old/text.exchange.json")
        let accepted = try playground.run(["drift", "Old", "--accept"])
        let kept = "  not accepted: an error does not replace a success; delete the recording if the error is correct\n"
        #expect(accepted.output == told + kept + "3 recordings sent again, 2 drifted\n")
        #expect(accepted.status == 1)
        #expect(try playground.text(of: "Old/status-404.json").contains("it was there"))
        #expect(try playground.text(of: "Old/episodes-1.json").contains("\"published_at\""))
        #expect(try playground.text(of: "Old/text.exchange.json") == before)
        let again = try playground.run(["drift", "Old"])
        #expect(again.output.hasSuffix("  status 200 → 404\n3 recordings sent again, 1 drifted\n"))
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

    @Test(
        "where each request needs a secret, nothing asked is not a success; --env gives it, to the base that is named")
    func secrets() throws {
        let playground = try Playground(variables: ["OTHER": "t0p-s3cret-t0ken"])
        try playground.write(
            "base \\(env.SERVER)\nkey header X-API-Key \\(env.TOKEN)\nrecord Kept\nGET echo\n", to: "a.apiscript")
        _ = try playground.run(["replay", "a.apiscript"])
        func drift(_ arguments: String...) throws -> Outcome { try playground.run(["drift", "Kept"] + arguments) }
        let without = try drift()
        #expect(
            without.output
                == "echo  GET echo\n  not sent: it needs the secret TOKEN, which was not given for http://SERVER\n"
                + "1 recording could not be compared; 1 not sent\n")
        #expect(
            without.errors
                == "sonde: nothing was sent, because each request needs a secret: write --base http://SERVER "
                + "--env TOKEN=NAME, where NAME is the environment variable that holds it, or --script SCRIPT for a script that "
                + "signs in\n")
        #expect(without.status == 4)
        try playground.write(
            "base \\(env.SERVER)/echo/\nkey header X-API-Key \\(env.TOKEN)\nrecord Under\nGET a\n", to: "b.apiscript")
        _ = try playground.run(["replay", "b.apiscript"])
        #expect(try playground.run(["drift", "Under"]).errors.contains("write --base http://SERVER/echo/ --env TOKEN"))
        let base = "\(playground.origin)/echo/"
        let under = try playground.run(["drift", "Under", "--base", base, "--env", "TOKEN"])
        #expect(under.output == "1 recording sent again, nothing drifted\n")
        for given in ["TOKEN", "TOKEN=OTHER", "TOKEN=TOKEN"] {
            let with = try drift("--env", given, "--base", playground.origin)
            #expect(with.output == "1 recording sent again, nothing drifted\n" && with.status == 0)
            #expect(!(with.output + with.errors).contains("t0p-s3cret-t0ken"))
        }
        let wrong: [([String], String)] = [
            (["--env", "TOKEN"], "--env needs --base: a folder may name any server, so say which one is given"),
            (["--env", "TOKE=OTHER", "--base", playground.origin], "did you mean TOKEN? Write --env TOKEN=OTHER"),
            (["--env", "TOKEN=UNSET", "--base", playground.origin], "--env TOKEN=UNSET: UNSET is not set"),
            (["--env", "UNSET", "--base", playground.origin], "--env UNSET: UNSET is not set: export UNSET=…"),
            (["--env", "TOKEN", "--env", "TOKEN=OTHER", "--base", playground.origin], "--env TOKEN is given twice"),
            (["--env", "TOKEN", "--base", "http://127.0.0.1:1/x"], "connection was refused"),
        ]
        for (arguments, words) in wrong {
            let outcome = try playground.run(["drift", "Kept"] + arguments)
            #expect((outcome.errors + outcome.output).contains(words), "\(arguments)")
            #expect(outcome.status == (words.contains("refused") ? 4 : 2))
        }
    }

    @Test("where every recorded request may change something, or nothing is recorded, that is no success either")
    func nothing() throws {
        let playground = try Playground()
        try playground.write("base \\(env.SERVER)\nrecord Kept\nDELETE episodes/1\n", to: "a.apiscript")
        _ = try playground.run(["replay", "a.apiscript"])
        let unsafe = try playground.run(["drift", "Kept"])
        #expect(unsafe.status == 4 && unsafe.errors.contains("may change something: --all sends them anyway"))
        try playground.write("{}", to: "Recorded.txt")
        try FileManager.default.createDirectory(
            at: playground.folder.appending(path: "Empty"), withIntermediateDirectories: false)
        let empty = try playground.run(["drift", "Empty"])
        #expect(empty.status == 4 && empty.errors == "sonde: Empty holds no recording: record one first\n")
    }

    @Test("with the app's models it says which property meets a change, and whether it would decode")
    func models() throws {
        let playground = try Playground()
        try recordAsItWas(in: playground)
        let model = "struct Episode: Decodable { let id: String; let title: String; let thumbnail_url: String }"
        try playground.write(model, to: "Episode.swift")
        let drift = try playground.run(["drift", "Old", "--models", "*.swift"])
        #expect(
            drift.output.hasPrefix(
                """
                episodes-1  GET http://SERVER/episodes/1 -> Episode
                  id: String → Int; Episode.id would not decode
                  - thumbnail_url; Episode.thumbnail_url would not decode
                  + published_at: String; Episode does not read it

                """))
        #expect(drift.status == 1 && drift.errors == "")
        let entry =
            #"{"request":{"method":"GET","url":"\#(playground.origin)/status/404"},"response":{"status":200,"headers":"#
            + #"[],"content":{"text":"{\"id\":\"1\",\"title\":\"A\",\"thumbnail_url\":\"x\"}"}}}"#
        try playground.write(#"{"log":{"entries":[\#(entry)]}}"#, to: "gone.har")
        #expect(try playground.run(["fixtures", "import", "har", "gone.har", "Gone"]).status == 0)
        let gone = try playground.run(["drift", "Gone", "--models", "Episode.swift"])
        #expect(gone.errors == "" && gone.output.contains("status 200 → 404"), "\(gone.errors)\(gone.output)")
        #expect(gone.output.contains("-> Episode"))
        try playground.write("struct Other: Decodable { let other: Int }", to: "Other.swift")
        let other = try playground.run(["drift", "Old", "--models", playground.folder.path + "/Other.swift"])
        #expect(other.errors.hasPrefix("sonde: no recorded body decodes as a type of --models "))
        #expect(try playground.run(["drift", "Old", "--models", "No*.swift"]).status == 2)
        try playground.write("base \\(env.SERVER)\n\(model)\ndrift Old\n", to: "drift.apiscript")
        #expect(
            try playground.run(["replay", "drift.apiscript"]).output.contains("id: String → Int; Episode.id would not"))
    }

    @Test("an API that cannot be reached is a failure and not a drift, in a script as well")
    func unreachable() throws {
        let playground = try Playground()
        try recordAsItWas(in: playground)
        let outcome = try playground.run(["drift", "Old", "--base", "http://127.0.0.1:1"])
        #expect(outcome.output.contains("connection was refused"))
        #expect(outcome.output.hasSuffix("3 recordings could not be compared; 3 without a response\n"))
        #expect(outcome.status == 4)
        try playground.write("base http://127.0.0.1:1/\ndrift Old\n", to: "drift.apiscript")
        let script = try playground.run(["replay", "drift.apiscript"])
        #expect(script.status == 4 && script.errors.contains("the API could not be compared with Old"))
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
