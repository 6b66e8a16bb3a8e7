import ModelDecoding

extension CodeCompiler {
    mutating func step(_ statement: CodeStatement) -> CodeStep {
        switch statement.form {
        case .expression(let expression):
            return ExpressionStep(self.expression(expression), isResult: false, isAside: isAside(expression))
        case .binding(let pattern, _, let type, let value):
            let node = value.map { self.expression($0) }
            let wrappedType = type.map(WrappedType.written) ?? value.flatMap { self.wrappedType(of: $0) }
            let step = BindingStep(self.pattern(pattern), type, node)
            if case .binding(let name) = pattern {
                note(type, of: name)
                note(wrappedType, of: name)
                if type == nil { note(initialValue: node, of: name) }
            }
            return step
        case .computed(let name, _, _):
            declare(name)
            return UnknownStep("a variable that computes its value is not run here", statement.span)
        case .if(let conditions, let body, let otherwise):
            // The variables that the conditions bind are not visible in `else`.
            let alternative = otherwise.map { block($0) }
            return inBlock { compiler in
                let compiled = conditions.map { compiler.condition($0) }
                return IfStep(compiled, compiler.block(body), alternative)
            }
        case .guard(let conditions, let otherwise):
            // The block of `otherwise` does not see what the conditions bind, and what follows does.
            let block = block(otherwise)
            return GuardStep(conditions.map { condition($0) }, block)
        case .switch(let subject, let cases): return switchStep(subject, cases, isResult: false)
        case .for(let label, let pattern, let sequence, let condition, let body):
            let sequence = self.expression(sequence)
            return inBlock { compiler in
                let firstSlot = compiler.slotCount
                let pattern = compiler.pattern(pattern)
                return ForStep(
                    label, pattern, sequence, condition.map { compiler.expression($0) }, compiler.block(body),
                    firstSlot: firstSlot)
            }
        case .while(let label, let conditions, let body):
            return inBlock { compiler in
                let compiled = conditions.map { compiler.condition($0) }
                return WhileStep(label, compiled, compiler.block(body), runsFirst: false, statement.span)
            }
        case .repeatWhile(let label, let body, let condition):
            let block = block(body)
            return WhileStep(label, [.value(self.expression(condition))], block, runsFirst: true, statement.span)
        case .do(let label, let body, let catches):
            let block = block(body)
            return DoStep(label, block, catches.map { catchClause($0) })
        case .defer(let body): return DeferStep(block(body))
        case .throw(let error): return ThrowStep(self.expression(error), statement.span)
        case .return(let value):
            let node = value.map { self.expression($0) }
            if let node { noteReturn(node) }
            return ReturnStep(node)
        case .break(let label): return JumpStep(.stopped(label: label))
        case .continue(let label): return JumpStep(.continued(label: label))
        case .fallthrough: return JumpStep(.fellThrough)
        case .function(let function): return functionStep(function)
        case .declaration(let members): return DeclarationStep(members)
        case .unknown(let message): return UnknownStep(message, statement.span)
        }
    }

    mutating func condition(_ condition: CodeStatement.Condition) -> CodeCondition {
        switch condition {
        case .availability: return .always
        case .value(let value): return .value(expression(value))
        case .optionalBinding(let pattern, let type, let value):
            let node = expression(value)
            return .optionalBinding(self.pattern(pattern), type, node)
        case .match(let pattern, let value):
            let node = expression(value)
            return .match(self.pattern(pattern), node)
        }
    }

    mutating func switchStep(
        _ subject: CodeExpression, _ cases: [CodeStatement.Case], isResult: Bool
    ) -> SwitchStep {
        let node = expression(subject)
        return SwitchStep(
            node,
            cases.map { each in
                inBlock { compiler in
                    let patterns = compiler.patterns(each.patterns)
                    return SwitchStep.Case(
                        patterns: patterns, isDefault: each.isDefault,
                        body: isResult ? compiler.resultBlock(each.body) : compiler.block(each.body))
                }
            })
    }

