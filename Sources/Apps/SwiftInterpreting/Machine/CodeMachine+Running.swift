import ModelDecoding

extension CodeMachine: CodeRunning {
    func call(_ function: ModelValue, _ arguments: [ModelValue]) throws(Interruption) -> ModelValue {
        guard case .code(let code) = function else {
            throw .unknown(UnknownCode(message: "this value is not called here", position: nil))
        }
        switch code.content {
        case .function(let function): return try function.call(arguments)
        case .type(let type): return try making.make(type, arguments)
        case .lost: throw .lost
        default: throw .unknown(UnknownCode(message: "this value is not called here", position: nil))
        }
    }

    func text(of value: ModelValue) throws(Interruption) -> String { try texts.text(of: value) }
    func debugText(of value: ModelValue) throws(Interruption) -> String { try texts.debugText(of: value) }

    func noteHashOrder() { hasHashOrder = true }

    func member(_ name: String, of type: ModelType) throws(Interruption) -> ModelValue? {
        let code = codeType(type)
        guard code.staticProperty(named: name) != nil || code.computedProperty(named: name, isStatic: true) != nil
        else {
            return nil
        }
        return try names.staticMember(name, of: type, nil, 0..<0)
    }

    func call(_ function: ModelValue, changing first: inout ModelValue, _ others: [ModelValue]) throws(Interruption)
        -> ModelValue
    {
        guard case .code(let code) = function, case .function(let function) = code.content,
            let change = function.change
        else { throw .unknown("a function that changes its argument is not run here") }
        return try change(&first, others)
    }

    func step(_ count: Int) throws(Interruption) { try allowance.step(count) }
    func take(bytes: Int) throws(Interruption) { try allowance.take(bytes: bytes) }

    /// Refuses texts that grow beyond all that a body is made of.
    func grow(to size: Int, _ scope: CodeScope, _ span: Range<Int>) throws(Interruption) {
        guard size <= 16_000_000 else { throw scope.unknown("the code makes a text of more than 16 MB", at: span) }
        try take(bytes: size)
    }

    func isLess(_ one: ModelValue, _ two: ModelValue) throws(Interruption) -> Bool? {
        if let type = type(of: one), let own = calls.ownOperator("<", type) {
            var nothing = ModelValue.type(type)
            if case .bool(let result) = try call(own, on: &nothing, [one, two]) { return result }
        }
        guard case .bool(let result)? = try CodeLibrary.operate("<", one, two, self) else { return nil }
        return result
    }
}
