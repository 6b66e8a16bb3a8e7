import ModelDecoding

/// `condition ? a : b`
final class TernaryNode: CodeNode {
    let first: CodeNode
    let second: CodeNode
    private let condition: CodeNode
    /// The literal that is one side only, which takes on the type of the other side.
    private let literal: (isFirst: Bool, place: LiteralPlace)?

    init(
        _ condition: CodeNode, _ first: CodeNode, _ second: CodeNode,
        _ literal: (isFirst: Bool, place: LiteralPlace)?, _ span: Range<Int>
    ) {
        self.condition = condition
        self.first = first
        self.second = second
        self.literal = literal
        super.init(span)
        Self.join([self])
    }

    override var number: LiteralNumber? { LiteralNumber(first.number, second.number) }

    override func becomeFraction() {
        first.becomeFraction()
        second.becomeFraction()
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let isFirst = try condition.truth(frame)
        let chosen = isFirst ? first : second
        guard expected == nil else { return try chosen.value(frame, as: expected) }
        let value = try value(of: chosen, isFirst, frame)
        guard value.isOptional == false, let isOptional = (isFirst ? second : first).givesOptional(frame) else {
            return value.isOptional == false ? .optional(value, isCertain: false) : value
        }
        return isOptional ? .optional(value) : value
    }

    private func value(of chosen: CodeNode, _ isFirst: Bool, _ frame: CodeFrame) throws(Interruption) -> ModelValue {
        guard let literal, literal.isFirst == isFirst else {
            let value = try chosen.value(frame, as: nil)
            // Beside a list that is written out, what is reversed is a list, too.
            guard case .array(var list) = value, (isFirst ? second : first) is ListNode else { return value }
            list.reversed = nil
            return .array(list)
        }
        return try literal.place.value(of: chosen, beside: isFirst ? second : first, frame)
    }

    override func isOptional(_ frame: CodeFrame) -> Bool? {
        switch (first.isOptional(frame), second.isOptional(frame)) {
        case (true?, _), (_, true?): true
        case (false?, false?): false
        default: nil
        }
    }
}

/// `try`, `try?`, `try!`
final class AttemptNode: CodeNode {
    let kind: CodeExpression.Attempt
    let operand: CodeNode

    init(_ kind: CodeExpression.Attempt, _ operand: CodeNode, _ span: Range<Int>) {
        self.kind = kind
        self.operand = operand
        super.init(span)
        (operand as? InitialiserCallNode)?.isAttempted = true
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        guard kind != .plain else { return try operand.value(frame, as: expected) }
        guard let value = try attempted(frame, expected) else { return .nil }
        return kind == .optional ? value.asOptional : value
    }

    override func wrappedValue(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue? {
        guard kind != .plain else { return try operand.wrappedValue(frame, as: expected) }
        guard let value = try attempted(frame, expected), !value.isNil else { return nil }
        return value.unwrapped
    }

    /// The value without an optional of the `try?`; nil where an error is thrown.
    private func attempted(_ frame: CodeFrame, _ expected: ModelType?) throws(Interruption) -> ModelValue? {
        let machine = frame.machine
        let mark = machine.failures.mark()
        machine.protection += 1
        defer { machine.protection -= 1 }
        do {
            return try operand.value(frame, as: kind == .optional ? expected?.wrapped ?? expected : expected)
        } catch .thrown(let error) {
            machine.failures.takeBack(to: mark)
            guard kind == .forced else { return nil }
            let text = try? machine.text(of: machine.errors.errorValue(error))
            throw frame.scope.trap("'try!' meets an error" + (text.map { ": \($0)" } ?? ""), at: span)
        } catch {
            throw error
        }
    }

    override func isOptional(_ frame: CodeFrame) -> Bool? { kind == .optional ? true : operand.isOptional(frame) }
}

extension CodeNode {
    /// The expression after a plain `try`, which does not affect it.
    var tried: CodeNode {
        if let attempt = self as? AttemptNode, attempt.kind == .plain { attempt.operand } else { self }
    }
}

/// `value as T`, `value as? T`, `value as! T`, `value is T`
final class CastNode: CodeNode {
    let operand: CodeNode
    let kind: CodeExpression.Cast
    let syntax: TypeSyntax

    init(_ operand: CodeNode, _ kind: CodeExpression.Cast, _ syntax: TypeSyntax, _ span: Range<Int>) {
        self.operand = operand
        self.kind = kind
        self.syntax = syntax
        super.init(span)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let machine = frame.machine
        let type = machine.type(syntax, in: frame.scope)
        let value = try operand.value(frame, for: kind == .as ? type : nil)
        guard kind != .as else {
            if let bridged = CodeLibrary.boxed(value, as: type) { return bridged }
            return try machine.optionals.fitted(value, to: syntax, in: frame.scope)
        }
        guard let isInstance = try machine.kinds.isInstance(value, of: syntax, in: frame.scope) else {
            throw frame.scope.unknown("Sonde cannot tell whether this is a '\(type)'", at: span)
        }
        switch kind {
        case .is: return .bool(isInstance)
        case .conditional: return isInstance ? .optional(try value.innermost.fitted(to: type)) : .nil
        case .forced, .as:
            guard isInstance else { throw frame.scope.trap("this is not of type '\(type)'", at: span) }
            return try value.innermost.fitted(to: type)
        }
    }

