import JSONModel

/// What code came to that was to decode a value.
enum CodeOutcome {
    case value(ModelValue)
    /// The reader has noted why not.
    case noted
    case failed(DecodingFailure.Kind, SourcePosition?)
    /// It threw an error of its own, or one of decoding, which names a place itself.
    case threw(CodeError)
}

extension CodeMachine {
    /// Gets ready for a body.
    func begin(_ reader: UnsafeMutablePointer<ModelReader>) {
        guard self.reader == nil, startedReading != reading else { return }
        startedReading = reading
        begin(entries: reader.pointee.index.entries.count)
    }

    /// Gets ready for code that has a body of that many values, or none.
    func begin(entries count: Int = 0) {
        depth = 0
        stack = StackSpace()
        protection = 0
        hasHashOrder = false
        stepLimit = 2_000_000 + 200 * count
        stepsLeft = stepLimit
    }

    /// What code comes to that a reader runs.
    func outcome(
        for reader: UnsafeMutablePointer<ModelReader>,
        of body: (CodeMachine) throws(Interruption) -> ModelValue
    ) -> CodeOutcome {
        begin(reader)
        let outer = (self.reader, protection)
        self.reader = reader
        defer { (self.reader, protection) = outer }
        let before = reader.pointee.failureCount
        do {
            let value = try body(self)
            guard reader.pointee.failureCount == before else { return .noted }
            if outer.0 == nil, hasHashOrder, value.showsHashOrder { return .failed(.unknown(HashOrder.message), nil) }
            return .value(value)
        } catch {
            return outcome(of: error, reader.pointee.failureCount > before)
        }
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
        return try construct(code, routine(candidate, binding: [:]), [value], offset: offset)
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
    fileprivate func key(_ type: ModelType, _ text: String) throws(Interruption) -> ModelValue {
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
        case .thrown(.noted(let error)): return isNoted ? .noted : .threw(error.make())
        case .thrown(let error): return .threw(error)
        }
    }
}

extension ModelReader {
    /// The machine of this reading, which is taken when code is first reached.
    private mutating func takenMachine() -> CodeMachine {
        if let machine { return machine }
        let taken = catalogue.memory.machine(for: catalogue)
        taken.reading += 1
        machine = taken
        return taken
    }

    /// Gives the machine back, with what it knows of the code, when all is read.
    mutating func giveMachineBack() {
        guard let machine else { return }
        catalogue.memory.keep(machine)
        self.machine = nil
    }

    /// A property of a value that code computes; nil where that is not known.
    mutating func computed(_ name: String, of value: ModelValue) -> ModelValue? {
        withMachine { machine, reader in
            machine.begin(reader)
            return try? machine.property(name, of: value)
        }
    }

    /// A value of a type whose own code decodes it.
    mutating func coded(_ entry: Int, _ step: Int) -> ModelValue {
        let type = plan.types[step]
        return coded(entry, step) { machine throws(Interruption) in
            guard let reader = machine.reader else { throw .lost }
            return try machine.decode(type, entry, by: reader)
        }
    }

    /// The key that code of the sources makes of a member's name; nil where it makes none, or where that failed.
    mutating func codedKey(_ text: String, _ name: Int, _ step: Int) -> ModelValue? {
        let type = plan.types[step]
        let key = coded(name, step) { machine throws(Interruption) in try machine.key(type, text) }
        return key.isNil ? nil : key
    }

    /// What the code of a type does, where it does no more than a plan.
    mutating func linearDecoding(of type: ModelType) -> LinearDecoding? {
        withMachine { machine, _ in LinearDecoding(type, machine) }
    }

