import ModelDecoding

/// The values of a function that runs: `self` first, then its parameters and what it declares.
final class CodeFrame {
    var slots: ContiguousArray<ModelValue>
    /// The function around a closure.
    let outer: CodeFrame?
    let machine: CodeMachine
    let scope: CodeScope
    /// The value that an initialiser makes.
    var making: CodeInstance?
    /// The type of what the function returns.
    var expectedResult: ModelType?
    /// The types of a closure's arguments, as far as what calls it shows them.
    var argumentTypes: [ModelType?] = []
    /// The blocks that `defer` keeps for the end of the enclosing block.
    var deferred: [CodeBlock] = []
    /// True if a closure was made, which holds the frame that may hold it.
    var madeClosure = false
    /// While members of a dictionary or elements of a set are gone through: the first place of a variable within the loop.
    var hashOrderedFrom: Int?

    init(
        slots count: Int, in scope: CodeScope, _ machine: CodeMachine, outer: CodeFrame? = nil,
        making: CodeInstance? = nil
    ) {
        // `init(repeating:count:)` is not compiled for the type of its elements, and looks that type up for every call.
        slots = []
        slots.reserveCapacity(count)
        for _ in 0..<count { slots.append(.nil) }
        self.outer = outer
        self.machine = machine
        self.scope = scope
        self.making = making
    }

    /// Lets go of closures that variables hold, since they hold the frame.
    func forgetClosures() {
        for slot in slots.indices {
            if case .code(let code) = slots[slot], case .function = code.content { slots[slot] = .nil }
        }
    }

    /// The frame that many functions further out.
    @inline(__always)
    func frame(out distance: Int) -> CodeFrame {
        if distance == 0 { return self }
        var frame = self
        for _ in 0..<distance { frame = frame.outer ?? frame }
        return frame
    }
}

/// The value that an initialiser makes: its properties one by one, or all at once.
final class CodeInstance {
    let type: CodeType
    var values: [ModelValue?]
    /// The value that `self = …` set, or that another initialiser made.
    var whole: ModelValue?
    /// The start of the value's text in the body.
    var offset: Int?

    init(_ type: CodeType, values: [ModelValue?]) {
        self.type = type
        self.values = values
    }

    /// The value as it is now; properties that have none yet are lost.
    var value: ModelValue {
        if let whole { return whole }
        let made = ModelValue.record(RecordValue(type.layout, values.map { $0 ?? .lost }, offset: offset))
        // From now on, every use of an object gets the same one.
        if type.isClass { whole = made }
        return made
    }

    /// True if each property has a value.
    var isComplete: Bool {
        if whole != nil { return true }
        for value in values where value == nil { return false }
        return true
    }

    /// The properties that have no value.
    var missing: [String] {
        whole == nil ? zip(type.properties, values).filter { $1 == nil }.map { $0.0.name } : []
    }

    /// Takes a made value apart, so that single properties of it can be set.
    func adopt(_ value: ModelValue) {
        if case .record(let record) = value, record.object != nil {
            whole = value
        } else if case .record(let record) = value, record.layout === type.layout {
            values = record.values
            whole = nil
        } else if case .record(let record) = value, !type.isEnumeration {
            values = type.properties.map { record[$0.name] }
            whole = nil
        } else {
            whole = value
        }
    }
}
