import Foundation

extension KeyedDecodingContainer {
    /// A value, or a default where it is missing, null or of another kind.
    fileprivate func value<Value: Decodable>(_ key: Key, default fallback: Value) -> Value {
        do {
            return try decodeIfPresent(Value.self, forKey: key) ?? fallback
        } catch {
            return fallback
        }
    }

    /// The first of some keys that is there.
    fileprivate func first<Value: Decodable>(_ type: Value.Type, of keys: Key...) throws -> Value {
        for key in keys where contains(key) {
            return try decode(type, forKey: key)
        }
        throw DecodingError.keyNotFound(
            keys[0], .init(codingPath: codingPath, debugDescription: "None of \(keys.count) keys is there"))
    }
}

extension Decoder {
    /// A member by its name as text.
    fileprivate func decode<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
        try container(keyedBy: NameKey.self).decode(type, forKey: NameKey(name))
    }

    fileprivate func decodeIfPresent<Value: Decodable>(_ name: String) throws -> Value? {
        try container(keyedBy: NameKey.self).decodeIfPresent(Value.self, forKey: NameKey(name))
    }
}

private struct NameKey: CodingKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { self.init(String(intValue)) }
}

/// Helpers of the app's own take the place of the container's functions.
struct Account: Decodable {
    let id: Int
    let name: String
    let followers: Int
    let isVerified: Bool
    let links: [String]

    enum CodingKeys: String, CodingKey {
        case id, identifier
        case name
        case displayName = "display_name"
        case login
        case followers
        case isVerified = "verified"
        case links
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.first(Int.self, of: .id, .identifier)
        name = try container.first(String.self, of: .name, .displayName, .login)
        followers = container.value(.followers, default: 0)
        isVerified = container.value(.isVerified, default: false)
        links = container.value(.links, default: [])
    }
}

/// Members that are named by text.
struct Session: Decodable {
    let token: String
    let expires: Double
    let scopes: [String]
    let device: Device?

    struct Device: Decodable {
        let name: String
        let system: String

        init(from decoder: any Decoder) throws {
            name = try decoder.decode("name")
            system = try decoder.decodeIfPresent("system") ?? "unknown"
        }
    }

    init(from decoder: any Decoder) throws {
        token = try decoder.decode("token")
        let lifetime: Double? = try decoder.decodeIfPresent("expires_in")
        expires = lifetime.map { $0 * 1000 } ?? -1
        let scope = try decoder.decode("scope", as: String.self)
        scopes = scope.isEmpty ? [] : scope.split(separator: " ").map(String.init)
        device = try decoder.decodeIfPresent("device")
    }
}

/// Errors of the app's own, and those of the decoder told apart.
struct Registration: Decodable {
    enum Problem: Error, Equatable {
        case tooShort(Int)
        case forbidden(character: Character)
        case underage
    }

    let user: String
    let age: Int?
    let remark: String

    enum CodingKeys: String, CodingKey {
        case user, age, remark
    }

    private static let shortest = 3

    private static func checked(_ name: String) throws -> String {
        guard name.count >= shortest else { throw Problem.tooShort(name.count) }
        if let character = name.first(where: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
            throw Problem.forbidden(character: character)
        }
        return name.lowercased()
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        do {
            user = try Self.checked(container.decode(String.self, forKey: .user))
        } catch Problem.tooShort(let length) where length == 0 {
            user = "anonymous"
        } catch let problem as Problem {
            throw problem
        } catch DecodingError.valueNotFound {
            user = "nobody"
        }
        if let age = try container.decodeIfPresent(Int.self, forKey: .age) {
            guard age >= 18 else { throw Problem.underage }
            self.age = age
        } else {
            age = nil
        }
        do {
            remark = try container.decode(String.self, forKey: .remark)
        } catch DecodingError.keyNotFound(let key, let context) {
            remark = "no \(key.stringValue) at \(context.codingPath.count)"
        } catch DecodingError.typeMismatch(_, let context) {
            remark = "mismatch at " + context.codingPath.map(\.stringValue).joined(separator: "/")
        }
    }
}

/// Rights as bits, given by name or by number.
struct Rights: OptionSet, Decodable {
    let rawValue: Int

    static let read = Rights(rawValue: 1 << 0)
    static let write = Rights(rawValue: 1 << 1)
    static let admin: Rights = [.read, .write, Rights(rawValue: 4)]

    init(rawValue: Int) { self.rawValue = rawValue }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let bits = try? container.decode(Int.self) {
            self.init(rawValue: bits & 7)
            return
        }
        var rights: Rights = []
        for name in try container.decode([String].self) {
            switch name {
            case "read": rights.insert(.read)
            case "write": rights.insert(.write)
            case "admin": rights.formUnion(.admin)
            case _ where name.hasPrefix("x-"): continue
            default:
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "no right \(name)")
            }
        }
        self = rights
    }
}
