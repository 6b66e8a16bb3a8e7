import Basics
import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime

/// A value on its way out as JSON: each part is written once, behind what is there. Long lists are written by all
/// processors.
struct JSONBytes {
    private(set) var bytes: [UInt8] = []
    private let format: JSONFormat
    private var depth: Int

    init(as format: JSONFormat, depth: Int = 0) {
        self.format = format
        self.depth = depth
    }

    mutating func append(_ value: Value) {
        switch value {
        case .model(let model): append(model)
        case .secretText where value.unsetVariable != nil: append("null")
        case .result(.failure(let failure)), .failure(let failure):
            append(group: [("error", failure.kind.rawValue)]) { $0.append(quoted: $1) }
        case .response(let response): append(json: ValueJSON.object(response.facts))
        case .headers(let fields, _): append(json: fields.json)
        case .tuple(let elements) where elements.allSatisfy({ $0.label == nil }):
            append(list: elements) { $0.append($1.value) }
        default: append(value.content())
        }
    }
}

extension JSONBytes {
    private mutating func append(_ model: ModelValue) {
        switch model {
        case .nil: append("null")
        case .bool, .integer, .decimal: append(model.description)
        case .floatingPoint(let number) where number.double.isFinite: append(number.description)
        case .floatingPoint, .date, .code: append(quoted: model.description)
        case .string(let text): append(quoted: text)
        case .json(let json): json.append(to: &bytes, as: format, depth: depth)
        case .data(let data): append(quoted: data.base64EncodedString())
        case .pair(let pair): append(list: [pair.first, pair.second]) { $0.append($1) }
        case .array(let array):
            if let records = array.records { return append(records) }
            append(list: array.elements) { $0.append($1) }
        case .record(let record): append(group: zip(record.layout.names, record.values)) { $0.append($1) }
        case .enumeration(let value):
            if let raw = value.rawValue { return append(raw) }
            append(group: [(value.name, value)]) { text, value in
                text.append(group: zip(value.labels, value.values)) { $0.append($1) }
            }
        default: append(Value.model(model).content())
        }
    }

    private mutating func append(_ content: Content) {
        switch content {
        case .leaf(let leaf): append(quoted: leaf.text)
        case .list(let elements): append(list: elements) { $0.append($1) }
        case .group(let parts): append(group: parts.lazy.map { ($0.name, $0.value) }) { $0.append($1) }
        }
    }

    /// Appends text that is JSON already.
    private mutating func append(json text: String) {
        guard let json = try? JSONDocument(text, depthLimit: .max).root else { return append("null") }
        json.append(to: &bytes, as: format, depth: depth)
    }

    private mutating func append<Part>(
        group parts: some Sequence<(String, Part)>, _ write: (inout JSONBytes, Part) -> Void
    ) {
        append("{")
        depth += 1
        var isFirst = true
        for (name, part) in parts {
            beginLine(isFirst: isFirst)
            isFirst = false
            append(quoted: name)
            append(colon)
            write(&self, part)
        }
        depth -= 1
        if !isFirst { breakLine() }
        append("}")
    }

    private mutating func append<Element: Sendable>(
        list elements: [Element], _ write: @Sendable (inout JSONBytes, Element) -> Void
    ) {
        append(listOf: elements.count) { part, places in
            for place in places {
                part.beginLine(isFirst: place == 0)
                write(&part, elements[place])
            }
        }
    }

    /// Records of a body, whose plain texts are copied as they stand there.
    private mutating func append(_ records: RecordRows) {
        let names = names(of: records.layout)
        append(listOf: records.count) { part, places in
            var cursor = records.cursor()
            part.bytes.reserveCapacity(places.count * records.index.bytes.count / records.count * 5 / 4)
            for place in places {
                part.beginLine(isFirst: place == 0)
                cursor.move(to: place)
                part.append("{")
                part.depth += 1
                for (name, field) in zip(names, cursor.fields) {
                    part.bytes += name
                    switch field {
                    case .string(let text), .url(let text):
                        part.append(records.index.bytes, in: (text.lowerBound - 1)..<(text.upperBound + 1))
                    case .value(let value): part.append(value)
                    }
                }
                part.depth -= 1
                if !names.isEmpty { part.breakLine() }
                part.append("}")
            }
        }
    }

    /// What stands before each value of a record in a list.
    private func names(of layout: RecordLayout) -> [[UInt8]] {
        layout.names.enumerated().map { place, name in
            var text = JSONBytes(as: format, depth: depth + 2)
            text.beginLine(isFirst: place == 0)
            text.append(quoted: name)
            text.append(colon)
            return text.bytes
        }
    }

    private var colon: String { format.indentation == nil ? ":" : ": " }

    /// A list of so many elements, whose parts are written with the marks before each.
    private mutating func append(listOf count: Int, _ write: @Sendable (inout JSONBytes, Range<Int>) -> Void) {
        guard count > 0 else { return append("[]") }
        append("[")
        let parts = ConcurrentParts.map(0..<count, least: 500) { [format, depth] places in
            var part = JSONBytes(as: format, depth: depth + 1)
            write(&part, places)
            return part.bytes
        }
        // With room for brackets and a line's end, for which a long text is not to be copied again.
        if parts.count > 1 {
            let room = bytes.count + parts.reduce(0) { $0 + $1.count } + 64
            bytes.reserveCapacity(room)
            bytes.withUnsafeMutableBufferPointer { prepareLargePages($0.baseAddress, room) }
        }
        for part in parts { bytes += part }
        breakLine()
        append("]")
    }

    private mutating func beginLine(isFirst: Bool) {
        if !isFirst { append(",") }
        breakLine()
    }

    private mutating func breakLine() {
        guard let indentation = format.indentation else { return }
        append("\n")
        for _ in 0..<min(depth, JSONFormat.deepestIndentation) { append(indentation) }
    }

    private mutating func append(quoted text: String) { bytes.append(quoting: text.utf8) }

    private mutating func append(_ text: String) { bytes.append(utf8: text) }

    private mutating func append(_ text: [UInt8], in range: Range<Int>) {
        text.withUnsafeBufferPointer { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
    }
}
