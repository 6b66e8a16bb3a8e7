import ModelDecoding

extension CodeLibrary {
    /// `value.name`; nil if it is not known here.
    static func property(_ name: String, of value: ModelValue, _ run: any CodeRunning) throws(Interruption)
        -> ModelValue?
    {
        try answer(name, on: value, nil, expected: nil, run)
    }

    /// `value.name = new`; false if such an assignment is not known here.
    static func setProperty(_ name: String, of value: inout ModelValue, to new: ModelValue, _ run: any CodeRunning)
        throws(Interruption) -> Bool
    {
        try kind(of: value)?.setters.call(name, on: &value, [CodeArgument(nil, new)], expected: nil, run) != nil
    }

    /// The type of a property that code assigns, if it is known.
    static func propertyType(_ name: String, of type: ModelType) -> ModelType? { kind(of: type)?.propertyTypes[name] }

    /// `value.name(arguments)`, which may change the value; nil if such a call is not known here.
    ///
    /// `expected` is the type that the place of the call wants, if it is known.
    static func call(
        _ name: String, on value: inout ModelValue, _ arguments: [CodeArgument], expected: ModelType?,
        _ run: any CodeRunning
    ) throws(Interruption) -> ModelValue? {
        if value.isOptional == nil, LibrarySequence.isSequence(value.unwrapped) {
            throw .unknown("Sonde cannot tell whether '\(name)' is called on an optional")
        }
        try OwnEquality.check(value, arguments, run)
        if let kind = kind(of: value), kind.mutatingMethods.names.contains(name) {
            try run.step(1)
            let changed = try HashOrder.change(&value) { value throws(Interruption) in
                try kind.mutatingMethods.call(name, on: &value, arguments, expected: expected, run)
            }
            if let changed {
                value = try OwnEquality.checked(arguments.passingHashOrder(to: value, run), run)
                try made(value, run)
                return try checked(changed, run)
            }
        }
        return try answer(name, on: value, arguments, expected: expected, run)
    }

    /// `value.name` as a function, whose arguments have no labels; nil if no method with that name is known here.
    static func method(_ name: String, of value: ModelValue, _ run: any CodeRunning) -> ModelValue? {
        let isKnown = kind(of: value)?.methods.names.contains(name) ?? false
        let isShared = LibrarySequence.isSequence(value) && LibraryKind.sequence.methods.names.contains(name)
        guard isKnown || isShared else { return nil }
        return .function { values throws(Interruption) in
            var value = value
            let arguments = values.map { CodeArgument(nil, $0) }
            if let result = try call(name, on: &value, arguments, expected: nil, run) { return result }
            throw .unknown("'\(name)' is not run here")
        }
    }

    /// True if a property or a method with that name gives an optional; nil if that depends on more than the value.
    static func givesOptional(_ name: String, of value: ModelValue) -> Bool? {
        functions(name, of: value).map(\.givesOptional).agreed
    }

    /// The type that a property or a method of that name gives for values of a type, as far as its declaration shows it.
    static func resultType(_ name: String, of type: ModelType) -> ModelType? {
        guard let kind = kind(of: type) else { return nil }
        let own = kind.methods.named(name) + kind.mutatingMethods.named(name)
        let rows = own.isEmpty && type.element != nil ? LibraryKind.sequence.methods.named(name) : own
        let results = Set(rows.map(\.result))
        guard let result = results.first, results.count == 1 else { return nil }
        return type.type(named: result[...])
    }

    private static func functions(_ name: String, of value: ModelValue) -> [LibraryFunction] {
        guard let kind = kind(of: value) else { return [] }
        let own = kind.methods.named(name) + kind.mutatingMethods.named(name)
        return own.isEmpty && LibrarySequence.isSequence(value) ? LibraryKind.sequence.methods.named(name) : own
    }

    /// True if `Type(…)` is an optional; nil if that depends on more than the labels.
    static func makesOptional(_ type: ModelType, _ labels: [String?]) -> Bool? {
        kind(of: type)?.members.named("init", labels).map(\.givesOptional).agreed
    }

