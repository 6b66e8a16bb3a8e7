import JSONModel
import ModelDecoding

extension CodeMachine {
    /// Gets ready for a body.
    func begin(_ reader: UnsafeMutablePointer<ModelReader>) {
        guard self.reader == nil, startedReading != reading else { return }
        startedReading = reading
        begin(entries: reader.pointee.index.entries.count)
    }

    /// Gets ready for code that has a body of that many values, or none.
    func begin(entries count: Int) {
        protection = 0
        hasHashOrder = false
        allowance.begin(entries: count)
    }

    /// Returns the outcome of code that a reader runs.
    func outcome(
        for reader: UnsafeMutablePointer<ModelReader>,
        of body: () throws(Interruption) -> ModelValue
    ) -> CodeOutcome {
        begin(reader)
        let outer = (self.reader, protection)
        self.reader = reader
        defer { (self.reader, protection) = outer }
        let before = reader.pointee.failureCount
        do {
            let value = try body()
            guard reader.pointee.failureCount == before else { return .noted }
            if outer.0 == nil, hasHashOrder, value.showsHashOrder { return .failed(.unknown(HashOrder.message), nil) }
            return .value(value.plain)
        } catch {
            return decoding.outcome(of: error, reader.pointee.failureCount > before)
        }
    }

    func startReading() { reading += 1 }

    func decode(_ type: ModelType, _ entry: Int) throws(Interruption) -> ModelValue {
        guard let reader else { throw .lost }
        return try decoding.decode(type, entry, by: reader)
    }

    /// The key of a dictionary that a type makes of a text: by its `init(codingKey:)`, or by its raw value.
    func key(_ type: ModelType, _ text: String) throws(Interruption) -> ModelValue {
        let code = codeType(type)
        if code.functions(named: "init").contains(where: { $0.function.parameters.map(\.label) == ["codingKey"] }) {
            return try making.make(type, "codingKey", keys.codingKey(text, Int(text)))
        }
        guard names.rawType(of: code) == .scalar(.int) else { return try making.make(type, "rawValue", .string(text)) }
        guard let number = Int(text) else { return .nil }
        return try making.make(type, "rawValue", .int(number))
    }
}
