import Foundation
import HTTPModel
import ModelDecoding
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@testable import ScriptExpressions
@testable import ScriptTools

@Suite("help")
struct HelpTests {
    private static let help = HelpTopics(ModelCatalogue(interpreter: .swift).functions)

    @Test("every topic says how it is written, what it does, and shows a line that is read without a complaint")
    func topics() {
        #expect(HelpTopics.language.count > 60)
        for topic in HelpTopics.language + Self.help.functions {
            let isTask = CommandTable.tasks.contains { $0.name == topic.name && $0.summary == topic.summary }
            #expect(topic.usage.isEmpty == isTask, "\(topic.name)")
            #expect(!topic.summary.isEmpty && !topic.examples.isEmpty, "\(topic.name)")
            for example in topic.examples {
                #expect(ParsedScript(example.line).diagnostics == [], "\(example.line)")
            }
        }
    }

    /// What the examples find: an API, a session, files, an environment.
    private static let prelude = """
        base http://api.test/
        struct Episode: Decodable { let id: Int; let title: String }
        struct Movie: Decodable { let id: Int }
        struct Page<T: Decodable>: Decodable { let results: [T] }
        endpoint episodes -> [Episode] { GET episodes }
        endpoint job(id: Int) { GET job }
        endpoint list(page: Int = 1) { GET list{?page} } paged by page
        environment staging { base http://api.test/ }
        api tmdb { base http://api.test/; environment local { base http://api.test/ } }
        let totals = ["a": 2]
        let newest = 3
        let item = { "name": "A" }
        """

    private static let host: ScriptHost = {
        let api = Canned([
            "GET /episodes": (200, [], #"[{"id": 1, "title": "A"}]"#), "GET /episodes?page=2": (200, [], "[]"),
            "GET /export": (200, [], "a"), "POST /auth": (200, [], "{}"), "POST /photos": (200, [], "{}"),
            "POST /items": (200, [], "{}"), "GET /status": (200, [], "{}"),
            "POST /notes": (200, [], "{}"), "GET /episodes/1": (200, [], #"{"id": 1, "title": "A"}"#),
            "GET /episodes/2": (200, [], #"{"id": 1, "title": "A"}"#),
            "GET /episodes/3": (200, [], #"{"id": 1, "title": "A"}"#), "GET /job": (200, [], #"{"state": "done"}"#),
            "GET /list?page=1": (200, [], "[1]"), "GET /list?page=2": (200, [], "[]"),
        ])
        var host = ScriptHost(
            transport: { _ in api }, environment: ["API_KEY": "k", "TOKEN": "t", "PASSWORD": "p"],
            readFile: { path, _ in Array((path.hasSuffix("swift") ? "struct Loaded: Decodable {}" : "print(1)").utf8) },
            files: { _, _ in ["Models/A.swift"] },
            outlets: Outlets(bytes: { _, _, _ in [] }, write: { _ in }, start: { _ in "" }))
        host.netrc = {
            NetrcFile(path: ".netrc", text: "default login ann password p", isOpenToOthers: false)
        }
        return host
    }()

    /// What only another part of the program does: the prompt, and recordings.
    private static let elsewhere: Set = [
        "clear", "copy", "drift", "edit", "emit", "exit", "fix", "fragile", "history", "quit", "redo", "save", "undo",
    ]

    /// The lines of a task go on from each other, at a server: the tests of the program have one.
    private static let tasks = Set(CommandTable.tasks.map(\.summary))

    @Test(
        "an example runs as it stands",
        arguments: HelpTopics.language.filter { !elsewhere.contains($0.name) && !tasks.contains($0.summary) }.flatMap {
            topic in
            // To compile takes a program, and a package its folders: the tests of the program have both.
            topic.examples.map(\.line).filter { !$0.hasSuffix(" compiled") && !$0.contains("Package.swift") }
        })
    func runs(line: String) async throws {
        let declared = "endpoint episode(id: Int) -> Episode { GET episodes/{id} }\nvar page = 1\n"
        let isAboutDeclaring = line.hasPrefix("endpoint ") || line.hasPrefix("var ")
        let text = Self.prelude + "\n" + (isAboutDeclaring ? "" : declared) + "episodes\n" + line
        let parsed = ParsedScript(text)
        try #require(parsed.diagnostics == [])
        var interpreter = Interpreter(Session(interpreter: .swift), host: Self.host)
        let source = ScriptSource(name: "help", text: text, folder: "/")
        for statement in parsed.script.statements {
            let ending = await interpreter.run(statement, in: source) { _, _ in }
            if case .failed(let error) = ending { Issue.record("\(line): \(error.message)") }
        }
    }

    @Test(
        "a topic is found under whatever one calls it",
        arguments: [
            ("sorted(by:)", ["sorted", "sorted"]), (".sorted", ["sorted", "sorted"]), ("| table", ["table"]),
            ("decoder.dateDecodingStrategy", ["decoder.dateDecodingStrategy"]), ("timeout", ["transport.timeout"]),
            ("POST", ["request"]), ("class", ["struct"]), ("for", ["for"]), ("else", ["if"]), ("!", ["!"]),
            ("->", ["->"]), ("nowhere", []),
        ] as [(String, [String])])
    func names(name: String, found: [String]) {
        #expect(Self.help.topics(named: name).map(\.name) == found)
    }

    @Test("a mistyped topic is met with the nearest one, an endpoint of the session among them")
    func nearest() async {
        for (line, near) in [
            ("help tabel", "table"), ("help dateDecodingStrategie", "dateDecodingStrategy"), ("help srted", "sorted"),
            ("endpoint meals { GET meals }\nhelp meal", "meals"),
        ] {
            let text = line
            var interpreter = Interpreter(Session(interpreter: .swift), host: Self.host)
            var advice: String?
            for statement in ParsedScript(text).script.statements {
                let ending = await interpreter.run(
                    statement, in: ScriptSource(name: "help", text: text, folder: "/")
                ) { _, _ in }
                guard case .done = ending, case .command(let command) = statement.kind else { continue }
                let error = #expect(throws: RuntimeError.self) {
                    try HelpTopics(interpreter.session.functions).require(
                        command.arguments.first?.word.template.plain, in: interpreter.session, at: statement.range)
                }
                advice = error?.advice
            }
            #expect(advice == "did you mean help \(near)?")
        }
    }

    @Test("every setting is told about once")
    func settings() {
        #expect(Set(SettingTable.all.map(\.path)).count == SettingTable.all.count)
        #expect(SettingTable.names(of: "decoder").count == 5)
        #expect(SettingTable.names(of: "transport").count == 15)
    }
}
