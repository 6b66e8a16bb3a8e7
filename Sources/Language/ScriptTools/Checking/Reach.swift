/// Everything that a script may reach, each thing once, in the order of the script, with the API that it belongs to.
package struct Reach: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case hosts, proxies, sockets, keys, variables, questions, certificates, authorities, reads, writes, programs
    }

    private struct Thing: Sendable, Hashable {
        let kind: Kind
        let name: String
        let api: String?
    }

    private var found: [Thing] = []

    package init() {}

    /// The API that is current where things are named.
    var api: String?

    /// Things of a kind, for any API.
    package subscript(kind: Kind) -> [String] {
        var seen: Set<String> = []
        return found.filter { $0.kind == kind && seen.insert($0.name).inserted }.map(\.name)
    }

    /// Things of a kind for one API.
    package subscript(kind: Kind, api: String?) -> [String] {
        found.filter { $0.kind == kind && $0.api == api }.map(\.name)
    }

    /// The APIs that anything belongs to, the unnamed one first.
    package var apis: [String?] {
        var apis: [String?] = []
        for thing in found where !apis.contains(thing.api) { apis.append(thing.api) }
        return apis.filter { $0 == nil } + apis.filter { $0 != nil }
    }

    package var isEmpty: Bool { found.isEmpty }

    mutating func add(_ thing: String, _ kind: Kind) {
        let thing = Thing(kind: kind, name: thing, api: api)
        if !found.contains(thing) { found.append(thing) }
    }
}
