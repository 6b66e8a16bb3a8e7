import Basics

/// The immutable storage that a document and its values share, so that a value is one reference and a number.
package final class JSONStorage: Sendable {
    package let index: JSONIndex
    package let repeatedNames: [JSONRepeatedName]
    /// The source that the text was made from, if it was not JSON.
    let origin: JSONOrigin?

    package init(index: JSONIndex, repeatedNames: [JSONRepeatedName], origin: JSONOrigin? = nil) {
        self.index = index
        self.repeatedNames = repeatedNames
        self.origin = origin
    }
}

extension JSONStorage {
    /// Reads the text in a range, which is a line or all there is.
    package static func read(_ bytes: [UInt8], in range: Range<Int>, depthLimit: Int) throws(JSONFault) -> JSONStorage {
        guard range.upperBound <= JSONEntry.maximumTextLength else {
            throw JSONFault(.tooLong(limit: JSONEntry.maximumTextLength), range.lowerBound)
        }
        if let encoding = JSONError.Encoding(guessedFrom: bytes[range]) {
            throw JSONFault(.otherEncoding(encoding), range.lowerBound)
        }
        var parser = JSONParser(startingAt: range.lowerBound, depthLimit: depthLimit)
        let entries = try parser.parse(bytes.stored.extracting(0..<range.upperBound))
        return JSONStorage(
            index: JSONIndex(bytes: bytes, entries: entries),
            repeatedNames: parser.repeatedNames)
    }
}

extension JSONError.Encoding {
    /// A JSON text in UTF-8 never has a zero byte among its first four; one in UTF-16 or UTF-32 always has.
    fileprivate init?(guessedFrom bytes: ArraySlice<UInt8>) {
        guard let first = bytes.first, first >= 0xFE || bytes.prefix(4).contains(0) else { return nil }
        switch Array(bytes.prefix(4)) {
        case [0, 0, 0xFE, 0xFF], [0xFF, 0xFE, 0, 0]: self = .utf32
        case let first where first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF]): self = .utf16
        case let first where first.count == 4 && first.count(where: { $0 == 0 }) == 3: self = .utf32
        case let first where first.count > 1 && (first[0] == 0) != (first[1] == 0): self = .utf16
        default: return nil
        }
    }
}
