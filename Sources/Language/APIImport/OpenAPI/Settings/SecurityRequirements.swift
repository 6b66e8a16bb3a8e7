import JSONModel

struct SecurityRequirements: Sendable {
    /// The requirements of an operation that states none.
    private let standard: DocumentNode?
    /// By the names of their schemes.
    private let keys: [String: SecurityKey]
    private let declared: Set<String>

    /// - Parameter keys: Those of the schemes that can be written.
    init(of root: DocumentNode, _ schemes: [SecurityScheme], _ keys: [String: SecurityKey]) {
        let written = root["security"]
        standard = written?.value.kind == .array ? written : nil
        declared = Set(schemes.map(\.name))
        self.keys = keys
    }

    func node(of operation: OpenAPIOperation) -> DocumentNode? {
        let own = operation.node["security"]
        return own?.value.kind == .array ? own : standard
    }

    /// The schemes that an operation wants: all of one of these sets. An empty one says that it wants none.
    func alternatives(of operation: OpenAPIOperation) -> [[String]] {
        node(of: operation)?.elements.map { $0.members.map(\.name) } ?? []
    }

    /// Returns the first alternative for which the `shared` keys suffice, otherwise the first that can be
    /// written. Keys that may be left out are sent, because a caller who has them wants to be known. Returns
    /// `nil` if the required keys cannot be written.
    func keys(of alternatives: [[String]], preferring shared: [SecurityKey]) -> [SecurityKey]? {
        let sayable = alternatives.filter { !$0.isEmpty }.compactMap(keys(of:))
        if let first = sayable.first(where: { $0.allSatisfy(shared.contains) }) ?? sayable.first { return first }
        return alternatives.allSatisfy { !$0.isEmpty } && !alternatives.isEmpty ? nil : []
    }

    /// The keys of all these schemes: two cannot have one place.
    private func keys(of schemes: [String]) -> [SecurityKey]? {
        var all: [SecurityKey] = []
        for scheme in schemes {
            guard let key = keys[scheme] else { return nil }
            if all.contains(key) { continue }
            guard !all.contains(where: { $0.hasPlace(of: key) }) else { return nil }
            all.append(key)
        }
        return all
    }

    /// Indicates whether the alternatives name schemes that the document does not have.
    func areUndeclared(_ alternatives: [[String]]) -> Bool {
        alternatives.joined().contains { !declared.contains($0) }
    }

    /// The keys that at least half of the operations want, as far as the others can leave them out.
    func shared(among operations: [[[String]]], in all: [SecurityKey]) -> [SecurityKey] {
        var counts: [SecurityKey: Int] = [:]
        for alternatives in operations {
            for key in keys(of: alternatives, preferring: []) ?? [] { counts[key, default: 0] += 1 }
        }
        var shared: [SecurityKey] = []
        for key in all {
            guard let count = counts[key], count * 2 >= operations.count,
                !counts.contains(where: { $0.key.hasPlace(of: key) && $0.value > count }), key.hasRoom(beside: shared)
            else { continue }
            shared.append(key)
        }
        // Without one of them, operations may choose otherwise, so that another has to be left out.
        while let fixed = shared.firstIndex(where: { key in
            !key.canBeLeftOut
                && operations.contains { key.hasRoom(beside: keys(of: $0, preferring: shared) ?? []) }
        }) {
            shared.remove(at: fixed)
        }
        return shared
    }
}
