/// An element of a document of XML 1.0, read by rules that know no mercy.
struct StrictXML {
    struct Fault: Error { let reason: String }

    let name: String
    let attributes: [String: String]
    private(set) var children: [StrictXML] = []
    private(set) var text = ""

    /// Reads a document; what is not well-formed is a fault.
    static func root(of text: String) throws -> StrictXML {
        for scalar in text.unicodeScalars {
            let isAllowed =
                switch scalar.value {
                case 0x9, 0xA, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
                default: false
                }
            guard isAllowed else { throw Fault(reason: "U+\(String(scalar.value, radix: 16)) stands in the document") }
        }
        var reader = Reader(bytes: Array(text.utf8))
        try reader.expect("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        let root = try reader.element()
        try reader.expect("\n")
        guard reader.at == reader.bytes.count else { throw Fault(reason: "something follows the root") }
        return root
    }

    private struct Reader {
        let bytes: [UInt8]
        var at = 0

        private var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

        mutating func expect(_ text: String) throws {
            guard bytes[at...].starts(with: text.utf8) else { throw Fault(reason: "\(text) is missing at \(at)") }
            at += text.utf8.count
        }

        private mutating func take(_ text: String) -> Bool {
            guard bytes[at...].starts(with: text.utf8) else { return false }
            at += text.utf8.count
            return true
        }

        private mutating func name() throws -> String {
            let start = at
            while byte == UInt8(ascii: "-") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte { at += 1 }
            guard at > start else { throw Fault(reason: "a name is missing at \(at)") }
            return String(decoding: bytes[start..<at], as: UTF8.self)
        }

        mutating func element() throws -> StrictXML {
            try expect("<")
            let name = try name()
            var attributes: [String: String] = [:]
            while take(" ") {
                let attribute = try self.name()
                try expect("=\"")
                let value = try characters(upTo: UInt8(ascii: "\""))
                guard attributes.updateValue(value, forKey: attribute) == nil else {
                    throw Fault(reason: "\(attribute) is written twice")
                }
                try expect("\"")
            }
            var element = StrictXML(name: name, attributes: attributes)
            if take("/>") { return element }
            try expect(">")
            while true {
                element.text += try characters(upTo: UInt8(ascii: "<"))
                if take("</") {
                    try expect("\(name)>")
                    return element
                }
                element.children.append(try self.element())
            }
        }

        private mutating func characters(upTo end: UInt8) throws -> String {
            var text: [UInt8] = []
            while byte != end {
                guard at < bytes.count, byte != UInt8(ascii: "<") else { throw Fault(reason: "< stands at \(at)") }
                if take("]]>") { throw Fault(reason: "]]> stands at \(at)") }
                if byte == UInt8(ascii: "&") {
                    text += String(try reference()).utf8
                } else {
                    // A reader makes a space of white space in an attribute.
                    text.append(end == UInt8(ascii: "\"") && byte < 0x20 ? 0x20 : byte)
                    at += 1
                }
            }
            return String(decoding: text, as: UTF8.self)
        }

        private mutating func reference() throws -> Unicode.Scalar {
            for (written, scalar) in [
                ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&#9;", "\t"), ("&#10;", "\n"),
                ("&#13;", "\r"),
            ] as [(String, Unicode.Scalar)] where take(written) {
                return scalar
            }
            throw Fault(reason: "a reference at \(at) is not one that a report needs")
        }
    }
}
