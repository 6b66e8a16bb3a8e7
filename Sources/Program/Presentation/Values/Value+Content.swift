import Basics
import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime

extension Value {
    func content(in timeZone: TimeZone? = nil) -> Content {
        switch self {
        case .model(let value): value.content(in: timeZone)
        case .secretText where unsetVariable != nil: Value.nil.content(in: timeZone)
        case .secretText(let text): .leaf(.init(text: text.description, meaning: .string))
        case .duration(let duration): .leaf(.init(text: duration.written, meaning: .number))
        case .array(let elements), .set(let elements): .list(elements.values)
        case .dictionary(let entries):
            .group(entries.map { .init(name: $0.key.interpolated.description, value: $0.value) })
        case .object(let entries): .group(entries.map { .init(name: $0.key.description, value: $0.value) })
        case .tuple(let elements):
            .group(elements.enumerated().map { .init(name: $1.label ?? String($0), value: $1.value) })
        case .result(.success(let value)): .group([.init(name: "success", value: value)])
        case .implicitCase, .regex, .result: .leaf(.init(text: written.description, meaning: .literal))
        case .type: .leaf(.init(text: written.description, meaning: .type))
        case .headers(let fields, _): .group(fields.map { .init(name: $0.name, value: .string($0.value)) })
        case .secretData, .secretValue, .range, .file, .function, .pages, .stream, .endpoint, .response, .failure,
            .namespace:
            .leaf(.init(text: written.description, meaning: .plain))
        }
    }

    var rawJSON: JSONValue? {
        if case .model(.json(let json)) = self { json } else { nil }
    }
}

extension RecordRows {
    /// The records of a list that is not empty, if they are read one after the other.
    init?(of value: Value) {
        guard case .model(.array(let array)) = value, array.count > 0, let records = array.records else { return nil }
        self = records
    }
}

extension Content {
    /// The value under a name, or at the end of a path such as `host.name` and `genres[0]`.
    func part(at path: Substring) -> Value? {
        switch self {
        case .leaf: return nil
        case .group(let parts):
            if let part = parts.first(where: { $0.name == path }) { return part.value }
            // A name may contain dots and brackets, so it may end at any of them.
            for end in path.indices where path[end] == "." || path[end] == "[" {
                guard let part = parts.first(where: { $0.name == path[..<end] }) else { continue }
                if let found = Self.part(of: part.value, behind: path[end...]) { return found }
            }
            return nil
        case .list(let elements):
            guard path.first == "[", let end = path.firstIndex(of: "]"), let number = Int(path[..<end].dropFirst()),
                elements.indices.contains(number)
            else { return nil }
            return Self.part(of: elements[number], behind: path[path.index(after: end)...])
        }
    }

    /// The value at the end of the rest of a path, which begins with a dot, a bracket, or is empty.
    private static func part(of value: Value, behind path: Substring) -> Value? {
        path.isEmpty ? value : value.content().part(at: path.first == "." ? path.dropFirst() : path)
    }
}

extension ModelValue {
    fileprivate func content(in timeZone: TimeZone?) -> Content {
        switch self {
        case .nil, .bool: .leaf(.init(text: description, meaning: .literal))
        case .integer, .floatingPoint, .decimal: .leaf(.init(text: description, meaning: .number))
        case .string(let text): .leaf(.init(text: text, meaning: .string))
        case .date(let date): .leaf(.init(text: date.readable(in: timeZone) ?? description, meaning: .date))
        case .url(let url): .leaf(.init(text: url.absoluteString, meaning: .link))
        case .data(let data): .leaf(.init(text: Quantity.size(data.count), meaning: .plain))
        case .uuid: .leaf(.init(text: description, meaning: .string))
        case .pair: .leaf(.init(text: description, meaning: .number))
        case .code: .leaf(.init(text: description, meaning: .plain))
        case .json(let json): json.content
        case .array(let array): .list(array.elements.map(Value.model))
        case .set(let set): .list(set.elements.map(Value.model))
        case .dictionary(let dictionary):
            .group(
                dictionary.members.map {
                    .init(
                        name: Value.model($0.key).interpolated.description, value: .model($0.value),
                        type: dictionary.valueType)
                })
        case .record(let record):
            .group(
                zip(zip(record.layout.names, record.layout.types), record.values).map {
                    .init(name: $0.0, value: .model($1), type: $0.1)
                })
        case .enumeration(let value) where value.values.isEmpty:
            .leaf(.init(text: ".\(value.name)", meaning: .literal))
        case .enumeration(let value):
            .group([
                .init(name: ".\(value.name)", value: .tuple(zip(value.labels, value.values).map(TupleElement.init)))
            ])
        }
    }
}

extension TupleElement {
    fileprivate init(label: String, value: ModelValue) {
        self.init(label.hasPrefix("_") ? nil : label, .model(value))
    }
}

extension JSONValue {
    fileprivate var content: Content {
        switch kind {
        case .null, .boolean: .leaf(.init(text: sourceText, meaning: .literal))
        case .number: .leaf(.init(text: sourceText, meaning: .number))
        case .string: .leaf(.init(text: string ?? "", meaning: .string))
        case .array: .list(elements.map { .model(.json($0)) })
        case .object: .group(members.map { .init(name: $0.name, value: .model(.json($0.value))) })
        }
    }
}

extension Date {
    /// Returns `2018-04-17 10:30:00Z`, with the fractional digits it was given, or `nil` for years that calendars
    /// do not write well.
    fileprivate func readable(in timeZone: TimeZone?) -> String? {
        guard -63_114_076_800..<252_423_993_600 ~= timeIntervalSinceReferenceDate else { return nil }
        let seconds = WrittenSeconds(timeIntervalSince1970)
        let plain =
            timeZone == nil || timeZone == .gmt
            ? DateText.wholeSeconds(of: seconds.whole * 1000, separator: UInt8(ascii: " ")) : nil
        let whole =
            plain
            ?? Date(timeIntervalSince1970: seconds.whole).formatted(
                Date.ISO8601FormatStyle(
                    dateTimeSeparator: .space, timeZoneSeparator: .colon, timeZone: timeZone ?? .gmt))
        if seconds.fraction.isEmpty { return whole }
        let clock = whole.prefix("2018-04-17 10:30:00".count)
        return clock + seconds.fraction + whole.dropFirst(clock.count)
    }
}
