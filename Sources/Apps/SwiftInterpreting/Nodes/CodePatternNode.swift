import ModelDecoding

/// A pattern whose names have places.
indirect enum CodePatternNode {
    case any
    case slot(Int)
    case tuple([CodePatternNode])
    case enumerationCase(CasePatternNode)
    case some(CodePatternNode)
    case isType(TypeSyntax, Range<Int>)
    case cast(CodePatternNode, TypeSyntax, Range<Int>)
    case value(CodeNode)

    /// True if a value fits; if so, assigns values to the names of the pattern.
    func matches(_ value: ModelValue, _ frame: CodeFrame) throws(Interruption) -> Bool {
        switch self {
        case .any: return true
        case .slot(let slot):
            frame.slots[slot] = value
            return true
        case .some(let pattern): return try value.isNil ? false : pattern.matches(value.unwrapped, frame)
        case .tuple(let patterns):
            guard case .code(let code) = value.unwrapped, case .tuple(let elements) = code.content,
                elements.count == patterns.count
            else {
                // A value in parentheses is not a tuple, and an optional one may be nil.
                if patterns.count == 1 { return try patterns[0].matches(value, frame) }
                if value.isLost { throw .lost }
                guard value.isNil else {
                    throw .unknown(UnknownCode(message: "the elements of this value are not known"))
                }
                return false
            }
            for (pattern, element) in zip(patterns, elements) where try !pattern.matches(element.value, frame) {
                return false
            }
            return true
        case .isType(let type, let span): return try Self.isInstance(value, type, span, frame)
        case .cast(let pattern, let type, let span):
            guard try Self.isInstance(value, type, span, frame) else { return false }
            let type = frame.machine.type(type, in: frame.scope)
            return try pattern.matches(try value.innermost.fitted(to: type), frame)
        case .enumerationCase(let pattern): return try pattern.matches(value, frame)
        case .value(let node): return try node.matches(value, frame)
        }
    }

    /// Marks its names as lost.
    func lose(_ frame: CodeFrame) {
        switch self {
        case .slot(let slot): frame.slots[slot] = .lost
        case .enumerationCase(let pattern): for pattern in pattern.payload ?? [] { pattern.lose(frame) }
        case .some(let pattern), .cast(let pattern, _, _): pattern.lose(frame)
        case .tuple(let patterns): for pattern in patterns { pattern.lose(frame) }
        case .any, .isType, .value: break
        }
    }

    private static func isInstance(
        _ value: ModelValue, _ type: TypeSyntax, _ span: Range<Int>, _ frame: CodeFrame
    ) throws(Interruption) -> Bool {
        guard let answer = try frame.machine.kinds.isInstance(value, of: type, in: frame.scope) else {
            throw frame.scope.unknown("Sonde cannot tell whether this is a '\(frame.scope.text(type.span))'", at: span)
        }
        return answer
    }
}

extension CodeNode {
    /// True if a value fits the expression, by `~=`.
    func matches(_ value: ModelValue, _ frame: CodeFrame) throws(Interruption) -> Bool {
        let machine = frame.machine
        let pattern = try self.value(frame, as: machine.optionals.type(ofPlaceBeside: value))
        if value.isNil || pattern.isNil { return value.isNil && pattern.isNil }
        guard pattern.wrapped == nil else { return try machine.areEqual(pattern, value) }
        let value = value.innermost
        if let own = try machine.kinds.ownMatch(pattern, value, frame) { return own }
        if case .pair = pattern {
            let result = try CodeLibrary.operate("~=", pattern, value, machine)
            guard case .bool(let fits)? = result else {
                throw frame.scope.unknown("this pattern is not run here", at: span)
            }
            return fits
        }
        if case .code = pattern {
            if case .bool(let fits)? = try CodeLibrary.operate("~=", pattern, value, machine) { return fits }
            guard PartialRangeValue.swift(pattern) == nil else {
                throw frame.scope.unknown("this pattern is not run here", at: span)
            }
        }
        return try machine.areEqual(pattern, value)
    }
}
