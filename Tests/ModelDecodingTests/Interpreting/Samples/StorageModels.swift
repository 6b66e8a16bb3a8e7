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

/// Where a value comes from that nothing in a body tells: nowhere, and what the decoder was given.
struct StoredNothing: Decodable {
    let isNull: Bool
    let number: Int
    let scale: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let value: Any = container.decodeNil() ? NSNull() : try container.decode(Int.self)
        isNull = value is NSNull
        number = value as? Int ?? -1
        guard let key = CodingUserInfoKey(rawValue: "scale") else {
            scale = 0
            return
        }
        scale = decoder.userInfo[key] as? Int ?? 1
    }
}

/// A time that a parameter's type says how to read.
protocol StoredTime {
    associatedtype Written: Decodable
    static func date(_ written: Written) -> Date
}

enum StoredMilliseconds: StoredTime {
    static func date(_ written: Double) -> Date { Date(timeIntervalSince1970: written / 1_000) }
}

enum StoredYear: StoredTime {
    static func date(_ written: Int) -> Date { Date(timeIntervalSince1970: Double(written) * 31_557_600) }
}

@propertyWrapper struct Stored<Time: StoredTime>: Decodable {
    var wrappedValue: Date

    init(from decoder: any Decoder) throws {
        wrappedValue = Time.date(try decoder.singleValueContainer().decode(Time.Written.self))
    }
}

struct StoredTimes: Decodable {
    @Stored<StoredMilliseconds> var made: Date
    @Stored<StoredYear> var bought: Date

    enum CodingKeys: String, CodingKey {
        case made, bought
        var stringValue: String { rawValue.uppercased() }
    }
}
