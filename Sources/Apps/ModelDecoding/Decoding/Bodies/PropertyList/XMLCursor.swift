import JSONModel

/// A place in a text of XML, and the steps that a property list is read with.
struct XMLCursor {
    /// The contents of angle brackets.
    struct Tag {
        let name: String
        let isEmpty: Bool
    }

    private let bytes: [UInt8]
    private(set) var at = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        at = ByteOrderMark.length(in: bytes)
    }

    /// The byte at the place; nil at the end.
    var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

    func begins(with text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

    /// Goes past a text that is there; always nil.
    mutating func skip(_ text: String) -> String? {
        at += text.utf8.count
        return nil
    }

    func fault(_ reason: String, at offset: Int? = nil) -> MalformedBody {
        MalformedBody(.propertyList, reason, at: offset ?? at, in: bytes)
    }

    /// True if the XML declaration names UTF-8 as the encoding, or no encoding.
    var hasUsualEncoding: Bool {
        guard begins(with: "<?xml") else { return true }
        let declaration = bytes[at...].dropFirst(2).prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "?") }
        guard let place = declaration.firstRange(of: "encoding=".utf8) else { return true }
        let written = bytes[place.upperBound...]
        guard let quote = written.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return true }
        let name = written.dropFirst().prefix(6).prefix { $0 != quote }
        return String(decoding: name, as: UTF8.self).lowercased() == "utf-8"
    }

    mutating func skipWhitespace() {
        while let byte, byte.isXMLWhitespace { at += 1 }
    }

    mutating func skip(past end: String) throws(MalformedBody) {
        let start = at
        let last = Array(end.utf8)
        while at + last.count <= bytes.count {
            if bytes[at] == last[0], bytes[at..<at + last.count].elementsEqual(last) {
                at += last.count
                return
            }
            at += 1
        }
        throw fault("“\(end)” is missing for what begins here", at: start)
    }

    /// Skips a document type. One that declares something, such as entities, does not belong to a property list.
    mutating func skipDocumentType() throws(MalformedBody) {
        let start = at
        while let byte, byte != UInt8(ascii: ">") {
            guard byte != UInt8(ascii: "[") else { throw fault("a document type cannot declare anything here") }
            at += 1
        }
        guard byte != nil else { throw fault("the document type that begins here never ends", at: start) }
        at += 1
    }
}

extension XMLCursor {
    /// Goes to the next element inside another; false at its closing tag.
    mutating func findElement() throws(MalformedBody) -> Bool {
        while true {
            skipWhitespace()
            guard byte != nil else { throw fault("it ends inside an element") }
            guard byte == UInt8(ascii: "<") else { throw fault("a tag is expected here") }
            if begins(with: "<!--") {
                try skip(past: "-->")
            } else if begins(with: "<?") {
                try skip(past: "?>")
            } else {
                return !begins(with: "</")
            }
        }
    }

    /// Reads `<name …>` or `<name …/>`. Attributes mean nothing.
    mutating func openingTag() throws(MalformedBody) -> Tag {
        let start = at
        at += 1
        let nameStart = at
        while let byte, !byte.isXMLWhitespace, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") { at += 1 }
        let name = String(decoding: bytes[min(nameStart, at)..<at], as: UTF8.self)
        while let byte, byte != UInt8(ascii: ">") { at += 1 }
        guard at + 1 < bytes.count else { throw fault("the tag that begins here never ends", at: start) }
        at += 1
        return Tag(name: name, isEmpty: bytes[at - 2] == UInt8(ascii: "/"))
    }

    mutating func closingTag(_ name: String) throws(MalformedBody) {
        let start = at
        guard begins(with: "</\(name)") else { throw fault("</\(name)> is expected here") }
        at += name.utf8.count + 2
        skipWhitespace()
        guard byte == UInt8(ascii: ">") else { throw fault("</\(name)> is expected here", at: start) }
        at += 1
    }

    /// Returns the text before the next tag, as it is written.
    mutating func plainText() -> ArraySlice<UInt8> {
        let start = at
        while let byte, byte != UInt8(ascii: "<") { at += 1 }
        return bytes[start..<at]
    }

    /// The text before the next tag, with its references replaced and its sections of plain characters taken as they
    /// are.
    mutating func text() throws(MalformedBody) -> String {
        var text: [UInt8] = []
        while let byte {
            if byte == UInt8(ascii: "&") {
                text += try reference().utf8
            } else if byte != UInt8(ascii: "<") {
                text.append(byte)
                at += 1
            } else if begins(with: "<![CDATA[") {
                let start = at + "<![CDATA[".utf8.count
                try skip(past: "]]>")
                text += bytes[start..<max(start, at - 3)]
            } else {
                break
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func reference() throws(MalformedBody) -> String {
        let start = at
        let name = bytes[(at + 1)...].prefix(10).prefix { $0 != UInt8(ascii: ";") }
        at = name.endIndex
        guard byte == UInt8(ascii: ";"), let text = Self.text(of: String(decoding: name, as: UTF8.self)) else {
            throw fault("“&” does not begin a known reference", at: start)
        }
        at += 1
        return text
    }

    private static func text(of reference: String) -> String? {
        switch reference {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "apos": return "'"
        case "quot": return "\""
        default:
            guard reference.hasPrefix("#") else { return nil }
            let isHexadecimal = reference.hasPrefix("#x")
            let digits = reference.dropFirst(isHexadecimal ? 2 : 1)
            guard digits.count < 9, digits.allSatisfy(\.isHexDigit) else { return nil }
            return UInt32(digits.isEmpty ? "0" : digits, radix: isHexadecimal ? 16 : 10)
                .flatMap(Unicode.Scalar.init).map { String($0) }
        }
    }
}

extension UInt8 {
    fileprivate var isXMLWhitespace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}
