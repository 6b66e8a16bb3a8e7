import Foundation
import ModelDecoding
import SeededRandom

/// Writes bodies for a type: valid ones, and ones that are broken here and there.
struct BodyGenerator {
    var random: SeededGenerator
    let models: ModelCatalogue
    let configuration: DecoderConfiguration
    /// How many values of a hundred are something else than they should be.
    let faults: Int

    mutating func body(_ type: ModelType, depth: Int = 0) -> String {
        if random.happens(faults) { return anything() }
        switch type {
        case .scalar(let scalar): return self.scalar(scalar)
        case .optional(let wrapped):
            return random.happens(depth > 8 ? 95 : 30) ? "null" : body(wrapped, depth: depth + 1)
        case .array(let element), .set(let element): return array(element, count(depth), depth)
        case .pair(let pair, let bound):
            let values = [body(bound, depth: depth + 1), body(bound, depth: depth + 1)]
            return list(pair.isGeneric ? values.sorted { ($0.count, $0) < ($1.count, $1) } : values)
        case .dictionary(let key, let value): return dictionary(key, value, depth)
        case .named(let reference):
            return models.declaration(of: reference).map { declared($0, depth) } ?? "null"
        case .parameter: return "null"
        }
    }
}

extension BodyGenerator {
    fileprivate mutating func count(_ depth: Int) -> Int { depth > 8 ? 0 : random.pick([0, 1, 1, 2, 3]) }

    fileprivate mutating func array(_ element: ModelType, _ count: Int, _ depth: Int) -> String {
        list((0..<count).map { _ in body(element, depth: depth + 1) })
    }

    fileprivate mutating func dictionary(_ key: ModelType, _ value: ModelType, _ depth: Int) -> String {
        let isObject =
            switch key {
            case .scalar(.string), .scalar(.int): true
            case .named(let reference): models.declaration(of: reference)?.isCodingKeyRepresentable == true
            default: false
            }
        let count = count(depth)
        guard isObject else {
            var values = (0..<count).flatMap { _ in [body(key, depth: depth + 1), body(value, depth: depth + 1)] }
            if random.happens(faults) { values.append("1") }
            return list(values)
        }
        var seen: Set<String> = []
        var members: [(String, String)] = []
        for _ in 0..<count {
            let name = dictionaryKey(key)
            // Of two spellings of one integer, Foundation takes now this one, now that one.
            guard key == .scalar(.string) || seen.insert(Int(name).map(String.init) ?? name).inserted else { continue }
            members.append((name, body(value, depth: depth + 1)))
        }
        return object(members)
    }

    fileprivate mutating func dictionaryKey(_ key: ModelType) -> String {
        switch key {
        case .scalar(.int):
            return random.pick(
                ["1", "2", "02", "+3", "-4", "9223372036854775807"] + (faults > 0 ? ["x", "1.0", " 1", ""] : []))
        case .named(let reference):
            guard case .rawValueCases(_, let cases)? = models.declaration(of: reference)?.content else { return "x" }
            let name = cases.randomElement(using: &random).map { "\($0.rawValue)" } ?? ""
            return random.happens(faults) ? "nobody" : name.trimmingCharacters(in: ["\""])
        default:
            return random.pick([
                "a", "b", "a_b", "aB", "", "é", "e\u{301}", "K", "\u{212A}", "_x", "😀", "key with space", "\u{0}",
            ])
        }
    }

    fileprivate mutating func declared(_ declaration: ModelDeclaration, _ depth: Int) -> String {
        switch declaration.content {
        case .fields(let fields): return object(fieldMembers(fields, depth))
        case .rawValue(let field): return body(field.type, depth: depth + 1)
        case .rawValueCases(_, let cases):
            guard let some = cases.randomElement(using: &random) else { return "null" }
            if case .integer(let number) = some.rawValue {
                return random.pick(["\(number)", "\(number)", "\(number).0"])
            }
            return "\(some.rawValue)"
        case .cases(let cases):
            guard let some = cases.randomElement(using: &random), let key = some.key else { return "{}" }
            var members = [(bodyKey(key), object(fieldMembers(some.values, depth)))]
            if random.happens(faults) { members.append((bodyKey(cases[0].key ?? ""), "{}")) }
            if random.happens(20) { members.append(("unknown", anything())) }
            return object(members)
        }
    }

    fileprivate mutating func fieldMembers(_ fields: [ModelField], _ depth: Int) -> [(String, String)] {
        var members: [(String, String)] = []
        for field in fields {
            guard let key = field.key else { continue }
            if field.isOptional, random.happens(depth > 8 ? 95 : 35) { continue }
            if random.happens(faults) { continue }
            members.append((bodyKey(key), body(field.type, depth: depth + 1)))
            if random.happens(faults / 2 + 1) { members.append((bodyKey(key), anything())) }
        }
        if random.happens(15) { members.append((random.pick(["extra", "Extra_one", "_", "é"]), anything())) }
        if random.happens(30) { members.shuffle(using: &random) }
        return members
    }

    /// A key of the type as a body may spell it.
    fileprivate mutating func bodyKey(_ key: String) -> String {
        let snake = configuration.keyDecodingStrategy == .convertFromSnakeCase ? key.snakeCased : key
        guard random.happens(faults) else { return snake }
        return random.pick([
            key, key.snakeCased, key.uppercased(), snake + "_", "_" + snake, key.decomposedStringWithCanonicalMapping,
            snake.replacingOccurrences(of: "_", with: "__"), key.capitalized,
        ])
    }

    fileprivate mutating func object(_ members: [(String, String)]) -> String {
        "{" + members.map { quoted($0.0) + space() + ":" + space() + $0.1 }.joined(separator: "," + space()) + space()
            + "}"
    }

    fileprivate func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

    fileprivate mutating func space() -> String { random.happens(10) ? random.pick([" ", "\n", "\t", "\r\n  "]) : "" }
}

extension BodyGenerator {
    /// A text as JSON, sometimes with more escapes than it needs.
    mutating func quoted(_ text: String) -> String {
        if random.happens(1), random.happens(faults) { return #""\udc00""# }
        let escapesAll = random.happens(10)
        return text.utf16.reduce(into: "\"") { quoted, unit in
            switch UInt8(exactly: unit) {
            case UInt8(ascii: "\"")?: quoted += "\\\""
            case UInt8(ascii: "\\")?: quoted += "\\\\"
            case let ascii? where ascii >= 0x20 && ascii < 0x80 && !escapesAll: quoted += String(UnicodeScalar(ascii))
            default:
                let digits = String(unit, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        } + "\""
    }
}

extension String {
    /// `publishedAt` as `published_at`.
    fileprivate var snakeCased: String {
        reduce(into: "") { text, character in
            text += character.isUppercase && !text.isEmpty ? "_" + character.lowercased() : String(character)
        }
    }
}
