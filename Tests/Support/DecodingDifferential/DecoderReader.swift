import Foundation
import ModelDecoding

/// Asks one of Swift's decoders for what a type is made of, in the order in which the compiler asks.
struct DecoderReader {
    let models: ModelCatalogue

    func value(of type: ModelType, from decoder: any Decoder) throws -> ModelValue {
        switch type {
        case .scalar(let scalar):
            return try self.scalar(scalar, from: decoder)
        case .optional(let wrapped):
            return try decoder.singleValueContainer().decodeNil() ? .nil : value(of: wrapped, from: decoder)
        case .array(let element):
            return .array(ArrayValue(try elements(element, from: decoder), of: element))
        case .set(let element):
            return .set(SetValue(try elements(element, from: decoder), of: element))
        case .dictionary(let key, let value):
            return .dictionary(
                DictionaryValue(try members(key, value, from: decoder), keyType: key, valueType: value))
        case .pair(let pair, let bound):
            return try self.pair(pair, bound, from: decoder)
        case .named(let reference):
            guard let declaration = models.declaration(of: reference), declaration.isDecodable else {
                throw DecodingError.undeclared("\(reference)", decoder.codingPath)
            }
            return try self.declared(declaration, type, from: decoder)
        case .parameter(let name):
            throw DecodingError.undeclared(name, decoder.codingPath)
        }
    }
}

extension DecoderReader {
    fileprivate func declared(_ declaration: ModelDeclaration, _ type: ModelType, from decoder: any Decoder) throws
        -> ModelValue
    {
        switch declaration.content {
        case .fields(let fields):
            let record = RecordPlan(type, fields, steps: fields.map { _ in 0 }, acceptsAnyBody: false)
            guard !declaration.acceptsAnyBody else {
                return .record(RecordValue(record.layout, record.initialValues))
            }
            let values = try fieldValues(fields, record, decoder.container(keyedBy: AnyKey.self))
            return .record(RecordValue(record.layout, values))
        case .rawValue(let field):
            let record = RecordPlan(type, [field], steps: [0], acceptsAnyBody: false)
            return .record(RecordValue(record.layout, [try value(of: field.type, from: decoder)]))
        case .rawValueCases(let scalar, let cases):
            let rawValue = try self.scalar(scalar, from: decoder)
            guard let value = RawValuePlan(type, step: 0, scalar, cases).value(of: rawValue) else {
                throw DecodingError.corrupted("No case of '\(type)' has the raw value \(rawValue).", decoder.codingPath)
            }
            return value
        case .cases(let cases):
            return try enumerationCase(cases, type, from: decoder)
        }
    }

    fileprivate func fieldValues(
        _ fields: [ModelField], _ record: RecordPlan, _ container: KeyedDecodingContainer<AnyKey>
    ) throws -> [ModelValue] {
        var values = record.initialValues
        for field in fields where field.isDecoded {
            guard let key = field.key.map({ AnyKey($0) }), let position = record.layout.position(of: field.name) else {
                continue
            }
            if let wrapper = field.wrapper {
                let value = try DecodedModel.decoding(wrapper, in: models) {
                    try container.decode(DecodedModel.self, forKey: key).value
                }
                guard case .record(let record) = value, let wrapped = record["wrappedValue"] else {
                    throw DecodingError.corrupted(
                        "The wrappedValue of '\(wrapper)' is not known.", container.codingPath)
                }
                values[position] = wrapped
            } else if field.isOptional, let wrapped = field.type.wrapped {
                values[position] =
                    try DecodedModel.decoding(wrapped, in: models) {
                        try container.decodeIfPresent(DecodedModel.self, forKey: key)
                    }?.value ?? .nil
            } else {
                values[position] = try DecodedModel.decoding(field.type, in: models) {
                    try container.decode(DecodedModel.self, forKey: key).value
                }
            }
        }
        return values
    }

    fileprivate func enumerationCase(_ cases: [ModelCase], _ type: ModelType, from decoder: any Decoder) throws
        -> ModelValue
    {
        let container = try decoder.container(keyedBy: AnyKey.self)
        let plan = CasesPlan(type, cases, records: [])
        let known = container.allKeys.compactMap { plan.caseNumbers[$0.stringValue] }
        guard let number = known.first, known.count == 1, let key = cases[number].key else {
            throw DecodingError.corrupted("Expected one key of '\(type)', found \(known.count).", decoder.codingPath)
        }
        let inside = try container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey(key))
        let record = RecordPlan(
            type, cases[number].values, steps: cases[number].values.map { _ in 0 }, acceptsAnyBody: false)
        let values = try fieldValues(cases[number].values, record, inside)
        return .enumeration(CaseValue(plan.layout, position: number, values: values))
    }
}
