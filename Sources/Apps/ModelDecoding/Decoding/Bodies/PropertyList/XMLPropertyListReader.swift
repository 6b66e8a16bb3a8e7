import Basics
import JSONModel

/// Reads an XML property list: its few elements, and only XML's own entities.
struct XMLPropertyListReader {
    private let depthLimit: Int
    private var depth = 0
    private var cursor: XMLCursor

    init(_ bytes: [UInt8], depthLimit: Int) throws(MalformedBody) {
        self.depthLimit = depthLimit
        cursor = XMLCursor(bytes)
        guard String(validUTF8: bytes) != nil else {
            throw MalformedBody(.propertyList, "it is neither binary nor text in UTF-8")
        }
        cursor.skipWhitespace()
        guard cursor.byte == UInt8(ascii: "<") else {
            throw MalformedBody(.propertyList, "it is neither XML nor binary", at: cursor.at, in: bytes)
        }
        guard cursor.hasUsualEncoding else {
            throw cursor.fault("the XML declaration names another encoding than UTF-8")
        }
    }

    /// The value of the whole list. What follows its last tag is ignored, as Foundation does.
    mutating func root() throws(MalformedBody) -> PropertyListNode {
        while true {
            cursor.skipWhitespace()
            if cursor.begins(with: "<!--") {
                try cursor.skip(past: "-->")
            } else if cursor.begins(with: "<?") {
                try cursor.skip(past: "?>")
            } else if cursor.begins(with: "<!DOCTYPE") {
                try cursor.skipDocumentType()
            } else if cursor.byte == UInt8(ascii: "<") {
                return try element()
            } else {
                throw cursor.fault("an element is expected here")
            }
        }
    }
}

extension XMLPropertyListReader {
    private mutating func element() throws(MalformedBody) -> PropertyListNode {
        let start = cursor.at
        guard depth < depthLimit else { throw cursor.fault("it is nested deeper than \(depthLimit) elements") }
        depth += 1
        defer { depth -= 1 }
        let tag = try cursor.openingTag()
        switch tag.name {
        case "plist": return try list(tag)
        case "dict": return PropertyListNode(.dictionary(tag.isEmpty ? [] : try members()), at: start)
        case "array": return PropertyListNode(.array(tag.isEmpty ? [] : try elements("array")), at: start)
        case "string", "key":
            guard !tag.isEmpty else { return PropertyListNode(.string(""), at: start) }
            return PropertyListNode(try text(tag.name).map { .string($0) } ?? .literal("null"), at: start)
        case "true", "false":
            if !tag.isEmpty { try cursor.closingTag(tag.name) }
            return PropertyListNode(.literal(tag.name), at: start)
        case "integer", "real", "date", "data":
            guard !tag.isEmpty else { throw cursor.fault("<\(tag.name)> is empty", at: start) }
            let contents = cursor.plainText()
            try cursor.closingTag(tag.name)
            return PropertyListNode(element: tag.name, contents, at: start)
        default: throw cursor.fault("<\(tag.name)> is not an element of property lists", at: start)
        }
    }

    private mutating func list(_ tag: XMLCursor.Tag) throws(MalformedBody) -> PropertyListNode {
        let start = cursor.at
        let values = tag.isEmpty ? [] : try elements("plist")
        guard let value = values.first, values.count == 1 else {
            throw cursor.fault("<plist> has \(values.count) values instead of one", at: start)
        }
        return value
    }

    private mutating func elements(_ name: String) throws(MalformedBody) -> [PropertyListNode] {
        var elements: [PropertyListNode] = []
        while try cursor.findElement() { elements.append(try element()) }
        try cursor.closingTag(name)
        return elements
    }

    private mutating func members() throws(MalformedBody) -> [(key: String, keyStart: Int, value: PropertyListNode)] {
        var members: [(key: String, keyStart: Int, value: PropertyListNode)] = []
        while try cursor.findElement() {
            let start = cursor.at
            let tag = try cursor.openingTag()
            guard tag.name == "key" else { throw cursor.fault("a <key> is expected here", at: start) }
            guard let key = tag.isEmpty ? "" : try text("key") else {
                throw cursor.fault("\(PropertyListNode.null) cannot be a key", at: start)
            }
            guard try cursor.findElement() else { throw cursor.fault("the key “\(key)” has no value", at: start) }
            members.append((key, start, try element()))
        }
        try cursor.closingTag("dict")
        return members
    }

    /// The text of a string or key; nil if it stands for no value.
    private mutating func text(_ name: String) throws(MalformedBody) -> String? {
        let isNull = cursor.begins(with: PropertyListNode.null)
        let text = isNull ? cursor.skip(PropertyListNode.null) : try cursor.text()
        try cursor.closingTag(name)
        return text
    }
}