    /// A value whose code is a plan.
    ///
    /// The body is read in its own order, and the code in that of its statements. So what is wrong with a value is left
    /// to the code to tell, and with it everything that depends on which failure comes first.
    mutating func linear(_ entry: Int, _ step: Int, _ record: Int) -> ModelValue {
        guard trace == nil, !runsStatements, index.kind(at: entry) == .object else { return coded(entry, step) }
        let (failures, unknowns) = (failureCount, unknownCount)
        var values = fields(entry, record)
        guard failureCount == failures else {
            (failureCount, unknownCount) = (failures, unknowns)
            // Not again for each value around the one that fails.
            runsStatements = true
            defer { runsStatements = false }
            return coded(entry, step)
        }
        guard keepsValues else { return .nil }
        for fallback in plan.records[record].fallbacks where values[fallback.position].isNil {
            values[fallback.position] = fallback.value
        }
        return .record(RecordValue(plan.records[record].layout, values, offset: index.start(of: entry)))
    }

    /// What code makes of the value at an entry. Where it fails, that is noted.
    mutating func coded(
        _ entry: Int, _ step: Int, by body: (CodeMachine) throws(Interruption) -> ModelValue
    ) -> ModelValue {
        let kept = keepsValues
        keepsValues = true
        let outcome = withMachine { machine, reader in machine.outcome(for: reader, of: body) }
        keepsValues = kept
        switch outcome {
        case .value(let value): return value
        case .noted: return .nil
        case .failed(let kind, let position):
            trace?.enterCode(position)
            defer { trace?.leaveCode() }
            return fail(kind, entry, step)
        case .threw(let error):
            trace?.enterCode(nil)
            defer { trace?.leaveCode() }
            return fail(error, entry, step)
        }
    }

    /// Notes an error that code threw: where the code ran, or at the value that the coding path of an error of decoding
    /// names. A path that does not lead through the value whose code runs begins at the top, and one that leads nowhere
    /// leaves the failure where the code ran.
    private mutating func fail(_ thrown: CodeError, _ entry: Int, _ step: Int) -> ModelValue {
        let message: String
        var keys: [CodeCodingKey] = []
        var (place, isBelow) = (entry, true)
        switch thrown {
        case .noted(let error): return fail(error.make(), entry, step)
        case .value(let value): message = value.description
        case .decoding(let error):
            message = error.debugDescription
            guard trace != nil else { break }
            let here = codingPath(of: entry)
            let isWithin = error.codingPath.starts(with: here)
            let way = isWithin ? Array(error.codingPath.dropFirst(here.count)) : error.codingPath
            let named = entries(along: way, from: isWithin ? entry : 0)
            if isWithin || named.isWhole, !way.isEmpty { (keys, place, isBelow) = (way, named.entry, isWithin) }
        }
        failureCount += 1
        guard trace != nil else { return .nil }
        var failure = DecodingFailure(
            .thrown(message), wanted: plan.types[step], found: DecodingFailure.Found(document, at: place))
        failure.thrown = ThrownError(thrown)
        trace?.add(
            failure, offset: index.start(of: place), at: keys.map(JSONPath.Step.init), fromTop: !isBelow)
        return .nil
    }

    /// Where some keys lead from a value: as far as the body has them, and whether that is all the way.
    private mutating func entries(along keys: [CodeCodingKey], from start: Int) -> (entry: Int, isWhole: Bool) {
        var entry = start
        for key in keys {
            guard let next = entries(of: entry).first(where: { $0.key == key })?.value else { return (entry, false) }
            entry = next
        }
        return (entry, true)
    }

    /// The values in an object or array, each with the key that decoding gives it.
    private mutating func entries(of container: Int) -> [(key: CodeCodingKey, value: Int)] {
        var found: [(key: CodeCodingKey, value: Int)] = []
        let kind = index.kind(at: container)
        guard kind == .object || kind == .array else { return found }
        var next = index.first(of: container)
        while next < index.end(of: container) {
            let value = kind == .object ? next + 1 : next
            found.append((kind == .object ? .member(key(next)) : .element(found.count), value))
            next = index.next(after: value)
        }
        return found
    }

    /// Does something with the machine of this reading.
    mutating func withMachine<Result>(
        _ body: (CodeMachine, UnsafeMutablePointer<ModelReader>) -> Result
    ) -> Result {
        let machine = takenMachine()
        return withUnsafeMutablePointer(to: &self) { body(machine, $0) }
    }
}
