/// The one table of commands.
package enum CommandTable {
    package static let all: [CommandDescription] = settings + models + files + session

    package static subscript(name: String) -> CommandDescription? { byName[name] }

    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { $1 })

    private static let settings: [CommandDescription] = [
        CommandDescription(
            "base", ["base URL"], "where requests go; a path in it is kept",
            examples: ["base http://127.0.0.1:3000/api/"]),
        CommandDescription(
            "key",
            [
                "key header NAME VALUE", "key query NAME VALUE", "key bearer VALUE", "key basic USER PASSWORD",
                "key none",
            ],
            "how the API knows you; sent to the base's origin and nowhere else",
            examples: [#"key header X-API-Key \(env.API_KEY)"#, "key none"],
            form: .key, keywords: ["header", "query", "bearer", "basic", "none"]),
        CommandDescription(
            "header", ["header NAME VALUE", "header NAME none"], "sent with every request",
            examples: ["header Accept-Language en", "header Accept-Language none"], form: .rest(after: 1)),
        CommandDescription(
            "environment", ["environment NAME { settings }"], "settings under a name, for use",
            examples: ["environment staging { base http://127.0.0.1:3000 }"]),
        CommandDescription(
            "use", ["use NAME"], "lays an environment's settings over the others",
            examples: ["use staging"]),
        CommandDescription(
            "transport", ["transport", "transport.SETTING = VALUE"], "how the network is reached",
            examples: ["transport", "transport.timeout = 10s"]),
        CommandDescription(
            "decoder", ["decoder", "decoder.SETTING = VALUE", "decoder try"], "how bodies become models",
            examples: ["decoder.dateDecodingStrategy = .iso8601", "decoder try"], keywords: ["try"]),
    ]

    private static let models: [CommandDescription] = [
        CommandDescription(
            "models", ["models", "models \"FILES\""], "the models, or reads them from Swift files",
            examples: ["models", #"models "Models/*.swift""#]),
        CommandDescription(
            "why", ["why"], "why the last body did not decode, and what to change", examples: ["why"]),
        CommandDescription(
            "infer", ["infer NAME"], "the Swift declaration for the bodies seen", examples: ["infer Episode"]),
        CommandDescription(
            "coverage", ["coverage"], "what the model ignores of the body, and what no body showed of the model",
            examples: ["coverage"]),
    ]

    private static let files: [CommandDescription] = [
        CommandDescription(
            "record", ["record DIR", "record off"], "keeps every response as a fixture",
            examples: ["record Fixtures/cocoacasts", "record off"], keywords: ["off"]),
        CommandDescription(
            "replay", ["replay FILE NAME: VALUE"], "runs a script in this session",
            examples: ["replay login.apiscript user: ann"]),
        CommandDescription(
            "drift", ["drift DIR"], "what the live API answers otherwise than was recorded",
            examples: ["drift Fixtures/cocoacasts"]),
        CommandDescription(
            "save", ["save FILE.apiscript"], "keeps what worked as a script",
            examples: ["save episodes.apiscript"], isForPrompt: true),
    ]

    private static let session: [CommandDescription] = [
        CommandDescription("help", ["help", "help TOPIC"], "what can be typed", examples: ["help", "help endpoint"]),
        CommandDescription("endpoints", ["endpoints"], "the endpoints that are declared", examples: ["endpoints"]),
        CommandDescription("variables", ["variables"], "the variables and their values", examples: ["variables"]),
        CommandDescription(
            "history", ["history"], "what was typed", examples: ["history"], isForPrompt: true),
        CommandDescription(
            "edit", ["edit", "edit new"], "the last input, in your editor", examples: ["edit"], isForPrompt: true),
        CommandDescription(
            "undo", ["undo"], "takes the last statement back; what was sent stays sent", examples: ["undo"],
            isForPrompt: true),
        CommandDescription("quit", ["quit"], "ends the session", examples: ["quit"], isForPrompt: true),
    ]
}
