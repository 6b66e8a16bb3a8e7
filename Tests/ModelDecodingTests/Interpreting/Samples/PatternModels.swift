import Foundation

// What `case Namespace.constant` means: a case where the type has one, and otherwise a value to compare with.

enum PatternWords {
    static let on = "a-on"
    static let limit = 7
    static var off: String { "a-off" }
    static func third(_ letter: String = "a") -> String { letter + "-third" }

    enum Nested {
        static let deep = "deep"
    }
}

struct PatternKeys {
    static let on = "k-on"
    static let colours = (red: "k-red", blue: "k-blue")
}

struct PatternName: Equatable {
    let text: String
    static let short = PatternName(text: "short")
    static func named(_ text: String) -> PatternName { PatternName(text: text) }
}

enum PatternKind: String {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case Feature, Collection
    case plain
    static let usual = PatternKind.plain
}

enum PatternBox<Value> {
    case full(Value)
    case pair(Value, Int)
    case empty
}

extension String {
    fileprivate static let shared = "shared"
}

enum PatternSkip: Error {
    case skipped(String)
}

/// A text, by every form of pattern that names a constant.
struct PatternText: Decodable {
    let number: Int
    let isOn: Bool
    private static let own = "own"

    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        switch text {
        case PatternWords.on: number = 1
        case PatternWords.off, "other": number = 2
        case PatternWords.third(): number = 3
        case PatternWords.third("b"): number = 4
        case PatternKeys.on: number = 5
        case PatternKeys.colours.red: number = 6
        case Self.own: number = 7
        case PatternWords.Nested.deep: number = 8
        case .shared: number = 9
        case PatternKind.Feature.rawValue: number = 10
        case PatternKind.plain.rawValue: number = 11
        default: number = 0
        }
        if case PatternWords.on = text { isOn = true } else { isOn = false }
    }
}

/// The same in tuples, over optionals, numbers and values of the sources' own.
struct PatternParts: Decodable {
    let tuple: String
    let optional: Int
    let amount: Int
    let name: Int
    let kind: Int

    enum CodingKeys: String, CodingKey { case text, count, kind }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decodeIfPresent(String.self, forKey: .text)
        let count = try container.decode(Int.self, forKey: .count)
        switch (text, count) {
        case (PatternWords.on, 1): tuple = "on, 1"
        case (PatternWords.on?, PatternWords.limit): tuple = "on, limit"
        case (.some(PatternKeys.on), _): tuple = "k-on"
        case (nil, PatternWords.limit): tuple = "nil, limit"
        case (.none, _): tuple = "nil"
        default: tuple = "else"
        }
        switch text {
        case PatternWords.on: optional = 1
        case PatternKeys.on?: optional = 2
        case .none: optional = 3
        default: optional = 4
        }
        amount =
            switch count {
            case PatternWords.limit: 1
            case Int.max, Int.min: 2
            default: 3
            }
        switch PatternName(text: text ?? "") {
        case .short: name = 1
        case .named("long"): name = 2
        case PatternName.named("wide"): name = 3
        default: name = 4
        }
        switch PatternKind(rawValue: try container.decode(String.self, forKey: .kind)) {
        case .some(.usual): kind = 1
        case PatternKind.Feature?: kind = 2
        case .Collection: kind = 3
        case nil: throw PatternSkip.skipped("kind")
        default: kind = 5
        }
    }
}

/// Generic enumerations whose arguments a pattern leaves out, and errors that are of one type or another.
struct PatternBoxes: Decodable {
    let value: String

    init(from decoder: any Decoder) throws {
        let number = try decoder.singleValueContainer().decode(Int.self)
        let box: PatternBox<String> =
            switch number {
            case 0: .empty
            case 1: .full("x")
            default: .pair("y", number)
            }
        var text: String
        switch box {
        case PatternBox.full(let inner): text = inner
        case PatternBox<String>.pair(let first, let second): text = "\(first)\(second)"
        case PatternBox.empty: text = "none"
        }
        do {
            if number > 5 { throw PatternSkip.skipped("a") }
            if number > 3 {
                throw DecodingError.dataCorruptedError(in: try decoder.singleValueContainer(), debugDescription: "b")
            }
        } catch DecodingError.keyNotFound {
            text += "key"
        } catch DecodingError.dataCorrupted(let context) {
            text += context.debugDescription
        } catch PatternSkip.skipped(let inner) {
            text += inner
        }
        switch Result(catching: { try Self.checked(number) }) {
        case Result.success(let checked): text += "\(checked)"
        case .failure(PatternSkip.skipped(let inner)): text += inner
        case .failure: text += "?"
        }
        value = text
    }

    private static func checked(_ number: Int) throws -> Int {
        if number < 0 { throw PatternSkip.skipped("negative") }
        return number
    }
}

// Protocols that decode what conforms to them, by conditions that Swift fulfils without words.

protocol PatternFallback: Codable {
    static var unknownCase: Self { get }
}

extension PatternFallback where Self: RawRepresentable, Self.RawValue == String {
    init(from decoder: any Decoder) throws {
        self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? Self.unknownCase
    }
}

extension PatternFallback where Self: RawRepresentable, Self.RawValue == Int {
    init(from decoder: any Decoder) throws {
        self = Self(rawValue: try decoder.singleValueContainer().decode(Int.self) + 1) ?? Self.unknownCase
    }
}

