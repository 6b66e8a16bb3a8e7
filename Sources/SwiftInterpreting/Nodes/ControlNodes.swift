import ModelDecoding

/// `condition ? a : b`
final class TernaryNode: CodeNode {
    /// A number on one side only, whose type is that of the other side.
    struct Number {
        let isFirst: Bool
        let type: WrappedType?
    }

    private let condition: CodeNode
    private let first: CodeNode
    private let second: CodeNode
    private let number: Number?

    init(_ condition: CodeNode, _ first: CodeNode, _ second: CodeNode, _ number: Number?, _ span: Range<Int>) {
        self.condition = condition
        self.first = first
        self.second = second
        self.number = number
        super.init(span)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let isFirst = try condition.truth(frame)
        let chosen = isFirst ? first : second
        guard let number, number.isFirst == isFirst, expected == nil else {
            return try chosen.value(frame, as: expected)
        }
        guard let type = number.type else {
            throw frame.scope.unknown("which type this number has is not known here", at: chosen.span)
        }
        return try chosen.value(frame, as: frame.machine.type(of: type, in: frame.scope))
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
        let machine = frame.machine
        guard kind != .plain else { return try operand.value(frame, as: expected) }
        let mark = machine.mark()
        machine.protection += 1
        defer { machine.protection -= 1 }
        do {
            return try operand.value(frame, as: kind == .optional ? expected?.wrapped ?? expected : expected)
        } catch .thrown(let error) {
            machine.takeBack(to: mark)
            guard kind == .forced else { return .nil }
            let text = try? machine.text(of: machine.errorValue(error))
            throw frame.scope.trap("'try!' meets an error" + (text.map { ": \($0)" } ?? ""), at: span)
        } catch {
            throw error
        }
    }
}

extension CodeNode {
    /// What a plain `try` stands before, which it does nothing to.
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
        let value = try operand.value(frame, as: kind == .as ? type : nil)
        guard kind != .as else { return value }
        guard let isInstance = try machine.isInstance(value, of: syntax, in: frame.scope) else {
            throw frame.scope.unknown("whether this is a '\(type)' is not known here", at: span)
        }
        switch kind {
        case .is: return .bool(isInstance)
        case .conditional: return isInstance ? value : .nil
        case .forced, .as:
            guard isInstance else { throw frame.scope.trap("this is not of type '\(type)'", at: span) }
            return value
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
        let value = try operand.value(frame, as: expected.map { .optional($0) })
        guard !value.isNil else { throw frame.scope.trap("'!' meets nil", at: span) }
        return value
    }

    override func change(
        _ frame: CodeFrame, _ change: (inout ModelValue) throws(Interruption) -> Void
    ) throws(Interruption) { try operand.change(frame, change) }

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
        let value = try operand.value(frame, as: nil)
        if value.isNil { throw .nilLink }
        return value
    }

    override func change(
        _ frame: CodeFrame, _ change: (inout ModelValue) throws(Interruption) -> Void
    ) throws(Interruption) {
        try operand.change(frame) { value throws(Interruption) in
            if value.isNil { throw .nilLink }
            try change(&value)
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
        do {
            return try operand.value(frame, as: expected)
        } catch .nilLink {
            return .nil
        } catch {
            throw error
        }
    }

    /// Whether a link of it is nil, so that nothing is assigned to it, and what would be is not asked for.
    func isBroken(_ frame: CodeFrame) throws(Interruption) -> Bool {
        do {
            _ = try operand.value(frame, as: nil)
            return false
        } catch .nilLink {
            return true
        } catch {
            throw error
        }
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

/// A closure, which keeps the frame it is made in.
final class ClosureNode: CodeNode {
    private let parameterCount: Int
    private let body: CodeBlock
    private let slotCount: Int
    private let captures: [(slot: Int, node: CodeNode)]

    init(
        parameterCount: Int, captures: [(slot: Int, node: CodeNode)], body: CodeBlock,
        slotCount: Int, _ span: Range<Int>
    ) {
        self.parameterCount = parameterCount
        self.captures = captures
        self.body = body
        self.slotCount = slotCount
        super.init(span)
    }

    override var needsType: Bool { true }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let (body, slotCount, count, scope, span) = (body, slotCount, parameterCount, frame.scope, span)
        frame.madeClosure = true
        var captured: [(slot: Int, value: ModelValue)] = []
        for capture in captures { captured.append((capture.slot, try capture.node.value(frame, as: nil))) }
        let enter = { () throws(Interruption) -> CodeFrame in
            try frame.machine.enterCall("a closure", scope, span)
            let inner = CodeFrame(slots: slotCount, in: scope, frame.machine, outer: frame, making: frame.making)
            for (slot, value) in captured { inner.slots[slot] = value }
            return inner
        }
        let call: CodeFunction.Body = { arguments throws(Interruption) in
            let inner = try enter()
            defer { frame.machine.leaveCall() }
            var arguments = arguments
            if count > 1, arguments.count == 1, case .code(let code) = arguments[0],
                case .tuple(let elements) = code.content, elements.count == count
            {
                arguments = elements.map(\.value)
            }
            for (number, value) in arguments.prefix(count).enumerated() { inner.slots[number] = value }
            if case .returned(let value) = try body.run(inner, isFunction: true) { return value }
            return .void
        }
        guard count > 0 else { return .function(call) }
        let change: CodeFunction.ChangingBody = { first, others throws(Interruption) in
            let inner = try enter()
            defer { frame.machine.leaveCall() }
            inner.slots[0] = first
            for (number, value) in others.prefix(count - 1).enumerated() { inner.slots[number + 1] = value }
            // Held once, so that it is changed in place.
            first = .nil
            defer {
                first = inner.slots[0]
                inner.slots[0] = .nil
            }
            if case .returned(let value) = try body.run(inner, isFunction: true) { return value }
            return .void
        }
        return .code(CodeValue(.function(CodeFunction(call, changing: change))))
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
        default: throw frame.scope.unknown("what this comes to is not known here", at: span)
        }
    }
}
