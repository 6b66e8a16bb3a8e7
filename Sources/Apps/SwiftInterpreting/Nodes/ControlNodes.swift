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

    override func knownType(_ frame: CodeFrame) -> ModelType? { (first.isLiteral ? second : first).knownType(frame) }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let isFirst = try condition.truth(frame)
        let chosen = isFirst ? first : second
        guard expected == nil else { return try chosen.value(frame, as: expected) }
        let value = try value(of: chosen, isFirst, frame)
        guard value.isOptional == false, let isOptional = (isFirst ? second : first).isOptional(frame) else {
            return value.isOptional == false ? .optional(value, isCertain: false) : value
        }
        return isOptional ? .optional(value) : value
    }

    private func value(of chosen: CodeNode, _ isFirst: Bool, _ frame: CodeFrame) throws(Interruption) -> ModelValue {
        guard let literal, literal.isFirst == isFirst else { return try chosen.value(frame, as: nil) }
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
    private let operand: CodeNode
    private let kind: CodeExpression.Cast
    private let syntax: TypeSyntax

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
        guard kind != .as else { return try machine.optionals.fitted(value, to: syntax, in: frame.scope) }
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
    private let operand: CodeNode

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

    override func knownType(_ frame: CodeFrame) -> ModelType? { operand.knownType(frame)?.innermost }

    override func takesHashOrder(_ frame: CodeFrame) -> Bool { operand.takesHashOrder(frame) }
}

/// The `value?` of a chain.
final class OptionalLinkNode: CodeNode {
    private let operand: CodeNode

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
    private let operand: CodeNode

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

/// A closure, which keeps the frame it is made in.
final class ClosureNode: CodeNode {
    /// The written types of a closure, and its returned expressions if there is more than one `return`.
    struct Signature {
        var parameters: [TypeSyntax?] = []
        var result: TypeSyntax?
        var returns: [CodeNode] = []
    }

    private let parameterCount: Int
    private let signature: Signature
    private let body: CodeBlock
    private let slotCount: Int
    private let captures: [(slot: Int, node: CodeNode)]

    init(
        parameterCount: Int, _ signature: Signature, captures: [(slot: Int, node: CodeNode)], body: CodeBlock,
        slotCount: Int, _ span: Range<Int>
    ) {
        self.parameterCount = parameterCount
        self.signature = signature
        self.captures = captures
        self.body = body
        self.slotCount = slotCount
        super.init(span)
    }

    override var needsType: Bool { true }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let (body, slotCount, count, scope, span) = (body, slotCount, parameterCount, frame.scope, span)
        let signature = signature
        let resultType = signature.result.map { frame.machine.type($0, in: scope) }
        frame.madeClosure = true
        var captured: [(slot: Int, value: ModelValue)] = []
        for capture in captures { captured.append((capture.slot, try capture.node.value(frame, as: nil))) }
        let enter = { () throws(Interruption) -> CodeFrame in
            try frame.machine.allowance.enterCall("a closure", scope, span)
            let inner = CodeFrame(slots: slotCount, in: scope, frame.machine, outer: frame, making: frame.making)
            inner.expectedResult = resultType
            for (slot, value) in captured { inner.slots[slot] = value }
            return inner
        }
        let call: CodeFunction.Body = { arguments throws(Interruption) in
            let inner = try enter()
            defer { frame.machine.allowance.leaveCall() }
            var arguments = arguments
            if count > 1, arguments.count == 1, case .code(let code) = arguments[0],
                case .tuple(let elements) = code.content, elements.count == count
            {
                arguments = elements.map(\.value)
            }
            for (number, value) in arguments.prefix(count).enumerated() {
                inner.slots[number] = try signature.argument(value, number, inner)
            }
            if case .returned(let value) = try body.run(inner, isFunction: true) {
                return try signature.result(value, inner)
            }
            return .void
        }
        guard count > 0 else { return .function(call) }
        let types = signature.parameters.map { $0.map { frame.machine.type($0, in: scope) } }
        let change: CodeFunction.ChangingBody = { first, others throws(Interruption) in
            let inner = try enter()
            defer { frame.machine.allowance.leaveCall() }
            inner.slots[0] = first
            for (number, value) in others.prefix(count - 1).enumerated() { inner.slots[number + 1] = value }
            // Held once, so that it is changed in place.
            first = .nil
            defer {
                first = inner.slots[0]
                inner.slots[0] = .nil
            }
            if case .returned(let value) = try body.run(inner, isFunction: true) {
                return try signature.result(value, inner)
            }
            return .void
        }
        return .code(CodeValue(.function(CodeFunction(call, changing: change, parameterTypes: types))))
    }

    override func isOptional(_ frame: CodeFrame) -> Bool? { false }
}

extension ClosureNode.Signature {
    fileprivate func argument(
        _ value: ModelValue, _ number: Int, _ frame: CodeFrame
    ) throws(Interruption) -> ModelValue {
        guard number < parameters.count, let type = parameters[number] else { return value }
        return try frame.machine.optionals.fitted(value, to: type, in: frame.scope)
    }

    /// Returns the result, as an optional if any `return` has one.
    fileprivate func result(_ value: ModelValue, _ frame: CodeFrame) throws(Interruption) -> ModelValue {
        if let result { return try frame.machine.optionals.fitted(value, to: result, in: frame.scope) }
        guard returns.count > 1, value.isOptional == false else { return value }
        let all = returns.map { $0.isOptional(frame) }
        if all.contains(true) { return .optional(value) }
        return all.contains(nil) ? .optional(value, isCertain: false) : value
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
