import PlainText

/// Lines that other programs read, and what to write for them: asked only where the language has found nothing.
package enum ForeignWords {
    /// What to write for a line; nil where no other program's word is in it, or where its operands do not fit.
    package static func line(for text: String) -> String? {
        let line = text.trimming(\.isWhitespace)
        guard !line.isEmpty, line.utf8.count < 2000, !line.contains(where: \.isNewline) else { return nil }
        let proposal = HTTPieLine(line)?.sondeText ?? all.lazy.compactMap { $0.proposal(for: line) }.first
        guard let proposal, proposal != line else { return nil }
        var parser = Parser(proposal)
        parser.proposesLines = false
        _ = parser.parseScript()
        return parser.diagnostics.contains { $0.severity == .error } ? nil : proposal
    }

    /// The one table. In a pattern `{x}` stands for a word, `{x...}` for all up to what follows it; in what is to be
    /// written, `{x:text}` is it as a literal, and `{x:bare}` without quotation marks.
    package static let all: [ForeignWord] = methods + session + shell + pipes + psql + swift + languages + httpFiles

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
        ForeignWord("token {token}", "key bearer {token}", "token x"),
        ForeignWord("auth {user}:{password}", "key basic {user} {password}", "auth ann:pw"),
        ForeignWord("timeout {seconds}", "transport.timeout = {seconds}s", "timeout 5"),
        ForeignWord("proxy {url}", "transport.proxy = {url:text}", "proxy http://p.test"),
        ForeignWord("run {file}", "replay {file}", "run login.apiscript"),
        ForeignWord("load {file}", "replay {file}", "load login.apiscript"),
        ForeignWord("show {value...}", "{value}", "show it.count"),
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
        ForeignWord("ls", "!ls"), ForeignWord("ls {rest...}", "!ls {rest}", "ls -l"), ForeignWord("pwd", "!pwd"),
        ForeignWord("cat {rest...}", "!cat {rest}", "cat x.json"),
        ForeignWord("{request...} < {file}", "{request} file({file:text})", "POST x < f.json"),
        ForeignWord("{request...} @{file}", "{request} file({file:text})", "POST x @f.json"),
        ForeignWord("{value...} > {file}", "{value} | write {file}", "GET x > out.json"),
        ForeignWord("{value...} >> {file}", "{value} | write {file}", "GET x >> out.json"),
    ]

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
            ForeignWord(
                "let {name} = ISO8601DateFormatter()", "decoder.dateDecodingStrategy = .iso8601",
                "let iso = ISO8601DateFormatter()"),
            ForeignWord("let {name} = URLSession.shared", "transport", "let session = URLSession.shared"),
            ForeignWord(
                "let {name} = URL(string: {text...})!", "let {name} = {text}",
                "let url = URL(string: \"http://a.test/x\")!"),
            ForeignWord(
                "let {variable} = URLRequest(url: {name})", #"GET \({name})"#, "let request = URLRequest(url: url)"),
            ForeignWord(
                "var {variable} = URLRequest(url: {name})", #"GET \({name})"#, "var request = URLRequest(url: url)"),
            ForeignWord(
                "{binding...} = try await URLSession.shared.data(from: {name})", #"GET \({name})"#,
                "let (data, response) = try await URLSession.shared.data(from: url)"),
            ForeignWord(
                "{binding...} = try await URLSession.shared.data(from: URL(string: {text...})!)", "GET {text:bare}",
                "let (data, _) = try await URLSession.shared.data(from: URL(string: \"http://a.test/x\")!)"),
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
            ForeignWord("await fetch({url...})", "GET {url:bare}", "await fetch('http://a.test/x')"),
            ForeignWord("{before...} = try await {call...}", "{before} = {call}", "let all = try await episodes()"),
            ForeignWord("try await {call...}", "{call}", "try await episodes()"),
            ForeignWord("await {call...}", "{call}", "await episodes()"),
            ForeignWord("return {value...}", "{value}", "return it.count"),
        ]

    private static func example(of setting: String) -> String {
        let line = SettingTable.all.first { $0.root == "decoder" && $0.name == setting }?.examples.first ?? ""
        return line.split(separator: " = ", maxSplits: 1).last.map(String.init) ?? ""
    }

    private static let languages: [ForeignWord] = [
        ForeignWord("console.log({value...});", "print({value})", "console.log(it.count);"),
        ForeignWord("console.log({value...})", "print({value})", "console.log(it.count)"),
        ForeignWord("const {name} = {value...};", "let {name} = {value:text}", "const x = 'a';"),
        ForeignWord("const {name} = {value...}", "let {name} = {value:text}", "const x = 1"),
        ForeignWord("JSON.stringify({value...})", "{value} | json", "JSON.stringify(it)"),
        ForeignWord("fetch({url...})", "GET {url:bare}", "fetch(\"http://a.test/x\")"),
        ForeignWord("axios.get({url...})", "GET {url:bare}", "axios.get('http://a.test/x')"),
        ForeignWord("requests.get({url...})", "GET {url:bare}", "requests.get('http://a.test/x')"),
        ForeignWord("len({value...})", "{value}.count", "len(it)"),
        ForeignWord("undefined", "nil"), ForeignWord("None", "nil"), ForeignWord("True", "true"),
        ForeignWord("False", "false"),
    ]

    private static let httpFiles: [ForeignWord] = [
        ForeignWord("@{name} = {value...}", "let {name} = {value:text}", "@host = http://a.test"),
        ForeignWord("@{name}={value...}", "let {name} = {value:text}", "@host=http://a.test"),
        ForeignWord("### {text...}", "// {text}", "### the first"), ForeignWord("###", "//"),
        ForeignWord("# {text...}", "// {text}", "# a comment"),
        ForeignWord("{request...} HTTP/1.1", "{request}", "GET http://a.test/x HTTP/1.1"),
        ForeignWord("{request...} HTTP/2", "{request}", "GET http://a.test/x HTTP/2"),
        ForeignWord("{method} {{{name}}}{rest...}", #"{method} \({name}){rest}"#, "GET {{host}}/x"),
        ForeignWord("Authorization: {value...}", "header Authorization {value}", "Authorization: Bearer x"),
        ForeignWord("Accept: {value...}", "header Accept {value}", "Accept: text/csv"),
        ForeignWord("Content-Type: {value...}", "header Content-Type {value}", "Content-Type: text/csv"),
    ]
}

extension String {
    fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
