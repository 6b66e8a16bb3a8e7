import Basics

extension JSONValue: Hashable {
    /// Indicates whether two values are equal, with members in the same order and numbers written the same way.
    ///
    /// Values are entries in the order of the text. Equal values have the same number of entries, and the entries
    /// match pair by pair, so comparing them needs no recursion at any depth.
    public static func == (one: JSONValue, two: JSONValue) -> Bool {
        let (first, second) = (one.index, two.index)
        let count = first.end(of: one.entry) - one.entry
        guard second.end(of: two.entry) - two.entry == count else { return false }
        return (0..<count).allSatisfy { step in
            first.entry(one.entry + step, equals: two.entry + step, in: second)
        }
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        for entry in entry..<index.end(of: entry) { index.hash(entry, into: &hasher) }
    }
}

extension JSONIndex {
    /// True if two entries are alike on their own: two scalars with the same text, or two containers with the
    /// same number of entries.
    fileprivate func entry(_ entry: Int, equals other: Int, in index: JSONIndex) -> Bool {
        let (one, two) = (entries[entry], index.entries[other])
        guard one.kind == two.kind else { return false }
        switch one.kind {
        case .null: return true
        case .boolean: return one.flag == two.flag
        case .array, .object: return one.extent - entry == two.extent - other
        case .string where one.flag || two.flag:
            return JSONUnescaping.order(one.contents, of: bytes.stored, two.contents, of: index.bytes.stored) == .same
        case .number, .string: return bytes[one.contents].elementsEqual(index.bytes[two.contents])
        }
    }

    fileprivate func hash(_ entry: Int, into hasher: inout Hasher) {
        let value = entries[entry]
        hasher.combine(value.kind)
        switch value.kind {
        case .null: break
        case .boolean: hasher.combine(value.flag)
        case .array, .object: hasher.combine(value.extent - entry)
        case .string where value.flag: hasher.combineText(of: unescapedBytes(of: value)[...])
        case .number, .string: hasher.combineText(of: bytes[value.contents])
        }
    }
}

extension Hasher {
    fileprivate mutating func combineText(of bytes: ArraySlice<UInt8>) {
        combine(bytes.count)
        bytes.withUnsafeBytes { combine(bytes: $0) }
    }
}
