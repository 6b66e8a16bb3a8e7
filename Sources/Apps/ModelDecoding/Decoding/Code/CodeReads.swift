package import JSONModel

/// The parts of a value that a type's code reads, without anything decoded within those parts.
package struct CodeReads: Sendable {
    /// The types that values were decoded as, by their entries: none where it was only asked whether there is one.
    private var types: [Int: [ModelType]] = [:]
    /// The objects and arrays that the code has gone into.
    private var opened: Set<Int> = []
    /// The keys that it asked for where no value was, by the entries of the objects.
    private var missing: [Int: Set<String>] = [:]
    /// Indicates whether the code ran to its end; if not, it may read more than is known.
    package fileprivate(set) var isWhole = false
}

extension CodeReads {
    /// Indicates whether the code has read a value, or something in it.
    package func hasAsked(for value: JSONValue) -> Bool {
        types[value.indexEntry] != nil || opened.contains(value.indexEntry)
    }

    /// Indicates whether the code has opened an object or an array.
    package func hasOpened(_ value: JSONValue) -> Bool { opened.contains(value.indexEntry) }

    package func types(of value: JSONValue) -> [ModelType] { types[value.indexEntry] ?? [] }

    /// Returns the requested keys for which an object has no value.
    package func missingKeys(in value: JSONValue) -> Set<String> { missing[value.indexEntry] ?? [] }
}

/// Notes what code reads while it runs.
package final class CodeReadRecorder {
    private(set) var reads = CodeReads()
    /// The number of requested values that are being decoded; their contents belong to them.
    private var depth = 0

    package func open(_ entry: Int) { if depth == 0 { reads.open(entry) } }

    /// Notes a requested key, and the entry it leads to, if any.
    package func ask(for key: String, in object: Int, leadingTo entry: Int?) {
        if depth == 0 { reads.ask(for: key, in: object, leadingTo: entry) }
    }

    package func begin(_ entry: Int, as type: ModelType) {
        if depth == 0 { reads.decode(entry, as: type) }
        depth += 1
    }

    package func end() { depth -= 1 }
}

extension CodeReads {
    fileprivate mutating func open(_ entry: Int) { opened.insert(entry) }

    fileprivate mutating func ask(for key: String, in object: Int, leadingTo entry: Int?) {
        if let entry { types[entry, default: []] += [] } else { missing[object, default: []].insert(key) }
    }

    fileprivate mutating func decode(_ entry: Int, as type: ModelType) {
        guard types[entry]?.contains(type) != true else { return }
        types[entry, default: []].append(type)
    }
}

extension JSONBodyDecoder {
    /// Returns the parts of a value that a type's code reads. The code runs for this, statement by statement.
    package func reads(of value: JSONValue, as type: ModelType, in models: ModelCatalogue) -> CodeReads {
        var plan = models.memory.plan(for: value.document.notation)
        let step = plan.step(for: type)
        var reader = ModelReader(value.document, plan: plan, of: models, configuration: configuration)
        let recorder = CodeReadRecorder()
        reader.withMachine { machine, _ in machine.recorder = recorder }
        _ = reader.coded(value.indexEntry, step)
        reader.withMachine { machine, _ in machine.recorder = nil }
        reader.giveMachineBack()
        var reads = recorder.reads
        reads.isWhole = reader.failureCount == 0
        return reads
    }
}
