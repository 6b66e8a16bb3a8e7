import Basics
import JSONModel

/// The items of a form (`application/x-www-form-urlencoded`).
///
/// A name that occurs more than once, or that has `[]` at its end, becomes an array:
///
///     q=cats&page=2&tag=a&tag=b    {"q":"cats","page":2,"tag":["a","b"]}
struct FormItems {
    private struct Item {
        let start: Int
        var values: [(text: ArraySlice<UInt8>, start: Int)]
        var isList: Bool
    }

    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func document() throws -> JSONDocument {
        let (names, items) = try items()
        var builder = JSONDocumentBuilder(expectedLength: bytes.count * 2)
        builder.begin(.object, at: 0)
        for name in names {
            guard let item = items[name] else { continue }
            let form = ScalarForm(of: item.values.lazy.map(\.text))
            builder.name(Array(name.utf8)[...], at: item.start)
            if item.isList { builder.begin(.array, at: item.values[0].start) }
            for value in item.values { builder.add(value.text, as: form, at: value.start) }
            if item.isList { builder.end(.array) }
        }
        builder.end(.object)
        return try builder.document(.formItem, from: bytes)
    }

    /// The names in the order in which they first came, and what each has.
    private func items() throws(MalformedBody) -> (names: [String], items: [String: Item]) {
        var names: [String] = []
        var items: [String: Item] = [:]
        var text = bytes[...]
        // A line feed after a form belongs to the program that wrote it, not to the last value: there it would be %0A.
        while let last = text.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { text.removeLast() }
        for part in text.split(separator: UInt8(ascii: "&")) {
            let name = part.prefix { $0 != UInt8(ascii: "=") }
            let value = part[name.endIndex...].dropFirst()
            let full = String(decoding: try decoded(name), as: UTF8.self)
            let isList = full.hasSuffix("[]")
            let key = isList ? String(full.dropLast(2)) : full
            let added = (text: try decoded(value), start: value.startIndex)
            if items[key]?.values.append(added) == nil {
                names.append(key)
                items[key] = Item(start: part.startIndex, values: [added], isList: isList)
            } else {
                items[key]?.isList = true
            }
        }
        return (names, items)
    }

    /// A piece without its escapes. A percent sign that begins none stands for itself.
    private func decoded(_ piece: ArraySlice<UInt8>) throws(MalformedBody) -> ArraySlice<UInt8> {
        guard piece.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") || $0 >= 0x80 }) else {
            return piece
        }
        var text: [UInt8] = []
        var rest = piece
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let escaped = UInt8(hexadecimal: rest.prefix(2)) {
                text.append(escaped)
                rest = rest.dropFirst(2)
            } else {
                text.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        guard String(validUTF8: text) != nil else {
            throw MalformedBody(.form, "this is not UTF-8 text", at: piece.startIndex, in: bytes)
        }
        return text[...]
    }
}

extension UInt8 {
    fileprivate init?(hexadecimal digits: ArraySlice<UInt8>) {
        let text = String(decoding: digits, as: UTF8.self)
        guard text.utf8.count == 2, text.allSatisfy(\.isHexDigit), let value = UInt8(text, radix: 16) else {
            return nil
        }
        self = value
    }
}
