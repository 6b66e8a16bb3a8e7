import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@testable import ScriptTools

/// Mistakes, and the places where each of them can stand.
enum CheckTable {
    struct Mistake: Sendable, CustomTestStringConvertible {
        let text: String
        let message: String

        init(_ text: String, _ message: String) {
            self.text = text
            self.message = message
        }

        var testDescription: String { text }
    }

    static let prelude = """
        base http://api.test/
        struct Episode: Decodable { let id: Int, title: String, day: Date, plus: Bool, season: Season? }
        struct Season: Decodable { let number: Int }
        struct Page: Decodable { let data: [Episode], meta: Meta }
        struct Meta: Decodable { let next: String? }
        enum Kind: String, Decodable { case free, plus }
        endpoint episode(id: Int) -> Episode { GET episodes/{id} }
        endpoint episodes(kind: Kind = .free) -> [Episode] { GET episodes{?kind} }
        endpoint list(page: Int = 1) -> Page { GET list{?page} } paged by page of \\.data
        endpoint search(text: String = "") { GET search{?text} }
        let one = episode(id: 1)
        let many = episodes()
        var draft = GET draft

        """

    /// The files around the scripts.
    static let files: [String: String] = [
        "login.apiscript": "parameter user: String\nparameter times: Int = 1\nbase http://b.test\nlet token = user\n",
        "self.apiscript": "replay self.apiscript\n", "there.apiscript": "replay back.apiscript\n",
        "back.apiscript": "replay there.apiscript\n", "wrong.apiscript": "let a = 1\nnobodyKnows\n",
        "broken.apiscript": "let = 1\n", "sub/inner.apiscript": "replay other.apiscript\n",
        "sub/other.apiscript": "endpoint inner(a: Int) { GET http://c.test/{a} }\n",
        "Models/Show.swift": "struct Show: Decodable { let name: String }\n", "Broken/A.swift": "struct { \n",
        "photo.jpg": "jpg",
    ]

    static func errors(in text: String) throws -> [String] { try findings(in: text).map(\.message) }

    /// What is found of one severity.
    static func findings(in text: String, _ severity: Diagnostic.Severity = .error) throws -> [Diagnostic] {
        let parsed = ParsedScript(text)
        try #require(parsed.diagnostics.filter { $0.severity == .error } == [], "\(text)")
        let source = ScriptSource(name: "main.apiscript", text: text, folder: ".")
        return ScriptCheck(parsed.script, in: source, files: around, interpreter: .swift).findings.filter {
            $0.severity == severity
        }
    }

    /// The places in which a mistake is not found. All are in one script, which takes far less time than one for each;
    /// what another place hides there is looked for in a script of its own.
    static func places(_ places: [String], hiding mistake: Mistake) throws -> [String] {
        let lines = places.map { $0.replacing("MISTAKE", with: mistake.text) }
        var text = prelude
        let ranges = lines.map { line in
            let start = text.utf8.count
            text += line + "\n"
            return start..<text.utf8.count
        }
        let found = try findings(in: text).filter { $0.message.contains(mistake.message) }.map(\.range.lowerBound)
        return try zip(lines, ranges).filter { line, range in
            try !found.contains(where: range.contains)
                && !errors(in: prelude + line).contains { $0.contains(mistake.message) }
        }.map(\.0)
    }

    private static let around: ScriptFiles = {
        var around = ScriptFiles(
            read: { (path, folder) throws(ScriptHost.FileError) in
                guard let text = files[place(path, folder)] else {
                    throw ScriptHost.FileError("\(path) cannot be read")
                }
                return Array(text.utf8)
            },
            matching: { (pattern, folder) throws(ScriptHost.FileError) in
                let start = place(pattern, folder).prefix { $0 != "*" }
                let found = files.keys.filter { $0.hasPrefix(start) }.sorted()
                if found.isEmpty { throw ScriptHost.FileError("no file matches \(pattern)") }
                return found
            })
        around.requireUse = { (use, path, folder) throws(ScriptHost.FileError) in
            let isThere = files.keys.contains { $0.hasPrefix(place(path, folder) + "/") }
            if use == .replaying, !isThere { throw ScriptHost.FileError("there is no folder \(path)") }
        }
        return around
    }()

