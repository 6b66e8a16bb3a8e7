import ModelDecoding

/// The type that an optional wraps, as the code shows it. A nil does not show it, and a number in its place
/// has that type.
enum WrappedType {
    case written(TypeSyntax)
    case known(ModelType)
}

extension CodeCompiler {
    /// Operators that take and give values of one type.
    static let arithmetic: Set<String> = ["+", "-", "*", "/", "%", "&", "|", "^", "&+", "&-", "&*"]

    /// Returns the type that an optional expression wraps; nil if its code alone does not show it.
    func wrappedType(of expression: CodeExpression) -> WrappedType? {
        switch expression.form {
        case .attempt(_, let operand), .optionalChain(let operand), .optionalLink(let operand):
            wrappedType(of: operand)
        case .binary("??", let left, let right): wrappedType(of: right) ?? wrappedType(of: left)
        case .binary("<<", let left, _), .binary(">>", let left, _): wrappedType(of: left)
        case .binary(let symbol, let left, let right) where Self.arithmetic.contains(symbol):
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

    /// The literal that is only one side of a choice.
    func literal(_ first: CodeExpression, _ second: CodeExpression) -> (isFirst: Bool, place: LiteralPlace)? {
        switch (first.isLiteral, second.isLiteral) {
        case (true, false) where !second.isNil: (true, LiteralPlace(first, beside: wrappedType(of: second)))
        case (false, true) where !first.isNil: (false, LiteralPlace(second, beside: wrappedType(of: first)))
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
        // `Array(…)` does not say of what.
        case .name(let name, _) where BuiltInTypes.knows(name) && BuiltInTypes.genericParameters[name] == nil:
            return typeSyntax(callee).map(WrappedType.written)
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

    fileprivate var isNil: Bool { if case .nil = form { true } else { false } }

    /// True if it is a number, or a list or a dictionary that is written out, which takes the type of its place.
    var isLiteral: Bool {
        switch form {
        case .array, .dictionary: true
        default: isNumberLiteral
        }
    }

    /// True for a list of numbers or of members without a type: as a set or a list of another type it is another value.
    fileprivate var isListOfLiterals: Bool {
        switch form {
        case .array(let elements): elements.contains { $0.isNumberLiteral || $0.isImplicit }
        case .dictionary(let members): members.contains { $0.value.isNumberLiteral || $0.value.isImplicit }
        default: false
        }
    }

    fileprivate var isNumberLiteral: Bool {
        switch form {
        case .integer, .floatingPoint: true
        case .prefix("-", let operand): operand.isNumberLiteral
        case .ternary(_, let left, let right): left.isNumberLiteral && right.isNumberLiteral
        case .binary(let symbol, let left, let right):
            CodeCompiler.arithmetic.contains(symbol) && left.isNumberLiteral && right.isNumberLiteral
        default: false
        }
    }
}

/// The place of a literal or a member whose type is that of another expression: `x ?? 0`, `flag ? [] : names`.
struct LiteralPlace {
    private let type: WrappedType?
    /// Indicates whether the type decides what the value is. An empty list is the same for most.
    private let needsType: Bool

    init(_ expression: CodeExpression, beside type: WrappedType?) {
        self.type = type
        needsType = expression.isNumberLiteral || expression.isImplicit || expression.isListOfLiterals
    }

    /// Returns the value of the expression, which the type of the other one gives its own.
    func value(of node: CodeNode, beside other: CodeNode, _ frame: CodeFrame) throws(Interruption) -> ModelValue {
        let known =
            switch type {
            case .written(let syntax)?: frame.machine.type(syntax, in: frame.scope).innermost
            case .known(let type)?: type.innermost
            case nil: other.staticType(frame)?.innermost
            }
        if known == nil || known == .unknownElement, needsType {
            throw frame.scope.unknown("the type of this is not known", at: node.span)
        }
        return try node.value(frame, as: known == .unknownElement ? nil : known)
    }
}
