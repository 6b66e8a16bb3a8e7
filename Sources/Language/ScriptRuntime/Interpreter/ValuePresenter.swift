import HTTPModel
import ScriptExpressions
import ScriptSyntax

/// Shows and keeps the value of a statement.
struct ValuePresenter {
    let run: StatementRun

    /// A value as a statement: it becomes `it`, and is shown as its views say.
    func show(_ source: Source, _ statement: Statement) async throws(RuntimeError) {
        if let listing = ListingPresenter(run: run).settingListing(source) {
            return try await ListingPresenter(run: run).show(listing, statement.views, at: statement.range)
        }
        let before = run.read { (transfer: $0.memory.response?.transfer, traffic: $0.memory.traffic) }
        let landing = try await CallExchange(run: run).landingFile(of: source, statement)
        var (value, nilReason) = try await SourceReader(run: run).explained(
            source, callsBareName: true, landing: landing)
        guard !value.isVoid else { return }
        if case .stream(let stream) = value {
            do throws(RuntimeError) { return try await StreamRun(run: run).show(stream, from: source, statement) } catch
            {
                guard source.isTried, case .call = error.kind else { throw error }
                value = .nil
            }
        }
        if case .namespace(.endpoints(let path)) = value, statement.views.isEmpty {
            let listing = run.read { Listing.endpoints($0.endpoints.all(below: path), within: $0.api.name) }
            return run.tell(.listing(listing), at: statement.range)
        }
        if case .namespace(.decoder) = value {
            return try await ListingPresenter(run: run).show(
                .setting("decoder", run.settings), statement.views, at: statement.range)
        }
        let isNew = run.read { $0.memory.response?.transfer } !== before.transfer
        let traffic = run.read { $0.memory.traffic } - before.traffic
        let compared = try await compared(statement.views)
        let kept = keep(value, from: source, isNew: isNew)
        if run.isInBlock, statement.views.isEmpty {
            if isNew, let response = run.read({ $0.memory.response }) {
                run.tell(.call(response), for: traffic, at: statement.range)
            }
            return
        }
        try await show(kept, nilBecause: nilReason, isNew: isNew, traffic, statement, compared)
    }

    /// Returns the values that `diff` compares with, while `it` is still the previous value.
    func compared(_ views: [View]) async throws(RuntimeError) -> [Value] {
        var values: [Value] = []
        for case .difference(let expression) in views.map(\.kind) {
            let value = try await run.evaluator.value(of: expression)
            try run.secrets.requireNone(in: [value], at: expression.range)
            values.append(value)
        }
        return values
    }

    /// Sends a value where its views say, or shows it as they say. A response's value
    /// is viewed with its response.
    func show(
        _ kept: KeptValue, nilBecause nilReason: NilReason?, isNew: Bool, _ traffic: Traffic, _ statement: Statement,
        _ compared: [Value]
    ) async throws(RuntimeError) {
        let memory = run.read(\.memory)
        let exchange = isNew ? memory.exchange : kept.exchange
        let response = isNew || !statement.views.isEmpty ? exchange?.response : nil
        if try await OutputDelivery(run: run).deliver(kept, response, statement.views) { return }
        let value = kept.value
        let bodies = ComparedBodies(run: run)
        let shown: Outcome.Kind =
            if let other = compared.first, case .response(let response) = value {
                .value(bodies.body(of: value, like: other), response: response)
            } else {
                .value(value, response: response)
            }
        var outcome = Outcome(shown, views: statement.views, at: statement.range, in: run.source)
        if case .response(let response) = value { outcome.request = memory.responses.request(of: response) }
        outcome.request = outcome.request ?? exchange?.request
        outcome.traffic = traffic
        outcome.compared = compared.map { bodies.body(of: $0, like: value) }
        outcome.nilReason = nilReason
        if case .value(let source) = statement.kind {
            outcome.name = isResponse(value, from: source) ? "it" : source.loneName ?? "last"
        }
        run.tell(outcome)
    }

