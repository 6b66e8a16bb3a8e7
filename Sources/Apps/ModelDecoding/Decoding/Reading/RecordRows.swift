import Basics
package import JSONModel

/// The records of a checked list, to be read one after the other: a long list is shown without a value for each of them.
package struct RecordRows: Sendable {
    /// The names and types of what is read.
    package let layout: RecordLayout
    /// The body, with the texts of the records.
    package let index: JSONIndex
    private let document: JSONDocument
    private let plan: DecodingPlan
    private let models: ModelCatalogue
    private let configuration: DecoderConfiguration
    private let record: Int
    private let entries: [Int]

    init(_ reader: ModelReader, _ record: Int, at entries: [Int]) {
        layout = reader.plan.records[record].layout
        index = reader.index
        (document, plan, models) = (reader.document, reader.plan, reader.catalogue)
        configuration = reader.configuration
        self.record = record
        self.entries = entries
    }

    package var count: Int { entries.count }

    /// A cursor for one thread.
    package func cursor() -> RecordCursor {
        RecordCursor(
            ModelReader(document, plan: plan, of: models, configuration: configuration), record, at: entries)
    }
}

/// A property of a record as it is found in the body.
package enum RecordField: Sendable {
    /// A string that stands in the body as it is, between these bytes.
    case string(Range<Int>)
    /// A URL that stands in the body as it is, between these bytes.
    case url(Range<Int>)
    case value(ModelValue)
}

/// Reads the records of a list into the same places, one after the other.
package struct RecordCursor {
    /// The properties of the record that was read last, in the order of the layout.
    package private(set) var fields: [RecordField]
    private var reader: ModelReader
    private let record: Int
    private let entries: [Int]
    private var readings: [Reading]
    private let fallbacks: [(position: Int, value: ModelValue)]

    /// The way to read a field.
    private struct Reading {
        enum Kind { case string, url, other }

        let position: Int
        let step: Int
        let kind: Kind
        let isOptional: Bool
        var isWanted = true
    }

    fileprivate init(_ reader: ModelReader, _ record: Int, at entries: [Int]) {
        let plan = reader.plan.records[record]
        self.reader = reader
        self.record = record
        self.entries = entries
        fields = plan.initialValues.map(RecordField.value)
        fallbacks = plan.fallbacks
        readings = plan.fields.map { field in
            var (step, isOptional) = (field.step, false)
            if case .optional(let wrapped) = reader.plan.steps[step] { (step, isOptional) = (wrapped, true) }
            let kind: Reading.Kind =
                switch reader.plan.steps[step] {
                case .string: .string
                case .url: .url
                default: .other
                }
            return Reading(position: field.position, step: step, kind: kind, isOptional: isOptional)
        }
    }

    /// Reads only the properties at these positions from now on. The others keep what they have.
    package mutating func read(only positions: Set<Int>) {
        for number in readings.indices { readings[number].isWanted = positions.contains(readings[number].position) }
    }

    /// Reads the record of this number.
    package mutating func move(to row: Int) {
        var route = reader.routes[record]
        var place = 0
        var read = FieldNumbers()
        let end = reader.index.end(of: entries[row])
        var name = reader.index.first(of: entries[row])
        while name < end {
            let value = name + 1
            let number =
                route.station(of: name, in: reader.index, from: &place)?.field ?? reader.newField(name, record, &route)
            // Of a member that occurs twice, the first counts.
            if number >= 0, read.insert(number), readings[number].isWanted { take(value, readings[number]) }
            name = reader.index.next(after: value)
        }
        if read.count < readings.count {
            for number in readings.indices where !read.contains(number) {
                fields[readings[number].position] = .value(.nil)
            }
        }
        for fallback in fallbacks {
            if case .value(.nil) = fields[fallback.position] { fields[fallback.position] = .value(fallback.value) }
        }
    }

    /// The value of the property at a position.
    package func value(at position: Int) -> ModelValue {
        func text(_ range: Range<Int>) -> String { String(decoding: reader.index.bytes[range], as: UTF8.self) }
        return switch fields[position] {
        case .string(let range): .string(text(range))
        case .url(let range): URLValue(text(range)).map(ModelValue.url) ?? .nil
        case .value(let value): value
        }
    }

    @inline(__always)
    private mutating func take(_ entry: Int, _ reading: Reading) {
        let value = reader.index.entries[entry]
        let isText = value.kind == .string && !value.flag
        if isText, reading.kind == .string {
            fields[reading.position] = .string(value.contents)
        } else if isText, reading.kind == .url, PlainURL.isPlain(reader.index.bytes.stored, in: value.contents) {
            fields[reading.position] = .url(value.contents)
        } else if reading.isOptional, value.kind == .null {
            fields[reading.position] = .value(.nil)
        } else {
            fields[reading.position] = .value(reader.read(entry, as: reading.step))
        }
    }
}
