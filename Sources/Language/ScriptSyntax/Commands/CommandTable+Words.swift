extension CommandTable {
    /// Words that do not begin a statement but deserve a page of help.
    package static let words: [CommandDescription] = [
        word(
            "request", .endpoints, "METHOD URL NAME: VALUE { BODY } -> TYPE",
            "a method in capitals and a URL; inside an expression, in parentheses",
            "GET episodes?page=2", "GET export Accept: text/csv", #"POST auth { "email": "a@b.c" }"#,
            "POST items item X-Trace: a", "http://127.0.0.1:3000/status", "(GET episodes -> [Episode]).count"),
        word(
            "->", .models, "VALUE -> TYPE",
            "decodes the value on its left without sending again; in parentheses anywhere",
            "response -> [Episode]", "it -> [Episode]"),
        word(
            "struct", .models, "struct NAME: Decodable { … }",
            "a model as it is in your app; class, enum, extension and typealias too",
            "struct Season: Decodable { let id: Int, title: String? }",
            #"enum Category: String, Decodable { case dessert = "Dessert" }"#),
        word(
            "paged", .endpoints, "endpoint … paged by PARAMETER [= NEXT] [of PATH]",
            "how the next page is requested: by a number, a cursor or the Link header",
            "endpoint films(page: Int = 1) { GET list{?page} } paged by page of \\.results",
            "endpoint rows(skip: Int = 0, limit: Int = 20) { GET rows{?skip,limit} } paged by skip",
            "endpoint feed(cursor: String? = nil) { GET list{?cursor} } paged by cursor = it.next",
            "endpoint news { GET list } paged by link", "list.all(limit: 3).count"),
        word(
            "form", .endpoints, "METHOD URL form { … }", "a body as a web form sends it",
            #"POST auth form { "user": "ann", "scope": ["read", "write"] }"#),
        word(
            "multipart", .endpoints, "METHOD URL multipart { … }", "a body of several parts, including files",
            #"POST photos multipart { "caption": "Bread", "file": file("photo.jpg") }"#),
        word(
            "text", .endpoints, "METHOD URL text EXPRESSION", "a body of plain text", #"POST notes text "Read it.""#),
        word(
            "try?", .checking, "try? CALL",
            "continues if a call fails: its value is nil, and error says why",
            "let answer = try? GET nowhere", #"if (try? episode(id: 0)) == nil { print(error.message) }"#),
        word("it", .values, "it", "the value of the last response: a request, a call, or what -> decoded", "it.count"),
        word(
            "last", .values, "last",
            "the value shown last; a line that begins with . or | continues from it", "last.count", "| json"),
        word(
            "response", .values, "response",
            "the last response, whatever it was decoded as; with a number, an earlier one",
            "response.status", #"response.headers["Content-Type"]"#, "response -> [Episode]", "response | headers",
            "response 1", "it | diff response(1)"),
        word(
            "error", .values, "error", "why the last call failed, or nil", "error == nil",
            "if error == .invalidResponse { print(error.status) }"),
        word(
            "result", .values, "result", "the last call as a Result", "result.value == nil",
            "switch result { case .success(let all): print(all.count); case .failure(let why): print(why) }"),
        word(
            "env", .values, "env.NAME", "an environment variable: a secret, never shown",
            #"key bearer \(env.TOKEN)"#),
        word(
            "case", .control, "case PATTERN where CONDITION:", "a value, a range, .success(let x), let x, _",
            "switch response.status { case 200...299: print(\"fine\"); case 500...: print(\"theirs\"); default: break }"
        ),
    ]

    /// Other names for topics of help, including those of other programs.
    package static let synonyms: [String: String] = [
        "GET": "request", "HEAD": "request", "POST": "request", "PUT": "request", "PATCH": "request",
        "DELETE": "request", "OPTIONS": "request", "class": "struct", "enum": "struct",
        "extension": "struct", "typealias": "struct", "model": "struct", "else": "if", "default": "case",
        "where": "for", "every": "repeat", "try": "try?", "signin": "login", "sleep": "wait",
        "environments": "environment", "headers": "header", "keys": "key", "logout": "quit",
        "q": "quit", "vars": "variables", "answers": "responses",
    ]

    private static func word(
        _ name: String, _ topic: CommandDescription.Topic, _ usage: String, _ summary: String, _ examples: String...
    ) -> CommandDescription {
        CommandDescription(name, topic, [usage], summary, examples: examples, form: .statement)
    }
}
