package import JSONModel

/// The fields that the keys of a body lead to, in the order in which the keys were met.
///
/// The objects of one type mostly have the same members in the same order. So the key that followed last time is
/// tried first, and a known key is recognised by its bytes alone.
package struct MemberRoute {
    /// A known key: its place in the text, and the field it leads to, or ``nowhere``.
    package struct Station {
        let key: JSONEntry
        package let field: Int
    }

    /// The destination of a key that no field uses.
    package static let nowhere = -1

    /// Objects with more different keys are rather dictionaries, and their keys are looked up.
    private static let maximumLength = 64

    private var stations: [Station] = []

    package init() {}
}

extension MemberRoute {
    /// Finds the station of a key, searching from a position, and moves that position past it.
    @inline(__always)
    package func station(of name: Int, in index: JSONIndex, from place: inout Int) -> Station? {
        let key = index.entries[name]
        if place < stations.count, index.isWrittenAlike(stations[place].key, key) {
            place += 1
            return stations[place - 1]
        }
        return distantStation(of: key, in: index, from: &place)
    }

    package mutating func append(_ key: JSONEntry, leadingTo field: Int) {
        guard stations.count < Self.maximumLength, !key.flag else { return }
        stations.append(Station(key: key, field: field))
    }

    private func distantStation(of key: JSONEntry, in index: JSONIndex, from place: inout Int) -> Station? {
        guard
            let found = stations.indices.dropFirst(place).first(where: { index.isWrittenAlike(stations[$0].key, key) })
                ?? stations.indices.prefix(place).first(where: { index.isWrittenAlike(stations[$0].key, key) })
        else { return nil }
        place = found + 1
        return stations[found]
    }
}

/// The ways through the members of records, as the objects before had them.
struct MemberRoutes {
    /// False where code converts the keys: each object has its own way then.
    let isKept: Bool
    private var routes: [MemberRoute] = []

    init(isKept: Bool) { self.isKept = isKept }

    subscript(record: Int) -> MemberRoute {
        mutating get {
            if !isKept { return MemberRoute() }
            while routes.count <= record { routes.append(MemberRoute()) }
            return routes[record]
        }
        set { if isKept { routes[record] = newValue } }
    }
}
