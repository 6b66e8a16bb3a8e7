package import ModelDecoding
package import ScriptSyntax

/// A loop whose body only computes: it assigns to variables, and branches on conditions.
///
///     for tick in ticks() where tick.size > 100 { sum += tick.price }
package struct QuickLoop: Sendable {
    /// A step of the loop; steps run one after the other. A step holds no reference, because a
    /// stream takes a million of them.
    private struct Step: Sendable {
        enum Kind: Sendable {
            /// Assigns to the variable that the word `target` names.
            case assign
            /// Continues at the step `target` unless the condition is true.
            case unless
            /// Continues at the step `target`.
            case go
        }

        var kind: Kind
        var part = 0
        var operation: BinaryOperator?
        var target = 0
    }

    private var code: QuickCode
    private var steps: [Step] = []
    private var assignedWords: [Int] = []

    /// The variables that the body assigns to.
    package var assigned: [String] { assignedWords.map { code.words[$0] } }

    /// The members of each element that the body reads; nil if it reads whole elements.
    package var members: Set<String>? { code.names(ofMembersOf: 0) }

    /// Nil if the loop does anything else.
    package init?(_ loop: ForEach) {
        switch loop.pattern.kind {
        case .anything: code = QuickCode(parameters: ["_"])
        case .binding(let name): code = QuickCode(parameters: [name.text])
        default: return nil
        }
        if let filter = loop.filter {
            guard let condition = code.part(filter) else { return nil }
            steps.append(Step(kind: .unless, part: condition))
        }
        guard read(loop.body) else { return nil }
        if loop.filter != nil { steps[0].target = steps.count }
    }

    /// Adds the steps of statements; whether it could.
    private mutating func read(_ statements: [Statement]) -> Bool {
        statements.allSatisfy { $0.views.isEmpty && read($0) }
    }

    private mutating func read(_ statement: Statement) -> Bool {
        switch statement.kind {
        case .assignment(let assignment):
            guard case .name(let name) = assignment.target.kind, code.parameter(name) == nil,
                case .expression(let expression) = assignment.value.kind, !assignment.value.isTried,
                assignment.value.result == nil, assignment.operation?.isArithmetic ?? true,
                let value = code.operand(expression)
            else { return false }
            let variable = code.word(name)
            if !assignedWords.contains(variable) { assignedWords.append(variable) }
            steps.append(Step(kind: .assign, part: value, operation: assignment.operation, target: variable))
            return true
        case .conditional(let conditional): return read(conditional)
        default: return false
        }
    }

    private mutating func read(_ conditional: Conditional) -> Bool {
        var ends: [Int] = []
        for branch in conditional.branches {
            var conditions: [Int] = []
            for condition in branch.conditions {
                guard case .expression(let expression) = condition, let part = code.part(expression) else {
                    return false
                }
                conditions.append(steps.count)
                steps.append(Step(kind: .unless, part: part))
            }
            guard read(branch.body) else { return false }
            ends.append(steps.count)
            steps.append(Step(kind: .go))
            for condition in conditions { steps[condition].target = steps.count }
        }
        guard read(conditional.otherwise ?? []) else { return false }
        for end in ends { steps[end].target = steps.count }
        return true
    }
}

extension QuickLoop {
    /// Iterates over as many first elements of a list as possible; the statements themselves continue from there.
    /// Returns the assigned variables in their state at that point.
    ///
    /// - Parameter seeingWhole: Whether it may look at elements as a whole, and not only at their members.
    package func run(
        over list: ArrayValue, seeingWhole: Bool, value: (String) -> Value?
    ) -> (variables: [(name: String, value: Value)], count: Int) {
        func standing(_ name: String) -> QuickResult? { value(name).flatMap(QuickResult.init) }
        guard var rows = QuickRows(code, element: 0, of: list, seeingWhole: seeingWhole, declared: standing) else {
            return ([], 0)
        }
        for word in assignedWords {
            guard let start = standing(code.words[word]), start.type != nil else { return ([], 0) }
            rows.declared[word] = start
        }
        rows.isAssigned = [Bool](repeating: false, count: code.words.count)
        // An assignment does not count if a later step fails.
        let canBeHalfDone = steps.count { $0.kind == .assign } > 1
        var (kept, count) = (rows.declared, 0)
        code.parts.withUnsafeBufferPointer { parts in
            steps.withUnsafeBufferPointer { steps in
                var evaluation = QuickEvaluation(parts: parts, words: code.words, leaves: rows)
                let end = list.count
                while count < end {
                    evaluation.leaves.row = count
                    guard perform(steps, &evaluation) else { break }
                    if canBeHalfDone { for word in assignedWords { kept[word] = evaluation.leaves.declared[word] } }
                    count += 1
                }
                rows = evaluation.leaves
            }
        }
        if !canBeHalfDone { kept = rows.declared }
        let changed = count == 0 ? [] : assignedWords.filter { rows.isAssigned[$0] }
        return (changed.compactMap { word in kept[word]?.value.map { (code.words[word], $0) } }, count)
    }

    /// Performs the steps, and returns whether all succeeded.
    private func perform(
        _ steps: UnsafeBufferPointer<Step>, _ evaluation: inout QuickEvaluation<QuickRows>
    ) -> Bool {
        var place = 0
        while place < steps.count {
            let step = steps[place]
            place += 1
            switch step.kind {
            case .assign: guard assign(step, &evaluation) else { return false }
            case .unless:
                guard let holds = evaluation.bool(of: step.part) else { return false }
                if !holds { place = step.target }
            case .go: place = step.target
            }
        }
        return true
    }

    /// A variable keeps its type: what would change it is left to the statement.
    private func assign(_ step: Step, _ evaluation: inout QuickEvaluation<QuickRows>) -> Bool {
        guard let old = evaluation.leaves.declared[step.target],
            let operand = evaluation.result(of: step.part, beside: old)
        else { return false }
        let new = step.operation.map { QuickResult.apply($0, old, operand) } ?? operand
        guard let new, new.hasType(of: old) else { return false }
        evaluation.leaves.declared[step.target] = new
        evaluation.leaves.isAssigned[step.target] = true
        return true
    }
}
