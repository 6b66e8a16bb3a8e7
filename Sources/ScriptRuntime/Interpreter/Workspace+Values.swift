import HTTPModel
import ModelDecoding
import ScriptSyntax

extension Workspace {
    /// A value as a statement: it becomes `it`, and is shown as its views say.
    func show(_ source: Source, _ statement: Statement) async throws(RuntimeError) {
        let before = session.memory.response?.transfer
        let value = try await value(of: source, callsBareName: statement.views.isEmpty)
        guard !value.isVoid else { return }
        let response = session.memory.response
        let isNew = response?.transfer !== before
        change { $0.memory.it = value }
        if isInBlock, statement.views.isEmpty {
            if isNew, let response { tell(.call(response), at: statement.range) }
            return
        }
        tell(.value(value, response: isNew ? response : nil), views: statement.views, at: statement.range)
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
        let value = try await value(of: binding.value, as: wanted)
        if let wanted, let text = binding.type { try check(value, is: wanted, named: text) }
        try declare(binding.name, value, isConstant: binding.isConstant)
        change { $0.memory.it = value }
        if !statement.views.isEmpty {
            tell(.value(value, response: nil), views: statement.views, at: statement.range)
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
