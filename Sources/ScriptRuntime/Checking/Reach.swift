/// What a script may reach: everything it names, in the order it names it, each thing once.
package struct Reach: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case hosts, variables, reads, writes, programs
    }

    private var found: [Kind: [String]] = [:]

    package subscript(kind: Kind) -> [String] { found[kind] ?? [] }

    package var isEmpty: Bool { found.isEmpty }

    mutating func add(_ thing: String, _ kind: Kind) {
        guard !self[kind].contains(thing) else { return }
        found[kind, default: []].append(thing)
    }
}
