import Foundation
import Spawn
import Terminal
import TestFiles
import Testing

/// The calls of what `api shop from "shop.yaml"` brings, as a person and a script write them.
@Suite("calling what was imported")
struct ImportedCallTests {
    private static let document = """
        openapi: 3.1.0
        info: {title: Shop, version: "1"}
        paths:
          /echo:
            post:
              operationId: create_book_echo_post
              requestBody: {required: true, content: {application/json: {schema: {$ref: "#/components/schemas/NewBook"}}}}
              responses: {"200": {description: "", content: {application/json: {schema: {}}}}}
          /episodes:
            get:
              operationId: books_episodes_get
              parameters: [{name: sort, in: query, schema: {type: string, enum: [title, price, "-price"], default: title}}]
              responses: {"200": {description: "", content: {application/json: {schema: {}}}}}
          /text:
            get:
              operationId: plain_text_get
              responses: {"200": {description: "", content: {application/json: {schema: {}}}}}
          /login:
            put:
              operationId: sign_in_login_put
              requestBody: {required: true, content: {application/json: {schema: {
                type: object, required: [name, password], properties: {name: {type: string}, password: {type: string}}}}}}
              responses: {"200": {description: "", content: {application/json: {schema: {}}}}}
        components:
          schemas:
            NewBook: {type: object, required: [title, price], properties: {
              title: {type: string}, price: {type: number}, note: {type: string}}}
        """

    private func bench() throws -> (PromptBench, TemporaryFolder) {
        let folder = try TemporaryFolder(files: ["shop.yaml": Self.document])
        let bench = try PromptBench(columns: 120, rows: 40, in: folder.url)
        try bench.enter("api shop from \"shop.yaml\"", shows: "api shop: 4 endpoints")
        try bench.enter("use shop")
        try bench.base()
        return (bench, folder)
    }

    @Test("a body that is missing is asked for member by member, and saved with the call")
    func asking() throws {
        let (bench, folder) = try bench()
        try bench.enter("createBook", shows: "title: String ▸")
        try bench.terminal.type("Z\r")
        try bench.waits(for: "price: Double ▸")
        try bench.terminal.type("much\r")
        try bench.waits(for: "is not a Double")
        try bench.terminal.type("3\r")
        try bench.waits(for: #""body": "{\"title\":\"Z\",\"price\":3}""#)
        try bench.enter("createBook title: Y", shows: "price: Double ▸")
        try bench.terminal.type("4\r")
        try bench.waits(for: #"{\"title\":\"Y\",\"price\":4}"#)
        let place = folder.url.appending(path: "saved.apiscript").path
        try bench.enter("save \(place)", shows: "saved")
        let text = try folder.text(of: "saved.apiscript")
        #expect(text.contains("createBook title: Z price: 3\n"), "\(text)")
        #expect(text.contains("createBook title: Y price: 4\n"), "\(text)")
        let replayed = try Program("sonde").run(["replay", "saved.apiscript"], environment: [:], in: folder.url)
        #expect(replayed.status == 0, "\(replayed.errors)")
    }

    @Test("a password in a body is asked for unseen")
    func unseen() throws {
        let (bench, _) = try bench()
        try bench.enter("signIn name: ann", shows: "password: not shown ▸")
        try bench.terminal.type("hunter2hunter2\r")
        try bench.waits(for: "404")
        #expect(!bench.terminal.screen.text.contains("hunter2"))
        #expect(!bench.history.contains("hunter2"))
    }

    @Test(
        "Tab has the members of a body, in JSON and as labels, and the cases of an enumeration, before they were made")
    func completing() throws {
        let (bench, _) = try bench()
        try bench.terminal.type("createBook { \"pr\t")
        try bench.terminal.wait(for: "the member") { $0.folded.contains("createBook { \"price\": ") }
        try bench.terminal.type("\u{3}")
        try bench.waits()
        try bench.terminal.type("createBook no\t")
        try bench.terminal.wait(for: "the label") { $0.folded.contains("createBook note: ") }
        try bench.terminal.type("\u{3}")
        try bench.waits()
        try bench.terminal.type("books sort: \t")
        try bench.terminal.wait(for: "the cases") { $0.folded.contains("\"-price\"") }
        try bench.terminal.type("\u{3}")
        try bench.waits()
        try bench.enter("books sort: nope", shows: "write title, price, -price")
        try bench.enter("books sort: -price", shows: "200 OK")
    }

    @Test("what a document calls JSON is shown as what it is, with a word")
    func otherThanJSON() throws {
        let (bench, _) = try bench()
        try bench.enter("plain", shows: "JSON is declared, but text/plain arrived")
        try bench.waits(for: "two")
        try bench.enter("createBookEchoPost title: Z", shows: "it is called createBook: write createBook")
    }

    @Test(
        "so is a stream, a picture, and nothing at all",
        arguments: [
            ("ticks", "JSON is declared, but text/event-stream arrived", "{\"n\":2}"),
            ("logo", "JSON is declared, but image/png arrived", "4 bytes"),
            ("empty", "JSON is declared, but nothing arrived", "200 OK"),
        ])
    func neither(path: String, word: String, shown: String) throws {
        let document = """
            openapi: 3.1.0
            info: {title: Odd, version: "1"}
            paths:
              /\(path):
                get:
                  operationId: \(path)
                  responses: {"200": {description: "", content: {application/json: {schema: {}}}}}
            """
        let folder = try TemporaryFolder(files: ["odd.yaml": document])
        let bench = try PromptBench(columns: 120, rows: 40, in: folder.url)
        try bench.enter("api odd from \"odd.yaml\"", shows: "api odd: 1 endpoint")
        try bench.enter("use odd")
        try bench.base()
        try bench.enter(path, shows: word)
        try bench.waits(for: shown)
    }

    @Test("a script says what is missing, and a check finds it")
    func script() throws {
        let folder = try TemporaryFolder(files: ["shop.yaml": Self.document])
        try folder.write(
            "api shop from \"shop.yaml\"\napi shop { base http://127.0.0.1:1/ }\nuse shop\ncreateBook\n",
            to: "a.apiscript")
        let sonde = try Program("sonde")
        for command in ["check", "replay"] {
            let outcome = try sonde.run([command, "a.apiscript"], environment: [:], in: folder.url)
            let said = outcome.output + outcome.errors
            #expect(outcome.status != 0)
            #expect(said.contains("createBook: body is missing"), "\(command): \(said)")
            #expect(said.contains("createBook title: text price: 1.5"), "\(command): \(said)")
        }
    }
}
