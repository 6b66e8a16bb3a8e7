import Basics
import JSONModel

/// The tags of a report in their order, without what stands between them. It goes through the bytes once.
struct XMLTagReader {
    struct Tag {
        enum Role {
            case opening, closing, empty
        }

        let name: String
        var role: Role
        var attributes: [String: String] = [:]
    }

    private var cursor: Cursor

    init(_ bytes: [UInt8]) {
        cursor = Cursor(bytes)
        cursor.offset = ByteOrderMark.length(in: bytes)
    }

    mutating func next() throws(UsageError) -> Tag? {
        while true {
            cursor.skip { $0 != UInt8(ascii: "<") }
            guard !cursor.isAtEnd else { return nil }
            let start = cursor.offset
            if cursor.take("<!--") {
                try skip(past: "-->", from: start)
            } else if cursor.take("<![CDATA[") {
                try skip(past: "]]>", from: start)
            } else if cursor.take("<?") {
                try skip(past: "?>", from: start)
            } else if cursor.take("<!") {
                cursor.skip { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "[") }
                guard cursor.take(">") else { throw error("a document type with declarations is not supported") }
            } else {
                return try tag()
            }
        }
    }

    /// An error at the place that was reached.
    func error(_ reason: String) -> UsageError { error(reason, at: cursor.offset) }
}

extension XMLTagReader {
    private func error(_ reason: String, at offset: Int) -> UsageError {
        let line = cursor.bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
        return UsageError(
            "this is not a report in JUnit's XML: \(reason), line \(line): "
                + "give a file that sonde test --junit wrote")
    }

    private mutating func skip(past end: StaticString, from start: Int) throws(UsageError) {
        while !cursor.take(end) {
            guard !cursor.isAtEnd else { throw error("what begins here never ends", at: start) }
            cursor.advance()
        }
    }

    private mutating func tag() throws(UsageError) -> Tag {
        let start = cursor.offset
        cursor.advance()
        let isClosing = cursor.take("/")
        var tag = Tag(name: word(), role: isClosing ? .closing : .opening)
        guard !tag.name.isEmpty else { throw error("“<” does not begin a tag", at: start) }
        while true {
            cursor.skip(while: \.isSpace)
            if cursor.take(">") { return tag }
            if !isClosing, cursor.take("/>") {
                tag.role = .empty
                return tag
            }
            guard !cursor.isAtEnd else { throw error("the tag that begins here never ends", at: start) }
            let name = word()
            cursor.skip(while: \.isSpace)
            guard !name.isEmpty, !isClosing, cursor.take("=") else { throw error("an attribute is expected here") }
            cursor.skip(while: \.isSpace)
            let value = try value(from: start)
            if tag.name == "testcase" { tag.attributes[name] = value }
        }
    }

    private mutating func word() -> String {
        let start = cursor.offset
        cursor.skip { !$0.isSpace && !"=/<>\"'".utf8.contains($0) }
        return cursor.text(since: start)
    }

    private mutating func value(from tag: Int) throws(UsageError) -> String {
        let quote = cursor.peek()
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw error("a value in quotation marks is expected here")
        }
        cursor.advance()
        let start = cursor.offset
        cursor.skip { $0 != quote }
        guard !cursor.isAtEnd else { throw error("the tag that begins here never ends", at: tag) }
        defer { cursor.advance() }
        return Self.text(of: cursor.bytes[start..<cursor.offset])
    }

    /// The text with its references replaced. One that XML does not have stays as it is.
    private static func text(of bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        var rest = bytes
        while let place = rest.firstIndex(of: UInt8(ascii: "&")) {
            text += rest[..<place]
            rest = rest[place...].dropFirst()
            let name = rest.prefix(9).prefix { $0 != UInt8(ascii: ";") }
            let end = rest[name.endIndex...]
            guard end.first == UInt8(ascii: ";"), let scalar = scalar(of: String(decoding: name, as: UTF8.self)) else {
                text.append(UInt8(ascii: "&"))
                continue
            }
            text += String(scalar).utf8
            rest = end.dropFirst()
        }
        return String(decoding: text + rest, as: UTF8.self)
    }

    private static func scalar(of reference: String) -> Unicode.Scalar? {
        switch reference {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard reference.hasPrefix("#") else { return nil }
            let isHexadecimal = reference.hasPrefix("#x")
            let number = UInt32(reference.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
            return number.flatMap(Unicode.Scalar.init)
        }
    }
}
