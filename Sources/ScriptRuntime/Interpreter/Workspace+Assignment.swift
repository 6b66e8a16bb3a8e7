import ModelDecoding
import ScriptSyntax

extension Workspace {
    /// `page += 1`, `draft.title = "New"`, `ids[0] = 3`: a variable becomes another value.
    func assign(_ assignment: Assignment, at range: SourceRange) async throws(RuntimeError) {
        if try await assignSetting(assignment) { return }
        let target = assignment.target
        let (name, steps) = try await place(of: target)
        guard !ReservedWords.session.contains(name) else {
            throw RuntimeError(
                "\(name) is set by the session", advice: "declare one of your own: var draft = \(name)",
                at: target.range)
        }
        guard let before = try self.value(of: name, at: target.range) else {
            throw RuntimeError("nothing is called \(name)", advice: "declare it with var \(name) = …", at: target.range)
        }
        let type = variable(named: name)?.type
        let old = try before.standing(at: steps, target.range)
        var wanted = steps.isEmpty ? type : nil
        if wanted == nil, !steps.isEmpty || assignment.operation != nil,
            case .expression(let expression) = assignment.value.kind
        {
            wanted = old.literalContext(for: expression)
        }
        var new = try await value(of: assignment.value, as: wanted)
        if let operation = assignment.operation {
            new = try Operation.apply(operation, old, new, at: range)
            if operation == .add { try budget.make(size: new.size, at: range) }
        }
        new = try before.replacing(steps[...], by: new, at: target.range)
        if !steps.isEmpty { try budget.make(size: new.size, of: MemoryLayout<Value>.stride, at: range) }
        try assign(name, try typed(new, as: type, at: assignment.value.range), at: target.range)
        tell(.noted("\(source.text(target.range)): \(new.kindName)"), at: range)
    }

    /// The variable that a target begins with, and the steps from there.
    private func place(of target: Expression) async throws(RuntimeError) -> (String, [ReplacementStep]) {
        switch target.kind {
        case .name(let name): return (name, [])
        case .member(let inner, let name):
            let (root, steps) = try await place(of: inner)
            return (root, steps + [.member(name)])
        case .subscripted(let inner, let arguments) where arguments.count == 1 && arguments[0].label == nil:
            let (root, steps) = try await place(of: inner)
            return (root, steps + [.key(try await evaluator.value(of: arguments[0].value))])
        default:
            throw RuntimeError(
                "this cannot be assigned to", advice: "write a variable, a member or an element: draft.title = …",
                at: target.range)
        }
    }
}
