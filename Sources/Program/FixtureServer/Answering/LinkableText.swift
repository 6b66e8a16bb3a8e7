import Basics
import HTTPModel
import JSONModel

/// A text to search for links: its characters, escapes undone, with their places in the bytes.
struct LinkableText {
    /// A character of ASCII, or a byte of any other, and the bytes that it is written with.
    private struct Unit {
        let byte: UInt8
        let range: Range<Int>
    }

    private let bytes: [UInt8]
    private let range: Range<Int>
    private let units: [Unit]
    /// The characters that may precede a link.
    private let marks: Set<UInt8>

    /// Reads a header's value. Only `Refresh: 5; url=https://…` has its link after an equals sign.
    init(_ field: HeaderField) {
        bytes = field.line
        range = (field.name.utf8.count + 1)..<field.line.count
        let value = range.drop { field.line[$0] == UInt8(ascii: " ") || field.line[$0] == 9 }
        units = value.map { Unit(byte: field.line[$0], range: $0..<($0 + 1)) }
        marks = field.isNamed("Refresh") ? Self.marks.union("=".utf8) : Self.marks
    }

    init(_ bytes: [UInt8], jsonString contents: Range<Int>) {
        self.bytes = bytes
        range = contents
        marks = Self.marks
        var units: [Unit] = []
        units.reserveCapacity(contents.count)
        var place = contents.lowerBound
        while place < contents.upperBound {
            let (byte, length) = Self.character(at: place, of: bytes, before: contents.upperBound)
            units.append(Unit(byte: byte, range: place..<(place + length)))
            place += length
        }
        self.units = units
    }

    /// A link's scheme and server in the text.
    struct Site {
        /// The bytes it is written with.
        let range: Range<Int>
        /// `nil` if the link takes the scheme of its page: `//api.example.com/`.
        let scheme: String?
        let host: String
        let port: Int?
        /// The spelling of a slash in the link: in JSON, perhaps `\/`.
        let slash: [UInt8]
        fileprivate let end: Int
    }

    /// Another text for a site.
    struct Replacement {
        let text: [UInt8]
        /// The path after the site that the text stands for, too.
        var folder = ""
    }

    /// The text as it is written, with some sites replaced; `nil` if none is replaced.
    func replacingSites(_ replacement: (Site) -> Replacement?) -> [UInt8]? {
        var written: [UInt8] = []
        var end = range.lowerBound
        var place = 0
        while place < units.count {
            guard mayBegin(at: place), let site = site(at: place) else {
                place += 1
                continue
            }
            place = site.end
            guard let replacement = replacement(site) else { continue }
            written += bytes[end..<site.range.lowerBound] + replacement.text
            end = units[site.end + replacement.folder.utf8.count - 1].range.upperBound
        }
        return end == range.lowerBound ? nil : written + bytes[end..<range.upperBound]
    }

    /// True if the link continues below a folder's path, which does not end in a slash.
    func isBelow(_ folder: String, _ site: Site) -> Bool {
        let path = Array(folder.utf8)
        guard units.count - site.end >= path.count,
            zip(units[site.end...], path).allSatisfy({ $0.byte == $1 })
        else { return false }
        return endsName(at: site.end + path.count)
    }
}

extension LinkableText {
    /// The character that `\/`, `\n` or `\u002f` stands for; only ASCII is distinguished.
    private static func character(at place: Int, of bytes: [UInt8], before end: Int) -> (UInt8, length: Int) {
        guard bytes[place] == UInt8(ascii: "\\"), place + 1 < end else { return (bytes[place], 1) }
        switch bytes[place + 1] {
        case UInt8(ascii: "u") where place + 5 < end:
            let digits = String(decoding: bytes[(place + 2)...(place + 5)], as: UTF8.self)
            return (UInt8(digits, radix: 16).flatMap { $0 < 0x80 ? $0 : nil } ?? 0xff, 6)
        case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "b"), UInt8(ascii: "f"):
            return (UInt8(ascii: " "), 2)
        case let byte: return (byte, 2)
        }
    }

    /// True if a link may begin here: at the beginning, after a blank or after a mark. Within another URL, it
    /// belongs to that URL.
    private func mayBegin(at place: Int) -> Bool {
        place == 0 || marks.contains(units[place - 1].byte)
    }

    /// True if the name of a server or of a folder ends here.
    private func endsName(at place: Int) -> Bool {
        place == units.count || " \t/?#\"'<>(),;[]{}|".utf8.contains(units[place].byte)
    }

    private func site(at start: Int) -> Site? {
        var place = start
        var scheme: String?
        for name in ["https:", "http:"] where begins(name, at: start) {
            scheme = String(name.dropLast())
            place += name.utf8.count
            break
        }
        guard begins("//", at: place), scheme != nil || start == 0 else { return nil }
        let slash = Array(bytes[units[place].range])
        let first = place + 2
        place = first
        if place < units.count, units[place].byte == UInt8(ascii: "[") {
            while place < units.count, units[place].byte != UInt8(ascii: "]") { place += 1 }
            place = min(place + 1, units.count)
        } else {
            while place < units.count, units[place].byte.isPlain { place += 1 }
        }
        let host = text(first..<place).filter { $0 != "[" && $0 != "]" }
        var port: Int?
        if place < units.count, units[place].byte == UInt8(ascii: ":") {
            let digits = place + 1
            place = digits
            while place < units.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(units[place].byte) {
                place += 1
            }
            port = Int(text(digits..<place))
            guard port != nil else { return nil }
        }
        guard !host.isEmpty, endsName(at: place) else { return nil }
        return Site(
            range: units[start].range.lowerBound..<units[place - 1].range.upperBound, scheme: scheme,
            host: host.lowercased(), port: port, slash: slash, end: place)
    }

    private func begins(_ text: String, at place: Int) -> Bool {
        let wanted = Array(text.utf8)
        return units.count - place >= wanted.count
            && zip(units[place...], wanted).allSatisfy { $0.byte.lowercasedASCII == $1 }
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: units[range].map(\.byte), as: UTF8.self)
    }

    private static let marks = Set(" \t\"'<>(),;[{|".utf8)
}
