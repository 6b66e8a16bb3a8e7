import Dispatch
import Foundation
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("the prompt, at a terminal")
struct PromptTests {
    @Test("one line of greeting, and the history of before; Ctrl-D ends")
    func greeting() throws {
        let home = try TemporaryFolder()
        let bench = try PromptBench(home: home)
        let lines = bench.terminal.screen.text.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].contains("help prompt"))
        #expect(bench.terminal.screen.text.hasSuffix("\nsonde ❯"))
        try bench.enter("let a = 1", shows: "a: Int")
        try bench.terminal.type("\u{4}")
        #expect(try bench.terminal.end() == 0)
        #expect(bench.history == "let a = 1\n")
        let again = try PromptBench(home: home)
        #expect(again.terminal.screen.text == lines.joined(separator: "\n"))
        try again.terminal.type(.up)
        try again.terminal.wait(for: "the line of before") { $0.text.hasSuffix("\nsonde ❯ let a = 1") }
        try again.terminal.type("\u{3}")
        try again.terminal.type("quit\r")
        #expect(try again.terminal.end() == 0)
    }

    @Test("a secret that was asked for is saved as a variable, which is listed, and what was saved is replayed with it")
    func askedSecret() throws {
        let bench = try PromptBench(columns: 100)
        let folder = try TemporaryFolder()
        let place = folder.url.appending(path: "saved.apiscript").path
        try bench.base()
        try bench.enter(
            "let login = { \"password\": secret(\"Pass word\"), \"name\": \"ann\" }", shows: "Pass word: not shown ▸")
        try bench.terminal.type("hunter2hunter2\r")
        try bench.waits(for: "login: JSON")
        try bench.enter("POST echo login", shows: "200 OK")
        try bench.enter("[1, 2].count", shows: "\n2\n")
        try bench.enter("it.body", shows: "")
        try bench.enter("save \(place)", shows: "set PASS_WORD before you replay it")
        let text = try folder.text(of: "saved.apiscript")
        #expect(text.contains("let login = { \"password\": env.PASS_WORD, \"name\": \"ann\" }"), "\(text)")
        let sonde = try Program("sonde")
        let check = try sonde.run(["check", "saved.apiscript"], environment: [:], in: folder.url)
        #expect(check.output.contains("needs       env.PASS_WORD (not set)"), "\(check.output)")
        #expect(check.status == 0 && !(check.output + check.errors).contains("0.1.0"), "\(check.output)\(check.errors)")
        let replayed = try sonde.run(
            ["replay", "saved.apiscript"], environment: ["PASS_WORD": "hunter2hunter2"], in: folder.url)
        #expect(replayed.status == 0, "\(replayed.errors)")
    }

    @Test("a history that cannot be kept is told in one sentence, and the prompt goes on without")
    func forgetting() throws {
        let home = try TemporaryFolder(files: [".local": ""])
        let bench = try PromptBench(columns: 200, home: home)
        let lines = bench.terminal.screen.text.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(
            lines.first == "sonde: the history is not kept: \(home.path)/.local/state/sonde: Not a directory")
        try bench.enter("1 + 1", shows: "\n2\n")
    }

    @Test("after several calls their number, their bytes and their time are told, and the same at the right end")
    func severalCalls() throws {
        let bench = try PromptBench()
        try bench.base()
        try bench.enter(#"[1, 2, 3].map { (GET episodes/\($0)).title }"#, shows: "\n3 calls · 280 bytes · ")
        #expect(bench.terminal.screen.text.split(separator: "\n").last?.contains("3 calls · ") == true)
        try bench.enter("GET episodes/1", shows: "\n200 OK · ")
        #expect(bench.terminal.screen.text.split(separator: "\n").last?.contains("200 · ") == true)
    }

    @Test("what to try is folded at words in a narrow window")
    func folding() throws {
        let bench = try PromptBench(columns: 40)
        try bench.base()
        try bench.enter("GET nothing", shows: "\n       begins")
        #expect(
            bench.terminal.screen.text.contains(
                "\n  try: `response.url` shows what was\n       requested; `base` shows where it\n       begins\n"))
        try bench.enter("1 ~~ 2", shows: "is not an operator here")
        #expect(bench.terminal.screen.text.contains("\n    ^^\n    compare with == != < >, join with &&\n    || ??\n"))
    }

    @Test("Tab completes a member of what was answered, from its first letters")
    func members() throws {
        let bench = try PromptBench()
        try bench.base()
        try bench.enter("struct Episode: Decodable { let id: Int; let title: String }", shows: "struct Episode")
        try bench.enter("GET episodes -> [Episode]", shows: "3 rows")
        try bench.terminal.type("it[0].")
        try bench.terminal.type(.tab)
        try bench.terminal.wait(for: "the members, their types and samples") {
            $0.text.contains("id          Int = 1") && $0.text.contains(#"title       String = "What Is New in Swift""#)
        }
        try bench.terminal.type("t")
        try bench.terminal.type(.tab)
        try bench.terminal.wait(for: "the whole name") { $0.text.contains("❯ it[0].title") }
        try bench.terminal.type(.enter)
        try bench.waits(for: "\nWhat Is New in Swift\n")
    }

    @Test("Ctrl-C ends a slow call, and everything else is as it was; at the prompt it drops the line")
    func interruption() throws {
        let hasCome = DispatchSemaphore(value: 0)
        let bench = try PromptBench(TestAPI(onInterrupt: { hasCome.signal() }))
        try bench.base()
        try bench.enter("let kept = 7", shows: "kept: Int")
        try bench.enter("GET text", shows: "one\ntwo")
        try bench.terminal.type("GET interrupt\r")
        hasCome.wait()
        try bench.terminal.type("\u{3}")
        try bench.waits(for: "\ncancelled")
        try bench.enter("error", shows: "cancelled: GET \(bench.origin)/interrupt")
        try bench.enter("it.count", shows: "\n7\n")
        try bench.terminal.type("never entered")
        try bench.terminal.wait(for: "the line") { $0.text.contains("❯ never entered") }
        try bench.terminal.type("\u{3}")
        try bench.waits(for: "never entered^C")
        try bench.enter("kept + 1", shows: "\n8\n")
        try bench.enter("base", shows: "base \(bench.origin)")
    }

    @Test("Ctrl-C ends a loop that only computes, and one that waits")
    func endless() throws {
        let bench = try PromptBench()
        try bench.enter("var n = 0", shows: "n = 0")
        for line in ["for i in 0..<1_000_000_000 { n = 0 }", "repeat every 60s for 5m { n = 1 } while n < 2"] {
            try bench.terminal.type(line + "\r")
            try bench.terminal.wait(for: "work") { !$0.modes.contains("?2004") }
            try bench.terminal.type("\u{3}")
            try bench.waits(for: "cancelled")
        }
    }

    @Test("what is missing is asked for, with its type and its cases; Ctrl-C leaves and nothing is sent")
    func asking() throws {
        let bench = try PromptBench()
        try bench.base()
        try bench.enter(#"enum Kind: String { case video, article = "text" }"#, shows: "enum Kind")
        try bench.enter("endpoint find(kind: Kind, page: Int) { GET echo{?kind,page} }", shows: "endpoint find")
        try bench.terminal.type("find\r")
        try bench.waits(for: "kind: Kind (video, article) ▸")
        try bench.terminal.type("a")
        try bench.terminal.type(.tab)
        try bench.terminal.wait(for: "the case") { $0.text.contains("▸ article") }
        try bench.terminal.type(.enter)
        try bench.waits(for: "page: Int ▸")
        try bench.terminal.type("many\r")
        try bench.waits(for: "is not an Int")
        try bench.terminal.type("2\r")
        try bench.waits(for: #""target": "/echo?kind=text&page=2""#)
        try bench.terminal.type("find video\r")
        try bench.terminal.wait(for: "the question") { $0.isReady && $0.text.hasSuffix("find video\n  page: Int ▸") }
        try bench.terminal.type("\u{3}")
        try bench.waits(for: "cancelled: nothing was sent")
        #expect(!bench.history.contains("many"))
    }

    @Test("a secret is asked for without echo, sent, and kept nowhere")
    func secrets() throws {
        let bench = try PromptBench()
        try bench.base()
        try bench.terminal.type("key header X-API-Key\r")
        try bench.waits(for: "X-API-Key: not shown ▸")
        try bench.terminal.type("t0p-s3cret-k3y\r")
        try bench.waits(for: "key header X-API-Key for \(bench.origin)")
        try bench.enter("GET echo", shows: "X-API-Key: ‹X-API-Key›")
        try bench.enter("key bearer an0ther-s3cret", shows: "key bearer for")
        try bench.terminal.type("quit\r")
        #expect(try bench.terminal.end() == 0)
        #expect(!bench.terminal.screen.whole.contains("t0p-s3cret-k3y"))
        #expect(bench.history.contains(#"key bearer \\(secret)"#))
        #expect(!bench.history.contains("s3cret"))
    }

    @Test("a secret that is known only after it was typed leaves the history; a line for the shell leaves none there")
    func lateSecrets() throws {
        let bench = try PromptBench()
        try bench.base()
        try bench.terminal.type("let t = \"c4n4ry-98765-late\"\r")
        try bench.enter("key query api_key \\(t)", shows: "key query api_key for")
        try bench.enter("!echo sa''id -H \"X-Api-Key: c4n4ry-12345-shell\" | cut -c1-4", shows: "[y/N]")
        try bench.terminal.type("y\r")
        try bench.waits(for: "said")
        try bench.enter("!true || curl -u ann:c4n4ry-54321-user a.test; echo do''ne", shows: "done")
        try bench.terminal.type("quit\r")
        #expect(try bench.terminal.end() == 0)
        #expect(bench.history.contains(#"let t = "\\(secret)""#), "\(bench.history)")
        #expect(bench.history.contains("!echo sa") && bench.history.contains("!true || curl"))
        #expect(!bench.history.contains("c4n4ry"), "\(bench.history)")
    }

    @Test("a model of forty lines is pasted as it stands, and decodes what comes")
    func pasting() throws {
        let bench = try PromptBench()
        try bench.base()
        let fields = (1...36).map { "\tlet field\($0): String? // of the app" }.joined(separator: "\n")
        let model = "struct Episode: Decodable {\n\tlet id: Int\n\(fields)\n\tlet title: String\n}"
        try bench.terminal.paste(model)
        try bench.terminal.wait(for: "the end of the model") { $0.text.contains("let title: String") }
        try bench.terminal.type(.enter)
        try bench.waits(for: "struct Episode")
        try bench.enter("endpoint episode(id: Int) -> Episode { GET episodes/{id} }", shows: "endpoint episode")
        try bench.enter("episode 2", shows: #"title: String = "Mastering Threads""#)
        #expect(bench.history.split(separator: "\n").count == 4)
    }

    @Test("a table fits the window, also after it was made another size")
    func resizing() throws {
        let bench = try PromptBench(columns: 100)
        try bench.base()
        try bench.enter("GET episodes | table", shows: "3 rows")
        #expect(bench.terminal.screen.text.contains("What Is New in Swift                2018-04-11T10:00:00Z"))
        bench.terminal.resize(columns: 44, rows: 24)
        try bench.terminal.wait(for: "the prompt in its new window", until: \.isReady)
        try bench.enter("it | table", shows: "3 rows")
        let rows = bench.terminal.screen.text.split(separator: "\n").drop { !$0.contains("❯ it | table") }
        #expect(rows.count > 4 && rows.allSatisfy { $0.count <= 44 })
    }

    @Test("more than a screen goes through the pager; what fits does not")
    func paging() throws {
        let bench = try PromptBench(rows: 10, environment: ["PAGER": "sed 's/^/paged: /'"])
        try bench.base()
        try bench.enter("GET episodes | table", shows: "3 rows")
        #expect(!bench.terminal.screen.whole.contains("paged:"))
        try bench.enter("GET episodes | json", shows: "paged: ]")
        #expect(bench.terminal.screen.whole.contains("paged: ["))
        // One line may be more than a screen as well.
        try bench.enter(#"print(String(repeating: "long ", count: 200))"#, shows: "paged: long long")
    }

    @Test("less is told that it is given UTF-8, whatever the locale")
    func pagedLetters() throws {
        let bench = try PromptBench(rows: 10, environment: ["PAGER": "cat >/dev/null; echo letters in $LESSCHARSET"])
        try bench.base()
        try bench.enter("GET episodes | json", shows: "letters in utf-8")
    }

    @Test("what is typed before the pager opens is the prompt's, and the pager starts no program")
    func typedAhead() throws {
        let pager =
            "cat >/dev/null; bash -c 'read -t 0.2 -n 1 key </dev/tty; echo \"key <$key> secure $LESSSECURE\"'"
        let bench = try PromptBench(rows: 10, environment: ["PAGER": pager])
        let gate = bench.home.appending(path: "gate").path
        try #require(mkfifo(gate, 0o600) == 0)
        try bench.terminal.type("1 | !cat '\(gate)'; seq 60\r")
        try bench.terminal.wait(for: "the question") { $0.whole.contains("[y/N]") }
        try bench.terminal.type("y\r")
        // The gate opens once the program reads from it; what is typed now is there before the pager.
        let handle = try FileHandle(forWritingTo: URL(filePath: gate))
        try bench.terminal.type("20 + 21\r!id")
        try handle.close()
        try bench.terminal.wait(for: "the pager, and then the prompt") {
            $0.whole.contains("key <> secure 1")
        }
        try bench.terminal.wait(for: "the prompt's answer") {
            $0.whole.contains("\n41\n") && $0.text.contains("❯ !id")
        }
    }

    @Test("prompt.pager = .off shows everything at once; a variable of that name is a variable")
    func noPager() throws {
        let bench = try PromptBench(rows: 10, environment: ["PAGER": "sed 's/^/paged: /'"])
        try bench.enter("prompt.pager = .off", shows: "prompt.pager = .off")
        try bench.enter(#"print(String(repeating: "long ", count: 200))"#, shows: "long long")
        #expect(!bench.terminal.screen.whole.contains("paged:"))
        let file = bench.home.appending(path: "pager.apiscript")
        try bench.enter("save \(file.path)", shows: "saved 1 statement in")
        let saved = try String(contentsOf: file, encoding: .utf8)
        #expect(saved.contains("print("))
        #expect(!saved.contains("prompt.pager"))
        try bench.enter(#"var prompt = { "pager": 1 }"#, shows: "prompt: ")
        try bench.enter("prompt.pager = 2", shows: "prompt.pager: ")
    }

    @Test("Ctrl-C in the pager is the pager's, and the session goes on")
    func interruptedPager() throws {
        let bench = try PromptBench(
            rows: 10, environment: ["PAGER": "trap 'echo caught; exit 0' INT; echo waiting; while :; do :; done"])
        try bench.base()
        try bench.terminal.type("GET episodes | json\r")
        try bench.terminal.wait(for: "the pager") { $0.whole.contains("waiting") }
        try bench.terminal.type("\u{3}")
        try bench.waits(for: "caught")
        try bench.enter("1 + 1", shows: "\n2\n")
    }

    @Test("without a pager the text is shown all the same")
    func missingPager() throws {
        let bench = try PromptBench(rows: 10, environment: ["PAGER": "no-such-pager-here"])
        try bench.base()
        try bench.enter("GET episodes | json", shows: #""published_at": "2018-04-13T10:00:00Z""#)
    }

    @Test(
        "plain where colours are not wanted or cannot be shown",
        arguments: [
            (["NO_COLOR": "1"], []), (["TERM": "dumb"], []), ([:], ["--color=never"]), ([:], ["--color", "never"]),
        ] as [([String: String], [String])])
    func plain(_ environment: [String: String], _ arguments: [String]) throws {
        let bench = try PromptBench(environment: environment, arguments)
        try bench.base()
        try bench.enter("GET episodes/1", shows: #""title": "What Is New in Swift""#)
        try bench.enter("GET nothing", shows: "404")
        let coloured = (0..<bench.terminal.screen.rows).filter { row in
            (0..<80).contains { column in
                let style = bench.terminal.screen.style(row: row, column: column)
                return !style.isEmpty && style != "0"
            }
        }
        #expect(coloured.isEmpty)
    }

    @Test("colours by meaning at a terminal that has them")
    func coloured() throws {
        let bench = try PromptBench()
        try bench.base()
        try bench.enter("GET nothing", shows: "404")
        #expect(bench.terminal.screen.hasStyle)
        #expect(bench.terminal.screen.unknown.isEmpty)
    }

    @Test("é日本 is typed and sent as it is, with or without a language in the environment", arguments: ["C.UTF-8", ""])
    func language(_ locale: String) throws {
        let bench = try PromptBench(environment: ["LC_ALL": locale])
        try bench.base()
        try bench.enter("GET echo/é日本", shows: "/echo/%C3%A9%E6%97%A5%E6%9C%AC")
    }

    @Test("scripts are run first, and their session goes on at the prompt; what is wrong in them is said")
    func scripts() throws {
        let home = try TemporaryFolder(files: ["a.apiscript": "let answer = 41\nnonsense\nlet never = 1\n"])
        let bench = try PromptBench(home: home, ["\(home.path)/a.apiscript"])
        try bench.waits(for: "nothing is called nonsense")
        // How long the path is decides where the line is folded, and a fold at a word takes the blank.
        let said = bench.terminal.screen.whole.filter { !$0.isWhitespace }
        #expect(said.contains("/a.apiscript:2:1:nothingiscallednonsense"))
        try bench.enter("answer + 1", shows: "\n42\n")
    }

    @Test("what is saved is replayed by the program to the same values, and asks before it replaces a file")
    func saving() throws {
        let bench = try PromptBench()
        try bench.base()
        let file = bench.home.appending(path: "saved.apiscript").path
        try bench.enter("GET episodes/2", shows: "Mastering Threads")
        try bench.enter(".title", shows: "\nMastering Threads\n")
        try bench.enter("let title = it", shows: "title: JSON")
        try bench.enter("save \(file)", shows: "saved 4 statements")
        try bench.terminal.type("save \(file)\r")
        try bench.waits(for: "Replace it? [y/N]")
        try bench.terminal.type("\r")
        try bench.waits(for: "nothing was saved")
        let replayed = try Program("sonde").run(["replay", file])
        #expect(replayed.status == 0)
        #expect(replayed.output.hasSuffix("Mastering Threads\n"))
    }

    @Test("edit opens the last input in the person's editor, and takes what they left")
    func editing() throws {
        let bench = try PromptBench(environment: ["EDITOR": "sed -i s/1/40+2/"])
        try bench.enter("let a = 1", shows: "a: Int")
        try bench.enter("edit", shows: "let a = 40+2")
        try bench.enter("a", shows: "\n42\n")
        try bench.terminal.type(.up)
        try bench.terminal.type(.up)
        try bench.terminal.wait(for: "what was edited in the history") { $0.text.contains("❯ let a = 40+2") }
    }

    @Test("an editor that was left without a change runs nothing again")
    func editedInVain() throws {
        let bench = try PromptBench(environment: ["EDITOR": "true"])
        try bench.enter("var a = 1", shows: "a: Int")
        try bench.enter("a += 1", shows: "❯ a += 1\na: Int")
        try bench.enter("edit", shows: "nothing was changed, and nothing was run")
        try bench.enter("a", shows: "\n2\n")
    }

    @Test("a slow answer has its progress told, and nothing of it stays")
    func progress() throws {
        let bench = try PromptBench()
        try bench.base()
        try bench.terminal.type("GET slow\r")
        try bench.terminal.wait(for: "how far it is") { $0.text.contains("waiting for a response") }
        try bench.waits(for: "200 OK · 0 bytes")
        #expect(!bench.terminal.screen.text.contains("waiting"))
    }
}
