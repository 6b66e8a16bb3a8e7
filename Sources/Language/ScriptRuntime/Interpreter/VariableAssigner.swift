import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// Assigns variables and their members: `page.items[0].title = "…"`.
struct VariableAssigner {
    let run: StatementRun

    /// `page += 1`, `draft.title = "New"`, `ids[0] = 3`: a variable becomes another value, changed where it stands.
    func assign(_ assignment: Assignment, at range: SourceRange) async throws(RuntimeError) {
        if try await SettingAssigner(run: run).assignSetting(assignment) { return }
        let (target, standard) = assignment.target.withDefault
        let (name, steps) = try await place(of: target)
        guard !ReservedWords.session.contains(name) else {
            throw RuntimeError(
                "\(name) is set by the session", advice: "declare one of your own: var draft = \(name)",
                at: target.range)
        }
        if steps.contains(where: \.isKey), let value = try run.value(of: name, at: target.range) {
            try run.secrets.requireNone(in: [value], lookingInside: false, at: target.range)
        }
        let wanted = try literalContext(of: assignment, name, steps)
        let before = assignment.value.isResponse(calling: SourceReader(run: run).isEndpoint) ? run.read(\.memory) : nil
        let new = try run.budget.nested(
            try await run.value(of: assignment.value, as: wanted), below: steps.count, at: assignment.value.range)
        let type = run.variable(named: name)?.type?.type(at: steps)
        var missing: Value?
        if let standard { missing = try await run.evaluator.value(of: standard, as: wanted) }
        try run.changeVariable(name, at: target.range) { (variable) throws(RuntimeError) in
            try ReplacementPath(steps[...], at: target.range).change(&variable) { (old) throws(RuntimeError) in
                if let missing, old.isNil { old = missing }
                try become(&old, assignment, new, as: type, isNew: !steps.isEmpty, at: range)
            }
        }
        if let before { ValuePresenter(run: run).keepAssigned(new, from: assignment.value, after: before) }
        guard !run.isInBlock else { return }
        let note = Note { [self] in
            let value = (try? run.value(of: name, at: range)) ?? nil
            let kind = ((try? ReplacementPath(steps[...], at: range).value(in: value ?? .nil)) ?? .nil).kindName
            return "\(run.source.text(target.range)): \(kind)"
        }
        run.tell(.noted(note), at: range)
    }

    /// The type that a literal takes on as the value: that of what stands there now. Nothing of it is held any longer.
    private func literalContext(
        of assignment: Assignment, _ name: String, _ steps: [ReplacementStep]
    ) throws(RuntimeError) -> ModelType? {
        let target = assignment.target
        guard let value = try run.value(of: name, at: target.range) else {
            throw RuntimeError(
                unknownName: "nothing is called \(name)", advice: "declare it with var \(name) = …", at: target.range)
        }
        if steps.isEmpty, let type = run.variable(named: name)?.type { return type }
        let old = try ReplacementPath(steps[...], at: target.range).value(in: value)
        guard case .expression(let expression) = assignment.value.kind else { return nil }
        if case .model(.enumeration(let old)) = old, assignment.operation == nil { return old.layout.type }
        // Raw JSON is replaced whole: what it held says nothing of the next value.
        guard !steps.isEmpty || assignment.operation != nil || !old.isJSON else { return nil }
        let owner = try ReplacementPath(steps.dropLast(), at: target.range).value(in: value)
        return Literal.type(beside: old, hasDecimals: expression.isDecimalLiteral)
            ?? run.variable(named: name)?.type?.type(at: steps) ?? Literal.type(ofMembersOf: owner)
    }

    private func become(
        _ value: inout Value, _ assignment: Assignment, _ new: Value, as type: ModelType?, isNew: Bool,
        at range: SourceRange
    ) throws(RuntimeError) {
        let place = assignment.value.range
        guard let operation = assignment.operation else {
            if isNew, value.isNil { try run.budget.make(size: 1, of: Evaluator.entrySize, at: range) }
            value = try new.typed(as: type, at: place, in: run.source)
            return
        }
        if case .array(let element)? = type?.unwrapped, operation == .add, let elements = new.sequence {
            let new = try elements.map { (each) throws(RuntimeError) in
                try each.typed(as: element, at: place, in: run.source)
            }
            return try run.evaluator.apply(operation, to: &value, .array(new), at: range)
        }
        if value.isNothing, isNew, !new.isNothing {
            let (target, initial) = (run.source.text(assignment.target.range), Self.start(of: new))
            throw RuntimeError(
                "\(operation.rawValue) needs two values, and one is nil",
                advice: "nothing is there yet: \(target) = (\(target) ?? \(initial)) \(operation.rawValue) …", at: range
            )
        }
        // A text stays a text, and is not copied to find that out.
        if type == nil || value.text != nil { return try run.evaluator.apply(operation, to: &value, new, at: range) }
        var result = value
        try run.evaluator.apply(operation, to: &result, new, at: range)
        value = try result.typed(as: type, at: place, in: run.source)
    }

    /// The variable that a target begins with, and the steps from there.
    private func place(of target: ScriptExpression) async throws(RuntimeError) -> (String, [ReplacementStep]) {
        switch target.kind {
        case .name(let name): return (name, [])
        case .member(let inner, let name):
            let (root, steps) = try await place(of: inner)
            return (root, steps + [.member(name)])
        case .subscripted(let inner, let arguments) where arguments.count == 1 && arguments[0].label == nil:
            let (root, steps) = try await place(of: inner)
            let key = try await run.evaluator.value(of: arguments[0].value)
            try run.secrets.requireNone(in: [key], at: arguments[0].value.range)
            return (root, steps + [.key(key)])
        default:
            throw RuntimeError(
                "this cannot be assigned to", advice: "write a variable, a member or an element: draft.title = …",
                at: target.range)
        }
    }

    /// The start of a sum of such values.
    private static func start(of summand: Value) -> String {
        summand.text != nil ? "\"\"" : summand.sequence != nil ? "[]" : "0"
    }
}

extension ScriptExpression {
    /// The place that `counts["a", default: 0]` means, and what is there where nothing is.
    fileprivate var withDefault: (ScriptExpression, ScriptExpression?) {
        guard case .subscripted(let inner, let arguments) = kind, arguments.count == 2,
            arguments[1].label?.text == "default"
        else { return (self, nil) }
        return (ScriptExpression(.subscripted(inner, [arguments[0]]), at: range), arguments[1].value)
    }
}

extension ReplacementStep {
    fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}

extension ModelType {
    /// The type of what stands at a place inside, as far as the type says; a member that is set to nil is taken away.
    fileprivate func type(at steps: [ReplacementStep]) -> ModelType? {
        var type = self
        for step in steps {
            switch (step, type.unwrapped) {
            case (.key, .array(let element)): type = element
            case (.key, .dictionary(_, let value)): type = .optional(value)
            default: return nil
            }
        }
        return type
    }
}
