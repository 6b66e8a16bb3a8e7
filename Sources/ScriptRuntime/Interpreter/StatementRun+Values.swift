import HTTPModel
import JSONModel
import ModelDecoding
import PlainText
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    /// A value as a statement: it becomes `it`, and is shown as its views say.
    func show(_ source: Source, _ statement: Statement) async throws(RuntimeError) {
        if let listing = settingListing(source) {
            return try await show(listing, statement.views, at: statement.range)
        }
        let before = read(\.memory)
        let landing = try await landingFile(of: source, statement)
        var (value, nilReason) = try await explained(source, callsBareName: true, landing: landing)
        guard !value.isVoid else { return }
        if case .stream(let stream) = value {
            do throws(RuntimeError) { return try await show(stream, from: source, statement) } catch {
                guard source.isTried, case .call = error.kind else { throw error }
                value = .nil
            }
        }
        if case .namespace(.endpoints(let path)) = value, statement.views.isEmpty {
            let listing = read { Listing.endpoints($0.endpoints.all(below: path), within: $0.api.name) }
            return tell(.listing(listing), at: statement.range)
        }
        if case .namespace(.decoder) = value {
            return try await show(.setting("decoder", settings), statement.views, at: statement.range)
        }
        let isNew = read(\.memory.response?.transfer) !== before.response?.transfer
        let traffic = read(\.memory.traffic) - before.traffic
        let compared = try await compared(statement.views)
        let kept = keep(value, from: source, isNew: isNew)
        if isInBlock, statement.views.isEmpty {
            if isNew, let response = read(\.memory.response) {
                tell(.call(response), for: traffic, at: statement.range)
            }
            return
        }
        try await show(kept, nilBecause: nilReason, isNew: isNew, traffic, statement, compared)
    }

    /// What `diff` compares with: `it` is still the value before.
    func compared(_ views: [View]) async throws(RuntimeError) -> [Value] {
        var values: [Value] = []
        for case .difference(let expression) in views.map(\.kind) {
            values.append(try await evaluator.value(of: expression))
        }
        return values
    }

    /// A value goes where its views say, or is shown as they say; an answer is looked at with its response.
    func show(
        _ kept: KeptValue, nilBecause nilReason: NilReason?, isNew: Bool, _ traffic: Traffic, _ statement: Statement,
        _ compared: [Value]
    ) async throws(RuntimeError) {
        let memory = read(\.memory)
        let exchange = isNew ? memory.exchange : kept.exchange
        let response = isNew || !statement.views.isEmpty ? exchange?.response : nil
        if try await deliver(kept, response, statement.views) { return }
        let value = kept.value
        var outcome = Outcome(
            .value(value, response: response), views: statement.views, at: statement.range, in: self.source)
        outcome.request = value.isResponse(memory.response) ? memory.request : exchange?.request
        outcome.traffic = traffic
        outcome.compared = compared
        outcome.nilReason = nilReason
        if case .value(let source) = statement.kind {
            outcome.name = isAnswer(value, from: source) ? "it" : source.loneName ?? "last"
        }
        tell(outcome)
    }

    /// The value of a statement becomes `it` if it is an answer, and `last` outside of blocks.
    private func keep(_ value: Value, from source: Source, isNew: Bool) -> KeptValue {
        let exchange: KeptValue.Exchange? =
            if let name = source.loneName, let kept = kept(under: name) {
                kept.exchange
            } else {
                isNew && source.isDirect(calling: isEndpoint) ? read(\.memory.exchange) : nil
            }
        let kept = KeptValue(value, from: exchange)
        let isAnswer = isAnswer(value, from: source)
        let isShown = !isInBlock
        change { $0.memory.keep(kept, isAnswer: isAnswer, isShown: isShown) }
        return kept
    }

    /// What is kept under `it` or `last`, unless the name means something else here.
    func kept(under name: String) -> KeptValue? {
        switch name {
        case "it": read(\.memory.answer)
        case "last": isDeclared(name) ? nil : read(\.memory.shown)
        default: nil
        }
    }

    /// A value that is assigned becomes `it` if it is an answer.
    func keepAssigned(_ value: Value, from source: Source, after before: Memory) {
        guard isAnswer(value, from: source) else { return }
        let isNew = read(\.memory.response?.transfer) !== before.response?.transfer
        let exchange = isNew && source.isDirect(calling: isEndpoint) ? read(\.memory.exchange) : nil
        change { $0.memory.keep(KeptValue(value, from: exchange), isAnswer: true, isShown: false) }
    }

    /// The name of an endpoint calls it as a statement; elsewhere it is the endpoint.
    private func isAnswer(_ value: Value, from source: Source) -> Bool {
        if case .endpoint = value { return false }
        return source.isAnswer(calling: isEndpoint)
    }

    func isEndpoint(_ name: String) -> Bool {
        if let dot = name.firstIndex(of: "."), read({ $0.group(named: String(name[..<dot])) }) == nil { return false }
        let value = (try? value(of: name, at: 0..<0)) ?? nil
        return if case .endpoint? = value { true } else { false }
    }

    /// What stands as a statement or right of `=`.
    func value(of source: Source, as wanted: ModelType? = nil) async throws(RuntimeError) -> Value {
        try await explained(source, as: wanted).value
    }

    /// The same and, if a member that is not there has made it nil, which one.
    private func explained(
        _ source: Source, as wanted: ModelType? = nil, callsBareName: Bool = false, landing: LandingFile? = nil
    ) async throws(RuntimeError) -> (value: Value, nilReason: NilReason?) {
        do throws(RuntimeError) {
            switch source.kind {
            case .request(let literal):
                return (try await send(literal, as: source.result, by: evaluator, landing: landing), nil)
            case .call(let name, let arguments):
                let value = try await call(
                    name, words: arguments, as: source.result, at: source.range, landing: landing)
                return (value, nil)
            case .expression(let expression):
                if callsBareName, let path = try evaluator.endpoint(expression) {
                    return (try await call(path, [], as: source.result, at: source.range), nil)
                }
                if callsBareName, source.result == nil, let path = expression.path, let function = function(named: path)
                {
                    return (try await call(function, words: [], at: source.range), nil)
                }
                if let result = source.result { return (try await evaluator.decoded(expression, as: result), nil) }
                guard wanted == nil else { return (try await evaluator.value(of: expression, as: wanted), nil) }
                return try await evaluator.explained(expression)
            }
        } catch {
            guard source.isTried, case .call = error.kind else { throw error }
            return (.nil, nil)
        }
    }

    func bind(_ binding: Binding, _ statement: Statement) async throws(RuntimeError) {
        if let name = binding.decoderName { return try bindDecoder(to: name, binding, statement) }
        let wanted = try binding.type.map { (text) throws(RuntimeError) in try valueType(text) }
        let before = read(\.memory.response?.transfer)
        let isOwn = isOwn(binding.value)
        let (found, nilReason) = try await explained(binding.value, as: wanted)
        let value = try typed(found, as: wanted, at: binding.value.range)
        let names = try await self.names(for: value, in: binding.pattern)
        for (name, value) in names {
            let variable = Session.Variable(
                value: value, isConstant: binding.isConstant && !binding.makesFormatter, isOwn: isOwn, type: wanted)
            try declare(name, variable)
        }
        let compared = try await compared(statement.views)
        let kept = keep(value, from: binding.value, isNew: read(\.memory.response?.transfer) !== before)
        if !statement.views.isEmpty {
            try await show(kept, nilBecause: nilReason, isNew: false, Traffic(), statement, compared)
        } else if !isInBlock {
            let note = Note {
                let kinds = names.map { "\($0.text): \($1.kindName)" }.joined(separator: ", ")
                return nilReason.map { "\(kinds): \($0.sentence)" } ?? kinds
            }
            tell(.noted(note), at: statement.range)
        }
    }

    /// What a declaration gives to each of its names.
    private func names(for value: Value, in pattern: Pattern) async throws(RuntimeError) -> [(Name, Value)] {
        if case .binding(let name) = pattern.kind { return [(name, value)] }
        guard let bound = try await match(value, pattern, evaluator) else {
            throw RuntimeError(
                "\(value.kindName) does not fit these names", advice: "write one name for each of its parts",
                at: pattern.range)
        }
        return pattern.names.map { ($0, bound[$0.text] ?? .nil) }
    }

    /// The value as its declared type: raw JSON stands for a scalar, exactly; anything else is of that type already.
    func typed(_ value: Value, as type: ModelType?, at range: SourceRange) throws(RuntimeError) -> Value {
        guard let type else { return value }
        if value.isNothing, type.wrapped != nil { return value.unsetVariable == nil ? .nil : value }
        let wanted = type.unwrapped
        if wanted == .duration, let duration = value.asDuration { return .duration(duration) }
        if case .scalar(let scalar) = wanted, let adapted = value.adapted(to: scalar) { return adapted }
        if value.kindName == wanted.description { return value }
        switch (value, wanted) {
        case (.array(let elements), .array) where elements.isEmpty: return value
        case (.dictionary(let entries), .dictionary) where entries.isEmpty: return value
        case (.model(.json), .scalar):
            throw RuntimeError("\(value.brief) is not \(wanted.withArticle)", at: range)
        case (.model(.json), _):
            throw RuntimeError(
                "this is JSON, not \(wanted)", advice: "decode it: \(source.text(range)) -> \(wanted)", at: range)
        case (_, .scalar):
            throw RuntimeError(
                "this is \(value.kindName), not \(wanted)", advice: "convert it: \(wanted)(…)", at: range)
        default:
            throw RuntimeError("this is \(value.kindName), not \(wanted)", at: range)
        }
    }
}

extension Value {
    /// Raw JSON as a message quotes it: a scalar as it is written, anything else by its kind.
    fileprivate var brief: String {
        guard case .model(.json(let json)) = self else { return kindName }
        switch json.kind {
        case .object, .array: return "a JSON \(json.kind)"
        default: return json.sourceText.count > 40 ? "a JSON \(json.kind)" : json.sourceText
        }
    }
}

extension Value {
    /// Whether it is that response itself, and so what its request was answered with.
    fileprivate func isResponse(_ other: Response?) -> Bool {
        if case .response(let response) = self { response.transfer === other?.transfer } else { false }
    }
}