    private static func place(_ path: String, _ folder: String) -> String {
        String((folder + "/" + path).split(separator: "/").filter { $0 != "." }.joined(separator: "/"))
    }
}

extension CheckTable {
    static let expressions = [
        Mistake("nobodyKnows", "nothing is called nobodyKnows"),
        Mistake("nobodyKnows(1)", "nothing is called nobodyKnows"),
        Mistake("one.titel", "Episode has no member titel"),
        Mistake("episode(id: 1).titel", "Episode has no member titel"),
        Mistake("one.season?.nmber", "Season has no member nmber"),
        Mistake("many[0].titel", "Episode has no member titel"),
        Mistake("many.first?.titel", "Episode has no member titel"),
        Mistake("many.map(\\.titel)", "Episode has no member titel"),
        Mistake("many.map { $0.titel }.count", "Episode has no member titel"),
        Mistake("many.concurrentMap { $0.titel }", "Episode has no member titel"),
        Mistake("many.concurrentMap(atOnce: \"2\") { episode(id: $0.id) }", "Int is expected here"),
        Mistake("many.concurrentMap { episode(id: $0.id) }[0].titel", "Episode has no member titel"),
        Mistake("many.filter { each in each.titel == it }", "Episode has no member titel"),
        Mistake("many.max(by: \\.idd)?.id", "Episode has no member idd"),
        Mistake("many.sorted(by: { $0.id < $1.idd })", "Episode has no member idd"),
        Mistake("list.all().map(\\.titel)", "Episode has no member titel"),
        Mistake("list.pages().map(\\.dta)", "Page has no member dta"),
        Mistake("many.map { $0.title.uppercase() }", "String has no member uppercase"),
        Mistake("one.title()", "cannot be called"),
        Mistake("episode(idd: 1)", "episode has no parameter idd"),
        Mistake("episode()", "id is missing"),
        Mistake("episode(id: \"x\")", "\"x\" is not an Int"),
        Mistake("episode(id: one.title)", "id is Int, but this is String"),
        Mistake("episodes(kind: .fre)", "is not a Kind"),
        Mistake("Kind.fre", "Kind has no case fre"),
        Mistake("episode.all(id: 1)", "episode does not say how it is paged"),
        Mistake("(one.id == \"1\")", "Int and String cannot be compared"),
        Mistake("(one.day > \"2020-01-01\")", "cannot be ordered"),
        Mistake("(one.title + 1)", "+ cannot be applied to String and Int"),
        Mistake("\"a\".hmac(.sha265, key: \"k\")", "hmac does not take .sha265"),
        Mistake("\"a\".prefix(beyond: 1)", "these arguments do not match"),
        Mistake("\"a\".hasPrefix(1)", "String is expected here"),
        Mistake("many.filter { $0.id }", "a condition must be a Bool"),
        Mistake("response.statuss", "Response has no member statuss"),
        Mistake("response(1).statuss", "Response has no member statuss"),
        Mistake("response(0)", "responses are numbered from 1, and this is 0"),
        Mistake("response(\"x\")", "Int is expected here, but this is String"),
        Mistake("response(1, 2)", "these arguments do not match"),
        Mistake("error.mesage", "Error has no member mesage"),
        Mistake("result.valu", "Result has no member valu"),
        Mistake("(error == .timeout)", "Error has no case timeout"),
        Mistake("(response -> Nope)", "Nope is not a known type"),
        Mistake("many[\"a\"]", "an index must be an Int"),
        Mistake("file(\"nofile.jpg\")", "nofile.jpg cannot be read"),
    ]

