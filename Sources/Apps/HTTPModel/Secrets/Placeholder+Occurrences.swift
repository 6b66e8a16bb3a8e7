import Basics

extension Placeholder {
    /// A place in a text where something is written like a placeholder.
    package struct Occurrence: Equatable {
        package let range: Range<Int>
        package let name: String
    }

    /// Everything in these bytes that is written like a placeholder, in order.
    package static func occurrences(in bytes: [UInt8]) -> [Occurrence] {
        var found: [Occurrence] = []
        let text = bytes.stored
        var place = 0
        while place + start.count < text.count {
            guard text[place] == start[0], text[place + 1] == start[1], let end = end(ofNameFrom: place, in: text)
            else {
                place += 1
                continue
            }
            let name = String(decoding: bytes[(place + start.count)..<end], as: UTF8.self)
            if isName(name) { found.append(Occurrence(range: place..<(end + closing.utf8.count), name: name)) }
            place = end + closing.utf8.count
        }
        return found
    }

    private static let start = Array(opening.utf8)

    /// Returns the end of the name of the placeholder that begins here, or `nil` if none does.
    private static func end(ofNameFrom place: Int, in text: Span<UInt8>) -> Int? {
        for (offset, byte) in start.enumerated() where text[place + offset] != byte { return nil }
        let name = place + start.count
        var end = name
        while end < text.count, text[end] != UInt8(ascii: "}") {
            guard end - name < longest else { return nil }
            end += 1
        }
        guard end > name, end + 1 < text.count, text[end + 1] == UInt8(ascii: "}") else { return nil }
        return end
    }
}
