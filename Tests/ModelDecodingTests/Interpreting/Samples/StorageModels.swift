import Foundation

/// What a type decodes by itself, without the strategies of the decoder.
struct LenientValue<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? Value(from: decoder)
    }
}

/// Where containers stand: in members that are not there, and behind the end of a list.
struct StoredCursor: Decodable {
    let missing: [String]
    let parent: [String]
    let isNil: Bool
    let number: Int?
    let count: Int?
    let refused: Bool
    let indices: [Int]

    enum CodingKeys: String, CodingKey {
        case list, nope
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let absent = try container.superDecoder(forKey: .nope)
        missing = absent.codingPath.map { $0.stringValue }
        parent = try container.superDecoder().codingPath.map { $0.stringValue }
        isNil = try absent.singleValueContainer().decodeNil()
        number = try absent.singleValueContainer().decode(Int?.self)
        count = try? absent.singleValueContainer().decode(Int.self)
        do {
            _ = try absent.container(keyedBy: CodingKeys.self)
            refused = false
        } catch DecodingError.valueNotFound {
            refused = true
        }
        var list = try container.nestedUnkeyedContainer(forKey: .list)
        var indices: [Int] = []
        for _ in 0..<4 {
            _ = try list.decodeIfPresent(Int.self)
            indices.append(list.currentIndex)
        }
        self.indices = indices
    }
}
