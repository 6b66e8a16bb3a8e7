import ModelDecoding

extension CodeMachine {
    /// True if the sources define when two values of a type, or values within them, are equal.
    func hasOwnEquality(_ type: ModelType) -> Bool {
        switch type {
        case .optional(let inner), .array(let inner), .set(let inner): return hasOwnEquality(inner)
        case .dictionary(let key, let value): return hasOwnEquality(key) || hasOwnEquality(value)
        case .named: break
        case .scalar, .pair, .parameter: return false
        }
        if let known = known.ownEqualities[type] { return known }
        // A type within itself adds nothing.
        known.ownEqualities[type] = false
        let code = codeType(type)
        let answer =
            calls.ownOperator("==", type) != nil || code.properties.contains { hasOwnEquality($0.type) }
            || code.cases.contains { $0.types.contains(where: hasOwnEquality) }
        known.ownEqualities[type] = answer
        return answer
    }

    func areEqual(_ one: ModelValue, _ two: ModelValue) throws(Interruption) -> Bool {
        if one.wrapped != nil || two.wrapped != nil {
            let (first, second) = (one.unwrapped, two.unwrapped)
            guard !first.isNil || !second.isNil else {
                guard !one.isNil, !two.isNil else {
                    throw .unknown("Sonde cannot tell which of these optionals is nil")
                }
                return true
            }
            return try areEqual(first, second)
        }
        if let type = type(of: one), case .named = type {
            if let own = calls.ownOperator("==", type) {
                var nothing = ModelValue.type(type)
                guard case .bool(let result) = try call(own, on: &nothing, [one, two]) else {
                    throw .unknown("the result of '==' for these values is not known")
                }
                return result
            }
            if let parts = one.parts(beside: two), hasOwnEquality(type) {
                for (one, two) in parts where try !areEqual(one, two) { return false }
                return true
            }
        }
        return try CodeLibrary.areEqual(one, two, self)
    }

    func checkedEquality(_ value: ModelValue) throws(Interruption) -> ModelValue {
        try OwnEquality.checked(value, self)
    }
}

extension ModelValue {
    /// Returns the parts that Swift's own `==` compares in two values of a type.
    fileprivate func parts(beside other: ModelValue) -> [(ModelValue, ModelValue)]? {
        switch (self, other) {
        case (.record(let one), .record(let two)) where one.object == nil && one.layout === two.layout:
            Array(zip(one.values, two.values))
        case (.enumeration(let one), .enumeration(let two))
        where one.layout === two.layout && one.name == two.name:
            Array(zip(one.values, two.values))
        default: nil
        }
    }
}

/// Sets and dictionaries of values whose `==` is declared in the sources. Here, such values are distinguished
/// by everything they store.
enum OwnEquality {
    /// Refuses to look a value up in one.
    static func check(_ receiver: ModelValue, _ arguments: [CodeArgument], _ run: any CodeRunning) throws(Interruption)
    {
        guard let elements = elements(of: receiver), !elements.values.isEmpty, run.hasOwnEquality(elements.type),
            arguments.contains(where: { !$0.value.isFunction })
        else { return }
        throw unknown(elements.type)
    }

    /// Refuses one in which the sources' own `==` would find two values equal.
    static func checked(_ value: ModelValue, _ run: any CodeRunning) throws(Interruption) -> ModelValue {
        guard let elements = elements(of: value), elements.values.count > 1, run.hasOwnEquality(elements.type) else {
            return value
        }
        for (number, one) in elements.values.enumerated() {
            try run.step(elements.values.count - number)
            for two in elements.values[(number + 1)...] where try run.areEqual(one, two) {
                throw unknown(elements.type)
            }
        }
        return value
    }

    private static func elements(of value: ModelValue) -> (values: [ModelValue], type: ModelType)? {
        switch value {
        case .set(let set): (set.elements, set.elementType)
        case .dictionary(let dictionary): (dictionary.keys, dictionary.keyType)
        default: nil
        }
    }

    private static func unknown(_ type: ModelType) -> Interruption {
        .unknown("a set or a dictionary does not use the '==' and 'hash(into:)' of '\(type)' here")
    }
}
