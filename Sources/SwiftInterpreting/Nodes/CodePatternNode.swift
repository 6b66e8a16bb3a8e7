import ModelDecoding

/// A pattern whose names have places.
indirect enum CodePatternNode {
    case any
    case slot(Int)
    case tuple([CodePatternNode])
    case enumerationCase(TypeSyntax?, String, [CodePatternNode]?, Range<Int>)
    case some(CodePatternNode)
    case isType(TypeSyntax, Range<Int>)
    case cast(CodePatternNode, TypeSyntax, Range<Int>)
    case value(CodeNode)

    /// Whether a value fits; gives its names their values if so.
    func matches(_ value: ModelValue, _ frame: CodeFrame) throws(Interruption) -> Bool {
        let machine = frame.machine
        switch self {
        case .any: return true
        case .slot(let slot):
            frame.slots[slot] = value
            return true
        case .some(let pattern): return try value.isNil ? false : pattern.matches(value, frame)
        case .tuple(let patterns):
            guard case .code(let code) = value, case .tuple(let elements) = code.content,
                elements.count == patterns.count
            else {
                // A value in parentheses is no tuple.
                return try patterns.count == 1 ? patterns[0].matches(value, frame) : false
            }
            for (pattern, element) in zip(patterns, elements) where try !pattern.matches(element.value, frame) {
                return false
            }
            return true
        case .isType(let type, let span): return try Self.isInstance(value, type, span, frame)
        case .cast(let pattern, let type, let span):
            guard try Self.isInstance(value, type, span, frame) else { return false }
            return try pattern.matches(value, frame)
        case .enumerationCase(let type, let name, let payload, let span):
            return try matchesCase(type, name, payload, span, value, frame)
        case .value(let node):
            let wanted = machine.type(of: value)
            let pattern = try node.value(frame, as: wanted)
            if value.isNil || pattern.isNil { return value.isNil && pattern.isNil }
            if let own = try machine.ownMatch(pattern, value, frame) { return own }
            if case .pair = pattern {
                let result = try CodeLibrary.operate("~=", pattern, value, machine)
                guard case .bool(let fits)? = result else {
                    throw frame.scope.unknown("this pattern is not run here", at: node.span)
                }
                return fits
            }
            if case .code = pattern {
                if case .bool(let fits)? = try CodeLibrary.operate("~=", pattern, value, machine) { return fits }
                guard PartialRange.swift(pattern) == nil else {
                    throw frame.scope.unknown("this pattern is not run here", at: node.span)
                }
            }
            return try machine.areEqual(pattern, value)
        }
    }

    /// Marks its names as lost.
    func lose(_ frame: CodeFrame) {
        switch self {
        case .slot(let slot): frame.slots[slot] = .lost
        case .some(let pattern), .cast(let pattern, _, _): pattern.lose(frame)
        case .tuple(let patterns): for pattern in patterns { pattern.lose(frame) }
        case .any, .enumerationCase, .isType, .value: break
        }
    }

    private static func isInstance(
        _ value: ModelValue, _ type: TypeSyntax, _ span: Range<Int>, _ frame: CodeFrame
    ) throws(Interruption) -> Bool {
        guard let answer = try frame.machine.isInstance(value, of: type, in: frame.scope) else {
            throw frame.scope.unknown("whether this is a '\(frame.scope.text(type.span))' is not known here", at: span)
        }
        return answer
    }

    /// `.some(pattern)` for a value that is not nil.
    private static func matchesFirst(
        _ payload: [CodePatternNode]?, _ value: ModelValue, _ frame: CodeFrame
    ) throws(Interruption) -> Bool {
        guard let pattern = payload?.first else { return true }
        return try pattern.matches(value, frame)
    }

    private func matchesCase(
        _ type: TypeSyntax?, _ name: String, _ payload: [CodePatternNode]?, _ span: Range<Int>, _ value: ModelValue,
        _ frame: CodeFrame
    ) throws(Interruption) -> Bool {
        switch value {
        case .enumeration(let value):
            if value.name != name {
                let own = frame.machine.codeType(value.layout.type)
                if own.caseNumbers[name] != nil { return false }
                if name == "some" { return try Self.matchesFirst(payload, .enumeration(value), frame) }
                if name == "none" { return false }
                // A static constant, not a case.
                guard let constant = try frame.machine.staticMember(name, of: value.layout.type, frame.scope, span)
                else { throw frame.scope.unknown("'.\(name)' is not known here", at: span) }
                return constant == .enumeration(value)
            }
            if let type, case .enumeration = ModelValue.enumeration(value) {
                let wanted = frame.machine.type(type, in: frame.scope)
                if wanted != value.layout.type, frame.machine.codeType(wanted).isEnumeration { return false }
            }
            guard let payload else { return true }
            if payload.count == 1, value.values.count > 1 {
                return try payload[0].matches(
                    .code(CodeValue(.tuple(zip(value.labels, value.values).map { .init(label: $0, value: $1) }))), frame
                )
            }
            guard payload.count == value.values.count else { return false }
            for (pattern, value) in zip(payload, value.values) where try !pattern.matches(value, frame) {
                return false
            }
            return true
        case .code(let code):
            if case .decodingError(let error) = code.content {
                return try matchesError(error, type, name, payload, frame)
            }
            if case .lost = code.content { throw .lost }
        case .nil: return name == "none"
        default: break
        }
        if name == "some" { return try Self.matchesFirst(payload, value, frame) }
        if name == "none" { return false }
        if let type {
            let wanted = frame.machine.type(type, in: frame.scope)
            if frame.machine.type(of: value) != wanted, frame.machine.codeType(wanted).isEnumeration { return false }
        }
        guard payload == nil, let own = frame.machine.type(of: value),
            let constant = try frame.machine.staticMember(name, of: own, frame.scope, span)
        else { throw frame.scope.unknown("'.\(name)' is not known here", at: span) }
        return try frame.machine.areEqual(constant, value)
    }

    private func matchesError(
        _ error: CodeDecodingError, _ type: TypeSyntax?, _ name: String, _ payload: [CodePatternNode]?,
        _ frame: CodeFrame
    ) throws(Interruption) -> Bool {
        if let type, type.plainPath?.last != "DecodingError" { return false }
        guard error.kind.rawValue == name else { return false }
        guard let payload else { return true }
        let context = ModelValue.code(CodeValue(.decodingError(error)))
        let values: [ModelValue] =
            switch error.kind {
            case .dataCorrupted: [context]
            case .keyNotFound:
                [frame.machine.codingPath([.member(error.key ?? "")]).elements?.first ?? .nil, context]
            case .typeMismatch, .valueNotFound: [error.type.map { .type($0) } ?? .lost, context]
            }
        guard payload.count == values.count else { return payload.count == 1 }
        for (pattern, value) in zip(payload, values) where try !pattern.matches(value, frame) { return false }
        return true
    }
}
