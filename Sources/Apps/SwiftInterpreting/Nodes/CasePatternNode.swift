import ModelDecoding

/// `.name`, `Type.name` and `Type.name(…)`: a case, where the type has one with that name, and otherwise an expression
/// that the value is compared with, like a static constant.
final class CasePatternNode {
    let type: TypeSyntax?
    let name: TypeSyntax.Name
    let payload: [CodePatternNode]?
    /// The same words as an expression; nil where they can be none.
    let expression: CodeNode?
    /// The type that is written, once it was looked up.
    private var writtenType: ModelType?

    init(_ type: TypeSyntax?, _ name: TypeSyntax.Name, _ payload: [CodePatternNode]?, _ expression: CodeNode?) {
        self.type = type
        self.name = name
        self.payload = payload
        self.expression = expression
    }

    func matches(_ value: ModelValue, _ frame: CodeFrame) throws(Interruption) -> Bool {
        if value.isLost { throw .lost }
        _ = try value.known()
        let machine = frame.machine
        if let isFound = try matchesOptional(value, frame) { return isFound }
        let value = value.innermost
        let own = machine.type(of: value)
        let owner = type.map { written(type: $0, frame) } ?? own
        if let owner, machine.members.hasCase(name.text, owner) {
            if value.isNil { return false }
            guard own != nil else { throw unknown(frame) }
            let known = try value.known()
            return try machine.members.payload(of: known, asCase: name.text, of: owner).map {
                values throws(Interruption) in
                try matchesPayload(values, frame)
            } ?? false
        }
        guard !value.isNil else { return false }
        guard let expression else { throw unknown(frame) }
        return try expression.matches(value, frame)
    }
}

extension CasePatternNode {
    private func written(type: TypeSyntax, _ frame: CodeFrame) -> ModelType {
        if let writtenType { return writtenType }
        let found = frame.machine.type(type, in: frame.scope)
        writtenType = found
        return found
    }

    private func unknown(_ frame: CodeFrame) -> Interruption {
        frame.scope.unknown("Sonde cannot find '.\(name.text)'", at: name.span)
    }

    /// True if an optional matches `.none` or `.some`; nil if the name means something else.
    private func matchesOptional(_ value: ModelValue, _ frame: CodeFrame) throws(Interruption) -> Bool? {
        guard type == nil || type?.plainPath?.last == "Optional", value.isOptional != false else { return nil }
        switch name.text {
        case "none":
            guard value.isOptional == nil, let type = frame.machine.type(of: value.unwrapped) else {
                return value.isNil
            }
            guard !frame.machine.members.hasMember(name.text, frame.machine.codeType(type), isStatic: true) else {
                throw frame.scope.unknown("Sonde cannot tell whether '.none' is nil", at: name.span)
            }
            return false
        case "some": return try value.isNil ? false : matchesPayload([("", value.unwrapped)], frame)
        default: return nil
        }
    }

    private func matchesPayload(
        _ values: [(label: String, value: ModelValue)], _ frame: CodeFrame
    ) throws(Interruption) -> Bool {
        guard let payload else { return true }
        if payload.count == 1, values.count > 1 {
            return try payload[0].matches(.tuple(values.map { ($0.label, $0.value) }), frame)
        }
        guard payload.count == values.count else { throw unknown(frame) }
        for (pattern, value) in zip(payload, values) where try !pattern.matches(value.value, frame) { return false }
        return true
    }
}

extension MemberAccess {
    fileprivate func hasCase(_ name: String, _ type: ModelType) -> Bool {
        machine.codeType(type).caseNumbers[name] != nil
            || type == .opaque("DecodingError") && CodeDecodingError.Kind(rawValue: name) != nil
    }

    /// Returns the contents of a value as a case of a type; nil if it is another case, or of another type, as an
    /// error may be.
    fileprivate func payload(
        of value: ModelValue, asCase name: String, of type: ModelType
    ) throws(Interruption) -> [(label: String, value: ModelValue)]? {
        switch value {
        case .enumeration(let value):
            guard value.name == name, value.layout.type.isSame(as: type) else { return nil }
            return Array(zip(value.labels, try payload(of: value)))
        case .code(let code):
            guard case .decodingError(let error) = code.content, type == .opaque("DecodingError"),
                error.kind.rawValue == name
            else { return nil }
            switch error.kind {
            case .dataCorrupted: return [("", value)]
            case .keyNotFound:
                return [("", machine.keys.codingPath([.member(error.key ?? "")]).elements?.first ?? .nil), ("", value)]
            case .typeMismatch, .valueNotFound: return [("", error.type.map { .type($0) } ?? .lost), ("", value)]
            }
        default: return nil
        }
    }
}

extension MemberAccess {
    /// The associated values of a case, as code has them.
    func payload(of value: CaseValue) throws(Interruption) -> [ModelValue] {
        let type = machine.codeType(value.layout.type)
        guard let number = type.caseNumbers[value.name] else { return value.values }
        var values: [ModelValue] = []
        for (value, type) in zip(value.values, type.cases[number].types) { values.append(try value.fitted(to: type)) }
        return values
    }
}

extension ModelType {
    /// True if it is the written type, which may omit what its generic parameters stand for.
    fileprivate func isSame(as written: ModelType) -> Bool {
        guard case .named(let one) = self, case .named(let other) = written, one != other else {
            return self == written
        }
        return one.qualifiedName == other.qualifiedName && other.components.allSatisfy(\.arguments.isEmpty)
    }
}

extension CodePattern {
    /// The expression that a pattern is if nothing in it is one of the other patterns.
    var expression: CodeExpression? {
        switch self {
        case .value(let value): return value
        case .enumerationCase(let type, let name, let payload):
            let span = (type?.span.lowerBound ?? name.span.lowerBound)..<name.span.upperBound
            let member = CodeExpression(
                type.map { .member($0.expression, name.text, arguments: name.arguments) } ?? .implicitMember(name.text),
                at: span)
            guard let payload else { return member }
            var arguments: [CodeExpression.Argument] = []
            for part in payload {
                guard let value = part.pattern.expression else { return nil }
                arguments.append(.init(label: part.label, value: value))
            }
            return CodeExpression(.call(member, arguments), at: span)
        case .any, .binding, .tuple, .some, .is, .cast: return nil
        }
    }
}

extension TypeSyntax {
    /// The same names, if they could also be those of values.
    fileprivate var expression: CodeExpression {
        guard case .path(let names) = form, let first = names.first else {
            return CodeExpression(.type(self), at: span)
        }
        return names.dropFirst().reduce(
            CodeExpression(.name(first.text, arguments: first.arguments), at: first.span)
        ) {
            CodeExpression(.member($0, $1.text, arguments: $1.arguments), at: span.lowerBound..<$1.span.upperBound)
        }
    }
}
