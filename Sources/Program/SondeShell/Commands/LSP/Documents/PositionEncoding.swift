/// How a client counts the columns of a line.
enum PositionEncoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"

    /// The number of columns that UTF-8 takes.
    func columns(of bytes: ArraySlice<UInt8>) -> Int {
        switch self {
        case .utf8: bytes.count
        case .utf16: bytes.reduce(0) { $0 + Self.units(startedBy: $1) }
        }
    }

    /// The number of bytes up to a column. A column inside a character is the place before it.
    func bytes(upTo column: Int, in line: ArraySlice<UInt8>) -> Int {
        var (place, columns) = (line.startIndex, 0)
        while place < line.endIndex, columns < column {
            let width = Self.width(of: line[place])
            let units = self == .utf8 ? width : Self.units(startedBy: line[place])
            guard columns + units <= column else { break }
            columns += units
            place = min(line.endIndex, place + width)
        }
        return place - line.startIndex
    }

    /// The number of bytes of the character that a byte begins.
    private static func width(of byte: UInt8) -> Int {
        switch byte {
        case ..<0xC0: 1
        case ..<0xE0: 2
        case ..<0xF0: 3
        default: 4
        }
    }

    /// The number of UTF-16 code units of the character that a byte begins; none for a byte inside a character.
    private static func units(startedBy byte: UInt8) -> Int {
        switch byte {
        case 0x80..<0xC0: 0
        case 0xF0...: 2
        default: 1
        }
    }
}
