package import ModelDecoding
import SeededRandom
import SwiftInterpreting

/// Types with decoding code of their own, made at random of what apps are written in: patterns over constants, extensions
/// with conditions, property wrappers behind aliases, containers' own methods, mapped lists and optionals, and `userInfo`.
package struct CodeGenerator {
    var random: SeededGenerator
    private let prefix: String
    private var count = 0

    package init(seed: UInt64, prefix: String = "") {
        random = SeededGenerator(seed: seed)
        self.prefix = prefix
    }

    /// A file of so many declarations, and bodies that reach their branches.
    package mutating func batch(
        declarations: Int
    ) throws(DeclarationErrors) -> (batch: TrialGenerator.Batch, trials: [Trial]) {
        var samples: [Sample] = []
        for number in 0..<declarations { samples.append(sample(number)) }
        let source = samples.map(\.source).joined(separator: "\n\n")
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(source, named: "generated.swift", isFile: true)])
        var trials: [Trial] = []
        for sample in samples {
            var configuration = DecoderConfiguration()
            configuration.userInfo = sample.userInfo
            for body in sample.bodies {
                trials.append(try Trial(sample.type, in: models, configuration, body: body))
            }
        }
        let decoders = samples.compactMap { sample in sample.decoder.map { (sample.type, $0) } }
        let batch = TrialGenerator.Batch(
            source: source, models: models, types: samples.map(\.type),
            decoders: Dictionary(decoders, uniquingKeysWith: { $1 }))
        return (batch, trials)
    }
}

extension CodeGenerator {
    struct Sample {
        var type: String
        var source: String
        var bodies: [String]
        var userInfo: [String: SourceText] = [:]
        /// The decoder of the sources that is given the same.
        var decoder: String?
    }

    private mutating func sample(_ number: Int) -> Sample {
        count += 1
        let name = "\(prefix)T\(count)"
        return switch number % 6 {
        case 0: patterns(name)
        case 1: constrained(name)
        case 2: wrapped(name)
        case 3: given(name)
        case 4: mapped(name)
        default: overloaded(name)
        }
    }

    mutating func flip() -> Bool { random.happens(50) }
}

// MARK: Patterns over constants

extension CodeGenerator {
    private mutating func patterns(_ name: String) -> Sample {
        let isText = flip()
        let type = isText ? "String" : "Int"
        let literals = (0..<4).map { isText ? "\"w\($0)\"" : "\($0 * 10)" }
        let owner = random.pick(["\(name)Words", "Self", ""])
        let constants = literals.enumerated().map { constant("\(name.lowercased())c\($0)", $1, type) }
        let declared = constants.map { "    \($0.source)" }.joined(separator: "\n")
        let namespace =
            switch owner {
            case "": "extension \(type) {\n\(declared)\n}\n"
            case "Self": ""
            default: "\(random.pick(["enum", "struct"])) \(owner) {\n\(declared)\n}\n"
            }
        let subject = random.pick(["value", "optional", "(value, 1)", "(optional, value)"])
        let patterns = constants.map { pattern(owner + "." + $0.call, for: subject) }
        return Sample(
            type: name,
            source: """
                \(namespace)struct \(name): Decodable {
                    let number: Int
                \(owner == "Self" ? declared : "")
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.singleValueContainer()
                        let optional = try? container.decode(\(type).self)
                        let value = optional ?? \(isText ? "\"none\"" : "-1")
                \(matching(patterns, subject))
                    }
                }
                """,
            bodies: literals + [isText ? "\"other\"" : "7", "null", "[]"])
    }

    private mutating func constant(_ name: String, _ literal: String, _ type: String) -> (source: String, call: String)
    {
        random.pick([
            ("static let \(name) = \(literal)", name), ("static let \(name): \(type) = \(literal)", name),
            ("static var \(name): \(type) { \(literal) }", name),
            ("static func \(name)() -> \(type) { \(literal) }", "\(name)()"),
        ])
    }

    private mutating func pattern(_ constant: String, for subject: String) -> String {
        switch subject {
        case "value": constant
        case "optional": random.pick(["\(constant)?", ".some(\(constant))"])
        case "(value, 1)":
            random.pick(["(\(constant), 1)", "(\(constant), _)", "(\(constant), 0...1)", "(\(constant), 2)"])
        default: random.pick(["(\(constant)?, _)", "(.some(\(constant)), let rest) where rest == \(constant)"])
        }
    }

    private mutating func matching(_ patterns: [String], _ subject: String) -> String {
        if flip() {
            let chain = patterns.enumerated().map { number, pattern in
                let parts = pattern.split(separator: " where ", maxSplits: 1)
                let condition = parts.count > 1 ? ", \(parts[1])" : ""
                return "if case \(parts[0]) = \(subject)\(condition) { number = \(number) }"
            }
            return "        \(chain.joined(separator: " else ")) else { number = -1 }"
        }
        let other = random.pick([
            "number = -1",
            "throw DecodingError.dataCorruptedError(in: container, debugDescription: \"\")",
        ])
        let cases = patterns.enumerated().map { "        case \($1): number = \($0)" }
        return "        switch \(subject) {\n\(cases.joined(separator: "\n"))\n        default: \(other)\n        }"
    }
}

// MARK: Extensions with conditions

