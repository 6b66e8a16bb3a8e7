import Basics
import JSONModel

/// Reads a binary property list: a table of objects that refer to each other by number.
struct BinaryPropertyListReader {
    /// The fewest values that any list may have.
    private static let leastLimit = 10_000

    private let table: BinaryObjectTable
    private let depthLimit: Int
    private var depth = 0
    private var valuesLeft: Int

    init(_ bytes: [UInt8], depthLimit: Int) throws(MalformedBody) {
        table = try BinaryObjectTable(bytes)
        self.depthLimit = depthLimit
        // Every value is referred to from a byte or more, unless arrays or dictionaries are shared, which no writer
        // does: shared ones can make a list of any size from a few bytes.
        valuesLeft = max(Self.leastLimit, bytes.count)
    }

    mutating func root() throws(MalformedBody) -> PropertyListNode { try node(table.top) }
}

extension BinaryPropertyListReader {
    private mutating func node(_ number: Int) throws(MalformedBody) -> PropertyListNode {
        let start = try table.offset(of: number)
        guard depth < depthLimit else { throw table.fault("it is nested deeper than \(depthLimit) objects", at: start) }
        valuesLeft -= 1
        guard valuesLeft > 0 else { throw table.fault("its objects expand to too many values", at: start) }
        depth += 1
        defer { depth -= 1 }
        let marker = table.bytes[start]
        switch marker >> 4 {
        case 0x0: return try constant(marker, at: start)
        case 0x1: return PropertyListNode(.literal(try integer(marker, at: start)), at: start)
        case 0x2:
            guard marker == 0x22 || marker == 0x23 else { break }
            let bits = try table.integer(at: start + 1, length: marker == 0x22 ? 4 : 8)
            let real = marker == 0x22 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
            return PropertyListNode(real: real, at: start)
        case 0x3:
            guard marker == 0x33 else { break }
            return PropertyListNode(
                date: Double(bitPattern: try table.integer(at: start + 1, length: 8)), at: start)
        case 0x4:
            let data = try table.contents(at: start)
            return PropertyListNode(.scalar(.data, shownAs: data.base64), at: start)
        case 0x5, 0x6:
            return PropertyListNode(try string(at: start).map { .string($0) } ?? .literal("null"), at: start)
        case 0x8:
            return PropertyListNode(
                .scalar(.other("a reference of an archive"), shownAs: "a reference of an archive"), at: start)
        case 0xA:
            var elements: [PropertyListNode] = []
            for element in try table.references(at: start, perItem: 1) { elements.append(try node(element)) }
            return PropertyListNode(.array(elements), at: start)
        case 0xC: return PropertyListNode(.scalar(.other("a set"), shownAs: "a set"), at: start)
        case 0xD: return PropertyListNode(.dictionary(try members(at: start)), at: start)
        default: break
        }
        throw table.fault("this byte does not begin an object", at: start)
    }

    private func constant(_ marker: UInt8, at start: Int) throws(MalformedBody) -> PropertyListNode {
        switch marker {
        case 0x00: return PropertyListNode(.literal("null"), at: start)
        case 0x08: return PropertyListNode(.literal("false"), at: start)
        case 0x09: return PropertyListNode(.literal("true"), at: start)
        default: throw table.fault("this byte does not begin an object", at: start)
        }
    }

    /// An integer of up to eight bytes has a sign if it has all eight. One of sixteen has none, and its last eight count.
    private func integer(_ marker: UInt8, at start: Int) throws(MalformedBody) -> String {
        guard marker & 0x0F <= 4 else { throw table.fault("an integer is too long", at: start) }
        let length = 1 << Int(marker & 0x0F)
        let bits = try table.integer(at: start + 1, length: length)
        return length <= 8 ? "\(Int64(bitPattern: bits))" : "\(bits)"
    }

    private mutating func members(
        at start: Int
    ) throws(MalformedBody) -> [(key: String, keyStart: Int, value: PropertyListNode)] {
        let references = try table.references(at: start, perItem: 2)
        let count = references.count / 2
        var members: [(key: String, keyStart: Int, value: PropertyListNode)] = []
        for number in 0..<count {
            let keyStart = try table.offset(of: references[number])
            guard let key = try string(at: keyStart) else {
                throw table.fault("a key of a dictionary is not text", at: keyStart)
            }
            members.append((key, keyStart, try node(references[number + count])))
        }
        return members
    }

    /// The text of a string; nil if it stands for no value.
    private func string(at start: Int) throws(MalformedBody) -> String? {
        switch table.bytes[start] >> 4 {
        case 0x5:
            let bytes = try table.contents(at: start)
            guard bytes.allSatisfy({ $0 < 0x80 }) else { throw table.fault("this text is not ASCII", at: start) }
            let text = String(decoding: bytes, as: UTF8.self)
            return text == PropertyListNode.null ? nil : text
        case 0x6:
            let bytes = try table.contents(at: start, unit: 2)
            let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2)
                .map { (start: Int) -> UInt16 in UInt16(bytes[start]) << 8 | UInt16(bytes[start + 1]) }
            guard let text = String(validUTF16: units) else {
                throw table.fault("this text is not UTF-16", at: start)
            }
            return text
        default: return nil
        }
    }
}
