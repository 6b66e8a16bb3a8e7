import ModelDecoding

/// The type that an optional wraps, as the code shows it. A nil does not show it, and a number in its place
/// has that type.
enum WrappedType {
    case written(TypeSyntax)
    case known(ModelType)
}

extension CodeCompiler {
    /// Returns the type that an optional expression wraps; nil if its code alone does not show it.
    func wrappedType(of expression: CodeExpression) -> WrappedType? {
        switch expression.form {
        case .attempt(_, let operand): wrappedType(of: operand)
        case .binary("??", let left, let right): wrappedType(of: right) ?? wrappedType(of: left)
        case .binary("+", let left, let right), .binary("-", let left, let right), .binary("*", let left, let right),
            .binary("/", let left, let right), .binary("%", let left, let right):
            wrappedType(of: left) ?? wrappedType(of: right)
        case .cast(_, _, let type): .written(type)
        case .name(let name, _): variable(name) == nil ? wrappedType(ofProperty: name) : wrappedType(ofVariable: name)
        case .member(_, "count", _): .known(.scalar(.int))
        case .member(let base, let name, _):
            if case .name("self", _) = base.form { wrappedType(ofProperty: name) } else { nil }
        case .call(let callee, let arguments): wrappedType(ofCall: callee, arguments)
        default: nil
        }
    }

    /// A number on one side of a choice, which has the type of the other side.
    func number(_ first: CodeExpression, _ second: CodeExpression) -> TernaryNode.Number? {
        switch (first.isNumberLiteral, second.isNumberLiteral) {
        case (true, false):
            TernaryNode.Number(isFirst: true, type: wrappedType(of: second), isBesideName: second.isName)
        case (false, true):
            TernaryNode.Number(isFirst: false, type: wrappedType(of: first), isBesideName: first.isName)
        default: nil
        }
    }

    private func wrappedType(
        ofCall callee: CodeExpression, _ arguments: [CodeExpression.Argument]
    ) -> WrappedType? {
        switch callee.form {
        case .member(_, "decodeIfPresent", _), .member(_, "decode", _):
            guard case .member(let type, "self", _)? = arguments.first?.value.form else { return nil }
            return typeSyntax(type).map(WrappedType.written)
        case .type(let type): return .written(type)
        case .name(let name, _) where BuiltInTypes.knows(name): return typeSyntax(callee).map(WrappedType.written)
        default: return nil
        }
    }

    private func wrappedType(ofProperty name: String) -> WrappedType? {
        guard let type = scope.type, let number = type.number(ofProperty: name) else { return nil }
        return .known(type.properties[number].type)
    }
}

extension CodeExpression {
    /// True if it is `.name`, `.name(…)`, or a member of it.
    var isImplicit: Bool {
        switch form {
        case .implicitMember: true
        case .call(let callee, _): callee.isImplicit
        default: false
        }
    }

    fileprivate var isName: Bool { if case .name = form { true } else { false } }

    /// True if it is a number that takes the type of its place.
    var isNumberLiteral: Bool {
        switch form {
        case .integer, .floatingPoint: true
        case .prefix("-", let operand): operand.isNumberLiteral
        default: false
        }
    }
}

extension NameLookup {
    /// The type that a number has which stands for a nil of a type.
    func type(of wrapped: WrappedType, in scope: CodeScope) -> ModelType {
        switch wrapped {
        case .written(let syntax): machine.type(syntax, in: scope).innermost
        case .known(let type): type.innermost
        }
    }
}
