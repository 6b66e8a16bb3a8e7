import ModelDecoding

extension CodeCompiler {
    mutating func expression(_ expression: CodeExpression) -> CodeNode {
        let span = expression.span
        switch expression.form {
        case .name(let name, let arguments): return nameNode(name, arguments, span)
        case .integer(let value):
            guard let number = IntegerValue(value, as: .int) ?? IntegerValue(value, as: .int128) else {
                return UnknownNode("this number is not read here", span)
            }
            return ConstantNode(.integer(number), span)
        case .floatingPoint(let value): return ConstantNode(.double(value), span)
        case .boolean(let value): return ConstantNode(.bool(value), span)
        case .nil: return NilNode(span)
        case .string(let pieces): return string(pieces, span)
        case .regex(let pattern):
            guard let regex = try? RegexValue(pattern: pattern) else {
                return UnknownNode("this regular expression is not read here", span)
            }
            return ConstantNode(regex.codeValue, isLiteral: false, span)
        case .array(let elements): return ListNode(elements.map { self.expression($0) }, span)
        case .dictionary(let members):
            return DictionaryNode(members.map { (self.expression($0.key), self.expression($0.value)) }, span)
        case .tuple(let elements):
            return TupleNode(elements.map { ($0.label, self.expression($0.value)) }, span)
        case .type(let type): return TypeNode(type, span)
        case .implicitMember(let name): return ImplicitNode(name, span)
        case .member(let base, let name, let arguments): return memberNode(base, name, arguments, span)
        case .call(let callee, let arguments): return call(callee, arguments, span)
        case .subscripted(let base, let arguments):
            let base = self.expression(base)
            return SubscriptNode(base, self.arguments(arguments), span)
        case .optionalLink(let operand): return OptionalLinkNode(self.expression(operand), span)
        case .optionalChain(let operand): return OptionalChainNode(self.expression(operand), span)
        case .forced(let operand): return ForcedNode(self.expression(operand), span)
        case .prefix("&", let operand): return InoutNode(self.expression(operand), span)
        case .prefix(let symbol, let operand): return PrefixNode(symbol, self.expression(operand), span)
        case .postfix(let operand, let symbol): return PostfixNode(self.expression(operand), symbol, span)
        case .binary(let symbol, let left, let right): return binary(symbol, left, right, span)
        case .assignment(let place, let symbol, let value):
            let source = self.expression(value)
            if case .name("_", _) = place.form {
                return AssignmentNode(AnywhereNode(place.span), by: nil, source, span)
            }
            return AssignmentNode(self.expression(place), by: symbol, source, span)
        case .ternary(let condition, let first, let second):
            return TernaryNode(
                self.expression(condition), self.expression(first), self.expression(second), literal(first, second),
                span)
        case .cast(let operand, let kind, let type): return CastNode(self.expression(operand), kind, type, span)
        case .attempt(let kind, let operand): return AttemptNode(kind, self.expression(operand), span)
        case .closure(let closure): return closureNode(closure, span)
        case .statement(let statement):
            guard let step = resultStep(statement) else { return UnknownNode("this is not run here", span) }
            return StatementValueNode(step, span)
        case .keyPath(_, let names): return KeyPathNode(names, span)
        case .unknown(let message): return UnknownNode(message, span)
        }
    }

    mutating func arguments(_ arguments: [CodeExpression.Argument]) -> CallArguments {
        // Trailing closures are the last arguments of a call; in the parentheses they have their labels.
        let trailing = arguments.reversed().prefix { if case .closure = $0.value.form { true } else { false } }.count
        return CallArguments(
            labels: arguments.map(\.label), nodes: arguments.map { expression($0.value) }, trailingCount: trailing)
    }
}

extension CodeCompiler {
    private var owner: CodeNode? { scope.type == nil ? nil : SelfNode(distance: distanceToSelf, 0..<0) }

    private mutating func nameNode(_ name: String, _ arguments: [TypeSyntax], _ span: Range<Int>) -> CodeNode {
        if let (distance, slot) = variable(name) ?? variable(name.withoutLabels),
            name != "self" || distance < distanceToSelf
        {
            noteName(distance, slot)
            if isOverloaded(distance, slot) {
                return UnknownNode("Sonde cannot tell which function '\(name)' is meant", span)
            }
            let variable = name.withoutLabels
            return LocalNode(
                distance: distance, slot: slot, of: metatype(ofVariable: variable),
                declaredAs: declaredType(ofVariable: variable),
                startingAs: initialValue(ofVariable: variable), localFunction(variable), span)
        }
        if name == "self" { return SelfNode(distance: distanceToSelf, span) }
        if name == "_" { return AnywhereNode(span) }
        return NameNode(name, arguments, owner: owner, span)
    }

    private mutating func memberNode(
        _ base: CodeExpression, _ name: String, _ arguments: [TypeSyntax], _ span: Range<Int>
    ) -> CodeNode {
        if case .name("super", _) = base.form {
            return SuperNode(name, SelfNode(distance: distanceToSelf, span), nil, span)
        }
        if !arguments.isEmpty, name.first?.isUppercase ?? false, let type = typeSyntax(base) {
            guard case .path(var names) = type.form else { return UnknownNode("this type is not read here", span) }
            names.append(.init(text: name, arguments: arguments, span: span))
            return TypeNode(TypeSyntax(form: .path(names), span: span), span)
        }
        return MemberNode(expression(base), name, ofType: name == "self" ? typeSyntax(base) : nil, span)
    }

