import APIDocuments

/// The keys by which an API knows its callers: its requests carry them, with values of the environment.
///
/// A key that most operations need is the API's, and the others do without it: a request leaves out a header
/// of the API by `NAME: none`, so the key is a header there. Any other key is where it is needed.
struct SecurityKeys: Sendable {
    private(set) var settings: [String] = []
    private(set) var tally = ImportTally()
    private let requirements: SecurityRequirements
    private var shared: [SecurityKey] = []

    /// - Parameters:
    ///   - name: The API's, which the names of the variables begin with.
    ///   - hasBase: Whether there is a base: a key belongs to one.
    init(
        of documents: DocumentSet, _ operations: [OpenAPIOperation], named name: String, hasBase: Bool
    ) {
        let schemes = SecurityScheme.all(of: documents, named: name)
        let readable = schemes.compactMap { scheme in (try? scheme.key.get()).map { (scheme.name, $0) } }
        requirements = SecurityRequirements(
            of: documents.root, schemes, hasBase ? Dictionary(readable, uniquingKeysWith: { first, _ in first }) : [:])
        guard !schemes.isEmpty else { return }
        let alternatives = operations.map(requirements.alternatives)
        shared = requirements.shared(among: alternatives, in: readable.map(\.1))
        var wanted: Set<SecurityKey> = []
        var leftOut: Set<SecurityKey> = []
        for alternative in alternatives where hasBase {
            let keys = requirements.keys(of: alternative, preferring: shared) ?? []
            wanted.formUnion(keys)
            leftOut.formUnion(shared.filter { $0.hasRoom(beside: keys) })
        }
        settings = shared.map { leftOut.contains($0) ? $0.headerStatement : $0.statement }
        for scheme in schemes { count(scheme, wanted, hasBase: hasBase) }
    }

    private mutating func count(_ scheme: SecurityScheme, _ wanted: Set<SecurityKey>, hasBase: Bool) {
        func lose(_ kind: String, _ advice: String) {
            let message = "security scheme \"\(scheme.name)\": left out; \(advice)"
            tally.lose(ImportedAPI.scheme, kind, message, at: scheme.node.place)
        }
        switch scheme.key {
        case .failure(let fault): lose(fault.kind, fault.advice)
        case .success(let key) where !hasBase: lose("key without a base", "below the base, write \(key.statement)")
        case .success(let key) where !wanted.contains(key):
            lose("other security scheme", "where it is wanted, write \(key.statement)")
        case .success:
            tally.carry(ImportedAPI.scheme)
            guard let flow = scheme.flow else { return }
            let message = "security scheme \"\(scheme.name)\": its \(flow) is left out; put a token into the variable"
            tally.note("sign-in", message, at: scheme.node.place)
        }
    }

    /// Returns the keys that an operation sends besides the API's, and those of the API that it does without.
    func own(of operation: OpenAPIOperation, _ tally: inout ImportTally) -> OperationKeys {
        let alternatives = requirements.alternatives(of: operation)
        guard let keys = requirements.keys(of: alternatives, preferring: shared) else {
            if operation.node["security"] != nil || requirements.areUndeclared(alternatives) {
                let message = "\(operation.title): it needs a different key from the API's; write a header line for it"
                let place = requirements.node(of: operation)?.place ?? operation.node.place
                tally.noteOnce("security of an operation", message, at: place)
            }
            return OperationKeys(sent: [], leftOut: shared)
        }
        return OperationKeys(
            sent: keys.filter { !shared.contains($0) }, leftOut: shared.filter { $0.hasRoom(beside: keys) })
    }
}

/// The differences between the keys of one operation and those of its API.
struct OperationKeys: Sendable {
    let sent: [SecurityKey]
    let leftOut: [SecurityKey]

    /// Items of its query: a parameter that is called so says it already.
    func write(to address: inout AddressTemplate, beside names: Set<String>) {
        for key in sent where !names.contains(key.name) && key.place == .query { address.addItem(key.name, key.value) }
    }

    /// Adds header lines, except those whose header is already there.
    func write(to headers: inout [String]) {
        let names = Set(headers.map { $0.prefix { $0 != ":" }.lowercased() })
        let lines = sent.map { ($0, $0.value) } + leftOut.map { ($0, "none") }
        for (key, value) in lines where key.place == .header && !names.contains(key.name.lowercased()) {
            headers.append("\(key.name): \(value)")
        }
    }
}
