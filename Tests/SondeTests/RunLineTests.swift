import Spawn
import TestFiles
import Testing

@Suite("a line that is run")
struct RunLineTests {
    @Test(
        "a request in the place of a command is answered with the line that runs it",
        arguments: [
            (["GET", "https://a.example/x?a=1&b=2"], "sonde run 'GET https://a.example/x?a=1&b=2'"),
            (["post", "books", "{\"a\": 'b'}"], #"sonde run 'post books {"a": '\''b'\''}'"#),
            (["https://a.example/"], "sonde run 'GET https://a.example/'"),
        ])
    func request(arguments: [String], line: String) throws {
        let outcome = try Program("sonde").run(arguments)
        #expect(outcome.status == 2 && outcome.errors == "sonde: a request is a line for run: write \(line)\n")
    }

    @Test(
        "a word that a command does not take is answered with what to type",
        arguments: [
            (["run", "count.apiscript"], "write sonde replay count.apiscript"),
            (["run", "count.apiscript", "--", "--user", "ann"], "write sonde replay count.apiscript --user ann"),
            (["count"], "write sonde count.apiscript"), (["why"], "write sonde run why"),
            (["replay", "count"], "write count.apiscript"),
            (["serve", "count.apiscript"], "sonde replay count.apiscript runs the script"),
            (["drift", "count.apiscript"], "sonde replay count.apiscript runs the script"),
            (["fragile", "count.apiscript"], "sonde replay count.apiscript runs the script"),
            (["fixtures", "check", "count.apiscript"], "sonde replay count.apiscript runs the script"),
            (["fixtures", "Kept"], "write sonde fixtures list Kept"),
            (["serve", "api.json"], "sonde import api.json makes a script of a document"),
            (["replay", "api.json"], "write sonde import api.json"),
            (["check", "api.json"], "write sonde import api.json"),
            (["test", "api.json"], "write sonde import api.json"),
            (["emit", "api.json"], "write sonde import api.json"),
            (["format", "api.json"], "write sonde import api.json"),
            (["replay", "https://a.example/x"], "write sonde run 'GET https://a.example/x'"),
            (["127.0.0.1:1/a"], "write sonde run 'GET 127.0.0.1:1/a'"),
            (["import", "count.apiscript"], "sonde replay count.apiscript runs it"),
            (["import", "Kept"], "it is a folder: name the document in it"),
            (["demo", "x"], "write sonde demo for the prompt"), (["check"], "write sonde check FILE"),
        ])
    func mistakenWord(arguments: [String], advice: String) throws {
        let folder = try TemporaryFolder(files: [
            "count.apiscript": "print(1)\n", "Kept/notes.txt": "",
            "api.json": #"{"openapi": "3.0.0", "info": {"title": "a", "version": "1"}, "paths": {}}"#,
        ])
        let outcome = try Program("sonde").run(arguments, in: folder.url)
        #expect(outcome.status == 2 || outcome.status == 4, "\(arguments): \(outcome.output)")
        #expect(outcome.output.isEmpty && outcome.errors.contains(advice), "\(arguments): \(outcome.errors)")
    }

    @Test("a status that the script looks at below is met with try?, which a replay says")
    func expectedStatus() throws {
        let playground = try Playground()
        for (rest, isTold) in [("expect response.status == 404\n", true), ("print(1)\n", false)] {
            try playground.write("GET \(playground.origin)/nowhere/at/all\n\(rest)", to: "a.apiscript")
            let errors = try playground.run(["replay", "a.apiscript"]).errors
            #expect(errors.contains("404"), "\(errors)")
            #expect(errors.contains("if 404 is expected, write try? before the call") == isTold, "\(errors)")
        }
    }

    @Test("a variable that is not set is null")
    func unsetVariable() throws {
        let outcome = try Program("sonde").run(["run", "env.SONDE_IS_NOT_SET"])
        #expect(outcome.output.contains("null") && !outcome.output.contains("SONDE"), "\(outcome.output)")
    }

    @Test("JSON of one's own may be a script")
    func plainJSON() throws {
        let folder = try TemporaryFolder(files: ["list.json": "[1, 2]\n"])
        let outcome = try Program("sonde").run(["replay", "list.json"], in: folder.url)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test(
        "standard input is a body, as JSON or as what is said",
        arguments: [
            ("file(\"-\")", "application/json"), ("Accept: application/json file(\"-\")", "application/json"),
            ("file(\"-\", type: \"text/csv\")", "text/csv"),
        ])
    func standardInput(body: String, type: String) throws {
        let playground = try Playground()
        let lines = ["base \(playground.origin)", "POST echo \(body)", "print(it.body); print(it.headers)"]
        let outcome = try playground.run(["run"] + lines, input: "{\"a\": 1}")
        #expect(outcome.status == 0 && outcome.output.contains("{\"a\": 1}") && outcome.output.contains(type))
    }

    @Test("a script that is replayed has no standard input, and a file of that name is named by its folder")
    func files() throws {
        let playground = try Playground()
        try playground.write("base \(playground.origin)\nPOST echo file(\"-\")\n", to: "a.apiscript")
        #expect(try playground.run(["check", "a.apiscript"]).status == 3)
        try playground.write("{}", to: "-")
        #expect(try playground.run(["run", "base \(playground.origin)", "POST echo file(\"./-\")"]).status == 0)
    }

    @Test(
        "after a call that failed, it says so, and nothing has members to set",
        arguments: [
            ("it.x", "this is nil and has no x: the last call failed", "response -> Type"),
            ("var a = it; a.title = 1", "this is nil, and has no title to set", "NAME = { \"title\": … }"),
            ("var b = (GET odd).a; b.title = 1", "this is null, and has no title to set", "NAME = { \"title\": … }"),
        ])
    func nothing(line: String, message: String, advice: String) throws {
        let playground = try Playground()
        let outcome = try playground.run(["run", "base \(playground.origin)", "try? GET status/404", line])
        #expect(outcome.errors.contains(message) && outcome.errors.contains(advice), "\(outcome.errors)")
    }

    @Test(
        "a word that has settings shows them by itself, and a setting shows what it is",
        arguments: [
            ("prompt", "prompt.pager = .automatic\nprompt.theme = .automatic\n"), ("prompt.warn", "prompt.warn = []\n"),
            ("transport.timeout", "transport.timeout = 5m\n"),
            ("transport.connectTimeout", "transport.connectTimeout = 10s\n"),
            ("transport.retry", "transport.retry = .never\n"),
            ("decoder.keyDecodingStrategy", "decoder.keyDecodingStrategy = .useDefaultKeys\n"),
        ])
    func settings(word: String, shown: String) throws {
        let outcome = try Playground().run(["run", word])
        #expect(outcome.status == 0 && outcome.output.hasPrefix(shown), "\(outcome.output + outcome.errors)")
    }
}
