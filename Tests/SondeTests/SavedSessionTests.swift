import Foundation
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("a session that was saved is a script that runs")
struct SavedSessionTests {
    @Test("what was typed unseen comes from the environment, and check says by name what is not set")
    func secrets() throws {
        let folder = try TemporaryFolder()
        let bench = try PromptBench(columns: 120, rows: 40, in: folder.url)
        try bench.base()
        try answer([("pw", "hunter2-one")], to: "let s = POST echo form { \"password\": secret(\"pw\") }", in: bench)
        try answer(
            [("pw", "hunter2-two"), ("client", "cl1ent-s3cret")],
            to: "let t = POST echo X-Key: \\(secret(\"pw\")) { \"a\": [secret(\"client\")] }", in: bench)
        try answer(
            [("pw", "hunter2-one")], to: "let u = POST echo?k=1 text \"\\(secret(\"pw\"))\"", in: bench)
        try bench.enter("endpoint again { POST echo { \"c\": secret(\"client\") } }", shows: "endpoint again")
        try bench.enter("let v = POST echo text \"as hunter2-two\"", shows: ": JSON")
        try bench.enter("save out.apiscript", shows: "set PW, CLIENT, PW_2 before you replay it")

        let script = try folder.text(of: "out.apiscript")
        #expect(script.contains("form { \"password\": env.PW }"))
        #expect(script.contains("X-Key: \\(env.PW_2) { \"a\": [env.CLIENT] }"))
        #expect(script.contains("text \"\\(env.PW)\""))
        #expect(script.contains("text \"as \\(env.PW_2)\""), "\(script)")
        #expect(script.contains("endpoint again { POST echo { \"c\": env.CLIENT } }"))

        let sonde = try Program("sonde")
        let check = try sonde.run(["check", "out.apiscript"], environment: [:], in: folder.url)
        #expect(check.status == 0 && check.errors.isEmpty)
        let lines = check.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.filter { $0.contains("not set") }.count == 3)
        #expect(lines.contains("needs       env.PW (not set)") && !check.output.contains("0.1.0"))
        let variables = ["PW": "hunter2-one", "PW_2": "hunter2-two", "CLIENT": "cl1ent-s3cret"]
        #expect(try sonde.run(["replay", "out.apiscript"], environment: variables, in: folder.url).status == 0)
    }

    @Test("a document that the script cannot read from where it is saved is named")
    func documents() throws {
        let path = #""paths":{"/a":{"get":{"operationId":"a"}}}"#
        let document = #"{"openapi":"3.1.0","info":{"title":"S","version":"1"},\#(path)}"#
        let folder = try TemporaryFolder(files: ["shop.json": document])
        let inner = folder.url.appending(path: "in")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
        try Data(document.utf8).write(to: inner.appending(path: "own.json"))
        let bench = try PromptBench(columns: 120, rows: 40, in: inner)
        try bench.enter("api own from \"own.json\"", shows: "api own: 1 endpoint")
        try bench.enter("save one.apiscript", shows: "saved 1 statement in one.apiscript")
        #expect(!bench.terminal.screen.whole.contains("copy own.json"))
        try bench.enter("api shop from \"../shop.json\"", shows: "api shop: 1 endpoint")
        try bench.enter("save two.apiscript", shows: "copy ../shop.json beside it")
        #expect(!bench.terminal.screen.whole.contains("copy own.json"))
    }

    @Test("a line of the history whose secret was not kept says what to do", arguments: ["key bearer", "GET echo?t="])
    func hidden(line: String) throws {
        let bench = try PromptBench(columns: 120, rows: 40)
        try bench.base()
        try bench.enter("\(line)\(line.hasSuffix("=") ? "" : " ")\\(secret)", shows: "write it again, or secret(")
    }

    @Test("check says what a script would ask for")
    func asked() throws {
        let folder = try TemporaryFolder(files: ["a.apiscript": "let p = secret(\"Password\")\n"])
        let check = try Program("sonde").run(["check", "a.apiscript"], environment: [:], in: folder.url)
        #expect(check.output == "a.apiscript\n  asks for    Password, at a terminal\n")
    }

    private func answer(_ answers: [(name: String, text: String)], to line: String, in bench: PromptBench) throws {
        try bench.enter(line, shows: "\(answers[0].name): not shown")
        for (place, answer) in answers.enumerated() {
            try bench.terminal.type(answer.text + "\r")
            let next = place + 1 < answers.count ? "\(answers[place + 1].name): not shown" : ": JSON"
            try bench.waits(for: next)
        }
    }
}
