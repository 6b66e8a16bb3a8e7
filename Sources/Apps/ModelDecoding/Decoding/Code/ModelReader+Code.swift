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

    /// Returns the machine, with its prepared code, when the whole body is read.
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
        let values = fields(entry, record)
        guard failureCount == failures else {
            (failureCount, unknownCount) = (failures, unknowns)
            // This avoids a repetition for each value around the one that fails.
            runsStatements = true
            defer { runsStatements = false }
            return coded(entry, step)
        }
        guard keepsValues else { return .nil }
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
            ThrownFailure(error: error, entry: entry, step: step, position: position).note(&self)
            return .nil
        }
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