extension CodeGenerator {
    /// An extension for raw values of one type, and an enumeration that mostly has such.
    private mutating func constrained(_ name: String) -> Sample {
        let takesText = flip()
        let isText = random.happens(75) ? takesText : !takesText
        let raw = takesText ? "String" : "Int"
        let marker = "\(name)Marker"
        let more = ["Equatable", "Hashable", "CaseIterable"].filter { _ in flip() }.map { " & \($0)" }.joined()
        let head = random.pick([
            "\(marker) where Self: RawRepresentable\(more), Self.RawValue == \(raw)",
            "\(marker) where Self: RawRepresentable\(more), RawValue == \(raw)",
            "RawRepresentable where Self: Decodable & \(marker)\(more), RawValue == \(raw)",
        ])
        let conformances = [isText ? "String" : "Int", marker] + (flip() ? ["CaseIterable"] : [])
        return Sample(
            type: "[\(name)]",
            source: """
                protocol \(marker): Decodable {}
                extension \(head) {
                    init(from decoder: any Decoder) throws {
                        let raw = try decoder.singleValueContainer().decode(\(raw).self)
                        guard let value = Self(rawValue: raw) ?? Self(rawValue: \(takesText ? "\"b\"" : "2")) else {
                            throw DecodingError.dataCorruptedError(
                                in: try decoder.singleValueContainer(), debugDescription: "")
                        }
                        self = value
                    }
                }
                enum \(name): \(conformances.joined(separator: ", ")) { \(isText ? "case a, b, c" : "case a = 1, b, c") }
                """,
            bodies: [#"["a","c"]"#, #"["x"]"#, "[1,3]", "[9]", "[]"])
    }
}

// MARK: Wrappers behind aliases

extension CodeGenerator {
    private mutating func wrapped(_ name: String) -> Sample {
        let (source, alias, wrapper) = ("\(name)Source", "\(name)Alias", "\(name)Wrapper")
        let (element, value, empty) = random.pick([
            ("Int", "[T]", "[]"), ("String", "[String: T]", "[:]"), ("Bool", "T?", "nil"), ("Int", "Set<T>", "[]"),
        ])
        let type = value.replacing("T", with: element)
        let named = random.pick(["typealias Value = \(value)\n    ", ""])
        let hasOverload = flip()
        let attribute = random.pick(["@\(alias)", "@\(alias)<\(element)>", "@\(wrapper)<\(source)<\(element)>>"])
        let overload = """
            extension KeyedDecodingContainer {
                func decode<S>(_ type: \(wrapper)<S>.Type, forKey key: \(random.pick(["Key", "KeyedDecodingContainer<K>.Key"]))) throws
                    -> \(wrapper)<S>
                { try decodeIfPresent(type, forKey: key) ?? \(wrapper)() }
            }
            """
        return Sample(
            type: name,
            source: """
                protocol \(source)Protocol { associatedtype Value: Decodable; static var value: Value { get } }
                enum \(source)<T: Decodable & Hashable>: \(source)Protocol {
                    \(named)static var value: \(value) { \(empty) }
                }
                @propertyWrapper
                struct \(wrapper)<S: \(source)Protocol>: Decodable {
                    var wrappedValue\(random.pick([" = S.value", ": S.Value = S.value"]))
                    init() {}
                    init(from decoder: any Decoder) throws {
                        wrappedValue = try decoder.singleValueContainer().decode(S.Value.self)
                    }
                }
                typealias \(alias)<T: Decodable & Hashable> = \(wrapper)<\(source)<T>>
                \(hasOverload ? overload : "")
                struct \(name): Decodable {
                    \(attribute) var a: \(type)
                    let n: Int
                }
                """,
            bodies: [
                #"{"n":1}"#, #"{"n":1,"a":null}"#, #"{"n":1,"a":[]}"#, #"{"n":1,"a":{}}"#, #"{"n":1,"a":[1]}"#,
                #"{"n":1,"a":{"k":"v"}}"#, #"{"n":1,"a":true}"#,
            ])
    }
}

// MARK: What a decoder is given

extension CodeGenerator {
    private mutating func given(_ name: String) -> Sample {
        let key = "\(name.lowercased())Key"
        let (words, type) = random.pick([
            ("5", "Int"), ("Int64(5)", "Int64"), ("\"x\"", "String"), ("true", "Bool"), ("nil", "Int"),
        ])
        let asked = random.pick([type, type, "Int", "String"])
        let other = ["Int": "0", "Int64": "0", "String": "\"\"", "Bool": "false"][asked] ?? "0"
        let access = random.pick([
            "decoder.userInfo[.\(key)] as? \(asked) ?? \(other)",
            "decoder.userInfo[CodingUserInfoKey.\(key)] as? \(asked) ?? \(other)",
            "(decoder.userInfo[.\(key)] as? \(asked)).map { $0 } ?? \(other)",
        ])
        return Sample(
            type: name,
            source: """
                extension CodingUserInfoKey { static let \(key) = CodingUserInfoKey(rawValue: "\(name)")! }
                extension JSONDecoder {
                    static func given\(name)() -> JSONDecoder {
                        let decoder = JSONDecoder()
                        decoder.userInfo[.\(key)] = \(words)
                        return decoder
                    }
                }
                struct \(name): Decodable {
                    let found: \(asked)
                    let n: Int
                    init(from decoder: any Decoder) throws {
                        found = \(access)
                        n = try decoder.singleValueContainer().decode(Int.self)
                    }
                }
                """,
            bodies: ["1", "null"], userInfo: [".\(key)": SourceText(words)],
            decoder: "JSONDecoder.given\(name)()")
    }
}
