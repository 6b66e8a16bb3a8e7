import JSONModel
import ModelDecoding

/// The changes that an API is seen to make in its recorded bodies.
struct APIHabits {
    private var places: [String: ObservedPlace] = [:]
    private var zones: Set<String> = []
    private var bodies = 0

    /// The number of places elsewhere that make a habit: one odd place says nothing about the others.
    private static let habitCount = 3

    /// Looks at a body of an endpoint, whether or not the type reads it.
    mutating func visit(
        _ body: JSONValue, of name: String, as type: ModelType, in models: ModelCatalogue,
        decodedWith configuration: DecoderConfiguration
    ) {
        bodies += 1
        var outline = BodyOutline(of: type, models, configuration)
        var waiting = [OutlinedValue(body, as: type, at: name + ": ", declared: "\(type)")]
        while let next = waiting.popLast() {
            note(next, named: outline.caseName(of: next.value, as: next.type))
            waiting += outline.parts(of: next).reversed()
        }
    }

    private mutating func note(_ part: OutlinedValue, named name: String?) {
        // A place of its own in each round keeps the set in it from being copied.
        var place = places.removeValue(forKey: part.place) ?? ObservedPlace(part, number: places.count, body: bodies)
        defer { places[part.place] = place }
        let text = part.value.string
        let key = String(place.declared.name)
        let word = name ?? text.flatMap { EnumerationGuess.isCase($0, underKey: key) ? $0 : nil }
        place.note(part.value, named: word, ofBody: bodies)
        guard let time = text.flatMap({ WrittenTime($0) }) else { return }
        place.note(time, isInNewZone: zones.insert(time.zoneName).inserted && zones.count > 1)
    }

    /// The changes that are seen, by kind: each with its places in the order in which these came.
    var evidence: Evidence {
        var seen: [Mutation.Kind: [Evidence.Place]] = [:]
        var cases: [String: (place: String, values: Set<String>)] = [:]
        for (text, place) in places.sorted(by: { $0.value.number < $1.value.number }) {
            cases[place.declared.text, default: (text, [])].values.formUnion(place.cases)
            var changes = place.seenChanges
            if let owner = place.owner, let objects = places[owner]?.objects, place.count < objects {
                changes.insert(.missing)
            }
            for kind in changes {
                seen[kind, default: []].append(Evidence.Place(text: text, declared: place.declared, kinds: place.kinds))
            }
        }
        let several = cases.filter { $0.value.values.count > 1 }
        return Evidence(seen: seen, cases: several.mapValues { (place: $0.place, count: $0.values.count) })
    }

    /// The changes that the recordings show.
    struct Evidence {
        fileprivate struct Place {
            let text: String
            let declared: DeclaredName
            let kinds: Set<JSONKind>
        }

        fileprivate let seen: [Mutation.Kind: [Place]]
        /// The number of values that enumerations have, by declaration, and where.
        fileprivate let cases: [String: (place: String, count: Int)]

        /// Returns the nearest recorded change that is like one of a declared value.
        func precedent(for kind: Mutation.Kind, of declared: String, _ valueKind: JSONKind) -> Precedent? {
            if kind == .newCase, let (place, count) = cases[declared] {
                return Precedent(.member(values: count), at: place)
            }
            let name = DeclaredName(declared)
            let places = seen[kind] ?? []
            if let own = places.first(where: { $0.declared.text == declared }) {
                return Precedent(.member(values: 0), at: own.text)
            }
            if let near = places.first(where: { name.isBeside($0.declared) }) {
                return Precedent(.model, at: near.text)
            }
            let alike = places.filter { $0.kinds.contains(valueKind) }
            guard alike.count >= APIHabits.habitCount, let first = alike.first else { return nil }
            return Precedent(.elsewhere(places: alike.count), at: first.text)
        }
    }
}
