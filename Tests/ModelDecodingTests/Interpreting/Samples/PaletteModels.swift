import Foundation

extension KeyedDecodingContainer {
    /// In this file a Boolean may be a number, even where Swift wrote the decoding.
    fileprivate func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        if let number = try? decode(Int.self, forKey: key) { return number == 1 }
        return try superDecoder(forKey: key).singleValueContainer().decode(Bool.self)
    }

    /// In this file a wrapped default is there even where its member is not.
    fileprivate func decode<Source: DefaultSource>(
        _ type: Default<Source>.Type, forKey key: Key
    ) throws -> Default<Source> {
        try decodeIfPresent(type, forKey: key) ?? Default()
    }
}

protocol DefaultSource {
    associatedtype Value: Decodable & Sendable
    static var value: Value { get }
}

enum Defaults {
    enum Empty: DefaultSource { static var value: String { "" } }
    enum One: DefaultSource { static let value = 1.0 }
}

/// A default by its type.
@propertyWrapper
struct Default<Source: DefaultSource>: Decodable {
    var wrappedValue: Source.Value

    init() { wrappedValue = Source.value }

    init(from decoder: any Decoder) throws {
        wrappedValue = try decoder.singleValueContainer().decode(Source.Value.self)
    }
}

/// Switches that overloads of the container decode.
struct Layer: Decodable {
    let isHidden: Bool
    let isLocked: Bool
    @Default<Defaults.Empty> var title: String
    @Default<Defaults.One> var opacity: Double
}

/// `#rrggbb`, `#rgb` or components.
struct Tint: Decodable, Hashable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8

    private enum CodingKeys: String, CodingKey {
        case red = "r"
        case green = "g"
        case blue = "b"
    }

    init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    init?(hex: String) {
        guard hex.hasPrefix("#") else { return nil }
        var digits = String(hex.dropFirst())
        if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
        guard digits.count == 6, let number = UInt32(digits, radix: 16) else { return nil }
        self.init(
            red: UInt8(number >> 16 & 0xFF), green: UInt8((number >> 8) & 0xFF), blue: UInt8(number & 0xFF))
    }

    init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            guard let colour = Tint(hex: text) else {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(text) is not a colour"))
            }
            self = colour
        } else {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let components = try [CodingKeys.red, .green, .blue].map { key in
                try container.decodeIfPresent(Double.self, forKey: key) ?? 0
            }
            guard components.allSatisfy({ $0 >= 0 && $0 <= 1 }) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .red, in: container, debugDescription: "Components lie between 0 and 1")
            }
            let bytes = components.map { UInt8(($0 * 255).rounded()) }
            self.init(red: bytes[0], green: bytes[1], blue: bytes[2])
        }
    }
}

/// Colours by name, and which of them are dark.
struct Palette: Decodable {
    let colours: [String: Tint]
    let dark: [String]
    let brightest: String?
    let layers: [Layer]
    let version: (Int, Int)

    private enum CodingKeys: String, CodingKey {
        case colours, layers, version
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let colours = try container.decode([String: Tint].self, forKey: .colours)
        let brightness = colours.mapValues { Int($0.red) + Int($0.green) + Int($0.blue) }
        self.colours = colours
        dark = brightness.filter { $0.value < 200 }.keys.sorted()
        brightest = brightness.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.first?.key
        layers = try container.decodeIfPresent([Layer].self, forKey: .layers)?.filter { !$0.isHidden } ?? []
        let version = try container.decodeIfPresent(String.self, forKey: .version) ?? "1.0"
        let numbers = version.split(separator: ".").map { Int($0) ?? 0 }
        switch numbers.count {
        case 0: self.version = (0, 0)
        case 1: self.version = (numbers[0], 0)
        default: self.version = (numbers[0], numbers[1])
        }
    }
}

/// Bytes in hexadecimal or Base64, identifiers with and without hyphens.
struct Asset: Decodable {
    let id: UUID
    let digest: Data
    let address: URL?
    let ratio: Double
    let kind: Kind

    enum Kind: String, Decodable {
        case image, video
        static let fallback = Kind.image
    }

    enum CodingKeys: String, CodingKey {
        case id, digest, address, width, height, kind
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        var text = try container.decode(String.self, forKey: .id)
        if !text.contains("-"), text.count == 32 {
            for offset in [20, 16, 12, 8] {
                text.insert("-", at: text.index(text.startIndex, offsetBy: offset))
            }
        }
        guard let id = UUID(uuidString: text) else {
            throw DecodingError.dataCorruptedError(forKey: .id, in: container, debugDescription: "Not a UUID")
        }
        self.id = id
        let encoded = try container.decode(String.self, forKey: .digest)
        guard let digest = Data(base64Encoded: encoded) else {
            throw DecodingError.dataCorruptedError(forKey: .digest, in: container, debugDescription: "Not Base64")
        }
        self.digest = digest
        address = try container.decodeIfPresent(String.self, forKey: .address).flatMap { URL(string: $0) }
        let width = try container.decode(Int.self, forKey: .width)
        let height = try container.decode(Int.self, forKey: .height)
        ratio = height == 0 ? .nan : Double(width) / Double(height)
        kind = (try? container.decodeIfPresent(Kind.self, forKey: .kind)) ?? .fallback
    }
}