    override func isOptional(_ frame: CodeFrame) -> Bool? {
        switch kind {
        case .is: false
        case .conditional: true
        case .as, .forced: frame.machine.type(syntax, in: frame.scope).wrapped != nil
        }
    }
}

/// `value!`
final class ForcedNode: CodeNode {
    let operand: CodeNode

    init(_ operand: CodeNode, _ span: Range<Int>) {
        self.operand = operand
        super.init(span)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        guard let value = try operand.wrappedValue(frame, as: expected.map { .optional($0) }) else {
            throw frame.scope.trap("'!' meets nil", at: span)
        }
        return value
    }

    override func change(
        _ frame: CodeFrame, _ change: (inout ModelValue) throws(Interruption) -> Void
    ) throws(Interruption) {
        try operand.change(frame) { value throws(Interruption) in try value.changeUnwrapped(change) }
    }

    override func takesHashOrder(_ frame: CodeFrame) -> Bool { operand.takesHashOrder(frame) }
}

/// The `value?` of a chain.
final class OptionalLinkNode: CodeNode {
    let operand: CodeNode

    init(_ operand: CodeNode, _ span: Range<Int>) {
        self.operand = operand
        super.init(span)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        guard let value = try operand.wrappedValue(frame, as: nil) else { throw .nilLink }
        return value
    }

    override func change(
        _ frame: CodeFrame, _ change: (inout ModelValue) throws(Interruption) -> Void
    ) throws(Interruption) {
        try operand.change(frame) { value throws(Interruption) in
            if value.isNil { throw .nilLink }
            try value.changeUnwrapped(change)
        }
    }

    override func placeType(_ frame: CodeFrame) throws(Interruption) -> ModelType? {
        try operand.placeType(frame).map { $0.wrapped ?? $0 }
    }

    override func takesHashOrder(_ frame: CodeFrame) -> Bool { operand.takesHashOrder(frame) }
}

/// A chain, which is nil where one of its links is.
final class OptionalChainNode: CodeNode {
    let operand: CodeNode

    init(_ operand: CodeNode, _ span: Range<Int>) {
        self.operand = operand
        super.init(span)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        try linked(frame, expected)?.asOptional ?? .nil
    }

    override func wrappedValue(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue? {
        guard let value = try linked(frame, expected), !value.isNil else { return nil }
        return value.unwrapped
    }

    /// Returns the value that the chain leads to; nil if a link of it is nil.
    private func linked(_ frame: CodeFrame, _ expected: ModelType?) throws(Interruption) -> ModelValue? {
        do {
            return try operand.value(frame, as: expected)
        } catch .nilLink {
            return nil
        } catch {
            throw error
        }
    }

    override func isOptional(_ frame: CodeFrame) -> Bool? { true }

    /// True if a link of it is nil, so that nothing is assigned to it and the new value is not evaluated.
    func isBroken(_ frame: CodeFrame) throws(Interruption) -> Bool {
        try linked(frame, nil) == nil
    }

    override func change(
        _ frame: CodeFrame, _ change: (inout ModelValue) throws(Interruption) -> Void
    ) throws(Interruption) { try operand.change(frame, change) }

    override func assign(_ value: ModelValue, _ frame: CodeFrame) throws(Interruption) {
        try operand.assign(value, frame)
    }

    override func placeType(_ frame: CodeFrame) throws(Interruption) -> ModelType? { try operand.placeType(frame) }

    override func takesHashOrder(_ frame: CodeFrame) -> Bool { operand.takesHashOrder(frame) }
}

extension ModelValue {
    /// Changes what an optional has, in place.
    fileprivate mutating func changeUnwrapped(
        _ change: (inout ModelValue) throws(Interruption) -> Void
    ) throws(Interruption) {
        let isWrapped = wrapped != nil
        self = unwrapped
        defer { if isWrapped { self = .optional(self) } }
        try change(&self)
    }
}

/// `if … { a } else { b }` and `switch` where a value is wanted.
final class StatementValueNode: CodeNode {
    private let step: CodeStep

    init(_ step: CodeStep, _ span: Range<Int>) {
        self.step = step
        super.init(span)
    }

    override var needsType: Bool { true }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let outer = frame.expectedResult
        frame.expectedResult = expected
        defer { frame.expectedResult = outer }
        switch try step.run(frame) {
        case .result(let value): return value
        default: throw frame.scope.unknown("the value of this is not known", at: span)
        }
    }
}
