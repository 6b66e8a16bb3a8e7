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
        depth = 0
        stack = StackSpace()
        protection = 0
        hasHashOrder = false
        stepLimit = 2_000_000 + 200 * count
        stepsLeft = stepLimit
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
            return outcome(of: error, reader.pointee.failureCount > before)
        }
    }

    func startReading() { reading += 1 }

    func decode(_ type: ModelType, _ entry: Int) throws(Interruption) -> ModelValue {
        guard let reader else { throw .lost }
        return try decode(type, entry, by: reader)
    }

    /// Decodes a value of a type by its `init(from:)`.
    func decode(
        _ type: ModelType, _ entry: Int, by reader: UnsafeMutablePointer<ModelReader>
    ) throws(Interruption) -> ModelValue {
        let decoder = ReaderDecoder(ReaderPlace(self, reader, entry: entry))
        return try decode(type, from: decoder, offset: reader.pointee.index.start(of: entry))
    }

    private func decode(_ type: ModelType, from decoder: CodeDecoder, offset: Int) throws(Interruption) -> ModelValue {
        let code = codeType(type)
        let value = ModelValue.code(CodeValue(.decoder(decoder)))
        guard let candidate = decodingInitializer(of: code) else {
            return try SynthesisedDecoding(self, code).value(from: decoder, offset: offset)
        }
        do throws(Interruption) {
            return try construct(code, routine(candidate, binding: [:]), [value], offset: offset)
        } catch .unknown(let unknown) where !candidate.function.canFail {
            // The end of the steps and a person's Ctrl-C are not the code's.
            try step(1)
            return .unknown(unknown, of: type)
        }
    }

    /// The `init(from:)` that the sources have for a type, as its declarations say, if its conditions hold. What a subclass
    /// adds to an inherited one keeps the values it starts with.
    func decodingInitializer(of type: CodeType) -> CodeCandidate? {
        if let known = type.decodingInitializer { return known }
        let declared = type.declared.map { [$0] } ?? BuiltInMembers.names(of: type.type).compactMap { table.types[$0] }
        let all = type.functions(named: "init")
        let candidates = declared.flatMap { table.decodingInitializers(of: $0, conformances) }.compactMap {
            initializer in
            all.first { $0.function == initializer.function && $0.scope.source == initializer.source }
        }
        let chosen = candidates.first { holds($0) != false }
        type.decodingInitializer = .some(chosen)
        return chosen
    }

    /// The key of a dictionary that a type makes of a text: by its `init(codingKey:)`, or by its raw value.
    func key(_ type: ModelType, _ text: String) throws(Interruption) -> ModelValue {
        let code = codeType(type)
        if code.functions(named: "init").contains(where: { $0.function.parameters.map(\.label) == ["codingKey"] }) {
            return try make(type, "codingKey", codingKey(text, Int(text)))
        }
        guard rawType(of: code) == .scalar(.int) else { return try make(type, "rawValue", .string(text)) }
        guard let number = Int(text) else { return .nil }
        return try make(type, "rawValue", .int(number))
    }

    private func outcome(of interruption: Interruption, _ isNoted: Bool) -> CodeOutcome {
        switch interruption {
        case .lost, .nilLink: return isNoted ? .noted : .failed(.unknown("this is not run here"), nil)
        case .unknown(let code): return .failed(.unknown(code.message), code.position)
        case .trap(let code): return .failed(.trap(code.message), code.position)
        case .thrown(.noted(let error)): return isNoted ? .noted : .threw(error.make(), nil)
        case .thrown(let error): return .threw(error, thrownAt)
        }
    }
}

extension FunctionSyntax {
    /// True if it may end without a result: it throws or returns nil, or something in it may end the program.
    fileprivate var canFail: Bool {
        guard !canThrow, !isFailable, let tokens = body?.tokens else { return true }
        let traps: Set = ["fatalError", "precondition", "preconditionFailure"]
        return zip(tokens, tokens.dropFirst()).contains { one, two in
            // `value!`, `try!`, `as!`, in contrast to `!value`
            let isForced = two.isSymbol("!") && !two.hasSpaceBefore && (one.name != nil || one.closesGroup)
            return isForced || traps.contains(one.word ?? "")
        }
    }
}
