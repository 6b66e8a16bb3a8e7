/// The one table of functions.
package enum FunctionTable {
    package static let all: [FunctionEntry] = []

    /// The entries of a name on a receiver.
    package static func entries(_ receiver: FunctionEntry.Receiver, _ name: String) -> [FunctionEntry] {
        byPlace[Place(receiver: receiver, name: name)] ?? []
    }

    /// The names that a kind of value has.
    package static func names(of receiver: FunctionEntry.Receiver) -> [String] {
        all.filter { $0.receiver == receiver }.map(\.name)
    }

    private struct Place: Hashable {
        let receiver: FunctionEntry.Receiver
        let name: String
    }

    private static let byPlace = Dictionary(grouping: all) { Place(receiver: $0.receiver, name: $0.name) }
}
