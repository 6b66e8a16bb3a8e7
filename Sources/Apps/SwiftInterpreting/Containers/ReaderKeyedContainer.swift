import JSONModel
import ModelDecoding

/// An object of the body. Its members are gone through once; then a key is a number.
final class ReaderKeyedContainer: CodeKeyedContainer, @unchecked Sendable {
    private let place: ReaderPlace
    private let table: CodeKeys
    /// The entries of the members' values by the numbers of the keys; 0 where there is none.
    private var entries: [Int32]

    init(_ place: ReaderPlace, keyType: ModelType, _ site: CodeSite) {
        self.place = place
        place.machine.recorder?.open(place.entry)
        let known = site.keys.flatMap { $0.type == keyType ? $0 : nil }
        let table = known ?? place.machine.newKeys(keyType)
        if known == nil { site.keys = table }
        self.table = table
        entries = Self.entries(place, table)
        super.init(keyType: keyType)
    }

    override func contains(_ key: String) throws(Interruption) -> Bool { entry(of: key) != nil }

    override func keys() -> [String] {
        var seen: Set<String> = []
        let reader = place.reader
        return reader.pointee.index.names(of: place.entry).map { reader.pointee.key($0) }
            .filter { seen.insert($0).inserted }
    }

    override func isNil(_ key: String, _ site: CodeSite) throws(Interruption) -> Bool {
        guard let entry = entry(of: key) else { throw place.missing(key, wanted: .opaque("Any"), site) }
        return place.reader.pointee.index.kind(at: entry) == .null
    }

    override func value(of type: ModelType, _ key: String, _ site: CodeSite) throws(Interruption) -> ModelValue {
        guard let entry = entry(of: key) else { throw place.missing(key, wanted: type, site) }
        return try place.read(entry, as: type, at: .member(key), site)
    }

    override func valueIfPresent(
        of type: ModelType, _ key: String, _ site: CodeSite
    ) throws(Interruption) -> ModelValue {
        guard let entry = entry(of: key), place.reader.pointee.index.kind(at: entry) != .null else { return .nil }
        return try place.read(entry, as: type, at: .member(key), site)
    }

    override func decoder(
        _ key: String, mayBeMissing: Bool, _ site: CodeSite
    ) throws(Interruption) -> CodeDecoder {
        if let entry = entry(of: key) { return ReaderDecoder(place.inside(entry, .member(key))) }
        guard mayBeMissing else { throw place.missing(key, wanted: .opaque("Any"), site) }
        var missing = place.inside(place.entry, .member(key))
        missing.isMissing = true
        return ReaderDecoder(missing)
    }

    override var codingPath: [CodeCodingKey] { place.codingPath }

    override func settle(_ site: CodeSite, _ type: ModelType, _ key: String, isOptional: Bool) {
        site.settled = SettledMember(
            keys: table.number, key: table.number(of: key),
            step: site.step(for: type, place.reader, place.machine.reading), reading: place.machine.reading,
            isOptional: isOptional)
    }

    override func value(of settled: SettledMember) throws(Interruption) -> ModelValue? {
        guard settled.keys == table.number, settled.key < entries.count,
            settled.reading == place.machine.reading, place.reader.pointee.trace == nil, place.machine.recorder == nil
        else { return nil }
        let entry = Int(entries[settled.key])
        // The general path reports a missing value.
        guard entry != 0 else { return settled.isOptional ? .some(.nil) : nil }
        if settled.isOptional, place.reader.pointee.index.kind(at: entry) == .null { return .nil }
        return try place.read(entry, step: settled.step)
    }
}

extension ReaderKeyedContainer {
    /// The value of a key, by what code has learnt of objects like this one.
    private func entry(of key: String) -> Int? {
        let number = table.number(of: key)
        if number >= entries.count { entries = Self.entries(place, table) }
        let entry = entries[number] == 0 ? nil : Int(entries[number])
        if let recorder = place.machine.recorder {
            let isNull = entry.map { place.reader.pointee.index.kind(at: $0) == .null } ?? true
            recorder.ask(for: key, in: place.entry, leadingTo: entry)
            if isNull { recorder.ask(for: key, in: place.entry, leadingTo: nil) }
        }
        return entry
    }

    private static func entries(_ place: ReaderPlace, _ table: CodeKeys) -> [Int32] {
        var entries = [Int32](repeating: 0, count: table.count)
        guard table.count > 0 else { return entries }
        let reader = place.reader
        let isKept = place.reader.pointee.keys.conversion != .code
        var route = isKept ? table.route(in: place.machine.reading) : MemberRoute()
        var isNew = false
        var position = 0
        let end = reader.pointee.index.end(of: place.entry)
        var name = reader.pointee.index.first(of: place.entry)
        while name < end {
            let value = name + 1
            var number = MemberRoute.nowhere
            if let station = route.station(of: name, in: reader.pointee.index, from: &position) {
                number = station.field
            } else {
                number = table.numbers[reader.pointee.key(name)] ?? MemberRoute.nowhere
                route.append(reader.pointee.index.entries[name], leadingTo: number)
                isNew = true
            }
            // Of two members of one name, the first counts.
            if number >= 0, entries[number] == 0 { entries[number] = Int32(truncatingIfNeeded: value) }
            name = reader.pointee.index.next(after: value)
        }
        if isNew, isKept { table.keep(route, in: place.machine.reading) }
        return entries
    }
}
