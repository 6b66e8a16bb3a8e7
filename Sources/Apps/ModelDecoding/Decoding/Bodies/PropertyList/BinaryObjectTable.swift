import Foundation
import JSONModel

/// The objects of a binary property list by number, located by its trailer.
struct BinaryObjectTable {
    private static let trailerLength = 32

    let bytes: [UInt8]
    /// The number of the object that the list consists of.
    let top: Int
    private let count: Int
    /// The offset at which the table of offsets begins and the objects end.
    private let offsetTable: Int
    private let offsetLength: Int
    private let referenceLength: Int

    init(_ bytes: [UInt8]) throws(MalformedBody) {
        let trailer = bytes.count - Self.trailerLength
        let broken = MalformedBody(.propertyList, "its last 32 bytes do not say where its objects are")
        guard trailer > 8 else { throw broken }
        func number(at offset: Int) -> Int? { Int(exactly: bytes[offset..<offset + 8].bigEndian) }
        guard let count = number(at: trailer + 8), let top = number(at: trailer + 16),
            let table = number(at: trailer + 24)
        else { throw broken }
        self.bytes = bytes
        self.count = count
        self.top = top
        offsetTable = table
        offsetLength = Int(bytes[trailer + 6])
        referenceLength = Int(bytes[trailer + 7])
        let (length, isTooLong) = count.multipliedReportingOverflow(by: offsetLength)
        guard count >= 1, top < count, table >= 9, table < trailer, offsetLength >= 1, referenceLength >= 1,
            !isTooLong, length == trailer - table,
            Self.reaches(count, by: referenceLength), Self.reaches(table, by: offsetLength)
        else { throw broken }
    }

    func fault(_ reason: String, at offset: Int) -> MalformedBody {
        MalformedBody(.malformedBody(.propertyList, reason), at: JSONPosition(offset: offset, line: 0, column: offset))
    }

    func offset(of number: Int) throws(MalformedBody) -> Int {
        guard 0..<count ~= number else { throw fault("there is no object \(number)", at: offsetTable) }
        let place = offsetTable + number * offsetLength
        guard let offset = Int(exactly: bytes[place..<place + offsetLength].bigEndian), 8..<offsetTable ~= offset else {
            throw fault("the offset of object \(number) is outside of the objects", at: place)
        }
        return offset
    }

    /// A number of some bytes, the last eight of which count.
    func integer(at offset: Int, length: Int) throws(MalformedBody) -> UInt64 {
        guard offset + length <= offsetTable else { throw fault("this object ends early", at: offset) }
        return bytes[offset..<offset + length].bigEndian
    }

    /// The bytes of data or of a string, whose units have a length.
    func contents(at start: Int, unit: Int = 1) throws(MalformedBody) -> ArraySlice<UInt8> {
        let (first, count) = try extent(at: start)
        let (length, isTooLong) = count.multipliedReportingOverflow(by: unit)
        guard !isTooLong, length <= offsetTable - first else { throw fault("this object ends early", at: start) }
        return bytes[first..<first + length]
    }

    /// The numbers of the objects that an array or a dictionary consists of.
    func references(at start: Int, perItem: Int) throws(MalformedBody) -> [Int] {
        let contents = try contents(at: start, unit: perItem * referenceLength)
        return stride(from: contents.startIndex, to: contents.endIndex, by: referenceLength).map { place in
            Int(exactly: contents[place..<place + referenceLength].bigEndian) ?? -1
        }
    }
}

extension BinaryObjectTable {
    /// Returns the start of an object's contents, and the number of its items.
    private func extent(at start: Int) throws(MalformedBody) -> (first: Int, count: Int) {
        let short = Int(bytes[start] & 0x0F)
        guard short == 0x0F else { return (start + 1, short) }
        let marker = start + 1
        guard marker < offsetTable, bytes[marker] >> 4 == 0x1, bytes[marker] & 0x0F <= 4 else {
            throw fault("the length of this object cannot be read", at: start)
        }
        let length = 1 << Int(bytes[marker] & 0x0F)
        guard let count = Int(exactly: try integer(at: marker + 1, length: length)) else {
            throw fault("this object is too long", at: start)
        }
        return (marker + 1 + length, count)
    }

    /// True if numbers with this many bytes can reach a value.
    private static func reaches(_ value: Int, by length: Int) -> Bool { length >= 8 || 1 << (8 * length) > value }
}

extension ArraySlice<UInt8> {
    /// The number that the last eight bytes are, the most significant first.
    fileprivate var bigEndian: UInt64 { suffix(8).reduce(0) { $0 << 8 | UInt64($1) } }

    /// The bytes in Base64.
    var base64: String { Data(self).base64EncodedString() }
}
