package import APIDocuments
package import JSONModel
import ModelDecoding

/// Reads a YAML document as equivalent JSON, by the core schema of YAML 1.2: `no` is a string, and `0o7` is 7.
///
/// Every value keeps its place in the YAML. An alias repeats the value of its anchor; a document that grows too much by
/// this is refused.
package struct YAMLReader {
    /// The greatest factor by which a document may grow.
    private static let growthLimit = 10
    private static let depthLimit = 1_000

    private struct Container {
        let kind: JSONDocumentBuilder.Container
        let start: JSONDocumentBuilder.Mark
        let anchor: String?
        /// Indicates whether the next value is a member's name.
        var wantsName: Bool
    }

    private let name: String
    private var builder: JSONDocumentBuilder
    private var anchors: [String: Range<JSONDocumentBuilder.Mark>] = [:]
    /// The texts of scalars with anchors, which may be repeated as names.
    private var texts: [String: [UInt8]] = [:]
    private var containers: [Container] = []
    private var remarks: [ImportLoss] = []
    private var spellings: [ForeignPlace: String] = [:]
    private let limit: Int

    private init(_ bytes: [UInt8], named name: String) {
        self.name = name
        limit = max(1 << 20, bytes.count * Self.growthLimit)
        builder = JSONDocumentBuilder(expectedLength: bytes.count + bytes.count / 2)
    }

    /// Returns the document, the parts of the YAML that it lacks (further documents, tags and merge keys), and, by
    /// position, the original spelling of scalars that JSON writes differently, such as `08`.
    package static func read(
        _ bytes: [UInt8], named name: String
    ) throws(ImportError) -> (document: JSONDocument, remarks: [ImportLoss], spellings: [ForeignPlace: String]) {
        let text = bytes.utf8Text
        guard text.count <= UInt32.max else { throw ImportError("\(name) is longer than 4 GB") }
        var reader = YAMLReader(text, named: name)
        var events = try YAMLEvents(text, named: name)
        try reader.readFirst(&events)
        try reader.skipOthers(&events)
        do throws(JSONError) {
            return (
                try reader.builder.document(.yaml, from: text, depthLimit: depthLimit + 1), reader.remarks,
                reader.spellings
            )
        } catch {
            throw ImportError("\(name) cannot be read: \(error.message)")
        }
    }

    private mutating func readFirst(_ events: inout YAMLEvents) throws(ImportError) {
        var event = try events.next()
        while event.kind == .other || event.kind == .document { event = try events.next() }
        guard event.kind != .end else { throw ImportError("\(name) is empty", advice: "name another document") }
        try add(event)
        while !containers.isEmpty { try add(try events.next()) }
    }

    /// Reads to the end, because errors there are also reported.
    private mutating func skipOthers(_ events: inout YAMLEvents) throws(ImportError) {
        while case let event = try events.next(), event.kind != .end {
            guard event.kind == .document else { continue }
            remark("document", "another document: left out; import it separately", event)
        }
    }

    private mutating func add(_ event: YAMLEvent) throws(ImportError) {
        if event.kind == .close { return close() }
        if let last = containers.indices.last, containers[last].wantsName {
            containers[last].wantsName = false
            return try addName(event)
        }
        if let last = containers.indices.last, containers[last].kind == .object { containers[last].wantsName = true }
        let start = builder.mark
        switch event.kind {
        case .alias: try repeatValue(event)
        case .scalar:
            addScalar(event)
            if let anchor = event.anchor {
                anchors[anchor] = start..<builder.mark
                texts[anchor] = Array(event.text)
            }
        case .sequence: try open(.array, event)
        case .mapping: try open(.object, event)
        case .close, .document, .end, .other: throw ImportError("a value is missing", at: place(of: event))
        }
        guard builder.length <= limit else {
            throw ImportError(
                "aliases make this more than \(Self.growthLimit) times as long", at: place(of: event))
        }
    }

    private mutating func open(_ kind: JSONDocumentBuilder.Container, _ event: YAMLEvent) throws(ImportError) {
        guard containers.count < Self.depthLimit else {
            throw ImportError("this is nested more than \(Self.depthLimit) deep", at: place(of: event))
        }
        tellTag(of: event)
        containers.append(
            Container(kind: kind, start: builder.mark, anchor: event.anchor, wantsName: kind == .object))
        builder.begin(kind, at: event.offset)
    }

    private mutating func close() {
        guard let container = containers.popLast() else { return }
        builder.end(container.kind)
        if let anchor = container.anchor {
            anchors[anchor] = container.start..<builder.mark
            texts[anchor] = nil
        }
    }

    private mutating func repeatValue(_ event: YAMLEvent) throws(ImportError) {
        let anchor = event.anchor ?? ""
        guard !containers.contains(where: { $0.anchor == anchor }) else {
            throw ImportError("*\(anchor) stands within &\(anchor)", at: place(of: event))
        }
        guard let value = anchors[anchor] else {
            throw ImportError("there is no &\(anchor) before this", at: place(of: event))
        }
        builder.add(again: value)
    }

    private mutating func addName(_ event: YAMLEvent) throws(ImportError) {
        if event.kind == .alias, let text = event.anchor.flatMap({ texts[$0] }) {
            return builder.name(text[...], at: event.offset)
        }
        guard event.kind == .scalar else {
            throw ImportError(
                "a member's name must be text, not a list, a mapping or an alias", at: place(of: event))
        }
        if event.isPlain, event.text.elementsEqual("<<".utf8) {
            remark(
                "merge key", "merge key: kept as a member called <<; YAML 1.2 has none, so write its members out", event
            )
        }
        let start = builder.mark
        builder.name(event.text, at: event.offset)
        if let anchor = event.anchor {
            texts[anchor] = Array(event.text)
            anchors[anchor] = start..<builder.markBeforeColon
        }
    }

    private mutating func addScalar(_ event: YAMLEvent) {
        tellTag(of: event)
        switch YAMLScalar(event.text, isPlain: event.isPlain, tag: event.tag) {
        case .text: builder.string(event.text, at: event.offset)
        case .literal(let text):
            if !event.text.elementsEqual(text.utf8) {
                spellings[place(of: event)] = String(decoding: event.text, as: UTF8.self)
            }
            builder.literal(Array(text.utf8)[...], at: event.offset)
        case .number(let number): builder.string(Array(event.text)[...], at: event.offset, as: .number(number))
        }
    }

    private mutating func tellTag(of event: YAMLEvent) {
        guard let tag = event.tag, !YAMLScalar.isKnown(tag: tag) else { return }
        let shown = CommentText.lines(tag).first ?? ""
        remark("tag", "tag \(shown): left out; its value is read as it is written", event)
    }

    private mutating func remark(_ kind: String, _ message: String, _ event: YAMLEvent) {
        remarks.append(ImportLoss(kind, message, at: place(of: event)))
    }

    private func place(of event: YAMLEvent) -> ForeignPlace {
        ForeignPlace(document: name, line: event.line, column: event.column)
    }
}

extension [UInt8] {
    /// The same text in UTF-8, where a mark at its beginning says that it is in UTF-16.
    fileprivate var utf8Text: [UInt8] {
        guard count >= 2 else { return self }
        let isLittle = self[0] == 0xFF && self[1] == 0xFE
        guard isLittle || self[0] == 0xFE && self[1] == 0xFF else { return self }
        let units = stride(from: 2, to: count - 1, by: 2).map { (index: Int) -> UInt16 in
            isLittle
                ? UInt16(self[index]) | UInt16(self[index + 1]) << 8
                : UInt16(self[index]) << 8 | UInt16(self[index + 1])
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
