import Basics

/// Recognises the form of a body by its bytes, because its headers may not name it.
package enum BodyLikeness {
    /// True if a body's type is a stream of events, or if its bytes begin like JSON.
    package static func isJSON(_ body: [UInt8], _ type: MediaType) -> Bool {
        type.name == "text/event-stream" || beginsJSON(body)
    }

    /// True if a body begins like an object or an array.
    package static func beginsJSON(_ body: [UInt8]) -> Bool { beginsJSON(body[...]) }

    /// Returns the text range of each line that begins like an object or an array, as in JSON lines, sequences
    /// and streams of events.
    package static func linesOfJSON(in body: [UInt8]) -> [Range<Int>] {
        body.split { $0 == 10 || $0 == 13 || $0 == recordSeparator }.compactMap { line in
            let content = line.starts(with: "data:".utf8) ? line.dropFirst(5) : line
            return beginsJSON(content.prefix(64)) ? content.indices : nil
        }
    }

    /// True if a body has the items of a form. Some clients send a form without saying so, or as JSON.
    package static func isForm(_ body: [UInt8], _ type: MediaType) -> Bool {
        type.content == .form || (type.saysJSON || isFormless(type)) && looksLikeForm(body)
    }

    /// True for the bytes that JSON allows between its values, and for two more that other writers use there.
    package static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
}

extension BodyLikeness {
    private static let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    private static let recordSeparator: UInt8 = 0x1e

    private static func beginsJSON(_ text: ArraySlice<UInt8>) -> Bool {
        let first = (text.starts(with: mark) ? text.dropFirst(mark.count) : text).first { !isBlank($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// True if its type is unknown, or known only to be text.
    private static func isFormless(_ type: MediaType) -> Bool {
        ["", "text/plain", "application/octet-stream"].contains(type.name)
    }

    /// `name=value&other=…`
    private static func looksLikeForm(_ body: [UInt8]) -> Bool {
        guard let sign = body.firstIndex(of: UInt8(ascii: "=")), sign > 0 else { return false }
        var start = 0
        var isName = true
        for (place, byte) in body.enumerated() {
            switch byte {
            case UInt8(ascii: "&"): (start, isName) = (place + 1, true)
            case ...0x20, 0x7f: return false
            case UInt8(ascii: "=") where isName:
                guard place > start else { return false }
                isName = false
            default: guard !isName || nameBytes.contains(byte) else { return false }
            }
        }
        return true
    }

    private static let nameBytes = ByteSet { $0.isLetter || $0.isDigit || "_-.%[]~+$:".utf8.contains($0) }
}
