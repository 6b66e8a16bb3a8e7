package import ScriptSyntax

extension ScriptExpression {
    /// True if this is written as a number, so that it has no type before its context supplies one.
    var isNumberLiteral: Bool {
        switch kind {
        case .integer, .decimal: true
        case .parenthesised(let inner), .prefix(.minus, let inner), .prefix(.plus, let inner),
            .prefix(.complement, let inner):
            inner.isNumberLiteral
        case .binary(let left, let operation, let right):
            operation.isArithmetic && left.isNumberLiteral && right.isNumberLiteral
        default: false
        }
    }

    /// The text of a number literal, including its sign.
    package var numberText: String? {
        switch kind {
        case .integer(let text), .decimal(let text): text
        case .prefix(.minus, let inner): inner.numberText.flatMap { $0.hasPrefix("-") ? nil : "-" + $0 }
        default: nil
        }
    }

    /// True if this is a number literal with a point or an exponent: a `Double`, unless another type is expected.
    package var isDecimalLiteral: Bool {
        guard isNumberLiteral else { return false }
        if case .decimal = kind { return true }
        return children.contains(where: \.isDecimalLiteral)
    }

    /// True if the value may be one of the literals, as in `a ?? 0`. It then takes its neighbour's type.
    var endsInLiteral: Bool {
        switch kind {
        case .parenthesised(let inner): inner.endsInLiteral
        case .binary(let left, .otherwise, let right): right.endsInLiteral && !left.mightSend
        case .conditional(let condition, let then, let otherwise):
            !condition.mightSend && then.endsInLiteral && otherwise.endsInLiteral
        case .array(let elements): !elements.contains(where: \.mightSend)
        default: isNumberLiteral || isImplicit
        }
    }

    /// True if the expression is a name after a dot, which is a member of its neighbour's type: `.zero`, `.seconds(1)`.
    var isImplicit: Bool {
        switch kind {
        case .implicitMember: true
        case .parenthesised(let inner): inner.isImplicit
        default: false
        }
    }

    /// Indicates whether the expression is written as a closure.
    package var isClosure: Bool { if case .closure = kind { true } else { false } }

    /// True if the expression is written as something that can be called.
    var isFunction: Bool { if case .operation = kind { true } else { isClosure } }

    /// Indicates whether evaluating the expression again might send something.
    package var mightSend: Bool {
        switch kind {
        case .call where responseNumber == nil: true
        case .request: true
        default: children.contains(where: \.mightSend)
        }
    }

    /// Indicates whether the expression, or one of its parts, has a property.
    package func has(_ property: (ScriptExpression) -> Bool) -> Bool {
        property(self) || children.contains { $0.has(property) }
    }

    /// Indicates whether the expression contains a name. The body of a closure that
    /// takes two values contains `$1`.
    package func mentions(_ name: String) -> Bool {
        if case .name(name) = kind { return true }
        return children.contains { $0.mentions(name) }
    }

    /// Its subexpressions, in order.
    package var children: [ScriptExpression] {
        switch kind {
        case .nil, .null, .boolean, .integer, .decimal, .duration, .regex, .name, .type, .request, .operation: []
        case .string(let template): template.splices
        case .implicitMember(_, let arguments): arguments?.map(\.value) ?? []
        case .array(let elements): elements
        case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
        case .object(let members): members.flatMap { $0.key.splices + [$0.value] }
        case .tuple(let elements): elements.map(\.value)
        case .member(let inner, _), .parenthesised(let inner), .optionalChain(let inner), .forced(let inner),
            .prefix(_, let inner), .partialRange(_, let inner), .typeTest(let inner, _), .cast(let inner, _, _),
            .tried(let inner), .decoded(let inner, _):
            [inner]
        case .subscripted(let inner, let arguments), .call(let inner, let arguments): [inner] + arguments.map(\.value)
        case .closure(let closure): [closure.body]
        case .keyPath(let components): components.flatMap(\.arguments)
        case .binary(let left, _, let right): [left, right]
        case .conditional(let condition, let then, let otherwise): [condition, then, otherwise]
        }
    }
}

extension StringTemplate {
    /// Indicates whether an interpolation in the text contains this name.
    package func mentions(_ name: String) -> Bool { splices.contains { $0.mentions(name) } }
}

extension RequestBody {
    /// Indicates whether an expression in the body contains this name.
    package func mentions(_ name: String) -> Bool {
        switch self {
        case .form(let members), .multipart(let members):
            members.contains { $0.key.mentions(name) || $0.value.mentions(name) }
        case .text(let value), .value(let value): value.mentions(name)
        }
    }
}

extension KeyPathComponent {
    fileprivate var arguments: [ScriptExpression] {
        if case .subscripted(let arguments) = self { arguments.map(\.value) } else { [] }
    }
}
