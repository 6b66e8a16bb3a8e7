/// `sonde fixtures WORD DIR …`
struct FixturesRequest: Equatable {
    enum Action: Equatable {
        case list
        case show(String)
        case check
        case rename(String, to: String)
        case prune(isForced: Bool)
    }

    let action: Action
    let folder: String

    static func invocation(_ reader: ArgumentReader) throws(UsageError) -> Invocation {
        if reader.wantsHelp { return .help(.fixtures) }
        var words: [String] = []
        var isForced = false
        try reader.read { (item, _) throws(UsageError) in
            switch item {
            case .operand(let word): words.append(word)
            case .option("--force", nil): isForced = true
            case .option(let name, _): throw Manual.fixtures.unknown(name)
            }
        }
        guard let word = words.first else { throw .missing(.fixtures) }
        guard let form = Form.all.first(where: { $0.word == word }) else { throw .unknownFixturesWord(word) }
        guard words.count > form.operands.count else {
            throw .operandMissing(form.operands[words.count - 1], usage: form.usage)
        }
        guard words.count == form.operands.count + 1 else { throw .wordTooMuch(words[form.operands.count + 1], usage: form.usage) }
        guard !isForced || word == "prune" else { throw Manual.fixtures.unknown("--force") }
        let action: Action =
            switch word {
            case "list": .list
            case "show": .show(words[2])
            case "check": .check
            case "rename": .rename(words[2], to: words[3])
            default: .prune(isForced: isForced)
            }
        return .fixtures(FixturesRequest(action: action, folder: words[1]))
    }
}

extension FixturesRequest {
    /// How a word is used.
    struct Form {
        let word: String
        let operands: [String]
        let purpose: String

        var usage: String { (["sonde fixtures", word] + operands).joined(separator: " ") }

        static let all = [
            Form(word: "list", operands: ["DIR"], purpose: "lists what was asked and how it was answered"),
            Form(word: "show", operands: ["DIR", "NAME"], purpose: "shows one recording"),
            Form(word: "check", operands: ["DIR"], purpose: "reads and replays every recording, and tells what is wrong"),
            Form(word: "rename", operands: ["DIR", "NAME", "NEW"], purpose: "gives a recording another name"),
            Form(word: "prune", operands: ["DIR"], purpose: "removes what is left over, once you agree; --force asks not"),
        ]
    }
}
