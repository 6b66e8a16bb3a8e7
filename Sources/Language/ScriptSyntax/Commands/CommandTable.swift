import Basics

/// The table of all commands.
package enum CommandTable {
    /// The commands: a name, followed by words.
    package static let all: [CommandDescription] = settings + models + files + session

    /// The statements that begin with their own word. They are not commands, but help describes both.
    package static let statements: [CommandDescription] = declaring + checking + control

    package static subscript(name: String) -> CommandDescription? { byName[name] }

    /// The command or statement that a mistyped word probably stands for; nil if the word is one.
    package static func nearest(to word: String) -> String? {
        let names = (all + statements).map(\.name) + ["struct"]
        if let other = synonyms[word], names.contains(other) { return other }
        guard !words.contains(where: { $0.name == word }) else { return nil }
        // A word of two letters is more likely a name, or `it`.
        return names.contains(word) || word.utf8.count < 3 ? nil : Basics.nearest(to: word, among: names)
    }

    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { $1 })

    private static let settings: [CommandDescription] = [
        CommandDescription(
            "base", .settings, ["base URL", "base"], "where requests go; a path in it is kept",
            examples: ["base http://127.0.0.1:3000/api/", "base api.example.com/v1", "base"], form: .words(0...1)),
        CommandDescription(
            "key", .settings,
            [
                "key header NAME VALUE", "key query NAME VALUE", "key bearer VALUE", "key basic USER PASSWORD",
                "key digest USER PASSWORD", "key aws ID SECRET region: REGION service: SERVICE token: TOKEN",
                "key netrc", "key oauth2 token: URL client: ID secret: SECRET scope: SCOPES",
                "key program LINE secret: SECRET", "key none", "key",
            ],
            "how the API recognises you; sent only to the base's origin",
            examples: [
                #"key header X-API-Key \(env.API_KEY)"#, #"key query api_key \(env.API_KEY)"#,
                #"key bearer \(env.TOKEN)"#, #"key basic ann \(env.PASSWORD)"#,
                #"key digest ann \(env.PASSWORD)"#,
                #"key aws \(env.ID) \(env.SECRET) region: "eu-central-1" service: "execute-api""#, "key netrc",
                #"key oauth2 token: https://auth.example.com/token client: \(env.ID) secret: \(env.SECRET)"#,
                #"key program "./sign.py" secret: \(env.SECRET)"#, "key none",
            ],
            form: .key, keywords: ["header", "query", "bearer"] + KeyKindTable.all.map(\.kind)),
        CommandDescription(
            "header", .settings, ["header NAME VALUE", "header NAME none", "header"], "sent with every request",
            examples: ["header Accept-Language en", "header Accept-Language none"], form: .rest(after: 1)),
        CommandDescription(
            "environment", .settings, ["environment NAME { settings }", "environment"],
            "named settings, applied with use",
            examples: ["environment staging { base http://127.0.0.1:3000 }", "environment"], form: .words(0...1)),
        CommandDescription(
            "api", .settings,
            ["api NAME { settings, models and endpoints }", "api NAME from \"DOCUMENT\" only \"PATTERN\"", "api"],
            "a named API; its endpoints are called with its settings",
            examples: ["api tmdb { base https://api.example.com/3/ }", "api"]),
        CommandDescription(
            "use", .settings, ["use API", "use API.ENVIRONMENT", "use ENVIRONMENT", "use none"],
            "makes an API current, or applies an environment's settings",
            examples: ["use staging", "use tmdb.local", "use none"], form: .words(1...1), keywords: ["none"]),
        CommandDescription(
            "transport", .settings, ["transport.SETTING = VALUE", "transport"], "how the network is reached",
            examples: ["transport.timeout = 10s", #"transport = .fixtures("Fixtures/cocoacasts")"#, "transport"]),
        CommandDescription(
            "decoder", .settings, ["decoder.SETTING = VALUE", "decoder = .FORMAT", "decoder try", "decoder"],
            "how bodies become models",
            examples: ["decoder.dateDecodingStrategy = .iso8601", "decoder = .csv", "decoder try", "decoder"],
            form: .words(0...1),
            keywords: ["try"]),
    ]

    private static let models: [CommandDescription] = [
        CommandDescription(
            "models", .models, ["models", "models \"FILES\"", "models \"Package.swift\"", "models \"FILES\" compiled"],
            "the models, or reads them from Swift files; compiled lets the app's own code decode",
            examples: [
                "models", #"models "Models/*.swift""#, #"models "Package.swift""#,
                #"models "Sources/Films/*.swift" compiled"#,
            ],
            form: .words(0...64)),
        CommandDescription(
            "why", .models, ["why"], "why the last body did not decode, and what to change", examples: ["why"]),
        CommandDescription(
            "fix", .models, ["fix", "fix NUMBER", "fix write", "fix write!"],
            "makes the changes that why or fragile lists; write saves them to their files, write! without asking",
            examples: ["fix", "fix 2", "fix write"], form: .words(0...1), isForPrompt: true,
            keywords: ["write", "write!"]),
        CommandDescription(
            "emit", .models, ["emit", "emit STYLE ENDPOINT … \"DIR\""],
            "a client for the API, as Swift or a document; with a folder it writes the files",
            examples: ["emit", #"emit result "Sources/Films""#, "emit async movie"], form: .words(0...64),
            isForPrompt: true,
            keywords: [
                "async", "result", "combine", "request", "models", "draft", "openapi", "openapi-yaml", "curl", "http",
                "markdown", "html",
            ]),
        CommandDescription(
            "infer", .models, ["infer NAME", "infer NAME from VALUE, …"],
            "declares a model for the last body, or for values, and shows it",
            examples: ["infer Episode", "infer Film from it[0]", "infer Draft from it, response"],
            form: .values(after: "from")),
        CommandDescription(
            "coverage", .models, ["coverage", "coverage HOST"],
            "the members the model ignores, and the properties no body contained; or the types of a host's pictures",
            examples: ["coverage", "coverage images.example.com"], form: .words(0...8)),
        CommandDescription(
            "fragile", .models, ["fragile", "fragile DIR"],
            "tries possible future changes of the API on the last body, or on recordings; fix can make the repairs",
            examples: ["fragile", "fragile Fixtures/cocoacasts"], form: .words(0...1)),
    ]

    private static let files: [CommandDescription] = [
        CommandDescription(
            "record", .files, ["record DIR", "record off", "record"], "keeps every response as a fixture",
            examples: ["record Fixtures/cocoacasts", "record off"], form: .words(0...1), keywords: ["off"]),
        CommandDescription(
            "replay", .files, ["replay FILE NAME: VALUE"], "runs a script in this session",
            examples: ["replay login.apiscript user: ann"], form: .words(1...1)),
        CommandDescription(
            "drift", .files, ["drift DIR"], "reports what has changed in the live API since it was recorded",
            examples: ["drift Fixtures/cocoacasts"], form: .words(0...1)),
        CommandDescription(
            "save", .files, ["save FILE.apiscript", "save FILE.apiscript FIRST-LAST"],
            "saves the statements that succeeded, or lines of the history, as a script",
            examples: ["save episodes.apiscript", "save episodes.apiscript 3-7"], form: .words(1...2),
            isForPrompt: true),
    ]

    private static let session: [CommandDescription] = [
        CommandDescription(
            "help", .session, ["help", "help TOPIC"], "what can be typed", examples: ["help", "help endpoint"],
            form: .words(0...1)),
        CommandDescription(
            "endpoints", .session, ["endpoints"], "the declared endpoints", examples: ["endpoints"]),
        CommandDescription(
            "variables", .session, ["variables"], "the variables and their values", examples: ["variables"]),
        CommandDescription(
            "responses", .session, ["responses"], "the responses so far, with the numbers that response(3) takes",
            examples: ["responses"]),
        CommandDescription(
            "history", .session, ["history"], "what was typed", examples: ["history"], isForPrompt: true),
        CommandDescription(
            "edit", .session, ["edit", "edit new"], "opens the last input in your editor",
            examples: ["edit", "edit new"],
            form: .words(0...1), isForPrompt: true, keywords: ["new"]),
        CommandDescription(
            "undo", .session, ["undo", "undo NUMBER"],
            "undoes the last statement, or several; what was sent stays sent", examples: ["undo", "undo 3"],
            form: .words(0...1), isForPrompt: true),
        CommandDescription(
            "redo", .session, ["redo"], "reverts the last undo, without sending again", examples: ["redo"],
            isForPrompt: true),
        CommandDescription("quit", .session, ["quit"], "ends the session", examples: ["quit"], isForPrompt: true),
        CommandDescription(
            "exit", .session, ["exit"], "ends the session, as quit does", examples: ["exit"], isForPrompt: true),
        CommandDescription("clear", .session, ["clear"], "clears the screen", examples: ["clear"], isForPrompt: true),
    ]
}
