package import ModelDecoding
package import ScriptSyntax

/// A loop whose body only calculates: it assigns to variables, and decides by conditions.
///
///     for tick in ticks() where tick.size > 100 { sum += tick.price }
package struct QuickLoop: Sendable {
    private indirect enum Step: Sendable {
        /// The variable is named by its word.
        case assign(variable: Int, BinaryOperator?, value: Int)
        case decide([(conditions: [Int], steps: [Step])], otherwise: [Step])
    }

    private var code: QuickCode
    private var steps: [Step] = []
    private var assignedWords: [Int] = []

    /// The variables that the body assigns to.
    package var assigned: [String] { assignedWords.map { code.words[$0] } }

    /// The members of each element that are looked at; nil where these are whole elements.
    package var members: Set<String>? { code.names(ofMembersOf: 0) }

    /// Nil where the loop does anything else.
    package init?(_ loop: ForEach) {
        switch loop.pattern.kind {
        case .anything: code = QuickCode(parameters: ["_"])
        case .binding(let name): code = QuickCode(parameters: [name.text])
        default: return nil
        }
        guard var steps = read(loop.body) else { return nil }
        if let filter = loop.filter {
            guard let condition = code.part(filter) else { return nil }
            steps = [.decide([([condition], steps)], otherwise: [])]
        }
        self.steps = steps
    }

    private mutating func read(_ statements: [Statement]) -> [Step]? {
        var steps: [Step] = []
        for statement in statements {
            guard statement.views.isEmpty, let step = read(statement) else { return nil }
            steps.append(step)
        }
        return steps
    }

    private mutating func read(_ statement: Statement) -> Step? {
        switch statement.kind {
        case .assignment(let assignment):
            guard case .name(let name) = assignment.target.kind, code.parameter(name) == nil,
                case .expression(let expression) = assignment.value.kind, !assignment.value.isTried,
                assignment.value.result == nil, assignment.operation?.isArithmetic ?? true,
                let value = code.operand(expression)
            else { return nil }
            let variable = code.word(name)
            if !assignedWords.contains(variable) { assignedWords.append(variable) }
            return .assign(variable: variable, assignment.operation, value: value)
        case .conditional(let conditional):
            var branches: [(conditions: [Int], steps: [Step])] = []
            for branch in conditional.branches {
                guard let conditions = read(branch.conditions), let steps = read(branch.body) else { return nil }
                branches.append((conditions, steps))
            }
            guard let otherwise = read(conditional.otherwise ?? []) else { return nil }
            return .decide(branches, otherwise: otherwise)
        default: return nil
        }
    }

    private mutating func read(_ conditions: [Condition]) -> [Int]? {
        var parts: [Int] = []
        for condition in conditions {
            guard case .expression(let expression) = condition, let part = code.part(expression) else { return nil }
            parts.append(part)
        }
        return parts
    }
}

extension QuickLoop {
    /// Goes through the first elements of a list, as many as it can: the statements themselves go on from there. Gives
    /// the variables that are assigned to as they are then.
    package func run(
        over list: ArrayValue, value: (String) -> Value?
    ) -> (variables: [(name: String, value: Value)], count: Int) {
        func standing(_ name: String) -> QuickResult? { value(name).flatMap(QuickResult.init) }
        guard var rows = QuickRows(code, element: 0, of: list, declared: standing) else { return ([], 0) }
        for word in assignedWords {
            guard let start = standing(code.words[word]), start.type != nil else { return ([], 0) }
            rows.declared[word] = start
        }
        rows.isAssigned = [Bool](repeating: false, count: code.words.count)
        var (kept, count) = (rows.declared, 0)
        let isAssigned = code.parts.withUnsafeBufferPointer { parts in
            var evaluation = QuickEvaluation(parts: parts, words: code.words, leaves: rows)
            while count < list.count {
                evaluation.leaves.row = count
                guard perform(steps, &evaluation) else { break }
                for word in assignedWords { kept[word] = evaluation.leaves.declared[word] }
                count += 1
            }
            return evaluation.leaves.isAssigned
        }
        let changed = count == 0 ? [] : assignedWords.filter { isAssigned[$0] }
        return (changed.compactMap { word in kept[word]?.value.map { (code.words[word], $0) } }, count)
    }

    /// Whether all went well; else what was assigned does not count.
    private func perform(_ steps: [Step], _ evaluation: inout QuickEvaluation<QuickRows>) -> Bool {
        for step in steps {
            switch step {
            case .assign(let variable, let operation, let value):
                guard assign(variable, operation, value, &evaluation) else { return false }
            case .decide(let branches, let otherwise):
                var chosen = otherwise
                for branch in branches {
                    guard let holds = hold(branch.conditions, &evaluation) else { return false }
                    if holds {
                        chosen = branch.steps
                        break
                    }
                }
                guard perform(chosen, &evaluation) else { return false }
            }
        }
        return true
    }

    /// A variable keeps its type: what would change it is left to the statement.
    private func assign(
        _ variable: Int, _ operation: BinaryOperator?, _ value: Int, _ evaluation: inout QuickEvaluation<QuickRows>
    ) -> Bool {
        guard let old = evaluation.leaves.declared[variable],
            let operand = evaluation.result(of: value, beside: old)
        else { return false }
        let new = operation.map { QuickResult.apply($0, old, operand) } ?? operand
        guard let new, new.type == old.type else { return false }
        evaluation.leaves.declared[variable] = new
        evaluation.leaves.isAssigned[variable] = true
        return true
    }

    private func hold(_ conditions: [Int], _ evaluation: inout QuickEvaluation<QuickRows>) -> Bool? {
        for condition in conditions {
            guard let holds = evaluation.bool(of: condition) else { return nil }
            if !holds { return false }
        }
        return true
    }
}
