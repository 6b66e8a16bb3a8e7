package import ModelDecoding
package import ScriptSyntax

extension ScriptExpression {
    /// Indicates whether a number is written out somewhere, so that only what stands further away says of which type it
    /// is. Beside an operator it takes the type of the other side, and as an argument that of its parameter.
    package func hasDistantNumber(as wanted: ModelType?) -> Bool {
        let isOfNumbers = if case .scalar(let type)? = wanted?.unwrapped { type.isNumber } else { wanted != nil }
        return hasDistantNumber(isWhole: !isOfNumbers)
    }

    private var hasDistantNumber: Bool { hasDistantNumber(isWhole: true) }

    private func hasDistantNumber(isWhole: Bool) -> Bool {
        switch kind {
        case .nil, .null, .boolean, .integer, .decimal, .duration, .regex, .name, .type, .request, .operation, .keyPath:
            false
        case .prefix(_, let inner): inner.isImplicit || inner.hasDistantNumber(isWhole: isWhole)
        case .parenthesised(let inner), .optionalChain(let inner), .forced(let inner),
            .tried(let inner), .decoded(let inner, _), .typeTest(let inner, _), .partialRange(_, let inner):
            inner.hasDistantNumber(isWhole: isWhole)
        case .member(let inner, _): inner.hasDistantNumber(isWhole: isWhole && !inner.isList)
        case .cast(let inner, let kind, _):
            kind == .plain ? !inner.isNumberLiteral && inner.has(\.isLeaf) : inner.hasDistantNumber(isWhole: isWhole)
        case .binary(let left, .otherwise, let right):
            left.isOrHasOpen || right.isOrHasOpen || right.writtenList != nil
        case .binary(let left, .closedRange, let right) where !isWhole,
            .binary(let left, .halfOpenRange, let right) where !isWhole:
            left.isOrHasOpen || right.isOrHasOpen
        case .binary(let left, _, let right):
            left.hasDistantNumber(isWhole: false) || right.hasDistantNumber(isWhole: false)
        case .subscripted(let inner, let arguments):
            inner.hasDistantNumber(isWhole: isWhole && !inner.isList)
                || arguments.contains { $0.value.hasDistantNumber }
                || arguments.dropFirst().contains { $0.value.isOrHasOpen }
        case .call(let callee, let arguments):
            callee.hasDistantNumber(isWhole: isWhole)
                || arguments.contains {
                    $0.value.isOpen
                        ? !isWhole || callee.kind == .name("pow") || arguments.contains(where: \.value.isFunction)
                        : $0.value.hasDistantNumber(isWhole: isWhole && !$0.value.isList)
                }
        case .closure(let closure): closure.body.hasDistantNumber(isWhole: true)
        case .string(let template): template.splices.contains(where: \.hasDistantNumber)
        case .object(let members): members.contains { $0.value.hasDistantNumber }
        case .conditional(let condition, let then, let otherwise):
            condition.hasDistantNumber || then.isOrHasOpen || otherwise.isOrHasOpen || then.writtenList != nil
                || otherwise.writtenList != nil
        case .array(let elements) where isWhole:
            elements.contains { !$0.isNumberLiteral && $0.has(\.isLeaf) }
        case .array, .dictionary, .tuple: has(\.isLeaf)
        case .implicitMember(_, let arguments): arguments?.contains { $0.value.has(\.isLeaf) } == true
        }
    }

    /// Indicates whether it is written out as several values, of which what is done with them says the type.
    private var isList: Bool {
        switch kind {
        case .parenthesised(let inner): inner.isList
        case .array, .binary(_, .closedRange, _), .binary(_, .halfOpenRange, _): true
        default: false
        }
    }

    /// The place of a list that is written out.
    var writtenList: SourceRange? {
        switch kind {
        case .parenthesised(let inner): inner.writtenList
        case .array: range
        default: nil
        }
    }

    private var isOrHasOpen: Bool { isOpen || hasDistantNumber(isWhole: false) }

    /// Indicates whether only what stands beside it says of which type it is.
    private var isOpen: Bool { isNumberLiteral || isImplicit }

