import Foundation

/// Values of any kind.
enum JSONNode: Decodable, Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral {
    case string(String)
    case integer(Int)
    case double(Double)
    case bool(Bool)
    case object([String: JSONNode])
    case array([JSONNode])
    case null

    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(nilLiteral: ()) { self = .null }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .double(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONNode].self) {
            self = .array(value)
        } else if let value = try? container.decode([String: JSONNode].self) {
            self = .object(value)
        } else {
            throw DecodingError.typeMismatch(
                JSONNode.self,
                .init(codingPath: decoder.codingPath, debugDescription: "not \(JSONNode.self) but \(container)"))
        }
    }

    subscript(key: String) -> JSONNode? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    subscript(index: Int) -> JSONNode? {
        if case .array(let elements) = self, elements.indices.contains(index) { return elements[index] }
        return nil
    }

    var text: String? {
        switch self {
        case .string(let text): return text
        case .integer(let number): return String(number)
        case .bool(let flag): return flag ? "yes" : "no"
        default: return nil
        }
    }
}

/// Settings that are looked for in a value of any kind.
struct Preferences: Decodable {
    let theme: String
    let size: Int
    let second: String?
    let isPlain: Bool
    let depth: Int

    init(from decoder: any Decoder) throws {
        let value = try JSONNode(from: decoder)
        guard let theme = value["view"]?["theme"]?.text else {
            throw DecodingError.valueNotFound(
                String.self, DecodingError.Context(codingPath: [], debugDescription: "no theme in \(value)"))
        }
        self.theme = theme
        if case .integer(let size)? = value["size"] {
            self.size = size
        } else if case .double(let size)? = value["size"] {
            self.size = Int(size.rounded(.up))
        } else {
            size = 12
        }
        second = value["list"]?[1]?.text
        isPlain = theme == "plain" || value["plain"] == 1 || value["plain"] == .bool(true)
        func levels(of value: JSONNode) -> Int {
            switch value {
            case .object(let members): 1 + (members.values.map(levels(of:)).max() ?? 0)
            case .array(let elements): 1 + (elements.map { levels(of: $0) }.max() ?? 0)
            case .string, .integer, .double, .bool, .null: 0
            }
        }
        depth = levels(of: value)
    }
}

/// A default for what is missing, null or of another kind.
@propertyWrapper
struct Fallback<Provider: FallbackProvider>: Decodable {
    var wrappedValue: Provider.Value

    init(wrappedValue: Provider.Value = Provider.fallback) { self.wrappedValue = wrappedValue }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        wrappedValue = (try? container.decode(Provider.Value.self)) ?? Provider.fallback
    }
}

protocol FallbackProvider {
    associatedtype Value: Decodable & Sendable
    static var fallback: Value { get }
}

enum Fallbacks {
    typealias List = Decodable & ExpressibleByArrayLiteral & Sendable

    enum False: FallbackProvider { static let fallback = false }
    enum Zero<Number: Decodable & Numeric & Sendable>: FallbackProvider { static var fallback: Number { 0 } }
    enum EmptyList<Value: List>: FallbackProvider { static var fallback: Value { [] } }
    enum FirstCase<Value: Decodable & CaseIterable & Sendable>: FallbackProvider {
        // swift-format-ignore: NeverForceUnwrap
        static var fallback: Value { Value.allCases.first! }
    }
}

enum Otherwise {
    typealias False = Fallback<Fallbacks.False>
    typealias Zero<Number: Decodable & Numeric & Sendable> = Fallback<Fallbacks.Zero<Number>>
}

extension KeyedDecodingContainer {
    func decode<Provider>(_ type: Fallback<Provider>.Type, forKey key: Key) throws -> Fallback<Provider> {
        try decodeIfPresent(type, forKey: key) ?? .init()
    }
}

struct Notifications: Decodable {
    enum Channel: String, Decodable, CaseIterable {
        case mail, push
    }

    @Otherwise.False var isEnabled: Bool
    @Otherwise.Zero<Int> var count: Int
    @Fallback<Fallbacks.EmptyList<[String]>> var words: [String]
    @Fallback<Fallbacks.FirstCase<Channel>> var channel: Channel
}

/// A case for what is not known yet, by a protocol that many enumerations share.
protocol UnknownCase: RawRepresentable, Decodable where RawValue: Decodable {
    static var unknown: Self { get }
}

extension UnknownCase {
    init(from decoder: any Decoder) throws {
        self = Self(rawValue: try decoder.singleValueContainer().decode(RawValue.self)) ?? .unknown
    }
}

enum Plan: String, UnknownCase {
    case free, pro, unknown
}

enum Rank: Int, UnknownCase {
    case low = 1
    case high
    case unknown = -1
}

struct Member: Decodable {
    let plan: Plan
    let levels: [Rank]
    let perLevel: [String: Rank]?
}

/// Members by names that are known when the body is there.
struct Translations: Decodable {
    struct Name: CodingKey, Hashable {
        let stringValue: String
        let intValue: Int?
        init(stringValue: String) {
            self.stringValue = stringValue
            intValue = nil
        }
        init(intValue: Int) {
            stringValue = "\(intValue)"
            self.intValue = intValue
        }
        static let version = Name(stringValue: "_version")
    }

    let version: Int
    let texts: [String: [String]]
    let plural: Set<String>

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        version = try container.decodeIfPresent(Int.self, forKey: .version) ?? 1
        var texts: [String: [String]] = [:]
        var plural = Set<String>()
        for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) where key != .version {
            if let list = try? container.decode([String].self, forKey: key) {
                texts[key.stringValue, default: []] += list
                if list.count > 1 { plural.insert(key.stringValue) }
            } else {
                let nested = try container.nestedContainer(keyedBy: Name.self, forKey: key)
                for inner in nested.allKeys {
                    let name = [key, inner].map(\.stringValue).joined(separator: ".")
                    texts[name] = [try nested.decode(String.self, forKey: inner)]
                }
            }
        }
        self.texts = texts
        self.plural = plural.union(["_"]).subtracting(["-"])
    }
}
