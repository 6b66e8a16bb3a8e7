import Basics

/// Lines for other programs, and what to write instead. It is used only if a line has no meaning in the language.
package enum ForeignWords {
    /// Returns what to write for a line; `nil` if it has no word of another program, or if its operands do not match.
    package static func line(for text: String) -> String? {
        let line = text.trimming(\.isWhitespace)
        guard !line.isEmpty, line.utf8.count < 2000 else { return nil }
        if let passage = passage(at: Cursor(line)), passage.end == line.utf8.count { return passage.sondeText }
        guard !line.contains(where: \.isNewline) else { return nil }
        let proposals =
            [HTTPieLine(line)?.sondeText] + all.lazy.map { $0.proposal(for: line) } + [plain(line), relaxed(line)]
        return proposals.lazy.compactMap(\.self).first { reads($0, instead: line) }
    }

    /// Returns the translation of one or more lines of another program that begin here, and their end.
    static func passage(at cursor: Cursor) -> (sondeText: String, end: Int)? {
        let found =
            HTTPMessage(at: cursor).map { ($0.sondeText, $0.end) } ?? ForeignCall(at: cursor).map {
                ($0.sondeText, $0.end)
            }
            ?? ForeignFunction(at: cursor).map { ($0.sondeText, $0.end) }
        return found.flatMap { reads($0.0, instead: cursor.text(cursor.offset..<$0.1)) ? $0 : nil }
    }

    /// Returns whether a line in another program's own form begins here, which the language would misread.
    static func begins(at cursor: Cursor) -> Bool {
        if cursor.starts(with: "expect(") {
            return cursor.moved(past: { !$0.isNewline }).text(since: cursor.offset).contains(").to")
        }
        return ForeignFunction.begins(at: cursor) || HTTPMessage.begins(at: cursor) || hasHoles(at: cursor)
    }

    /// `GET {{host}}/x`: within quotation marks it is text.
    private static func hasHoles(at cursor: Cursor) -> Bool {
        guard cursor.peek().isUppercase, cursor.peek(1).isUppercase else { return false }
        let end = cursor.moved(past: { !$0.isNewline })
        guard cursor.bytes[cursor.offset..<end.offset].contains(UInt8(ascii: "{")) else { return false }
        let line = end.text(since: cursor.offset)
        return line.contains("{{") && line.replacing(/"[^"]*"/, with: "").contains(/\{\{\w+\}\}/)
    }

    private static func reads(_ proposal: String, instead line: String) -> Bool {
        guard proposal != line, !proposal.contains("URLSession.") else { return false }
        var parser = Parser(proposal)
        parser.proposesLines = false
        _ = ScriptGrammar.script(&parser)
        return !parser.diagnostics.contains { $0.severity == .error }
    }

    /// The line with the words of other languages as Sonde has them, and with values where they need no splice.
    private static func plain(_ line: String) -> String? {
        let values = line.replacing(/\{\{(\w+)\}\}/) { "\\(\($0.1))" }
        let bare = values.replacing(/([:\[,]\s*)\\\((\w+(?:\.\w+)*)\)(?=\s*[,}\]])/) { "\($0.1)\($0.2)" }
        let said = bare == line ? ForeignSentence.said(line) : bare
        // At the start of a statement, ! starts a program.
        return said == line || said.hasPrefix("!") ? nil : said
    }

    /// `POST x {a: 1}`, `POST x json={'a': 1}`, `POST x -d '{"a": 1}'`: a body as another program writes it.
    private static func relaxed(_ line: String) -> String? {
        if let call = spoken(line) { return call }
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        guard words.count == 3, BodyGrammar.sendsValues(words[0]), RequestGrammar.methods.contains(words[0]) else {
            return nil
        }
        var reader = ForeignReader(at: Cursor(words[2]))
        let isOfCurl = ["-d ", "--data ", "--json "].contains { reader.cursor.take($0) }
        _ = reader.cursor.take("json=") || reader.cursor.take("body=") || reader.cursor.take("data=")
        guard let body = reader.value(), reader.cursor.isAtEnd, isOfCurl || body.members != nil,
            let text = isOfCurl && body.members == nil ? body.text : body.json
        else { return nil }
        return WrittenRequest(method: words[0], address: WrittenText(words[1]), body: .text(text)).line()
    }

    /// `create-book title: Z, price: 3`: a call as a shell would have it.
    private static func spoken(_ line: String) -> String? {
        guard let call = line.wholeMatch(of: /([a-z]\w*)((?:-\w+)+)(\s+\w+:\s.+)/) else { return nil }
        let more = call.output.2.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let words = call.output.3.replacing(/,(\s+\w+:\s)/) { "\($0.1)" }
        return "\(call.output.1)\(more.joined())\(words)"
    }

    /// The table of all patterns. In a pattern, `{x}` matches a word, and `{x...}` matches everything up to the next
    /// part. In the replacement, `{x:text}` writes it as a literal, and `{x:bare}` without quotation marks.
    package static let all: [ForeignWord] =
        methods + session + shell + pipes + psql + swift + tests + languages + httpFiles

    /// The names at the beginning of other programs' lines.
    package static let firstWords = Set(all.compactMap(\.firstWord)).union(ForeignCall.firstWords)
        .union(["http", "https", "xh", "xhs"])

    private static let methods: [ForeignWord] = ["get", "post", "put", "patch", "delete", "head", "options"]
        .flatMap { method in
            [
                ForeignWord("\(method) {rest...}", "\(method.uppercased()) {rest}", "\(method) /x"),
                ForeignWord(
                    "\(method.capitalizedWord) {rest...}",
                    "\(method.uppercased()) {rest}", "\(method.capitalizedWord) /x"),
            ]
        }

    private static let session: [ForeignWord] = [
        ForeignWord("headers", "response | headers"), ForeignWord("body", "response | raw"),
        ForeignWord("status", "response.status"), ForeignWord("vars", "variables"), ForeignWord("envs", "environment"),
        ForeignWord("pretty", "it | json"), ForeignWord("schema", "it | swift"),
        ForeignWord("set base {url}", "base {url}", "set base http://a.test"),
        ForeignWord("set header {name} {value...}", "header {name} {value}", "set header Accept text/csv"),
        ForeignWord("set key {key...}", "key {key}", "set key bearer x"),
        ForeignWord("base = {url}", "base {url:bare}", "base = \"http://a.test\""),
        ForeignWord("base={url}", "base {url:bare}", "base=http://a.test"),
        ForeignWord("baseURL {url}", "base {url}", "baseURL http://a.test"),
        ForeignWord("connect {url}", "base {url}", "connect http://a.test"),
        ForeignWord("bearer {token}", "key bearer {token}", "bearer x"),
        ForeignWord("auth bearer {token}", "key bearer {token}", "auth bearer x"),
        ForeignWord("set Authorization {value...}", "header Authorization {value}", "set Authorization Bearer x"),
        ForeignWord("token {token}", "key bearer {token}", "token x"),
        ForeignWord("auth {user}:{password}", "key basic {user} {password}", "auth ann:pw"),
        ForeignWord("timeout {seconds}", "transport.timeout = {seconds}s", "timeout 5"),
        ForeignWord("timeout = {seconds}", "transport.timeout = {seconds}s", "timeout = 5"),
        ForeignWord("retry {times}", "transport.retry = .polite(limit: {times})", "retry 3"),
        ForeignWord("proxy {url}", "transport.proxy = {url:text}", "proxy http://p.test"),
        ForeignWord("run {file}", "replay {file}", "run login.apiscript"),
        ForeignWord("load {file}", "replay {file}", "load login.apiscript"),
        ForeignWord("import {file}", "api {file:name} from {file:text}", "import openapi.json"),
        ForeignWord("import har {file}", "api {file:name} from {file:text}", "import har web.har"),
        ForeignWord("fixtures {folder}", "transport = .fixtures({folder:text})", "fixtures Fixtures"),
        ForeignWord("watch {request...}", "{request}", "watch GET events"),
        ForeignWord("stream {request...}", "{request}", "stream GET events"),
        ForeignWord("show {value...}", "{value}", "show it.count"),
        ForeignWord("print ${name}", "print({name})", "print $x"),
        ForeignWord("print {value...}", "print({value})", "print it.count"),
        ForeignWord("--help {topic}", "help {topic}", "--help why"), ForeignWord("--help", "help"),
        ForeignWord("-h", "help"), ForeignWord("/help", "help"), ForeignWord("/?", "help"),
        ForeignWord("help()", "help"),
        ForeignWord("/quit", "exit"), ForeignWord("/exit", "exit"), ForeignWord("logout", "exit"),
        ForeignWord("bye", "exit"), ForeignWord("exit()", "exit"), ForeignWord("quit()", "exit"),
        ForeignWord(":q!", "exit"), ForeignWord(":wq", "exit"), ForeignWord(".exit", "exit"), ForeignWord("q", "exit"),
    ]

    private static let shell: [ForeignWord] = [
        ForeignWord("export {name}={value...}", "let {name} = {value:text}", "export X=1"),
        ForeignWord("set {name}={value...}", "let {name} = {value:text}", "set X='a b'"),
        ForeignWord("echo ${name}", "print({name})", "echo $X"),
        ForeignWord("echo {text...}", "print({text:text})", "echo hello"),
        ForeignWord("source {file}", "replay {file}", "source login.apiscript"),
        ForeignWord("man {topic}", "help {topic}", "man why"), ForeignWord("cls", "clear"),
        ForeignWord("wget {url}", "GET {url:bare}", "wget http://a.test/x"),
        ForeignWord("wget -qO- {url}", "GET {url:bare}", "wget -qO- http://a.test/x"),
        ForeignWord("sonde run '{request...}'", "{request}", "sonde run 'GET http://a.test/x'"),
        ForeignWord("sonde {request...}", "{request}", "sonde GET http://a.test/x"),
        ForeignWord("sonde replay {file}", "replay {file}", "sonde replay login.apiscript"),
        ForeignWord("{request...} -H \"{header}: {value...}\"", "{request} {header}: {value}", "GET x -H \"A: b\""),
        ForeignWord("{request...} -H '{header}: {value...}'", "{request} {header}: {value}", "GET x -H 'A: b'"),
        ForeignWord(
            "{request...} -F {name}=@{file}", "{request} multipart { \"{name}\": file({file:text}) }",
            "POST photos -F file=@a.jpg"),
        ForeignWord("{request...} -o {file}", "{request} | write {file}", "GET x -o out.json"),
        ForeignWord("{request...} -v", "{request} | headers", "GET x -v"),
        ForeignWord("{request...} && {rest...}", "{request}; {rest}", "GET x && GET y"),
        ForeignWord("{value...} | less", "{value}", "it | less"),
        ForeignWord("sleep({seconds})", wait, "sleep(1)"), ForeignWord("sleep {seconds}", wait, "sleep 1"),
        ForeignWord("time.sleep({seconds})", wait, "time.sleep(1)"),
        ForeignWord("try await Task.sleep(for: .seconds({seconds}))", wait, "try await Task.sleep(for: .seconds(1))"),
        ForeignWord("wait({seconds})", wait, "wait(1)"), ForeignWord("wait {seconds}", wait, "wait 1"),
        ForeignWord("wait {seconds}s", wait, "wait 1s"),
        ForeignWord("jq {rest...}", "it | !jq {rest}", "jq .title"),
        ForeignWord("> {file}", "it | write {file}", "> x.json"),
        ForeignWord("ls", "!ls"), ForeignWord("ls {rest...}", "!ls {rest}", "ls -l"), ForeignWord("pwd", "!pwd"),
        ForeignWord("cat {rest...}", "!cat {rest}", "cat x.json"),
        ForeignWord("{request...} < {file}", "{request} file({file:text})", "POST x < f.json"),
        ForeignWord("{request...} @{file}", "{request} file({file:text})", "POST x @f.json"),
        ForeignWord("{value...} > {file}", "{value} | write {file}", "GET x > out.json"),
        ForeignWord("{value...} >> {file}", "{value} | write {file}", "GET x >> out.json"),
    ]

    private static let wait = "sleep(for: {seconds}s)"

    private static let pipes: [ForeignWord] =
        ["pbcopy", "xclip", "wl-copy", "clip"].map {
            ForeignWord("{value...} | \($0)", "{value} | copy", "it | \($0)")
        } + [ForeignWord("{value...} | tee {file}", "{value} | write {file}", "it | tee x.json")]
        + ["jq", "grep", "head", "tail", "wc", "sort", "uniq", "sed", "awk", "cut", "python3", "gron", "yq", "xargs"]
        .flatMap {
            [
                ForeignWord("{value...} | \($0) {rest...}", "{value} | !\($0) {rest}", "it | \($0) x"),
                ForeignWord("{value...} | \($0)", "{value} | !\($0)", "it | \($0)"),
            ]
        }

    private static let psql: [ForeignWord] = [
        ForeignWord(#"\d"#, "endpoints"), ForeignWord(#"\dt"#, "models"), ForeignWord(#"\?"#, "help"),
        ForeignWord(#"\h {topic}"#, "help {topic}", #"\h why"#), ForeignWord(#"\q"#, "exit"),
        ForeignWord(#"\e"#, "edit"),
        ForeignWord(#"\i {file}"#, "replay {file}", #"\i login.apiscript"#), ForeignWord(#"\s"#, "history"),
        ForeignWord(#"\timing"#, "response | timing"), ForeignWord(#"\c {name}"#, "use {name}", #"\c staging"#),
        ForeignWord(#"\set {name} {value...}"#, "let {name} = {value:text}", #"\set x 1"#),
        ForeignWord(#"\echo {text...}"#, "print({text:text})", #"\echo hello"#),
        ForeignWord(#"\! {rest...}"#, "!{rest}", #"\! ls"#),
    ]

    /// The lines of an app that stand next to its models.
    private static let swift: [ForeignWord] =
        ["dateDecodingStrategy", "keyDecodingStrategy", "dataDecodingStrategy", "nonConformingFloatDecodingStrategy"]
        .map {
            ForeignWord("{name}.\($0) = {value...}", "decoder.\($0) = {value}", "json.\($0) = \(example(of: $0))")
        } + [
            ForeignWord("let {name} = URLSession.shared", "transport", "let session = URLSession.shared"),
            ForeignWord(
                "let {name} = URL(string: {text...})!", "let {name} = {text}",
                "let url = URL(string: \"http://a.test/x\")!"),
            ForeignWord(
                "let {variable} = URLRequest(url: {name})", #"GET \({name})"#, "let request = URLRequest(url: url)"),
            ForeignWord(
                "var {variable} = URLRequest(url: {name})", #"GET \({name})"#, "var request = URLRequest(url: url)"),
            ForeignWord(
                "{binding...} = try JSONDecoder().decode({type}.self, from: {data})", "response -> {type}",
                "let all = try JSONDecoder().decode([Episode].self, from: data)"),
            ForeignWord(
                "{binding...} = try {name}.decode({type}.self, from: {data})", "response -> {type}",
                "let all = try decoder.decode([Episode].self, from: data)"),
            ForeignWord(
                "print(String(data: {data}, encoding: .utf8)!)", "response | raw",
                "print(String(data: data, encoding: .utf8)!)"),
            ForeignWord(
                "print(String(decoding: {data}, as: UTF8.self))", "response | raw",
                "print(String(decoding: data, as: UTF8.self))"),
            ForeignWord("{before...} = try await {call...}", "{before} = {call}", "let all = try await episodes()"),
            ForeignWord("try await {call...}", "{call}", "try await episodes()"),
            ForeignWord("await {call...}", "{call}", "await episodes()"),
            ForeignWord("async let {binding...}", "let {binding}", "async let all = GET episodes"),
            ForeignWord("Task { {call...} }", "{call}", "Task { GET x }"),
            ForeignWord("try { {request...} } catch{rest...}", "try? {request}", "try { GET x } catch { }"),
            ForeignWord("return {value...}", "{value}", "return it.count"),
            ForeignWord("{request...} as {type}", "{request} -> {type}", "GET x as Episode"),
            ForeignWord("{request...}({name}: {value})", "{request}?{name}={value:bare}", "GET x(page: 2)"),
            ForeignWord("JSONDecoder()", "decoder"),
            ForeignWord("debugPrint({value...})", "print({value})", "debugPrint(it)"),
            ForeignWord("NSLog({value...})", "print({value})", "NSLog(\"a\")"),
            ForeignWord("dump({value...})", "{value} | tree", "dump(it)"),
        ]

    private static func example(of setting: String) -> String {
        let line = SettingTable.all.first { $0.root == "decoder" && $0.name == setting }?.examples.first ?? ""
        return line.split(separator: " = ", maxSplits: 1).last.map(String.init) ?? ""
    }

    /// The tests of other programs.
    private static let tests: [ForeignWord] = [
        ForeignWord("@Test({title...}) func {rest...}", "test {title:text} { }", "@Test(\"twenty\") func twenty() {"),
        ForeignWord("pm.test({title...}, {rest...}", "test {title:text} { }", "pm.test('twenty', function () {"),
        ForeignWord("it({title...}, {rest...}", "test {title:text} { }", "it('has twenty', () => {"),
        ForeignWord("test({title...}, {rest...}", "test {title:text} { }", "test('has twenty', () => {"),
        ForeignWord("describe({title...}, {rest...}", "test {title:text} { }", "describe('a page', () => {"),
        ForeignWord("assert {value...}, {why...}", "expect {value:said}, {why:text}", "assert it.ok, 'no'"),
        ForeignWord("assert {value...}", "expect {value:said}", "assert r.status_code == 200"),
        ForeignWord("#expect({value...})", "expect {value}", "#expect(it.count == 20)"),
        ForeignWord(
            "let {name} = try #require({value...})", "let {name} = {value}", "let first = try #require(it.first)"),
        ForeignWord(
            "try #require({left...} == {right...})", "require {left} == {right}", "try #require(it.count == 2)"),
        ForeignWord("try #require({value...})", "require {value} != nil", "try #require(it.first)"),
        ForeignWord(
            "XCTAssertEqual({left...}, {right...})", "expect {left} == {right}", "XCTAssertEqual(it.count, 20)"),
        ForeignWord("XCTAssertTrue({value...})", "expect {value}", "XCTAssertTrue(it.isEmpty)"),
        ForeignWord("XCTAssertNil({value...})", "expect {value} == nil", "XCTAssertNil(it.next)"),
        ForeignWord("XCTAssertNotNil({value...})", "expect {value} != nil", "XCTAssertNotNil(it.next)"),
        ForeignWord(
            "expect({left...}).toBe({right...})", "expect {left:said} == {right:said}", "expect(it.title).toBe('a')"),
        ForeignWord(
            "expect({left...}).toEqual({right...})", "expect {left:said} == {right:said}", "expect(it.n).toEqual(1)"),
        ForeignWord(
            "pm.expect({left...}).to.eql({right...})", "expect {left:said} == {right:said}",
            "pm.expect(it.title).to.eql('a')"),
        ForeignWord(
            "pm.expect({left...}).to.equal({right...})", "expect {left:said} == {right:said}",
            "pm.expect(it.title).to.equal('a')"),
        ForeignWord(
            "pm.response.to.have.status({status})", "expect response.status == {status}",
            "pm.response.to.have.status(200)"),
        ForeignWord(
            "pm.environment.set(\"{name}\", {value...})", "let {name} = {value:said}",
            "pm.environment.set(\"id\", it.id)"),
    ]

    private static let languages: [ForeignWord] =
        ["map", "filter"].map {
            ForeignWord(
                "{list}.\($0)({name} => {value...})", "{list}.\($0) { {name} in {value:said} }", "it.\($0)(x => x.id)")
        }
        + [("find", "first(where: "), ("some", "contains(where: "), ("every", "allSatisfy(")].map { word, own in
            ForeignWord(
                "{list}.\(word)({name} => {value...})", "{list}.\(own){ {name} in {value:said} })", "it.\(word)(x => x)"
            )
        } + [
            ForeignWord("console.log({value...});", "print({value:said})", "console.log(it.count);"),
            ForeignWord("console.log({value...})", "print({value:said})", "console.log(it.count)"),
            ForeignWord("print(f{value...})", "print({value:format})", "print(f\"{it.count} episodes\")"),
            ForeignWord("const {name} = {value...};", "let {name} = {value:said}", "const x = 'a';"),
            ForeignWord("const {name} = {value...}", "let {name} = {value:said}", "const x = 1"),
            ForeignWord(
                "for {name} in range({number}): {rest...}", "for {name} in 0..<{number} { {rest:said} }",
                "for i in range(3): print(i)"),
            ForeignWord(
                "for (const {name} of {list}) { {rest...} }", "for {name} in {list:said} { {rest:said} }",
                "for (const x of it) { print(x) }"),
            ForeignWord("if {condition...}: {rest...}", "if {condition:said} { {rest:said} }", "if it.done: print(1)"),
            ForeignWord(
                "for {name} in {low}..{high} { {rest...} }", "for {name} in {low}...{high} { {rest} }",
                "for i in 1..5 { print(i) }"),
            ForeignWord(
                "for {name} in {list}: {rest...}", "for {name} in {list} { {rest:said} }", "for x in it: print(x)"),
            ForeignWord(
                "if ({condition...}) {single...}", "if {condition:said} { {single:said} }", "if (it.done) print(1)"),
            ForeignWord("let {name} := {value...}", "let {name} = {value:said}", "let x := 1"),
            ForeignWord("{name} := {value...}", "let {name} = {value:said}", "x := 1"),
            ForeignWord("${name} = {value...}", "let {name} = {value:said}", "$x = 1"),
            ForeignWord("{list}.push({value...})", "{list} += [{value:said}]", "all.push(1)"),
            ForeignWord("{list}[{low}:{high}]", "{list}[{low}..<{high}]", "it[0:2]"),
            ForeignWord(
                "{list}.forEach({name} => {value...})", "for {name} in {list} { {value:said} }",
                "it.forEach(x => print(x))"),
            ForeignWord("puts {value...}", "print({value:said})", "puts it.count"),
            ForeignWord("println({value...})", "print({value:said})", "println(it)"),
            ForeignWord("System.out.println({value...})", "print({value:said})", "System.out.println(it)"),
            ForeignWord("typeof {value...}", "type(of: {value:said})", "typeof it"),
            ForeignWord("JSON.parse({value...})", "{value} -> JSON", "JSON.parse(response.text)"),
            ForeignWord("json.loads({value...})", "{value:said} -> JSON", "json.loads(response.text)"),
            ForeignWord("printf({value...})", "print({value})", "printf(\"a\")"),
            ForeignWord("JSON.stringify({value...})", "{value} | json", "JSON.stringify(it)"),
            ForeignWord("len({value...})", "{value}.count", "len(it)"),
            ForeignWord(
                "[{value...} for {name} in {list}]", "{list}.map { {name} in {value:said} }", "[x.id for x in items]"),
            ForeignWord("undefined", "nil"), ForeignWord("None", "nil"), ForeignWord("True", "true"),
            ForeignWord("False", "false"),
        ]

    private static let httpFiles: [ForeignWord] = [
        ForeignWord("@{name} = {value...}", "let {name} = {value:text}", "@host = http://a.test"),
        ForeignWord("@{name}={value...}", "let {name} = {value:text}", "@host=http://a.test"),
        ForeignWord("### {text...}", "// {text}", "### the first"), ForeignWord("###", "//"),
        ForeignWord("# {text...}", "// {text}", "# a comment"),
        ForeignWord("Authorization: {value...}", "header Authorization {value}", "Authorization: Bearer x"),
        ForeignWord("Accept: {value...}", "header Accept {value}", "Accept: text/csv"),
        ForeignWord("Content-Type: {value...}", "header Content-Type {value}", "Content-Type: text/csv"),
    ]
}

extension String {
    fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
