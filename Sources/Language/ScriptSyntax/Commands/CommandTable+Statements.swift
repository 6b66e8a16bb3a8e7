extension CommandTable {
    static let declaring: [CommandDescription] = [
        statement(
            "endpoint", .endpoints, "endpoint NAME(PARAMETERS) -> TYPE { REQUEST }",
            "a request with a name, typed parameters and a typed result",
            "endpoint episode(id: Int) -> Episode { GET episodes/{id} }",
            "endpoint list(page: Int = 1) -> Page<Movie> { GET movies{?page} } paged by page",
            "endpoint add(movie: Movie) { POST movies movie }; dry add id: 3",
            #"endpoint add(movie: Movie) { POST movies movie }; dry add { "id": 3 }"#),
        statement(
            "dry", .endpoints, "dry REQUEST", "shows the request and sends nothing",
            #"dry POST auth { "email": "a@b.c" }"#),
        statement(
            "parameter", .control, "parameter NAME: TYPE = VALUE", "a value that a script gets when it is replayed",
            #"parameter category: String = "Dessert""#),
        statement("let", .values, "let NAME = VALUE", "a value under a name", "let first = it[0]"),
        statement("var", .values, "var NAME = VALUE", "a value that may change", "var page = 1; page += 1"),
        statement(
            "func", .values, "func NAME(PARAMETERS) -> TYPE { … }", "statements under a name, with a value",
            #"func slug(_ title: String) -> String { title.lowercased().split(separator: " ").joined(separator: "-") }"#
        ),
    ]

    static let checking: [CommandDescription] = [
        statement(
            "expect", .checking, "expect CONDITION, \"WHY\"", "records a failure and continues",
            #"expect it.count == 20, "a page has twenty""#),
        statement(
            "require", .checking, "require CONDITION, \"WHY\"", "stops if the condition fails",
            "require response.status == 200"),
        statement(
            "test", .checking, "test \"NAME\" { … }", "a case of a suite; its names and settings end with it",
            #"test "a page has twenty" { expect episodes(page: 2).count == 20 }"#),
    ]

    static let control: [CommandDescription] = [
        statement(
            "if", .control, "if CONDITION { … } else { … }", "one way or the other",
            "if let first = it.first { print(first.title) } else { print(\"none\") }"),
        statement(
            "switch", .control, "switch VALUE { case PATTERN: … default: … }", "the first pattern that matches",
            "switch result { case .success(let movies): print(movies.count); default: break }"),
        statement(
            "for", .control, "for NAME in VALUES { … }", "once for each element",
            "for id in 1...3 { episode(id: id) }", "for (name, count) in totals where count > 1 { print(name) }"),
        statement(
            "while", .control, "while CONDITION { … }", "again and again, up to a limit",
            "while page < 3 { page += 1 }"),
        statement(
            "in", .control, "in API.ENVIRONMENT { … }", "changes made inside it end with the block",
            "in tmdb { transport.timeout = 1s; GET episodes }"),
        statement(
            "repeat", .control, "repeat every INTERVAL for LIMIT { … } while CONDITION", "waits for something",
            #"repeat every 500ms for 30s { job(id: 7) } while it.state != "done""#),
    ]

    private static func statement(
        _ name: String, _ topic: CommandDescription.Topic, _ usage: String, _ summary: String, _ examples: String...
    ) -> CommandDescription {
        CommandDescription(name, topic, [usage], summary, examples: examples, form: .statement)
    }
}
