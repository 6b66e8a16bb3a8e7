import Foundation

/// What stands for a value that a body leaves out.
protocol HotelDefault {
    associatedtype Value: Decodable
    static var value: Value { get }
}

enum Hotel {
    @propertyWrapper struct Defaulted<Source: HotelDefault>: Decodable {
        var wrappedValue: Source.Value

        init() { wrappedValue = Source.value }

        init(from decoder: any Decoder) throws {
            wrappedValue = try decoder.singleValueContainer().decode(Source.Value.self)
        }
    }

    enum Yes: HotelDefault {
        static var value: Bool { true }
    }

    enum Nothing: HotelDefault {
        static var value: String { "none" }
    }

    typealias True = Defaulted<Yes>
}

/// What a lenient `decode` gives in place of a value that does not decode.
protocol HotelFallback {
    static var fallback: Self { get }
}

enum RoomKind: String, Decodable, HotelFallback {
    case single, double, other
    static let fallback = RoomKind.other
}

enum RoomView: String, Decodable {
    case lake, yard
}

extension KeyedDecodingContainer {
    fileprivate func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        if let number = try? decode(Int.self, forKey: key) { return number != 0 }
        return try decode(String.self, forKey: key) == "yes"
    }

    fileprivate func decode<Source>(
        _ type: Hotel.Defaulted<Source>.Type, forKey key: Key
    ) throws -> Hotel.Defaulted<Source> {
        try decodeIfPresent(type, forKey: key) ?? Hotel.Defaulted()
    }

    fileprivate func decode<Value: Decodable & HotelFallback>(_ type: Value.Type, forKey key: Key) throws -> Value {
        (try? decodeIfPresent(type, forKey: key)) ?? Value.fallback
    }

    fileprivate func decode<Element: Decodable>(_ type: [Element].Type, forKey key: Key) throws -> [Element] {
        var elements: [Element] = []
        var list = try nestedUnkeyedContainer(forKey: key)
        while !list.isAtEnd {
            if let element = try? list.decode(Element.self) {
                elements.append(element)
            } else {
                _ = try list.decode(HotelAnything.self)
            }
        }
        return elements
    }

    fileprivate func whole<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) throws -> Value {
        try decode(type, forKey: key)
    }
}

extension KeyedDecodingContainer where Key == Suite.CodingKeys {
    fileprivate func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { 7 }
}

extension KeyedDecodingContainer where Key == Spa.CodingKeys {
    fileprivate func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { 9 }
}

extension KeyedDecodingContainerProtocol {
    fileprivate func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { 16 }

    fileprivate func decode(_ type: URL.Type, forKey key: Key) throws -> URL {
        guard let url = URL(string: "hotel:" + (try decode(String.self, forKey: key))) else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "not a page")
        }
        return url
    }
}

extension UnkeyedDecodingContainer {
    fileprivate mutating func decode(_ type: UInt8.Type) throws -> UInt8 { 8 }
}

/// Anything at all.
struct HotelAnything: Decodable {}

struct Room: Decodable {
    let isFree: Bool
    let hasBath: Bool?
    let kind: RoomKind
    let view: RoomView
    let nights: [Int]
    let page: URL
    let floor: Int16
    @Hotel.True var isQuiet: Bool
    @Hotel.Defaulted<Hotel.Nothing> var remark: String

    enum CodingKeys: String, CodingKey {
        case isFree, hasBath, kind, view, nights, page, floor, isQuiet, remark
    }
}

/// Where the type is open, the library decodes.
struct Amenity<Value: Decodable>: Decodable {
    let value: Value
    let list: [Value]

    enum CodingKeys: String, CodingKey {
        case value, list
    }
}

struct Suite: Decodable {
    let beds: Int8
    let isOpen: Bool
    let first: UInt8

    enum CodingKeys: String, CodingKey {
        case beds, isOpen, first
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        beds = try container.decode(Int8.self, forKey: .beds)
        isOpen = try container.whole(.isOpen)
        var list = try container.nestedUnkeyedContainer(forKey: .first)
        first = try list.decode(UInt8.self)
    }
}

struct Spa: Decodable {
    let baths: Int8

    enum CodingKeys: String, CodingKey {
        case baths
    }
}
