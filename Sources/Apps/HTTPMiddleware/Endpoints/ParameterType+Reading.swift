import Foundation
import HTTPModel

extension ParameterType {
    /// Reads a word as a value of this type. A list takes the word as its only element, and for an optional type
    /// `nil` means no value.
    ///
    /// For an enumeration, both the cases' names and their raw values are accepted; if a word is both, it counts as
    /// the name.
    public func read(_ word: String) throws(ParameterMismatch) -> ParameterValue {
        switch self {
        case .string: return .string(word)
        case .secret: return .secret(SecretText(Secret("secret", word, from: .prompt)))
        case .integer: return .integer(try require(Int(word), from: word))
        case .unsigned: return .unsigned(try require(UInt64(word), from: word))
        case .number: return .number(try require(Self.isDecimal(word) ? Double(word)?.finite : nil, from: word))
        case .decimal: return .decimal(try require(Self.decimal(word), from: word))
        case .boolean: return .boolean(try require(Bool(word), from: word))
        case .date: return .date(try require(InternetDate.read(word), from: word))
        case .url: return .url(try require(Self.absoluteURL(word), from: word))
        case .uuid: return .uuid(try require(UUID(uuidString: word), from: word))
        case .enumeration(_, let cases):
            let name = word.hasPrefix(".") ? String(word.dropFirst()) : word
            let entry = cases.first { $0.name == name } ?? cases.first { $0.rawValue == word }
            return .enumeration(try require(entry, from: word))
        case .structure: return try require(nil, from: word)
        case .list(let element): return .list([try element.read(word)])
        case .optional(let wrapped): return word == "nil" ? .null : try wrapped.read(word)
        }
    }

    /// Converts a value to this type if its meaning stays the same: a whole number as any number type, a text as a
    /// type that is written as one.
    public func accept(_ value: ParameterValue) throws(ParameterMismatch) -> ParameterValue {
        if case .structure(let argument) = value, let scalar = argument.scalar {
            do throws(ParameterMismatch) { _ = try accept(scalar) } catch {
                throw ParameterMismatch(wanted: self, found: value.description)
            }
            return value
        }
        switch (self, value) {
        case (.optional, .null): return .null
        case (.optional(let wrapped), _): return try wrapped.accept(value)
        case (.list(let element), .list(let values)):
            var accepted: [ParameterValue] = []
            for value in values { accepted.append(try element.accept(value)) }
            return .list(accepted)
        case (.string, .string), (.string, .secret), (.secret, .secret), (.integer, .integer),
            (.unsigned, .unsigned), (.decimal, .decimal), (.boolean, .boolean), (.date, .date), (.url, .url),
            (.uuid, .uuid), (.structure, .structure):
            return value
        case (.number, .number(let number)) where number.isFinite: return value
        case (.number, .integer(let number)): return .number(Double(number))
        case (.number, .unsigned(let number)): return .number(Double(number))
        case (.decimal, .integer(let number)): return .decimal(Decimal(number))
        case (.decimal, .unsigned(let number)): return .decimal(Decimal(number))
        case (.unsigned, .integer(let number)) where number >= 0: return .unsigned(UInt64(number))
        case (.enumeration(_, let cases), .enumeration(let entry)) where cases.contains(entry): return value
        case (.enumeration, .string(let text)), (.secret, .string(let text)), (.date, .string(let text)),
            (.url, .string(let text)), (.uuid, .string(let text)):
            do throws(ParameterMismatch) { return try read(text) } catch {
                throw ParameterMismatch(wanted: self, found: error.found)
            }
        default:
            let isHidden = isSecret && value != .null
            throw ParameterMismatch(wanted: self, found: isHidden ? "another value" : value.description)
        }
    }
}

extension ParameterType {
    private func require<Value>(_ value: Value?, from word: String) throws(ParameterMismatch) -> Value {
        guard let value else {
            throw ParameterMismatch(wanted: self, found: ParameterValue.string(word).description, isWord: true)
        }
        return value
    }

    /// True if it consists of digits with an optional sign, point and exponent: not `nan` or `0x1p3`.
    private static func isDecimal(_ word: String) -> Bool {
        word.wholeMatch(of: /[+\-]?[0-9]+(\.[0-9]+)?([eE][+\-]?[0-9]+)?/) != nil
    }

    /// A number that `Decimal` holds exactly: up to 38 digits.
    private static func decimal(_ word: String) -> Decimal? {
        guard isDecimal(word) else { return nil }
        let digits = word.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber).drop { $0 == "0" }
        guard digits.count <= 38, let number = Decimal(string: word), number.isFinite else { return nil }
        return number
    }

    private static func absoluteURL(_ word: String) -> URL? {
        guard let url = URL(strict: word), url.scheme != nil else { return nil }
        return url
    }
}

extension Double {
    fileprivate var finite: Double? { isFinite ? self : nil }
}
