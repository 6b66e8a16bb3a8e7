import JSONModel

extension ModelReader {
    /// The machine of this reading, which is taken when code is first reached.
    private mutating func takenMachine() -> any InterpretingMachine {
        if let machine { return machine }
        let taken = catalogue.memory.machine(for: catalogue)
        taken.startReading()
        machine = taken
        return taken
    }

    /// Gives the machine back, with what it knows of the code, when all is read.
    package mutating func giveMachineBack() {
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
            try machine.decode(type, entry)
        }
    }

    /// The key that code of the sources makes of a member's name; nil where it makes none, or where that failed.
    mutating func codedKey(_ text: String, _ name: Int, _ step: Int) -> ModelValue? {
        let type = plan.types[step]
        let key = coded(name, step) { machine throws(Interruption) in try machine.key(type, text) }
        return key.isNil ? nil : key
    }

    /// Returns the plan for a type's code, if the code does no more than a plan does.
    mutating func linearDecoding(of type: ModelType) -> LinearDecoding? {
        withMachine { machine, _ in machine.linearDecoding(of: type) }
    }

    /// Reads a value whose code is a plan.
    ///
    /// The body is read in its own order, but the code runs in the order of its statements. So the code reports
    /// what is wrong with a value, and everything that depends on which failure comes first.
    mutating func linear(_ entry: Int, _ step: Int, _ record: Int) -> ModelValue {
        guard trace == nil, !runsStatements, index.kind(at: entry) == .object else { return coded(entry, step) }
        let (failures, unknowns) = (failureCount, unknownCount)
        var values = fields(entry, record)
        guard failureCount == failures else {
            (failureCount, unknownCount) = (failures, unknowns)
            // This avoids a repetition for each value around the one that fails.
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

    /// Returns the value that code makes of an entry, and notes a failure.
    mutating func coded(
        _ entry: Int, _ step: Int, by body: (any InterpretingMachine) throws(Interruption) -> ModelValue
    ) -> ModelValue {
        let kept = keepsValues
        keepsValues = true
        let outcome = withMachine { machine, reader in
            machine.outcome(for: reader) { () throws(Interruption) in try body(machine) }
        }
        keepsValues = kept
        switch outcome {
        case .value(let value): return value
        case .noted: return .nil
        case .failed(let kind, let position):
            trace?.enterCode(position)
            defer { trace?.leaveCode() }
            return fail(kind, entry, step)
        case .threw(let error, let position):
            trace?.enterCode(position)
            defer { trace?.leaveCode() }
            return fail(error, entry, step, at: position)
        }
    }

    /// Notes an error that code threw: where the code ran, or at the value that the coding path of a decoding
    /// error names. A path that does not lead through the value whose code runs begins at the top. A path that
    /// leads nowhere leaves the failure where the code ran.
    private mutating func fail(
        _ thrown: CodeError, _ entry: Int, _ step: Int, at position: SourcePosition?
    ) -> ModelValue {
        let message: String
        var keys: [CodeCodingKey] = []
        var (place, isBelow) = (entry, true)
        switch thrown {
        case .noted(let error): return fail(error.make(), entry, step, at: position)
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
        failure.thrown = ThrownError(thrown, at: position)
        trace?.add(
            failure, offset: index.start(of: place), at: keys.map(JSONPath.Step.init), fromTop: !isBelow)
        return .nil
    }

    /// Follows keys from a value as far as the body has them, and says whether it has all of them.
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
        _ body: (any InterpretingMachine, UnsafeMutablePointer<ModelReader>) -> Result
    ) -> Result {
        let machine = takenMachine()
        return withUnsafeMutablePointer(to: &self) { body(machine, $0) }
    }
}

extension ModelReader {
    /// A set or a dictionary that was read, unless the sources' own `==` would make another one of it.
    mutating func telling(_ value: ModelValue, by type: ModelType, _ entry: Int, _ step: Int) -> ModelValue {
        guard case .named = type, trace == nil || failureCount == 0 else { return value }
        let isOwn = withMachine { machine, _ in machine.hasOwnEquality(type) }
        guard isOwn else { return value }
        return coded(entry, step) { machine throws(Interruption) in try machine.checkedEquality(value) }
    }
}