    /// The type of number that a method of a value, or a function of a type, takes at a place, whatever its elements are.
    static func number(_ name: String, on value: ModelValue, _ labels: [String?], at place: Int) -> ScalarType? {
        var tables: [LibraryFunctions] = []
        if case .code(let code) = value, case .type(let type) = code.content {
            if let kind = kind(of: type) { tables = [kind.members] }
        } else if let kind = kind(of: value) {
            tables = [kind.methods, kind.mutatingMethods]
            if LibrarySequence.isSequence(value) { tables.append(LibraryKind.sequence.methods) }
        }
        return tables.lazy.map { $0.named(name, labels) }.first { !$0.isEmpty }?.number(labels, at: place)
    }

    static func isOptionalMember(_ name: String) -> Bool { LibraryKind.optional.methods.names.contains(name) }

    /// True if a method with that name changes its value.
    static func isMutating(_ name: String) -> Bool { mutatingNames.contains(name) }

    private static let mutatingNames = Set(
        (LibraryKind.all + Array(LibraryKind.scalars.values)).flatMap(\.mutatingMethods.names))

    /// Returns the value of a property, which has no arguments, or the result of a method.
    private static func answer(
        _ name: String, on value: ModelValue, _ given: [CodeArgument]?, expected: ModelType?, _ run: any CodeRunning
    ) throws(Interruption) -> ModelValue? {
        let arguments = given ?? []
        try run.step(arguments.isEmpty ? 1 : 1 + size(of: value) / 64)
        let result = try HashOrder.result(name, of: value, run) { value throws(Interruption) in
            var value = value
            if let methods = kind(of: value)?.methods,
                let result = try methods.call(name, on: &value, given, expected: expected, run)
            {
                return result
            }
            guard LibrarySequence.isSequence(value) else { return nil }
            return try LibraryKind.sequence.methods.call(name, on: &value, given, expected: expected, run)
        }
        return try result.map { result throws(Interruption) in
            try checked(OwnEquality.checked(arguments.passingHashOrder(to: result, run), run), run)
        }
    }
}

extension CodeLibrary {
    /// The most characters of a text, bytes of data and elements of a list that code makes.
    static let greatestSize = 16_000_000

    /// Returns a value, unless it is too large.
    static func checked(_ value: ModelValue, _ run: any CodeRunning) throws(Interruption) -> ModelValue {
        let size = size(of: value)
        guard size > 64 else { return value }
        try refuse(size: size)
        try made(value, run)
        return value
    }

    /// Counts a value that was made, or has grown and may have been copied for that.
    static func made(_ value: ModelValue, _ run: any CodeRunning) throws(Interruption) {
        let size = size(of: value)
        guard size > 64 else { return }
        switch value {
        case .string, .data: try run.take(bytes: size)
        default: try run.take(bytes: size * MemoryLayout<ModelValue>.stride)
        }
    }

    static func refuse(size: Int) throws(Interruption) {
        guard size <= greatestSize else {
            throw .unknown("a value of more than \(greatestSize) elements is not made here")
        }
    }

    private static func size(of value: ModelValue) -> Int {
        switch value {
        case .string(let text): text.utf8.count
        case .array(let array): array.count
        case .data(let data): data.count
        case .set(let set): set.elements.count
        case .dictionary(let dictionary): dictionary.keys.count
        default: 0
        }
    }
}

extension ModelType {
    /// The type that a row of this type's kind names.
    fileprivate func type(named name: Substring) -> ModelType? {
        if name.hasSuffix("?") { return type(named: name.dropLast()).map(ModelType.optional) }
        if name.hasPrefix("["), name.hasSuffix("]") {
            return type(named: name.dropFirst().dropLast()).map(ModelType.array)
        }
        switch (name, self) {
        case ("Element", _): return element
        case ("Key", .dictionary(let key, _)): return key
        case ("Value", .dictionary(_, let value)): return value
        case ("Range", .array): return .pair(.range, of: .scalar(.int))
        // A row of `Double` is one of all numbers with a fraction.
        case ("Double", .scalar(let scalar)) where scalar.isFloatingPoint: return self
        default: return ScalarType(rawValue: String(name)).map(ModelType.scalar)
        }
    }
}

extension [Bool?] {
    /// The common value of all of them; nil if they differ.
    fileprivate var agreed: Bool? {
        guard let first, allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}
