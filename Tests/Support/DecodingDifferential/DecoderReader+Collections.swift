import Foundation
import ModelDecoding

extension DecoderReader {
    func elements(_ element: ModelType, from decoder: any Decoder) throws -> [ModelValue] {
        var container = try decoder.unkeyedContainer()
        var elements: [ModelValue] = []
        while !container.isAtEnd { elements.append(try self.element(element, &container)) }
        return elements
    }

    func pair(_ pair: PairType, _ bound: ModelType, from decoder: any Decoder) throws -> ModelValue {
        var container = try decoder.unkeyedContainer()
        let first = try element(bound, &container)
        let second = try element(bound, &container)
        guard !pair.isGeneric || first.mayPrecede(second) else {
            throw DecodingError.corrupted("The upper bound is less than the lower one.", decoder.codingPath)
        }
        return .pair(PairValue(pair, of: bound, first, second))
    }

    func members(
        _ key: ModelType, _ value: ModelType, from decoder: any Decoder
    ) throws -> [DictionaryValue.Member] {
        switch key {
        case .scalar(.string):
            return try DecodedModel.decoding(value, in: models) {
                try decoder.singleValueContainer().decode([String: DecodedModel].self)
            }.sorted { $0.key < $1.key }.map { (.string($0.key), $0.value.value) }
        case .scalar(.int):
            return try DecodedModel.decoding(value, in: models) {
                try decoder.singleValueContainer().decode([Int: DecodedModel].self)
            }.sorted { $0.key < $1.key }.map { (.int($0.key), $0.value.value) }
        case .named(let reference) where models.declaration(of: reference)?.isCodingKeyRepresentable == true:
            return try keyedMembers(key, value, from: decoder)
        default:
            return try flatMembers(key, value, from: decoder)
        }
    }
}

extension DecoderReader {
    fileprivate func element(_ type: ModelType, _ container: inout any UnkeyedDecodingContainer) throws -> ModelValue {
        try DecodedModel.decoding(type, in: models) { try container.decode(DecodedModel.self).value }
    }

    fileprivate func keyedMembers(
        _ key: ModelType, _ value: ModelType, from decoder: any Decoder
    ) throws -> [DictionaryValue.Member] {
        let container = try decoder.container(keyedBy: AnyKey.self)
        return try container.allKeys.sorted { $0.stringValue < $1.stringValue }.map { text in
            guard let dictionaryKey = dictionaryKey(text.stringValue, key) else {
                throw DecodingError.corrupted(
                    "'\(text.stringValue)' is not a valid '\(key)'.", decoder.codingPath + [text])
            }
            let value = try DecodedModel.decoding(value, in: models) {
                try container.decode(DecodedModel.self, forKey: text).value
            }
            return (dictionaryKey, value)
        }
    }

    fileprivate func dictionaryKey(_ text: String, _ type: ModelType) -> ModelValue? {
        switch type {
        case .scalar(.string): return .string(text)
        case .scalar(.int): return Int(text).map(ModelValue.int)
        case .named(let reference):
            switch models.declaration(of: reference)?.content {
            case .rawValueCases(let scalar, let cases):
                return dictionaryKey(text, .scalar(scalar)).flatMap {
                    RawValuePlan(type, step: 0, scalar, cases).value(of: $0)
                }
            case .rawValue(let field):
                let layout = RecordPlan(type, [field], steps: [0], acceptsAnyBody: false).layout
                return dictionaryKey(text, field.type).map { .record(RecordValue(layout, [$0])) }
            default: return nil
            }
        default: return nil
        }
    }

    fileprivate func flatMembers(
        _ key: ModelType, _ value: ModelType, from decoder: any Decoder
    ) throws -> [DictionaryValue.Member] {
        var container = try decoder.unkeyedContainer()
        if let count = container.count, !count.isMultiple(of: 2) {
            throw DecodingError.corrupted("The last key has no value.", decoder.codingPath)
        }
        var keys = DistinctElements()
        var values: [ModelValue] = []
        while !container.isAtEnd {
            let (isNew, position) = keys.insert(try element(key, &container))
            let next = try element(value, &container)
            if isNew { values.append(next) } else { values[position] = next }
        }
        return Array(zip(keys.values, values))
    }
}