    static let expressionPlaces = [
        "MISTAKE", "let value = MISTAKE", "var value = MISTAKE", "draft = MISTAKE", "draft.title = MISTAKE",
        "let value = [MISTAKE]", "let value = [\"a\": MISTAKE]", "let value = { \"a\": MISTAKE }",
        "let value = (1, MISTAKE)", "let value = it.ok ? MISTAKE : it", "let value = it ?? MISTAKE", "print(MISTAKE)",
        "print(1, it.map { [$0, MISTAKE] })", "many.map { each in [each.id, [MISTAKE].count] }",
        "many.map { one in one.title }.map { [$0].map { _ in MISTAKE } }", "\"text \\(MISTAKE)\"",
        "if it.ok { print(MISTAKE) }", "if it.ok { print(1) } else { print(MISTAKE) }",
        "if let value = draft.x, value == it { print(MISTAKE) }", "for value in [MISTAKE] { print(value) }",
        "for each in many { print(each.id, MISTAKE) }", "while it.ok { print(MISTAKE) }",
        "repeat every 1s { search; print(MISTAKE) } while it.ok",
        "switch it.kind {\ncase 1: print(MISTAKE)\ndefault: print(1)\n}", "GET a/\\([MISTAKE].count)",
        "GET a X-A: \\(MISTAKE)", "POST a { \"a\": \"\\(MISTAKE)\" }", "POST a form { \"a\": \"\\(MISTAKE)\" }",
        "POST a multipart { \"a\": \"\\(MISTAKE)\" }", "POST a text \"\\(MISTAKE)\"",
        "endpoint late { GET a/\\([MISTAKE].count) }", "endpoint late { GET a X-A: \\(MISTAKE) }",
        "endpoint late { POST a { \"a\": \"\\(MISTAKE)\" } }", "dry GET a/\\([MISTAKE].count)",
        "try? GET a/\\([MISTAKE].count)", "let value = try? search(text: \"\\(MISTAKE)\")", "search \"a\\(MISTAKE)\"",
        "search(text: \"\\(MISTAKE)\")", "expect it == \"\\(MISTAKE)\"", "require it.ok, \"\\(MISTAKE)\"",
        "it | diff MISTAKE", "header X-A \\(MISTAKE)", "environment e { header X-A \\(MISTAKE) }",
        "endpoint late(next: String? = nil) { GET a{?next} } paged by next = [MISTAKE].count",
        "(GET a/\\([MISTAKE].count)).b", "it[[MISTAKE].count]",
    ]
}