    /// The type that an expression names, if it names one.
    func typeSyntax(_ expression: CodeExpression) -> TypeSyntax? {
        switch expression.form {
        case .type(let type): type
        case .name(let name, let arguments):
            TypeSyntax(
                form: .path([.init(text: name, arguments: arguments, span: expression.span)]), span: expression.span)
        case .member(let base, let name, let arguments):
            typeSyntax(base).flatMap { outer in
                guard case .path(let names) = outer.form else { return nil }
                return TypeSyntax(
                    form: .path(names + [.init(text: name, arguments: arguments, span: expression.span)]),
                    span: expression.span)
            }
        default: nil
        }
    }

    private mutating func string(_ pieces: [CodeExpression.StringPiece], _ span: Range<Int>) -> CodeNode {
        if pieces.isEmpty { return ConstantNode(.string(""), span) }
        if pieces.count == 1, case .text(let text) = pieces[0] { return ConstantNode(.string(text), span) }
        if pieces.contains(where: { if case .arguments = $0 { true } else { false } }) {
            return dateFormat(pieces, span)
        }
        return InterpolationNode(
            pieces.map { piece in
                switch piece {
                case .text(let text): .text(text)
                case .value(let value): .value(expression(value))
                case .arguments: .value(UnknownNode("a value that is formatted in a text is not run here", span))
                }
            }, span)
    }

    /// A text of parts of a date. Other types make other things of such a text, which are not known here.
    private func dateFormat(_ pieces: [CodeExpression.StringPiece], _ span: Range<Int>) -> CodeNode {
        guard let format = DateFormatText.format(pieces) else {
            return UnknownNode("this format of a value in a text is not run here", span)
        }
        return ConstantNode(format.codeValue, isLiteral: false, span)
    }

    private mutating func binary(
        _ symbol: String, _ left: CodeExpression, _ right: CodeExpression, _ span: Range<Int>
    ) -> CodeNode {
        let takesType = symbol == "??" && (right.isLiteral || right.isImplicit)
        let place = takesType ? LiteralPlace(right, beside: wrappedType(of: left)) : nil
        let (left, right) = (expression(left), expression(right))
        switch symbol {
        case "&&": return LogicNode(isAnd: true, left, right, span)
        case "||": return LogicNode(isAnd: false, left, right, span)
        case "??": return DefaultNode(left, right, place, span)
        default: return BinaryNode(symbol, left, right, span)
        }
    }

    private mutating func call(
        _ callee: CodeExpression, _ arguments: [CodeExpression.Argument], _ span: Range<Int>
    ) -> CodeNode {
        switch callee.form {
        case .member(let base, "init", _):
            if case .name(let name, _) = base.form, name == "super" || name == "self", !scope.isStatic {
                let owner = SelfNode(distance: distanceToSelf, span)
                return InitialiserCallNode(isSuper: name == "super", owner, self.arguments(arguments), span)
            }
            let base = expression(base)
            return MethodCallNode(base, "init", self.arguments(arguments), span)
        case .member(let base, let name, let generic) where generic.isEmpty:
            if case .name("super", _) = base.form {
                return SuperNode(name, SelfNode(distance: distanceToSelf, span), self.arguments(arguments), span)
            }
            // `Swift.min(…)` is not a function of the sources or a method of `self`.
            if case .name("Swift", _) = base.form, variable("Swift") == nil, CodeLibrary.hasFunction(name) {
                let callee = NameNode(name, generic, owner: nil, callee.span)
                return NameCallNode(callee, owner: nil, self.arguments(arguments), span)
            }
            let base = expression(base)
            return MethodCallNode(base, name, self.arguments(arguments), span)
        case .implicitMember(let name): return ImplicitCallNode(name, self.arguments(arguments), span)
        case .name(let name, let generic):
            if variable(name) != nil || name == "self" { break }
            let callee = NameNode(name, generic, owner: owner, callee.span)
            return NameCallNode(callee, owner: generic.isEmpty ? owner : nil, self.arguments(arguments), span)
        default: break
        }
        let callee = expression(callee)
        return ValueCallNode(callee, self.arguments(arguments), span)
    }

    private mutating func closureNode(_ closure: CodeExpression.Closure, _ span: Range<Int>) -> CodeNode {
        let captured = closure.captures.filter { $0.name != "self" }.map { ($0.name, expression($0.value)) }
        let count = closure.parameters?.count ?? closure.shorthandCount
        let (made, slotCount) = inFunction { compiler in
            let names = closure.parameters?.map(\.name) ?? (0..<count).map { "$\($0)" }
            for name in names { compiler.declare(name) }
            for parameter in closure.parameters ?? [] { compiler.note(parameter.type, of: parameter.name) }
            let captures = captured.map { (slot: compiler.declare($0.0), node: $0.1) }
            return (captures, compiler.body(closure.body), compiler.returns)
        }
        let signature = ClosureNode.Signature(
            parameters: closure.parameters?.map(\.type) ?? [], result: closure.result, returns: made.2)
        return ClosureNode(
            parameterCount: count, signature, captures: made.0, body: made.1, slotCount: slotCount, span)
    }
}
