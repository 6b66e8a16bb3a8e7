/// A key with its value: a member of a dictionary or of a JSON object.
package protocol KeyedEntry: Sendable {
    associatedtype Key

    var key: Key { get }
    var value: Value { get set }
    /// The nesting depth of the key and the value.
    var depth: UInt16 { get }

    init(_ key: Key, _ value: Value)

    static func hash(_ key: Key) -> Int
    static func areEqual(_ one: Key, _ two: Key) -> Bool

    /// The key as a message quotes it.
    static func written(_ key: Key) -> String
}

/// Entries in the order they were added, which can be looked up quickly and changed in place.
///
/// A removed entry leaves its slot empty until half of the slots are, so removal costs the same at every position. A
/// key may occur twice, as in a JSON object; lookup then finds the first.
package struct KeyedEntries<Entry: KeyedEntry>: Sendable {
    private var slots: [Entry?]
    /// Empty as long as looking through the slots is as fast.
    private var places = PlaceTable()
    package private(set) var count: Int
    /// The depth of the deepest entry, or of a deeper one that an entry has replaced.
    private(set) var depth: UInt16

    private static var few: Int { 8 }

    package init(_ entries: some Sequence<Entry>) {
        slots = entries.map { $0 }
        count = slots.count
        depth = 0
        settleDepth()
        index()
    }

    package func value(of key: Entry.Key) -> Value? { place(of: key).flatMap { slots[$0]?.value } }

    /// Adds an entry after all others.
    package mutating func append(_ entry: Entry) {
        slots.append(entry)
        count += 1
        depth = Swift.max(depth, entry.depth)
        if slots.count == Self.few + 1 {
            index()
        } else if slots.count > Self.few {
            places.add(slots.count - 1, Entry.hash(entry.key))
        }
    }

    /// Changes the value of a key in place; nil removes the entry. Returns false if there is none.
    package mutating func change<Failure: Error>(
        _ key: Entry.Key, _ change: (inout Value) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        guard let place = place(of: key), var value = slots[place]?.value else { return false }
        slots[place]?.value = .nil
        do throws(Failure) {
            try change(&value)
        } catch {
            slots[place]?.value = value
            depth = Swift.max(depth, value.depth)
            throw error
        }
        if value.isNil {
            remove(at: place)
        } else {
            slots[place]?.value = value
            depth = Swift.max(depth, value.depth)
        }
        return true
    }

    /// Sets the depth to the present one, whatever entries there were before.
    mutating func settleDepth() {
        depth = slots.reduce(0) { Swift.max($0, $1?.depth ?? 0) }
    }
}

extension KeyedEntries {
    private func place(of key: Entry.Key) -> Int? {
        guard slots.count > Self.few else { return slots.firstIndex { $0.map { has(key, $0) } ?? false } }
        return places.first(Entry.hash(key)) { place in slots[place].map { has(key, $0) } ?? false }
    }

    private func has(_ key: Entry.Key, _ entry: Entry) -> Bool { Entry.areEqual(entry.key, key) }

    private mutating func remove(at place: Int) {
        slots[place] = nil
        count -= 1
        guard slots.count > 2 * Self.few, count * 2 < slots.count else { return }
        slots.removeAll { $0 == nil }
        index()
    }

    private mutating func index() {
        places = PlaceTable()
        guard slots.count > Self.few else { return }
        for (place, entry) in slots.enumerated() {
            if let entry { places.add(place, Entry.hash(entry.key)) }
        }
    }
}

extension KeyedEntries: Sequence {
    package struct Iterator: IteratorProtocol {
        fileprivate var slots: ArraySlice<Entry?>

        package mutating func next() -> Entry? {
            while let slot = slots.popFirst() {
                if let slot { return slot }
            }
            return nil
        }
    }

    package func makeIterator() -> Iterator { Iterator(slots: slots[...]) }

    package var underestimatedCount: Int { count }

    package var isEmpty: Bool { count == 0 }

    package var first: Entry? { first { _ in true } }
}

extension KeyedEntries: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: Entry...) {
        self.init(elements)
    }
}
