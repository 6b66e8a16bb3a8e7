import Basics
import Foundation
import HTTPModel

extension SensitiveValue {
    /// The texts of a binary property list that the names before them in a dictionary reveal.
    ///
    /// Its objects are looked at one after the other, not as they are nested, so that a list which contains itself ends.
    static func inPropertyList(_ bytes: [UInt8]) -> [SensitiveValue] {
        guard let list = BinaryList(bytes) else { return [] }
        var found: [SensitiveValue] = []
        // Dictionaries of a hostile list may all be the same one.
        var budget = bytes.count
        for number in 0..<list.count {
            guard let dictionary = list.dictionary(number, atMost: budget) else { continue }
            budget -= dictionary.count
            for (key, value) in dictionary {
                guard let (_, name) = list.text(key, atMost: 64),
                    let weight = SensitiveName.weight(ofMember: name.utf8),
                    let (range, text) = list.text(value, atMost: budget)
                else { continue }
                budget -= range.count
                let secret = SensitiveValue(range, name, text)
                if secret.isSecret(by: weight) { found.append(secret) }
            }
        }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}

/// A binary property list, as far as its texts and its dictionaries go.
private struct BinaryList {
    let count: Int
    private let bytes: [UInt8]
    private let table: Int
    private let offsetLength: Int
    private let referenceLength: Int

    init?(_ bytes: [UInt8]) {
        let trailer = bytes.count - 32
        guard bytes.starts(with: "bplist0".utf8), trailer > 8 else { return nil }
        self.bytes = bytes
        offsetLength = Int(bytes[trailer + 6])
        referenceLength = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetLength), (1...8).contains(referenceLength),
            let count = Self.number(bytes[(trailer + 8)..<(trailer + 16)]),
            let table = Self.number(bytes[(trailer + 24)..<(trailer + 32)]), table < trailer,
            count <= (trailer - table) / offsetLength
        else { return nil }
        self.count = count
        self.table = table
    }

    /// The numbers of the objects that are the names and the values of a dictionary.
    func dictionary(_ number: Int, atMost most: Int) -> [(Int, Int)]? {
        guard let (kind, first, count) = object(number), kind == 0xd, count <= most,
            count <= (table - first) / (2 * referenceLength)
        else { return nil }
        return (0..<count).compactMap { place in
            guard let key = reference(first, place), let value = reference(first, count + place) else { return nil }
            return (key, value)
        }
    }

    /// Returns the range of a text's letters, and the text itself.
    func text(_ number: Int, atMost most: Int) -> (Range<Int>, String)? {
        guard let (kind, first, count) = object(number), kind == 5 || kind == 6, count <= most,
            count <= (table - first) / (kind - 4)
        else { return nil }
        let range = first..<(first + count * (kind - 4))
        if kind == 5 { return (range, String(decoding: bytes[range], as: UTF8.self)) }
        return String(bytes: bytes[range], encoding: .utf16BigEndian).map { (range, $0) }
    }

    /// Returns the kind of an object, the start of its contents, and their number.
    private func object(_ number: Int) -> (kind: Int, first: Int, count: Int)? {
        guard number < count, let place = Self.number(bytes[offset(number)]), place < table else { return nil }
        let (kind, short) = (Int(bytes[place] >> 4), Int(bytes[place] & 15))
        guard short == 15 else { return (kind, place + 1, short) }
        guard place + 1 < table, bytes[place + 1] >> 4 == 1, bytes[place + 1] & 15 < 4 else { return nil }
        let first = place + 2 + (1 << Int(bytes[place + 1] & 15))
        guard first <= table, let count = Self.number(bytes[(place + 2)..<first]) else { return nil }
        return (kind, first, count)
    }

    private func offset(_ number: Int) -> Range<Int> {
        let start = table + number * offsetLength
        return start..<(start + offsetLength)
    }

    private func reference(_ first: Int, _ place: Int) -> Int? {
        let start = first + place * referenceLength
        return Self.number(bytes[start..<(start + referenceLength)])
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