    /// Keeps the value of a statement as `it` if it is a response, and as `last` outside blocks.
    private func keep(_ value: Value, from source: Source, isNew: Bool) -> KeptValue {
        let exchange: KeptValue.Exchange? =
            if let name = source.loneName, let kept = SourceReader(run: run).kept(under: name) {
                kept.exchange
            } else {
                isNew && source.isDirect(calling: SourceReader(run: run).isEndpoint) ? run.read(\.memory.exchange) : nil
            }
        let kept = KeptValue(value, from: exchange)
        let isResponse = isResponse(value, from: source)
        let isShown = !run.isInBlock
        run.change { $0.memory.keep(kept, isResponse: isResponse, isShown: isShown) }
        return kept
    }

    /// Keeps an assigned value as `it` if it is a response.
    func keepAssigned(_ value: Value, from source: Source, after before: Memory) {
        guard isResponse(value, from: source) else { return }
        let isNew = run.read(\.memory.response?.transfer) !== before.response?.transfer
        let exchange =
            isNew && source.isDirect(calling: SourceReader(run: run).isEndpoint) ? run.read(\.memory.exchange) : nil
        run.change { $0.memory.keep(KeptValue(value, from: exchange), isResponse: true, isShown: false) }
    }

    /// The name of an endpoint calls it as a statement; elsewhere it is the endpoint.
    private func isResponse(_ value: Value, from source: Source) -> Bool {
        if case .endpoint = value { return false }
        return source.isResponse(calling: SourceReader(run: run).isEndpoint)
    }

    func bind(_ binding: Binding, _ statement: Statement) async throws(RuntimeError) {
        if let name = binding.decoderName {
            return try Declarations(run: run).bindDecoder(to: name, binding, statement)
        }
        let wanted = try binding.type.map { (text) throws(RuntimeError) in try run.valueType(text) }
        let before = run.read(\.memory.response?.transfer)
        let isOwn = NamedServers(run: run).isOwn(binding.value)
        let (found, nilReason) = try await SourceReader(run: run).explained(binding.value, as: wanted)
        let value = try found.typed(as: wanted, at: binding.value.range, in: run.source)
        // Text and lists have a `map` of their own.
        var isOptional = false
        if wanted == nil, binding.value.result == nil, !value.kinds.mayBeOptional,
            case .expression(let expression) = binding.value.kind, case .binding = binding.pattern.kind
        {
            isOptional = ExpressionTypes.isOptional(expression, by: run.evaluator)
        }
        let names = try await self.names(for: value, in: binding.pattern)
        for (name, value) in names {
            let variable = Session.Variable(
                value: value, isConstant: binding.isConstant && !binding.makesFormatter, isOwn: isOwn, type: wanted,
                isOptional: isOptional)
            try run.declare(name, variable)
        }
        let compared = try await compared(statement.views)
        let kept = keep(value, from: binding.value, isNew: run.read(\.memory.response?.transfer) !== before)
        if !statement.views.isEmpty {
            try await show(kept, nilBecause: nilReason, isNew: false, Traffic(), statement, compared)
        } else if !run.isInBlock {
            let note = Note {
                let kinds = names.map { "\($0.text): \($1.kindName)" }.joined(separator: ", ")
                return nilReason.map { "\(kinds): \($0.sentence)" } ?? kinds
            }
            run.tell(.noted(note), at: statement.range)
        }
    }

    /// Returns the value that a declaration gives to each of its names.
    private func names(for value: Value, in pattern: Pattern) async throws(RuntimeError) -> [(Name, Value)] {
        if case .binding(let name) = pattern.kind { return [(name, value)] }
        guard let bound = try await ControlFlow(run: run).match(value, pattern, run.evaluator) else {
            throw RuntimeError(
                "\(value.kindName) does not match these names", advice: "write one name for each of its parts",
                at: pattern.range)
        }
        return pattern.names.map { ($0, bound[$0.text] ?? .nil) }
    }
}