    /// The types that the numbers in it have on their own, if it is made of nothing else.
    var numbers: [ScalarType] {
        switch kind {
        case .integer: [.int]
        case .decimal: [.double]
        default: isNumberLiteral ? children.flatMap(\.numbers) : []
        }
    }

    private var isNumber: Bool {
        switch kind {
        case .integer, .decimal: true
        default: false
        }
    }

    private var isLeaf: Bool { if case .implicitMember = kind { true } else { isNumber } }

    /// The same expression, in which numbers and lists are of these types.
    func typed(_ types: [SourceRange: ModelType]) -> ScriptExpression {
        guard !types.isEmpty else { return self }
        func typed(_ expression: ScriptExpression) -> ScriptExpression { expression.typed(types) }
        func typed(_ arguments: [Argument]) -> [Argument] {
            arguments.map { Argument(label: $0.label, typed($0.value)) }
        }
        func typed(_ template: StringTemplate) -> StringTemplate {
            StringTemplate(
                template.parts.map { if case .splice(let inner) = $0 { .splice(typed(inner)) } else { $0 } },
                at: template.range)
        }
        func cast(_ literal: ScriptExpression, _ type: ModelType?) -> Kind {
            guard let type else { return literal.kind }
            return .cast(literal, .plain, SwiftFragment(type.description, at: literal.range))
        }
        let typedKind: Kind
        switch kind {
        case .nil, .null, .boolean, .duration, .regex, .name, .type, .request, .operation, .keyPath: return self
        case .integer(let text) where types[range] == .scalar(.double): typedKind = .decimal(text)
        case .integer, .decimal: typedKind = cast(self, types[range])
        case .prefix(.minus, let inner) where inner.isNumber:
            let type = types[inner.range]
            typedKind = type == nil || type == .scalar(.double) ? .prefix(.minus, typed(inner)) : cast(self, type)
        case .string(let template): typedKind = .string(typed(template))
        case .implicitMember(let name, let arguments):
            guard let type = types[range] else {
                typedKind = .implicitMember(name, arguments.map(typed))
                break
            }
            let member = Kind.member(ScriptExpression(.name(type.description), at: range), name)
            typedKind = arguments.map { .call(ScriptExpression(member, at: range), typed($0)) } ?? member
        case .array(let elements):
            typedKind = cast(ScriptExpression(.array(elements.map(typed)), at: range), types[range])
        case .dictionary(let entries):
            typedKind = .dictionary(entries.map { KeyedExpression(typed($0.key), typed($0.value)) })
        case .object(let members):
            typedKind = .object(members.map { ObjectMember(typed($0.key), typed($0.value)) })
        case .tuple(let parts): typedKind = .tuple(typed(parts))
        case .parenthesised(let inner): typedKind = .parenthesised(typed(inner))
        case .member(let inner, let name): typedKind = .member(typed(inner), name)
        case .optionalChain(let inner): typedKind = .optionalChain(typed(inner))
        case .forced(let inner): typedKind = .forced(typed(inner))
        case .subscripted(let inner, let arguments): typedKind = .subscripted(typed(inner), typed(arguments))
        case .call(let callee, let arguments): typedKind = .call(typed(callee), typed(arguments))
        case .closure(var closure):
            closure.body = typed(closure.body)
            typedKind = .closure(closure)
        case .prefix(let operation, let inner): typedKind = .prefix(operation, typed(inner))
        case .binary(let left, let operation, let right): typedKind = .binary(typed(left), operation, typed(right))
        case .partialRange(let kind, let bound): typedKind = .partialRange(kind, typed(bound))
        case .conditional(let condition, let then, let otherwise):
            typedKind = .conditional(typed(condition), then: typed(then), otherwise: typed(otherwise))
        case .typeTest(let inner, let type): typedKind = .typeTest(typed(inner), type)
        case .cast(let inner, let kind, let type): typedKind = .cast(typed(inner), kind, type)
        case .tried(let inner): typedKind = .tried(typed(inner))
        case .decoded(let inner, let type): typedKind = .decoded(typed(inner), type)
        }
        return ScriptExpression(typedKind, at: range)
    }
}
