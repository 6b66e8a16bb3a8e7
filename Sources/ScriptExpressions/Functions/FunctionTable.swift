package import ModelDecoding

/// The one table of functions.
package enum FunctionTable {
    /// Every entry, in the order of the reference.
    package static let all: [FunctionEntry] =
        freeFunctions + conversions + formats + arrays + arrayClosures + arrayOrder + arraySets + dictionaries + ranges
        + strings + stringChanges + patterns + numbers + mathematics + dates + formatters + durations + urls
        + identifiers + bytes
        + json + responses + outcomes + endpoints + streams

    /// The entries of a name on a receiver.
    package static func entries(_ receiver: FunctionEntry.Receiver, _ name: String) -> [FunctionEntry] {
        byPlace[Place(receiver: receiver, name: name)] ?? []
    }

    /// Whether a value has this without parentheses.
    static func isProperty(_ name: String, of value: Value) -> Bool {
        receivers(of: value).contains { entries($0, name).contains { $0.parameters == nil } }
    }

    /// What makes a type's value of one other: `Int.init`.
    package static func conversion(to type: ModelType) -> FunctionEntry? {
        entries(.initialiser(type.description), "init").first {
            $0.parameters?.count == 1 && $0.parameters?.first?.label == nil
        }
    }

    /// What to write for one of Swift's functions that change the value they are called on.
    package static func instead(ofChanging name: String) -> String? {
        switch name {
        case "append": "write NAME += [VALUE], or += for a text"
        case "insert", "remove", "removeValue", "updateValue", "merge": "write NAME[KEY] = VALUE, or make a new value"
        case "removeAll": "write NAME = [], or NAME = NAME.filter { … }"
        case "removeFirst": "write NAME = NAME.dropFirst()"
        case "removeLast", "popLast": "write NAME = NAME.dropLast()"
        case "sort": "write NAME = NAME.sorted()"
        case "reverse": "write NAME = NAME.reversed()"
        case "shuffle": "write NAME = NAME.shuffled()"
        case "toggle": "write NAME = !NAME"
        default: nil
        }
    }

    /// The names that a receiver has.
    package static func names(of receiver: FunctionEntry.Receiver) -> [String] {
        all.filter { $0.receiver == receiver }.map(\.name)
    }

    /// Where the functions of a value are found, the nearest first.
    package static func receivers(of value: Value) -> [FunctionEntry.Receiver] {
        if case .type(let type) = value { [.type(type.description)] } else { value.kinds.map { .value($0) } }
    }

    /// What can be called by its name alone: functions and types.
    package static let callable: [String] = all.compactMap { entry in
        switch entry.receiver {
        case .none: entry.name
        case .initialiser(let type): type
        case .type, .value: nil
        }
    }

    private struct Place: Hashable {
        let receiver: FunctionEntry.Receiver
        let name: String
    }

    private static let byPlace = Dictionary(grouping: all) { Place(receiver: $0.receiver, name: $0.name) }
}
