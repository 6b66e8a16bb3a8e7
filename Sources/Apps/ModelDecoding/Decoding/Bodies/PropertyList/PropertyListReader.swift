import Foundation
import JSONModel

/// Reads a property list, in XML or binary, as Foundation's `PropertyListDecoder` does.
///
/// Foundation's own values would lose the order of keys, the digits of numbers and every place, so the list is read
/// here. What is written in an unusual way is kept as it is, and Foundation reads it when a type wants it.
enum PropertyListReader {
    /// The greatest depth of a body: Swift's stack allows no more, and bodies of other formats may be no deeper.
    private static let depthLimit = JSONBodyDecoder.depthLimit

    static func document(_ bytes: [UInt8], depthLimit: Int) throws -> JSONDocument {
        let depthLimit = min(depthLimit, Self.depthLimit)
        let isBinary = bytes.starts(with: "bplist0".utf8)
        let root: PropertyListNode
        if isBinary {
            var reader = try BinaryPropertyListReader(bytes, depthLimit: depthLimit)
            root = try reader.root()
        } else {
            var reader = try XMLPropertyListReader(bytes, depthLimit: depthLimit)
            root = try reader.root()
        }
        var builder = JSONDocumentBuilder(expectedLength: bytes.count)
        root.add(to: &builder)
        return try builder.document(.propertyList(isBinary: isBinary), from: bytes)
    }
}

/// A value of a property list, and the offset where it begins.
struct PropertyListNode {
    indirect enum Content {
        case dictionary([(key: String, keyStart: Int, value: PropertyListNode)])
        case array([PropertyListNode])
        case string(String)
        /// A number, `true`, `false` or `null` as JSON writes them.
        case literal(String)
        /// Adds a value that JSON cannot express, and the text that is shown for it.
        case scalar(JSONOrigin.Scalar, shownAs: String)
    }

    let content: Content
    let start: Int

    init(_ content: Content, at start: Int) {
        self.content = content
        self.start = start
    }
}

extension PropertyListNode {
    /// The text that stands for no value: what a property list has in the place of `null`.
    static let null = "$null"

    fileprivate func add(to builder: inout JSONDocumentBuilder) {
        switch content {
        case .dictionary(let members):
            builder.begin(.object, at: start)
            for (key, keyStart, value) in Self.lastOfEach(members) {
                builder.name(Array(key.utf8)[...], at: keyStart)
                value.add(to: &builder)
            }
            builder.end(.object)
        case .array(let elements):
            builder.begin(.array, at: start)
            for element in elements { element.add(to: &builder) }
            builder.end(.array)
        case .string(let text): builder.string(Array(text.utf8)[...], at: start)
        case .literal(let text): builder.literal(Array(text.utf8)[...], at: start)
        case .scalar(let scalar, let text): builder.string(Array(text.utf8)[...], at: start, as: scalar)
        }
    }

    /// Of members with the same key, Foundation sees the last, under the first one's spelling.
    private static func lastOfEach(
        _ members: [(key: String, keyStart: Int, value: PropertyListNode)]
    ) -> [(key: String, keyStart: Int, value: PropertyListNode)] {
        let places = Dictionary(members.enumerated().map { ($1.key, $0) }) { first, _ in first }
        guard places.count < members.count else { return members }
        var last = members
        for member in members {
            if let place = places[member.key] { last[place].value = member.value }
        }
        return places.values.sorted().map { last[$0] }
    }
}