    private mutating func patterns(
        _ patterns: [(pattern: CodePattern, where: CodeExpression?)]
    ) -> [(pattern: CodePatternNode, guardNode: CodeNode?)] {
        patternNames = []
        defer { patternNames = [] }
        return patterns.map { each in
            let pattern = self.pattern(each.pattern)
            return (pattern, each.where.map { expression($0) })
        }
    }

    private mutating func catchClause(_ clause: CodeStatement.Catch) -> DoStep.Catch {
        inBlock { compiler in
            guard clause.patterns.isEmpty else {
                let patterns = compiler.patterns(clause.patterns)
                return DoStep.Catch(patterns: patterns, error: nil, body: compiler.block(clause.body))
            }
            let slot = compiler.declare("error")
            let body = compiler.block(clause.body)
            return DoStep.Catch(patterns: [], error: compiler.isNamed(slot) ? .named(slot) : .unnamed, body: body)
        }
    }

    private mutating func functionStep(_ function: FunctionSyntax) -> CodeStep {
        let slot = declare(function: function.name)
        note(function, at: slot)
        let (block, slotCount) = inFunction { compiler in
            for parameter in function.parameters { compiler.declare(parameter) }
            return function.body.map { compiler.body(CodeParser.statements(of: $0)) } ?? CodeBlock([])
        }
        return FunctionStep(function, slot: slot, body: block, slotCount: slotCount)
    }
}

extension CodeCompiler {
    /// True if an expression on a line of its own is a call that can change nothing here: of something outside
    /// the function and its type, with neither a variable to change nor a closure, and unable to throw.
    private func isAside(_ expression: CodeExpression) -> Bool {
        guard case .call(let callee, let arguments) = expression.whole.form, let root = callee.root,
            variable(root) == nil, !Self.endings.contains(root), !["self", "super", "Self"].contains(root),
            !(scope.type?.hasInstanceMember(root) ?? false)
        else { return false }
        return arguments.allSatisfy { argument in
            switch argument.value.form {
            case .prefix("&", _): false
            case .name("self", _): !(scope.type?.isClass ?? true)
            case .closure(let closure): closure.isOnlyAsked
            default: true
            }
        }
    }

    /// Functions that end the program.
    private static let endings: Set<String> = ["exit", "_exit", "quick_exit", "abort", "raise", "pthread_exit"]
}

extension CodeExpression.Closure {
    /// True if it only gives a string or another plain value.
    fileprivate var isOnlyAsked: Bool {
        guard body.count == 1, case .expression(let expression) = body[0].form else { return false }
        return switch expression.form {
        case .string, .name, .member, .integer, .boolean: true
        default: false
        }
    }
}

extension CodeExpression {
    /// The expression without the `?` of a chain around it.
    fileprivate var whole: CodeExpression { if case .optionalChain(let chain) = form { chain } else { self } }

    /// The name that a chain of members and calls begins with.
    fileprivate var root: String? {
        switch form {
        case .name(let name, _): name
        case .member(let base, _, _), .call(let base, _), .optionalLink(let base), .forced(let base): base.root
        default: nil
        }
    }
}

extension CodeType {
    /// True if a name without a prefix may mean a member of a value of the type.
    fileprivate func hasInstanceMember(_ name: String) -> Bool {
        number(ofProperty: name) != nil || !functions(named: name).isEmpty
            || computedProperty(named: name, isStatic: false) != nil
    }
}

extension CodeCompiler {
    /// A pattern; its names become variables of the innermost block.
    mutating func pattern(_ pattern: CodePattern) -> CodePatternNode {
        switch pattern {
        case .any: return .any
        case .binding(let name): return .slot(declareInPattern(name))
        case .tuple(let elements): return .tuple(elements.map { self.pattern($0.pattern) })
        case .enumerationCase(let type, let name, let payload):
            // One of several alternatives gives the same names the same places.
            return .enumerationCase(
                CasePatternNode(
                    type, name, payload?.map { self.pattern($0.pattern) }, pattern.expression.map { expression($0) }))
        case .some(let inner): return .some(self.pattern(inner))
        case .is(let type): return .isType(type, type.span)
        case .cast(let inner, let type): return .cast(self.pattern(inner), type, type.span)
        case .value(let value): return .value(expression(value))
        }
    }
}
