import ModelDecoding

extension CodeMachine: CodeRunning {
    func call(_ function: ModelValue, _ arguments: [ModelValue]) throws(Interruption) -> ModelValue {
        guard case .code(let code) = function else {
            throw .unknown(UnknownCode(message: "this value is not called here", position: nil))
        }
        switch code.content {
        case .function(let function): return try function.call(arguments)
        case .type(let type): return try make(type, arguments)
        case .lost: throw .lost
        default: throw .unknown(UnknownCode(message: "this value is not called here", position: nil))
        }
    }

    func noteHashOrder() { hasHashOrder = true }

    func member(_ name: String, of type: ModelType) throws(Interruption) -> ModelValue? {
        let code = codeType(type)
        guard code.staticProperty(named: name) != nil || code.computedProperty(named: name, isStatic: true) != nil
        else {
            return nil
        }
        return try staticMember(name, of: type, nil, 0..<0)
    }

    func call(_ function: ModelValue, changing first: inout ModelValue, _ others: [ModelValue]) throws(Interruption)
        -> ModelValue
    {
        guard case .code(let code) = function, case .function(let function) = code.content,
            let change = function.change
        else { throw .unknown("a function that changes its argument is not run here") }
        return try change(&first, others)
    }

    func step(_ count: Int) throws(Interruption) {
        stepsLeft -= count
        guard stepsLeft > 0 else {
            throw .unknown(UnknownCode(message: "the code takes more than \(stepLimit) steps", position: nil))
        }
        if stepsLeft & 0xFFF == 0 || count > 4_096, Task.isCancelled {
            throw .unknown(UnknownCode(message: "the code was ended", position: nil))
        }
    }

    /// Counts bytes, and measures the program's memory once they are many, because most are freed by then.
    func take(bytes: Int) throws(Interruption) {
        bytesTaken += bytes
        guard bytesTaken > Self.bytesUnmeasured else { return }
        bytesTaken = 0
        try step(Self.stepsOfMeasuring)
        let most = MemoryUse.most(of: Self.mostBytes)
        guard MemoryUse.measured() ?? 0 <= most else {
            throw .unknown(UnknownCode(message: "the code takes more than \(most) bytes of memory", position: nil))
        }
    }

    private static var bytesUnmeasured: Int { 64 << 20 }
    /// To make so much takes the time of so many steps.
    private static var stepsOfMeasuring: Int { 5_000 }
    private static var mostBytes: Int { 2_000_000_000 }

    /// Refuses texts that grow beyond all that a body is made of.
    func grow(to size: Int, _ scope: CodeScope, _ span: Range<Int>) throws(Interruption) {
        guard size <= 16_000_000 else { throw scope.unknown("the code makes a text of more than 16 MB", at: span) }
        try take(bytes: size)
    }

    /// `one symbol two` of the library. A number of another type than the other one's was a literal.
    func operate(_ symbol: String, _ one: ModelValue, _ two: ModelValue) throws(Interruption) -> ModelValue? {
        if let result = try CodeLibrary.operate(symbol, one, two, self) { return result }
        guard ["+", "-", "*", "/", "%"].contains(symbol), let (one, two) = CodeLibrary.literalsAlike(one, two) else {
            return nil
        }
        return try CodeLibrary.operate(symbol, one, two, self)
    }

    func isLess(_ one: ModelValue, _ two: ModelValue) throws(Interruption) -> Bool? {
        if let type = type(of: one), let own = ownOperator("<", type) {
            var nothing = ModelValue.type(type)
            if case .bool(let result) = try call(own, on: &nothing, [one, two]) { return result }
        }
        guard case .bool(let result)? = try CodeLibrary.operate("<", one, two, self) else { return nil }
        return result
    }

    /// The operator that a type of the sources declares.
    func ownOperator(_ symbol: String, _ type: ModelType) -> CodeCandidate? {
        guard case .named = type else { return nil }
        let code = codeType(type)
        guard code.declared != nil else { return nil }
        return code.functions(named: symbol).first { $0.function.isStatic && $0.function.parameters.count == 2 }
    }
}
