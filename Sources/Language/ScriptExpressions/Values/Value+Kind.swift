import JSONModel
import ModelDecoding

extension Value {
    /// The kinds whose functions it has, the nearest first; ``ValueKind/any`` last.
    package var kinds: [ValueKind] {
        switch self {
        case .model(.json(let json)):
            switch json.kind {
            case .array: [.json, .array, .any]
            case .string: [.json, .string, .array, .any]
            case .number: json.naturalInt == nil ? [.json, .number, .any] : [.json, .integer, .number, .any]
            case .boolean: [.json, .bool, .any]
            case .object: [.json, .dictionary, .array, .any]
            case .null: [.json, .any]
            }
        case .model(.array), .model(.set), .array, .set: [.array, .any]
        case .model(.dictionary), .dictionary: [.dictionary, .array, .any]
        case .model(.string), .secretText: [.string, .array, .any]
        case .model(.integer): [.integer, .number, .any]
        case .model(.floatingPoint), .model(.decimal): [.number, .any]
        case .model(.bool): [.bool, .any]
        case .model(.date): [.date, .any]
        case .model(.url): [.url, .any]
        case .model(.uuid): [.uuid, .any]
        case .model(.data): [.data, .array, .any]
        case .secretData: [.data, .any]
        case .secretValue(let value, _): value.kinds
        case .model(.record), .model(.pair), .model(.code): [.record, .any]
        case .model(.enumeration): [.enumeration, .any]
        case .duration: [.duration, .any]
        case .object: [.json, .dictionary, .array, .any]
        case .range(let range): range.integers == nil ? [.range, .any] : [.range, .array, .any]
        case .tuple: [.tuple, .any]
        case .regex: [.regex, .any]
        case .endpoint: [.endpoint, .any]
        case .response: [.response, .any]
        case .headers: [.headers, .dictionary, .array, .any]
        case .failure: [.failure, .any]
        case .result: [.result, .any]
        case .pages: [.array, .any]
        case .stream: [.stream, .any]
        case .file: [.file, .any]
        case .model(.nil), .function, .implicitCase, .type, .namespace: [.any]
        }
    }
}

extension [ValueKind] {
    /// True if a value of these kinds may act as an optional, with its functions. Sequences have their own `map`.
    package var mayBeOptional: Bool {
        !contains(.array) && contains { Self.wrapped.contains($0) }
    }

    private static let wrapped: Set<ValueKind> = [
        .integer, .number, .bool, .date, .duration, .url, .uuid, .json, .tuple, .record, .enumeration,
    ]
}
