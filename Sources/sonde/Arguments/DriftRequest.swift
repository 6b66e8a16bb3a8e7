import HTTPModel

/// `sonde drift DIR`
struct DriftRequest: Equatable {
    var folder = ""
    /// Where requests go, if not to where they were recorded.
    var base: String?
    /// The environment variables that may stand in for placeholders of their names.
    var variables: [String] = []
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
                request.variables.append(name)
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
        purpose: "asks the live API again for what was recorded, and tells what it answers otherwise",
        operand: "the folder of recordings",
        options: [
            Option(word: "--base", value: "URL", purpose: "asks there, and not where it was recorded"),
            Option(word: "--env", value: "NAME", purpose: "gives that base the secret of this environment variable"),
            Option(word: "--all", purpose: "sends everything again, not only GET and HEAD"),
            Option(word: "--accept", purpose: "records anew what has drifted"),
        ],
        remarks: ["It ends with 1 where anything has drifted, and with 4 where something was not answered."])
}
