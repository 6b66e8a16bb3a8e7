import HTTPModel
import ModelDecoding
import ScriptSyntax

extension Workspace {
    /// A value as a statement: it becomes `it`, and is shown as its views say.
    func show(_ source: Source, _ statement: Statement) async throws(RuntimeError) {
        let before = read(\.memory.response?.transfer)
        let value = try await value(of: source, callsBareName: true)
        guard !value.isVoid else { return }
        let isNew = read(\.memory.response?.transfer) !== before
        let compared = try await compared(statement.views)
        remember(value, from: source, isNew: isNew)
        if isInBlock, statement.views.isEmpty {
            if isNew, let response = read(\.memory.response) { tell(.call(response), at: statement.range) }
            return
        }
        let isAnswer = isNew || (source.isIt && read(\.memory.isUntouched))
        try await show(value, isAnswer: isAnswer, isNew: isNew, statement, compared)
    }

    /// What `diff` compares with: `it` is still the value before.
    private func compared(_ views: [View]) async throws(RuntimeError) -> [Value] {
        var values: [Value] = []
        for case .difference(let expression) in views.map(\.kind) {
            values.append(try await evaluator.value(of: expression))
        }
        return values
    }

    /// A value goes where its views say, or is shown as they say; an answer is looked at with its response.
    private func show(
        _ value: Value, isAnswer: Bool, isNew: Bool, _ statement: Statement, _ compared: [Value]
    ) async throws(RuntimeError) {
        let memory = read(\.memory)
        let response = isNew || (isAnswer && !statement.views.isEmpty) ? memory.response : nil
        if try await deliver(value, response, statement.views) { return }
        var outcome = Outcome(
            .value(value, response: response), views: statement.views, at: statement.range, in: self.source)
        if isAnswer { outcome.request = memory.request }
        outcome.compared = compared
        tell(outcome)
    }

    /// The value becomes `it`.
    private func remember(_ value: Value, from source: Source, isNew: Bool) {
        change { session in
            session.memory.it = value
            if !source.isIt { session.memory.isUntouched = isNew && source.isDirect }
        }
    }

    /// What stands as a statement or right of `=`.
    func value(of source: Source, as wanted: ModelType? = nil, callsBareName: Bool = false) async throws(RuntimeError)
        -> Value
    {
        guard source.isTried else { return try await plainValue(of: source, as: wanted, callsBareName: callsBareName) }
        do {
            return try await plainValue(of: source, as: wanted, callsBareName: callsBareName)
        } catch {
            guard case .call = error.kind else { throw error }
            return .nil
        }
    }

    private func plainValue(
        of source: Source, as wanted: ModelType?, callsBareName: Bool
    ) async throws(RuntimeError) -> Value {
        switch source.kind {
        case .request(let literal):
            let request = try await RequestBuilder(settings: session.settings, evaluator: evaluator).request(
                for: literal)
            return try await perform(request, as: source.result, at: source.range)
        case .call(let name, let arguments):
            return try await redecoded(try await call(name, words: arguments, at: source.range), as: source.result)
        case .expression(let expression):
            if callsBareName, case .name(let name) = expression.kind,
                case .endpoint? = try value(of: name, at: source.range)
            {
                return try await redecoded(try await call(name, [], at: source.range), as: source.result)
            }
            let value = try await evaluator.value(of: expression, as: wanted)
            return try await redecoded(try await evaluator.turned(value, for: ""), as: source.result)
        }
    }

    func bind(_ binding: Binding, _ statement: Statement) async throws(RuntimeError) {
        let wanted = try binding.type.map { (text) throws(RuntimeError) in try type(text) }
        let before = session.memory.response?.transfer
        let value = try await value(of: binding.value, as: wanted)
        if let wanted, let text = binding.type { try check(value, is: wanted, named: text) }
        try declare(binding.name, value, isConstant: binding.isConstant)
        let compared = try await compared(statement.views)
        remember(value, from: binding.value, isNew: session.memory.response?.transfer !== before)
        if !statement.views.isEmpty {
            try await show(value, isAnswer: session.memory.isUntouched, isNew: false, statement, compared)
        } else {
            tell(.noted("\(binding.name.text): \(value.kindName)"), at: statement.range)
        }
    }

    private func check(_ value: Value, is type: ModelType, named text: ScriptSyntax.SourceText) throws(RuntimeError) {
        if value.isNil, type.wrapped != nil { return }
        let scalar = value.asScalar
        if scalar.kindName == type.unwrapped.description || value.kindName == type.unwrapped.description { return }
        if case .array(let elements) = value, elements.isEmpty { return }
        if case .dictionary(let entries) = value, entries.isEmpty { return }
        throw RuntimeError(
            "this is \(value.kindName), not \(text.text)", advice: "convert it: \(text.text)(…)", at: text.range)
    }

    func assign(_ assignment: Assignment, at range: SourceRange) async throws(RuntimeError) {
        if try await assignSetting(assignment) { return }
        guard case .name(let name) = assignment.target.kind else {
            throw RuntimeError(
                "only a variable and a setting can be assigned to", advice: "make a new value with let",
                at: assignment.target.range)
        }
        var value = try await value(of: assignment.value)
        if let operation = assignment.operation {
            guard let before = try self.value(of: name, at: assignment.target.range) else {
                throw RuntimeError("nothing is called \(name)", at: assignment.target.range)
            }
            value = try Operation.apply(operation, before, value, at: range)
        }
        try assign(name, value, at: assignment.target.range)
        tell(.noted("\(name): \(value.kindName)"), at: range)
    }
}

extension Value {
    /// What `print` gives: nothing to show, and nothing to keep.
    package static let void = Value.tuple([])

    package var isVoid: Bool {
        if case .tuple(let elements) = self { elements.isEmpty } else { false }
    }
}
