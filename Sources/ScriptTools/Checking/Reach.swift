/// What a script may reach: everything it names, in the order it names it, each thing once.
package struct Reach: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case hosts, proxies, sockets, variables, certificates, authorities, reads, writes, programs
    }

    private struct Thing: Sendable, Hashable {
        let kind: Kind
        let name: String
    }

    private var found: [Thing] = []

    package subscript(kind: Kind) -> [String] { found.filter { $0.kind == kind }.map(\.name) }

    package var isEmpty: Bool { found.isEmpty }

    mutating func add(_ thing: String, _ kind: Kind) {
        let thing = Thing(kind: kind, name: thing)
        if !found.contains(thing) { found.append(thing) }
    }
}
