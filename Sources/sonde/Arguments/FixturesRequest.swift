/// `sonde fixtures WORD DIR …`
struct FixturesRequest: Equatable {
    enum Action: Equatable {
        case list
        case show(String)
        /// Looks for the values of these variables of the environment, too.
        case check(variables: [String])
        case rename(String, to: String)
        case prune(isForced: Bool)
        /// To standard output where there is no file.
        case exportArchive(to: String?, isForced: Bool)
        case importArchive(from: String)
    }

    let action: Action
    let folder: String

    static func invocation(_ reader: ArgumentReader) throws(UsageError) -> Invocation {
        if reader.wantsHelp { return .help(.fixtures) }
        var words: [String] = []
        var isForced = false
        var variables: [String] = []
        try reader.read { (item, next) throws(UsageError) in
            switch item {
            case .operand(let word): words.append(word)
            case .option("--force", nil): isForced = true
            case .option("--env", let value):
                guard let name = value ?? next() else { throw .valueMissing("--env", what: "the variable's name") }
                variables.append(name)
            case .option(let name, _): throw Manual.fixtures.unknown(name)
            }
        }
        guard let word = words.first else { throw .missing(.fixtures) }
        guard let form = Form.all.first(where: { words.starts(with: $0.words) }) else {
            throw .unknownFixturesWord(word)
        }
        let operands = Array(words.dropFirst(form.words.count))
        guard operands.count >= form.operands.count else {
            throw .operandMissing(form.operands[operands.count], usage: form.usage)
        }
        let most = form.operands.count + (form.lastOperand == nil ? 0 : 1)
        guard operands.count <= most else { throw .wordTooMuch(operands[most], usage: form.usage) }
        guard !isForced || form.canBeForced else { throw Manual.fixtures.unknown("--force") }
        guard variables.isEmpty || form.word == "check" else { throw Manual.fixtures.unknown("--env") }
        return .fixtures(request(form.word, operands, isForced, variables))
    }

    private static func request(
        _ word: String, _ operands: [String], _ isForced: Bool, _ variables: [String]
    ) -> FixturesRequest {
        let action: Action =
            switch word {
            case "list": .list
            case "show": .show(operands[1])
            case "check": .check(variables: variables)
            case "rename": .rename(operands[1], to: operands[2])
            case "export har": .exportArchive(to: operands.count > 1 ? operands[1] : nil, isForced: isForced)
            case "import har": .importArchive(from: operands[0])
            default: .prune(isForced: isForced)
            }
        return FixturesRequest(action: action, folder: operands[word == "import har" ? 1 : 0])
    }
}

extension FixturesRequest {
    /// How a word is used.
    struct Form {
        let word: String
        let operands: [String]
        /// One that may be left out.
        var lastOperand: String?
        var canBeForced = false
        let purpose: String

        var words: [String] { word.split(separator: " ").map(String.init) }

        var usage: String {
            (["sonde fixtures", word] + operands + [lastOperand.map { "[\($0)]" }].compactMap(\.self))
                .joined(separator: " ")
        }

        static let all = [
            Form(word: "list", operands: ["DIR"], purpose: "lists what was asked and how it was answered"),
            Form(word: "show", operands: ["DIR", "NAME"], purpose: "shows one recording"),
            Form(
                word: "check", operands: ["DIR"], purpose: "reads and replays every recording, and tells what is wrong"),
            Form(word: "rename", operands: ["DIR", "NAME", "NEW"], purpose: "gives a recording another name"),
            Form(
                word: "export har", operands: ["DIR"], lastOperand: "FILE", canBeForced: true,
                purpose: "writes an archive that browsers and proxies read; --force replaces a file"),
            Form(
                word: "import har", operands: ["FILE", "DIR"],
                purpose: "records what an archive holds, and lists what it could not carry"),
            Form(
                word: "prune", operands: ["DIR"], canBeForced: true,
                purpose: "removes what is left over, once you agree; --force asks not"),
        ]
    }
}
