import ModelDecoding

/// A closure, which keeps the frame it is made in.
final class ClosureNode: CodeNode {
    /// The written types of a closure, and its returned expressions if there is more than one `return`.
    struct Signature {
        var parameters: [TypeSyntax?] = []
        var result: TypeSyntax?
        var returns: [CodeNode] = []
    }

    private let parameterCount: Int
    let signature: Signature
    let body: CodeBlock
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
        let types = expected.flatMap { ($0.wrapped ?? $0).functionTypes }
        return try value(frame, taking: types?.parameters ?? [], giving: types?.result)
    }

    /// The closure, whose arguments and result are of some types, as far as these are known.
    func value(
        _ frame: CodeFrame, taking types: [ModelType?], giving result: ModelType? = nil
    ) throws(Interruption) -> ModelValue {
        let (body, slotCount, count, scope, span) = (body, slotCount, parameterCount, frame.scope, span)
        let argumentTypes = argumentTypes(types)
        let signature = signature
        var resultType = signature.result.map { frame.machine.placeType($0, in: scope) } ?? result
        // What gives nothing, or anything, says nothing about its value.
        if let type = resultType, [.tuple([], []), .opaque("Void"), .opaque("Any")].contains(type) { resultType = nil }
        frame.madeClosure = true
        var captured: [(slot: Int, value: ModelValue)] = []
        for capture in captures { captured.append((capture.slot, try capture.node.value(frame, as: nil))) }
        let enter = { () throws(Interruption) -> CodeFrame in
            try frame.machine.allowance.enterCall("a closure", scope, span)
            let inner = CodeFrame(slots: slotCount, in: scope, frame.machine, outer: frame, making: frame.making)
            inner.expectedResult = resultType
            inner.argumentTypes = argumentTypes
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
        let written = signature.parameters.map { $0.map { frame.machine.type($0, in: scope) } }
        let types = written.allSatisfy { $0 == nil } ? argumentTypes : written
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

extension ClosureNode {
    /// The expressions of which one is the closure's result.
    var results: [CodeNode] {
        guard body.steps.count == 1, let step = body.steps[0] as? ExpressionStep else { return signature.returns }
        return [step.node]
    }

    /// A frame that shows the types of the closure's variables, and none of their values.
    func frame(taking types: [ModelType?], in outer: CodeFrame) -> CodeFrame {
        let frame = CodeFrame(slots: slotCount, in: outer.scope, outer.machine, outer: outer, making: outer.making)
        frame.argumentTypes = argumentTypes(types)
        return frame
    }

    /// The types of the arguments: a tuple is taken apart by a closure with several.
    private func argumentTypes(_ types: [ModelType?]) -> [ModelType?] {
        guard parameterCount > 1, types.count == 1, let parts = types[0]?.tupleElements else { return types }
        return parts
    }
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
        let all = returns.map { $0.givesOptional(frame) }
        if all.contains(true) { return .optional(value) }
        return all.contains(nil) ? .optional(value, isCertain: false) : value
    }
}
