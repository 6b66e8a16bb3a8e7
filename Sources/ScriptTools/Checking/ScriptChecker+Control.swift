import HTTPModel
import ModelDecoding
import PlainText
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension ScriptChecker {
    mutating func checkConditional(_ conditional: Conditional) {
        var ways: [(inout ScriptChecker) -> Void] = []
        for branch in conditional.branches {
            ways.append { checker in checker.inBlock { $0.checkConditions(branch.conditions, branch.body) } }
        }
        if let otherwise = conditional.otherwise {
            ways.append { checker in checker.inBlock { $0.checkStatements(otherwise) } }
        }
        inBranches(ways, mayTakeNone: conditional.otherwise == nil)
    }

    /// Conditions bind names for those behind them and for the block.
    mutating func checkConditions(_ conditions: [Condition], _ body: [Statement]) {
        for condition in conditions {
            switch condition {
            case .expression(let expression): checkCondition(expression)
            case .match(let pattern, let source):
                let type = checkSource(source)
                checkPattern(pattern, type)
            }
        }
        checkStatements(body)
    }

    mutating func checkSwitch(_ switched: Switch) {
        let type = checkSource(switched.subject)
        let ways = switched.cases.map { each in
            { (checker: inout ScriptChecker) in
                checker.inBlock {
                    for pattern in each.patterns { $0.checkPattern(pattern, type) }
                    if let condition = each.guardCondition { $0.checkCondition(condition) }
                    $0.checkStatements(each.body)
                }
            }
        }
        inBranches(ways, mayTakeNone: false)
    }

    mutating func checkLoop(_ loop: ForEach) {
        let sequence = checkSource(loop.sequence)
        if let sequence, !sequence.isSequence {
            let advice = sequence.isInteger ? "write a range: 1...\(source.text(loop.sequence.range))" : nil
            report("\(sequence.name) has no elements to loop over", advice, at: loop.sequence.range)
        }
        inLoop(loop.body) { checker in
            checker.inBlock {
                $0.checkPattern(loop.pattern, sequence?.element)
                if let filter = loop.filter { $0.checkCondition(filter) }
                $0.checkStatements(loop.body)
            }
        }
    }

    // MARK: Patterns

    /// The names of a pattern are known from here to the end of the block.
    private mutating func checkPattern(_ pattern: Pattern, _ type: StaticType?) {
        let types = match(pattern, type)
        for name in pattern.names { bind(name.text, types[name.text] ?? nil) }
    }

    /// The names that a pattern binds, with their types, and whether it can fit at all.
    mutating func match(_ pattern: Pattern, _ type: StaticType?) -> [String: StaticType?] {
        switch pattern.kind {
        case .anything: return [:]
        case .binding(let name), .unwrapped(let name): return [name.text: type]
        case .tuple(let patterns):
            guard let type else { return match(patterns, []) }
            guard case .tuple(let parts) = type, parts.count == patterns.count else {
                report(
                    "\(type.name) does not fit these names", "write one name for each of its parts", at: pattern.range)
                return match(patterns, [])
            }
            return match(patterns, parts.map(\.type))
        case .enumCase(let name, let patterns):
            let isOptional = name.text == "none" && patterns.isEmpty
            if name.text == "some", patterns.count == 1 { return match(patterns, [type]) }
            if !isOptional { checkCase(name, of: type, at: pattern.range) }
            return match(patterns, associated(name.text, of: type))
        case .value(let expression):
            let found = checkExpression(expression)
            guard let found, let type else { return [:] }
            if case .range(let bound) = found {
                if let bound { checkOperator(.equal, bound, type, at: expression.range) }
            } else if case .implicitCase(let name) = found {
                checkCase(Name(name, at: expression.range), of: type, at: expression.range)
            } else {
                checkOperator(.equal, found, type, at: expression.range)
            }
            return [:]
        }
    }

    private mutating func match(_ patterns: [Pattern], _ types: [StaticType?]) -> [String: StaticType?] {
        var names: [String: StaticType?] = [:]
        for (place, pattern) in patterns.enumerated() {
            names.merge(match(pattern, types.indices.contains(place) ? types[place] : nil)) { $1 }
        }
        return names
    }

    /// What a case carries.
    private func associated(_ name: String, of type: StaticType?) -> [StaticType?] {
        switch (type, name) {
        case (.result(let success), "success"): return [success]
        case (.result, "failure"): return [.failure]
        case (.model(let reference), _):
            guard case .cases(let cases)? = content(of: reference) else { return [] }
            return cases.first { $0.name == name }?.values.map { StaticType($0.type) } ?? []
        default: return []
        }
    }

    /// `.free` beside a type: has that such a case?
    mutating func checkCase(_ name: Name, of type: StaticType?, at range: SourceRange) {
        guard let type, !isOpen else { return }
        guard let cases = cases(of: type) else {
            switch type {
            case .model: return
            default: return report("\(type.name) has no cases, and .\(name.text) is one", at: range)
            }
        }
        guard !cases.contains(name.text) else { return }
        let near = nearest(to: name.text, among: cases).map { "did you mean .\($0)?" }
        report("\(type.name) has no case \(name.text)", near ?? "it has \(cases.joined(separator: ", "))", at: range)
    }

    /// The names of a type's cases; nil where it has none, or they are not known.
    func cases(of type: StaticType) -> [String]? {
        switch type {
        case .result: return ["success", "failure"]
        case .failure: return CallFailure.Kind.allCases.map(\.rawValue)
        case .model(let reference):
            switch content(of: reference) {
            case .rawValueCases(_, let cases)?: return cases.map(\.name)
            case .cases(let cases)?: return cases.map(\.name)
            default: return nil
            }
        default: return nil
        }
    }
}