extension CheckTable {
    static let statements = [
        Mistake("one | table idd, title", "there is no column idd"),
        Mistake("many | csv season.nmber", "there is no column season.nmber"),
        Mistake("episodes | table titel", "there is no column titel"),
        Mistake("for x in 5 { print(x) }", "Int has no elements to loop over"),
        Mistake("for x in one { print(x) }", "Episode has no elements to loop over"),
        Mistake("for x in many { print(x.titel) }", "Episode has no member titel"),
        Mistake("if one.id { print(1) }", "a condition must be a Bool"),
        Mistake("while one.title { print(1) }", "a condition must be a Bool"),
        Mistake("expect one.id", "a condition must be a Bool"),
        Mistake("require one.plus && one.id", "a condition must be a Bool"),
        Mistake("repeat every 50 { search } while it.ok", "a duration is expected"),
        Mistake("repeat every 1s for 5 { search } while it.ok", "a duration is expected"),
        Mistake("repeat { episode 1 } while it.titel == \"x\"", "Episode has no member titel"),
        Mistake("let a: [Int] = [\"x\"]", "this is String, not Int"),
        Mistake("let a: Int = \"x\"", "this is String, not Int"),
        Mistake("let a: String = one.id", "this is Int, not String"),
        Mistake("let a: Int = nil", "this is nil, not Int"),
        Mistake("let a: [String: Int] = [\"a\": \"b\"]", "this is String, not Int"),
        Mistake("var a = 1; a += \"x\"", "+ cannot be applied to Int and String"),
        Mistake("let (a, b) = (1, 2, 3)", "does not match these names"),
        Mistake("one = 1", "one is a constant"),
        Mistake("episode 1; print(it.titel)", "Episode has no member titel"),
        Mistake("GET a -> Episode; print(it.titel)", "Episode has no member titel"),
        Mistake("GET a -> Nope", "Nope is not a known type"),
        Mistake("episode one", "is not an Int"),
        Mistake("episode \\(one.title)", "id is Int, but this is String"),
        Mistake("nobodyKnows 1", "no endpoint is called nobodyKnows"),
        Mistake("switch result { case .succes(let x): print(x); default: print(1) }", "Result has no case succes"),
        Mistake("switch result { case .failure(.timeout): print(1); default: print(2) }", "Error has no case timeout"),
        Mistake(
            "episodes; switch result { case .success(let all): print(all[0].titel); default: print(1) }",
            "Episode has no member titel"),
        Mistake("switch one.id { case \"a\": print(1); default: print(2) }", "cannot be compared"),
        Mistake("if case .failure(let why) = result { print(why.mesage) }", "Error has no member mesage"),
        Mistake("if let first = many.first { print(first.titel) }", "Episode has no member titel"),
        Mistake("let again = try? episode(id: 1); print(again?.titel)", "Episode has no member titel"),
        Mistake("GET a/{nobodyKnows}", "nothing is called nobodyKnows"),
        Mistake("GET a/\\(one)", "a URL takes text and numbers only"),
        Mistake("transport.timeout = 10", "a duration is expected"),
        Mistake("transport.timeout = one.id", "a duration is expected"),
        Mistake("transport.timeuot = 10s", "transport has no setting timeuot"),
        Mistake("decoder.dateDecodingStrategy = .iso8610", ".iso8610"),
        Mistake("transport = .fixtures(\"nodir\")", "there is no folder nodir"),
        Mistake("use nowhere", "there is no API or environment called nowhere"),
        Mistake("models \"Nope/*.swift\"", "no file matches Nope/*.swift"),
        Mistake("replay nofile.apiscript", "nofile.apiscript cannot be read"),
        Mistake("replay self.apiscript", "self.apiscript replays itself"),
        Mistake("replay there.apiscript", "there.apiscript replays itself"),
        Mistake("replay wrong.apiscript", "wrong.apiscript, line 2: nothing is called nobodyKnows"),
        Mistake("replay broken.apiscript", "broken.apiscript cannot be read"),
        Mistake("replay login.apiscript", "login.apiscript needs its parameter user"),
        Mistake("replay login.apiscript usr: ann", "login.apiscript has no parameter usr"),
        Mistake("replay login.apiscript user: a times: x", "is not an Int"),
        Mistake("record ../out", "is outside the script's folder"),
        Mistake("header X-A", "the value is missing"),
        Mistake("undo", "undo is only for the prompt"),
        Mistake("dry 5", "dry shows a request or a call"),
    ]

    static let statementPlaces = [
        "MISTAKE", "if it.ok { MISTAKE }", "if it.ok { print(1) } else { MISTAKE }",
        "if it.ok { print(1) } else if it.no { MISTAKE }", "for each in it {\nprint(each)\nMISTAKE\n}",
        "while it.ok {\nMISTAKE\n}", "repeat every 1s {\nMISTAKE\n} while draft.ok",
        "switch draft.kind {\ncase 1: MISTAKE\ndefault: print(1)\n}",
        "switch draft.kind {\ncase 1: print(1)\ndefault:\nMISTAKE\n}",
        "if it.ok { for x in it { if x.ok { MISTAKE } } }", "func run() {\nMISTAKE\n}",
        "if it.ok { func run() { if it.ok { MISTAKE } } }",
    ]
}