enum PatternState: String, PatternFallback {
    case open, closed, unknown
    static var unknownCase: PatternState { .unknown }
}

enum PatternLevel: Int, PatternFallback {
    case low = 1
    case high, unknown
    static var unknownCase: PatternLevel { .unknown }
}

protocol PatternMarked {}

extension RawRepresentable where Self: Decodable & PatternMarked, RawValue == String {
    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self).lowercased()
        guard let value = Self(rawValue: text) else {
            throw DecodingError.dataCorruptedError(
                in: try decoder.singleValueContainer(), debugDescription: "no \(text)")
        }
        self = value
    }
}

enum PatternMarkedState: String, Decodable, PatternMarked { case open, closed }

protocol PatternCounted: Decodable {}

extension PatternCounted where Self: CaseIterable & Equatable {
    init(from decoder: any Decoder) throws {
        let number = try decoder.singleValueContainer().decode(Int.self)
        let all = Array(Self.allCases)
        guard all.indices.contains(number) else { throw PatternSkip.skipped("\(number)") }
        self = all[number]
    }
}

enum PatternTurn: CaseIterable, PatternCounted { case left, right }

struct PatternStates: Decodable {
    let state: PatternState
    let level: PatternLevel
    let marked: [PatternMarkedState]
    let turns: [PatternTurn]
}

// Property wrappers behind an alias with a generic parameter, which the type of the property gives.

protocol PatternSource {
    associatedtype Value: Decodable
    static var value: Value { get }
}

@propertyWrapper
struct PatternDefault<Source: PatternSource>: Decodable {
    typealias Value = Source.Value
    var wrappedValue = Source.value

    init() {}
    init(from decoder: any Decoder) throws { wrappedValue = try decoder.singleValueContainer().decode(Value.self) }
}

@propertyWrapper
struct PatternPlain<Value: Decodable & ExpressibleByArrayLiteral>: Decodable {
    var wrappedValue: Value
}

enum PatternSources {
    enum True: PatternSource { static var value: Bool { true } }
    enum EmptyList<Element: Decodable>: PatternSource { static var value: [Element] { [] } }
    enum EmptyMap<Element: Decodable>: PatternSource { static var value: [String: Element] { [:] } }
    enum Empty<List: Decodable & ExpressibleByArrayLiteral>: PatternSource { static var value: List { [] } }
}

typealias PatternTrue = PatternDefault<PatternSources.True>
typealias PatternEmptyList<T: Decodable> = PatternDefault<PatternSources.EmptyList<T>>
typealias PatternEmptyMap<T: Decodable> = PatternDefault<PatternSources.EmptyMap<T>>
typealias PatternEmpty<T: Decodable & ExpressibleByArrayLiteral> = PatternDefault<PatternSources.Empty<T>>
typealias PatternAlso<T: Decodable & ExpressibleByArrayLiteral> = PatternPlain<T>

extension KeyedDecodingContainer {
    func decode<S>(_ type: PatternDefault<S>.Type, forKey key: Key) throws -> PatternDefault<S> {
        try decodeIfPresent(type, forKey: key) ?? PatternDefault()
    }

    func decode<V>(_ type: PatternPlain<V>.Type, forKey key: KeyedDecodingContainer<K>.Key) throws -> PatternPlain<V> {
        try decodeIfPresent(type, forKey: key) ?? PatternPlain(wrappedValue: [])
    }

    fileprivate func text(forKey key: KeyedDecodingContainer<K>.Key) throws -> String {
        try decodeIfPresent(String.self, forKey: key) ?? "none"
    }
}

struct PatternWrapped: Decodable {
    @PatternTrue var isOn: Bool
    @PatternEmptyList var list: [Int]
    @PatternEmptyMap var map: [String: Int]
    @PatternEmpty var other: [String]
    @PatternAlso var plain: [Int]
}

/// Keys of a container's own type, a default that is a case, and lines that only tell somebody something.
struct PatternRest: Decodable {
    let text: String
    let kind: String

    enum Kind: String, Decodable { case small, large }
    enum CodingKeys: String, CodingKey { case text, kind }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        text = try container.text(forKey: .text)
        let found = try container.decodeIfPresent(Kind.self, forKey: .kind)
        PatternLog.shared.note("kind: \(String(describing: found))")
        kind = "\(found ?? .large)"
    }
}

final class PatternLog: Sendable {
    static let shared = PatternLog()
    func note(_ text: String) { withUnsafeBytes(of: text.utf8.count) { _ = $0.count } }
}

// What the decoder was given.

extension CodingUserInfoKey {
    // swift-format-ignore: NeverForceUnwrap
    static let patternSite = CodingUserInfoKey(rawValue: "pattern.site")!
    // swift-format-ignore: NeverForceUnwrap
    static let patternStyle = CodingUserInfoKey(rawValue: "pattern.style")!
}

enum PatternStyle: Equatable { case bold, plain }

struct PatternInfo: Decodable {
    let site: Int64
    let style: String
    let number: Int

    init(from decoder: any Decoder) throws {
        guard let site = decoder.userInfo[.patternSite] as? Int64 else { throw PatternSkip.skipped("no site") }
        self.site = site
        style = decoder.userInfo[.patternStyle] as? PatternStyle == .bold ? "bold" : "plain"
        number = try decoder.singleValueContainer().decode(Int.self)
    }
}
