import ModelDecoding

extension CodeLibrary {
    /// Returns the elements that `for x in value` visits; nil if it is not a sequence, or has no end.
    static func elements(of value: ModelValue, _ run: any CodeRunning) throws(Interruption) -> [ModelValue]? {
        if case .pair(let range) = value, let count = range.integerCount { try refuse(size: count) }
        guard let elements = LibrarySequence.listed(value) else { return nil }
        try run.step(elements.count)
        return elements
    }

    /// `value[arguments]`; nil if such a subscript is not known here.
    static func element(of value: ModelValue, at arguments: [CodeArgument], _ run: any CodeRunning)
        throws(Interruption) -> ModelValue?
    {
        try run.step(1)
        if arguments.count == 1, arguments[0].label == nil {
            switch (value, arguments[0].value) {
            case (.array(let array), _) where array.isUnordered: throw .unknown(HashOrder.message)
            case (.array(let array), .integer(let position)) where position.type == .int:
                guard let position = position.int, 0..<array.count ~= position else { throw .trap(.indexOutOfRange) }
                return array.elements[position]
            case (.dictionary(let dictionary), let key):
                try OwnEquality.check(value, arguments, run)
                return dictionary[try key.known()].map { .optional($0) } ?? .nil
            default: break
            }
        }
        var value = value
        return try kind(of: value)?.methods.call("subscript", on: &value, arguments, expected: nil, run)
    }

    /// `value[arguments] = new`; false if such an assignment is not known here.
    static func setElement(
        of value: inout ModelValue, at arguments: [CodeArgument], to new: ModelValue, _ run: any CodeRunning
    ) throws(Interruption) -> Bool {
        try run.step(1)
        try OwnEquality.check(value, arguments, run)
        guard let mutatingMethods = kind(of: value)?.mutatingMethods else { return false }
        let arguments = [CodeArgument("set", new)] + arguments
        return try mutatingMethods.call("subscript", on: &value, arguments, expected: nil, run) != nil
    }
}
