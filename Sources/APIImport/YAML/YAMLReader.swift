import CYAML
package import JSONModel

/// Reads a YAML document as the JSON that says the same, by the core schema of YAML 1.2: `no` is a text, `0o7` is 7.
///
/// Every value keeps its place in the YAML. An alias is what its anchor is, as often as it stands there; a document that
/// grows by it beyond all measure is refused.
package struct YAMLReader {
    /// How long a document may become, beside how long it is.
    private static let growthLimit = 10
    private static let depthLimit = 1_000

    private let name: String
    private var builder: JSONDocumentBuilder
    private var anchors: [String: Range<JSONDocumentBuilder.Mark>] = [:]
    private var open: Set<String> = []
    private let limit: Int

    private init(_ bytes: [UInt8], named name: String) {
        self.name = name
        limit = max(1 << 20, bytes.count * Self.growthLimit)
        builder = JSONDocumentBuilder(expectedLength: bytes.count + bytes.count / 2)
    }

    package static func document(_ bytes: [UInt8], named name: String) throws(ImportError) -> JSONDocument {
        var reader = YAMLReader(bytes, named: name)
        var events = try YAMLEvents(bytes, named: name)
        try reader.read(&events)
        do throws(JSONError) {
            return try reader.builder.document(.yaml, from: bytes)
        } catch {
            throw ImportError("\(name) cannot be read: \(error.message)")
        }
    }

    private mutating func read(_ events: inout YAMLEvents) throws(ImportError) {
        var event = try events.next()
        while event.kind == .other { event = try events.next() }
        guard event.kind != .end else { throw ImportError("\(name) is empty", advice: "name another document") }
        try add(event, &events, depth: 0)
    }

    private mutating func add(_ event: YAMLEvent, _ events: inout YAMLEvents, depth: Int) throws(ImportError) {
        guard depth < Self.depthLimit else {
            throw ImportError("this is nested more than \(Self.depthLimit) deep", at: place(of: event))
        }
        let start = builder.mark
        if let anchor = event.anchor, event.kind != .alias { open.insert(anchor) }
        switch event.kind {
        case .alias: try repeatValue(event)
        case .scalar: addScalar(event)
        case .sequence:
            builder.begin(.array, at: event.offset)
            while case let element = try events.next(), element.kind != .close {
                try add(element, &events, depth: depth + 1)
            }
            builder.end(.array)
        case .mapping:
            builder.begin(.object, at: event.offset)
            while case let key = try events.next(), key.kind != .close {
                try addName(key)
                try add(try events.next(), &events, depth: depth + 1)
            }
            builder.end(.object)
        case .close, .end, .other: throw ImportError("a value is missing", at: place(of: event))
        }
        guard builder.length <= limit else {
            throw ImportError(
                "this becomes more than \(Self.growthLimit) times as long by its aliases", at: place(of: event))
        }
        if let anchor = event.anchor, event.kind != .alias {
            open.remove(anchor)
            anchors[anchor] = start..<builder.mark
        }
    }

    private mutating func repeatValue(_ event: YAMLEvent) throws(ImportError) {
        let anchor = event.anchor ?? ""
        guard !open.contains(anchor) else {
            throw ImportError("*\(anchor) stands within &\(anchor)", at: place(of: event))
        }
        guard let value = anchors[anchor] else {
            throw ImportError("there is no &\(anchor) before this", at: place(of: event))
        }
        builder.add(again: value)
    }

    private mutating func addName(_ event: YAMLEvent) throws(ImportError) {
        guard event.kind == .scalar else {
            throw ImportError(
                "a list, a mapping or an alias names a member here, and only a text can", at: place(of: event))
        }
        builder.name(event.text[...], at: event.offset)
    }

    private mutating func addScalar(_ event: YAMLEvent) {
        switch YAMLScalar(event.text, isPlain: event.isPlain, tag: event.tag) {
        case .text: builder.string(event.text[...], at: event.offset)
        case .literal(let text): builder.literal(Array(text.utf8)[...], at: event.offset)
        case .number(let number): builder.string(event.text[...], at: event.offset, as: .number(number))
        }
    }

    private func place(of event: YAMLEvent) -> ForeignPlace {
        ForeignPlace(document: name, line: event.line, column: event.column)
    }
}
