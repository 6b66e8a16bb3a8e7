package import ScriptSyntax

extension ScriptExpression {
    /// Whether it is written out as a number, so that it has no type before its context gives it one.
    var isNumberLiteral: Bool {
        switch kind {
        case .integer, .decimal: true
        case .parenthesised(let inner), .prefix(.minus, let inner), .prefix(.plus, let inner): inner.isNumberLiteral
        case .binary(let left, let operation, let right):
            operation.isArithmetic && left.isNumberLiteral && right.isNumberLiteral
        default: false
        }
    }

    /// The text of a number that is written out, with its sign.
    package var numberText: String? {
        switch kind {
        case .integer(let text), .decimal(let text): text
        case .prefix(.minus, let inner): inner.numberText.flatMap { $0.hasPrefix("-") ? nil : "-" + $0 }
        default: nil
        }
    }

    /// Whether it is a number literal with a point or an exponent in it: a `Double` where nothing else is wanted.
    var isDecimalLiteral: Bool {
        guard isNumberLiteral else { return false }
        if case .decimal = kind { return true }
        return children.contains(where: \.isDecimalLiteral)
    }

    /// Whether its value may be one of its literals, as in `a ?? 0`: then it waits for the type of its neighbour.
    var endsInLiteral: Bool {
        switch kind {
        case .parenthesised(let inner): inner.endsInLiteral
        case .binary(let left, .otherwise, let right): right.endsInLiteral && !left.mightSend
        case .conditional(let condition, let then, let otherwise):
            !condition.mightSend && then.endsInLiteral && otherwise.endsInLiteral
        default: isNumberLiteral
        }
    }

    /// Whether it is written out as a closure.
    package var isClosure: Bool { if case .closure = kind { true } else { false } }

    /// Whether it is written out as something that can be called.
    var isFunction: Bool { if case .operation = kind { true } else { isClosure } }

    /// Whether evaluating it again might send something.
    package var mightSend: Bool {
        switch kind {
        case .call, .request: true
        default: children.contains(where: \.mightSend)
        }
    }

    /// Whether it, or something it is made of, is so.
    package func has(_ property: (ScriptExpression) -> Bool) -> Bool {
        property(self) || children.contains { $0.has(property) }
    }

    /// Whether a closure that it is the body of is given at least so many values: it names `$1`.
    package func mentions(_ name: String) -> Bool {
        if case .name(name) = kind { return true }
        return children.contains { $0.mentions(name) }
    }

    /// The expressions it is made of, in their order.
    package var children: [ScriptExpression] {
        switch kind {
        case .nil, .null, .boolean, .integer, .decimal, .duration, .regex, .name, .request, .operation: []
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
    /// Whether a splice in it names this.
    package func mentions(_ name: String) -> Bool { splices.contains { $0.mentions(name) } }
}

extension RequestBody {
    /// Whether an expression in it names this.
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
