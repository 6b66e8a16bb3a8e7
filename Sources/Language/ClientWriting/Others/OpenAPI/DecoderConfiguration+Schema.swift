import HTTPMiddleware
import ModelDecoding

extension DecoderConfiguration {
    /// The schema of a single value, as a decoder with these settings reads it.
    func schema(of scalar: ScalarType) -> DocumentValue {
        switch scalar {
        case .int, .int64: ["type": "integer", "format": "int64"]
        case .int32: ["type": "integer", "format": "int32"]
        case .uint, .uint64: ["type": "integer", "format": "uint64", "minimum": .number(0)]
        case .uint128: ["type": "integer", "minimum": .number(0)]
        case .int128: ["type": "integer"]
        case .int8, .int16, .uint8, .uint16, .uint32:
            scalar.integerRange.map { range in
                let (least, greatest) = ("\(range.lowerBound)", "\(range.upperBound)")
                return ["type": "integer", "minimum": .number(least), "maximum": .number(greatest)]
            } ?? ["type": "integer"]
        case .double, .cgFloat: ["type": "number", "format": "double"]
        case .float, .float16: ["type": "number", "format": "float"]
        case .decimal: ["type": "number", "format": "decimal"]
        case .bool: ["type": "boolean"]
        case .string: ["type": "string"]
        case .url: ["type": "string", "format": "uri"]
        case .uuid: ["type": "string", "format": "uuid"]
        case .json: [:]
        case .date: Self.date(dateDecodingStrategy)
        case .data: data
        }
    }

    private var data: DocumentValue {
        switch dataDecodingStrategy {
        case .base64: ["type": "string", "contentEncoding": "base64"]
        case .deferredToData: ["type": "array", "items": schema(of: .uint8)]
        case .custom: ["description": "Data in its own notation."]
        }
    }

    /// A date as it is sent: of several notations in the first.
    fileprivate var sentDate: DocumentValue {
        if case .firstOf(let strategies) = dateDecodingStrategy, let first = strategies.first {
            return Self.date(first)
        }
        return schema(of: .date)
    }

    private static func date(_ strategy: DateDecodingStrategy) -> DocumentValue {
        switch strategy {
        case .deferredToDate: number("Seconds since 2001-01-01T00:00:00Z.")
        case .secondsSince1970: number("Seconds since 1970-01-01T00:00:00Z.")
        case .millisecondsSince1970: number("Milliseconds since 1970-01-01T00:00:00Z.")
        case .iso8601: ["type": "string", "format": "date-time"]
        case .formatted(let format) where format.pattern == "yyyy-MM-dd" && format.calendar == .gregorian:
            ["type": "string", "format": "date"]
        case .formatted(let format): ["type": "string", "description": .string("A date as \(format.pattern).")]
        case .firstOf(let strategies): ["anyOf": .array(strategies.map(date))]
        case .custom: ["description": "A date in its own notation."]
        }
    }

    private static func number(_ words: String) -> DocumentValue {
        ["type": "number", "description": .string(words)]
    }
}

extension SchemaWriting {
    /// The schema of a parameter: what is given for it, and sent as text or as a part of a body.
    mutating func schema(
        of type: ParameterType, _ decoder: DecoderConfiguration, _ models: ModelCatalogue
    ) -> DocumentValue {
        switch type {
        case .secret: ["type": "string", "format": "password"]
        case .date: decoder.sentDate
        case .structure("Data"): ["type": "string", "contentEncoding": "base64"]
        case .list(.optional(let element)): ["type": "array", "items": schema(of: element, decoder, models).orNull]
        case .list(let element): ["type": "array", "items": schema(of: element, decoder, models)]
        case .optional(let wrapped): schema(of: wrapped, decoder, models)
        default:
            if let model = try? models.type(named: "\(type)") {
                schema(of: model, decoder)
            } else if case .enumeration(_, let cases) = type {
                ["type": "string", "enum": .array(cases.map { .string($0.rawValue) })]
            } else {
                [:]
            }
        }
    }
}
