import HTTPModel

/// `sonde drift DIR`
struct DriftRequest: Equatable {
    var folder = ""
    /// Where requests go, if not to where they were recorded.
    var base: String?
    /// The environment variables that stand in for placeholders.
    var secrets: [EnvironmentSecret] = []
    /// Patterns of the Swift files with the app's models.
    var models: [String] = []
    var sendsAll = false
    var accepts = false

    static func invocation(_ reader: ArgumentReader) throws(UsageError) -> Invocation {
        if reader.wantsHelp { return .help(.drift) }
        var request = DriftRequest()
        try reader.read { (item, next) throws(UsageError) in
            switch item {
            case .operand(let folder):
                guard request.folder.isEmpty else { throw .wordTooMuch(folder, usage: Manual.drift.usage) }
                request.folder = folder
            case .option("--all", nil): request.sendsAll = true
            case .option("--accept", nil): request.accepts = true
            case .option("--base", let value):
                guard let base = value ?? next() else { throw .valueMissing("--base", what: "the URL") }
                request.base = base
            case .option("--env", let value):
                guard let name = value ?? next() else { throw .valueMissing("--env", what: "the variable's name") }
                request.secrets.append(EnvironmentSecret(name))
            case .option("--models", let value):
                guard let files = value ?? next() else { throw .valueMissing("--models", what: "the Swift files") }
                request.models.append(files)
            case .option(let name, _): throw Manual.drift.unknown(name)
            }
        }
        guard !request.folder.isEmpty else { throw .missing(.drift) }
        return .drift(request)
    }
}

extension Manual {
    static let drift = Manual(
        word: "drift", usage: "sonde drift DIR [--base URL]",
        purpose: "reports what has changed in the live API since it was recorded",
        operand: "the folder of recordings",
        options: [
            Option(word: "--base", value: "URL", purpose: "asks there, and not where it was recorded"),
            Option(
                word: "--env", value: "NAME",
                purpose: "gives that base the secret NAME from the environment variable NAME"),
            Option(
                word: "--env", value: "PLACEHOLDER=NAME",
                purpose: "gives that base the secret PLACEHOLDER from the environment variable NAME"),
            Option(word: "--models", value: "FILES", purpose: "says what it means for the models in these Swift files"),
            Option(word: "--all", purpose: "sends everything again, not only GET and HEAD"),
            Option(word: "--accept", purpose: "records again what has changed"),
        ],
        remarks: [
            "It ends with 1 where anything has changed, and with 4 where something was not answered, or where nothing",
            "was asked.",
        ])
}
