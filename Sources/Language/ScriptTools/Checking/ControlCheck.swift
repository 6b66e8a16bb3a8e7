import Basics
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// Checks conditions, switches and loops, and binds what their patterns name.
enum ControlCheck {
    static func checkConditional(_ checker: inout ScriptChecker, _ conditional: Conditional) {
        var ways: [(inout ScriptChecker) -> Void] = []
        for branch in conditional.branches {
            ways.append { checker in checker.inBlock { checkConditions(&$0, branch.conditions, branch.body) } }
        }
        if let otherwise = conditional.otherwise {
            ways.append { checker in checker.inBlock { StatementCheck.checkStatements(&$0, otherwise) } }
        }
        checker.inBranches(ways, mayTakeNone: conditional.otherwise == nil)
    }

    /// Checks conditions, which bind names for the conditions after them and for the block.
    static func checkConditions(_ checker: inout ScriptChecker, _ conditions: [Condition], _ body: [Statement]) {
        for condition in conditions {
            switch condition {
            case .expression(let expression): OperatorCheck.checkCondition(&checker, expression)
            case .match(let pattern, let source):
                let type = StatementCheck.checkSource(&checker, source)
                checkPattern(&checker, pattern, type)
            }
        }
        StatementCheck.checkStatements(&checker, body)
    }

    static func checkSwitch(_ checker: inout ScriptChecker, _ switched: Switch) {
        let type = StatementCheck.checkSource(&checker, switched.subject)
        let ways = switched.cases.map { each in
            { (checker: inout ScriptChecker) in
                checker.inBlock {
                    for pattern in each.patterns { checkPattern(&$0, pattern, type) }
                    if let condition = each.guardCondition { OperatorCheck.checkCondition(&$0, condition) }
                    StatementCheck.checkStatements(&$0, each.body)
                }
            }
        }
        checker.inBranches(ways, mayTakeNone: false)
    }

    static func checkLoop(_ checker: inout ScriptChecker, _ loop: ForEach) {
        let sequence = StatementCheck.checkSource(&checker, loop.sequence)
        if let sequence, !sequence.isSequence {
            let advice = sequence.isInteger ? "write a range: 1...\(checker.source.text(loop.sequence.range))" : nil
            checker.report("\(sequence.name) has no elements to loop over", advice, at: loop.sequence.range)
        }
        checker.inLoop(loop.body) { checker in
            checker.inBlock {
                checkPattern(&$0, loop.pattern, sequence?.element)
                if let filter = loop.filter { OperatorCheck.checkCondition(&$0, filter) }
                StatementCheck.checkStatements(&$0, loop.body)
            }
        }
    }

    /// The names of a pattern are known from here to the end of the block.
    private static func checkPattern(_ checker: inout ScriptChecker, _ pattern: Pattern, _ type: StaticType?) {
        let types = match(&checker, pattern, type)
        for name in pattern.names { checker.bind(name, types[name.text] ?? nil) }
    }

    /// The names that a pattern binds, with their types, and whether it can fit at all.
    static func match(_ checker: inout ScriptChecker, _ pattern: Pattern, _ type: StaticType?) -> [String: StaticType?]
    {
        switch pattern.kind {
        case .anything: return [:]
        case .binding(let name), .unwrapped(let name): return [name.text: type]
        case .tuple(let patterns):
            guard let type else { return match(&checker, patterns, []) }
            guard case .tuple(let parts) = type, parts.count == patterns.count else {
                checker.report(
                    "\(type.name) does not match these names",
                    "write one name for each of its parts", at: pattern.range)
                return match(&checker, patterns, [])
            }
            return match(&checker, patterns, parts.map(\.type))
        case .enumCase(let name, let patterns):
            let isOptional = name.text == "none" && patterns.isEmpty
            if name.text == "some", patterns.count == 1 { return match(&checker, patterns, [type]) }
            if !isOptional { checkCase(&checker, name, of: type, at: pattern.range) }
            return match(&checker, patterns, associated(checker, name.text, of: type))
        case .value(let expression):
            let found = ExpressionCheck.checkExpression(&checker, expression)
            guard let found, let type else { return [:] }
            if case .range(let bound) = found {
                if let bound { OperatorCheck.checkOperator(&checker, .equal, bound, type, at: expression.range) }
            } else if case .implicitCase(let name) = found {
                checkCase(&checker, Name(name, at: expression.range), of: type, at: expression.range)
            } else {
                OperatorCheck.checkOperator(&checker, .equal, found, type, at: expression.range)
            }
            return [:]
        }
    }

    private static func match(_ checker: inout ScriptChecker, _ patterns: [Pattern], _ types: [StaticType?]) -> [String:
        StaticType?]
    {
        var names: [String: StaticType?] = [:]
        for (place, pattern) in patterns.enumerated() {
            names.merge(match(&checker, pattern, types.indices.contains(place) ? types[place] : nil)) { $1 }
        }
        return names
    }

    /// Returns the types of a case's associated values.
    private static func associated(_ checker: ScriptChecker, _ name: String, of type: StaticType?) -> [StaticType?] {
        switch (type, name) {
        case (.result(let success), "success"): return [success]
        case (.result, "failure"): return [.failure]
        case (.model(let reference), _):
            guard case .cases(let cases)? = checker.content(of: reference) else { return [] }
            return cases.first { $0.name == name }?.values.map { StaticType($0.type) } ?? []
        default: return []
        }
    }

    /// `.free` beside a type: has that such a case?
    static func checkCase(_ checker: inout ScriptChecker, _ name: Name, of type: StaticType?, at range: SourceRange) {
        guard let type, !checker.isOpen, checker.table.constant(name.text, of: type.name) == nil else { return }
        guard let cases = cases(checker, of: type) else {
            switch type {
            case .model: return
            default: return checker.report("\(type.name) has no cases, but .\(name.text) is one", at: range)
            }
        }
        guard !cases.contains(name.text) else { return }
        let near = nearest(to: name.text, among: cases).map { "did you mean .\($0)?" }
        checker.report(
            "\(type.name) has no case \(name.text)", near ?? "it has \(cases.joined(separator: ", "))", at: range)
    }

    /// The names of a type's cases; nil where it has none, or they are not known.
    static func cases(_ checker: ScriptChecker, of type: StaticType) -> [String]? {
        switch type {
        case .result: return ["success", "failure"]
        case .failure: return CallFailure.Kind.allCases.map(\.rawValue)
        case .model(let reference):
            switch checker.content(of: reference) {
            case .rawValueCases(_, let cases)?: return cases.map(\.name)
            case .cases(let cases)?: return cases.map(\.name)
            default: return nil
            }
        default: return nil
        }
    }
}
