extension PromptRequest {
    /// Nil where the arguments say something else: a command that is not known, or a script's parameters.
    init?(_ reader: ArgumentReader) throws(UsageError) {
        var request = PromptRequest()
        var isOther = false
        try reader.read { (item, next) throws(UsageError) in
            switch item {
            case .operand(let word) where Invocation.isFileName(word) && word != "-": request.files.append(word)
            case .option("--color", let value): request.colour = try Ink.Wish(value ?? next())
            case .option(let name, let value):
                if try !request.recordings.take(name, value, next) { isOther = true }
            default: isOther = true
            }
        }
        if isOther { return nil }
        self = request
    }
}

extension Ink.Wish {
    fileprivate init(_ word: String?) throws(UsageError) {
        guard let wish = word.flatMap(Self.init(rawValue:)) else { throw .noColour(word ?? "") }
        self = wish
    }
}

extension ReplayRequest {
    static func invocation(_ reader: ArgumentReader) throws(UsageError) -> Invocation {
        var request = ReplayRequest()
        try reader.read { (item, next) throws(UsageError) in
            switch item {
            case .operand(let file): request.files.append(file)
            case .option("--quiet", nil): request.report = .failures
            case .option("--json", nil): request.report = .json
            case .option("--allow-programs", nil): request.allowsPrograms = true
            case .option("--allow-socket", let value):
                guard let path = value ?? next() else {
                    throw .valueMissing("--allow-socket", what: "the socket's path")
                }
                request.sockets.append(path)
            case .option("--help", nil), .option("-h", nil): request.wantsHelp = true
            case .option(let name, let value):
                if try request.recordings.take(name, value, next) { return }
                guard name.hasPrefix("--") else { throw Manual.replay.unknown(name) }
                guard let value = value ?? next() else { throw .valueMissing(name, what: "the parameter's value") }
                request.values.append(ParameterOption(name: String(name.dropFirst(2)), value: value))
            }
        }
        guard !request.files.isEmpty else {
            if request.wantsHelp { return .help(.replay) }
            // A mistyped option has taken the script for its value.
            if let option = request.values.map({ Manual.replay.unknown("--\($0.name)") }).first { throw option }
            throw .missing(.replay)
        }
        guard request.files.count(where: { $0 == "-" }) < 2 else { throw .standardInputTwice }
        return .replay(request)
    }
}

extension DemoRequest {
    static func invocation(_ reader: ArgumentReader) throws(UsageError) -> Invocation {
        if reader.wantsHelp { return .help(.demo) }
        var request = DemoRequest()
        var arguments = Array(reader.arguments)
        if let place = arguments.firstIndex(where: { $0 == "--port" || $0.hasPrefix("--port=") }) {
            let word = arguments.remove(at: place)
            let value =
                word == "--port" && place < arguments.count ? arguments.remove(at: place) : String(word.dropFirst(7))
            guard let port = UInt16(value) else { throw .valueMissing("--port", what: "a number up to 65535") }
            request.port = port
        }
        guard !arguments.isEmpty else { return .demo(request) }
        if case .replay(let scripts) = try ReplayRequest.invocation(ArgumentReader(arguments[...])) {
            request.scripts = scripts
        }
        return .demo(request)
    }
}

extension RunRequest {
    static func invocation(_ reader: ArgumentReader) throws(UsageError) -> Invocation {
        if reader.wantsHelp { return .help(.run) }
        var request = RunRequest()
        try reader.read { (item, next) throws(UsageError) in
            switch item {
            case .operand(let line): request.lines.append(line)
            case .option(let line, nil) where line.dropFirst().first.map { !$0.isLetter && $0 != "-" } == true:
                request.lines.append(line)
            case .option("--allow-programs", nil): request.allowsPrograms = true
            case .option("--allow-socket", let value):
                guard let path = value ?? next() else {
                    throw .valueMissing("--allow-socket", what: "the socket's path")
                }
                request.sockets.append(path)
            case .option("--color", let value): request.colour = try Ink.Wish(value ?? next())
            case .option(let name, let value):
                guard try request.recordings.take(name, value, next) else { throw Manual.run.unknown(name) }
            }
        }
        guard !request.lines.isEmpty else { throw .missing(.run) }
        return .run(request)
    }
}

extension FormatRequest {
    static func invocation(_ reader: ArgumentReader) throws(UsageError) -> Invocation {
        if reader.wantsHelp { return .help(.format) }
        var request = FormatRequest()
        try reader.read { (item, _) throws(UsageError) in
            switch item {
            case .operand(let file): request.files.append(file)
            case .option("--check", nil): request.onlyChecks = true
            case .option(let name, _): throw Manual.format.unknown(name)
            }
        }
        guard !request.files.isEmpty else { throw .missing(.format) }
        return .format(request)
    }
}
