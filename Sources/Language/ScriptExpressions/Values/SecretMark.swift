import Foundation
import HTTPModel
import ModelDecoding
import ScriptSyntax

/// The secrets that a value was made from. A number, a date or a duration made from a secret is a secret, too.
package struct SecretMark: Sendable {
    let secrets: [Secret]

    init(_ secrets: [Secret]) { self.secrets = secrets }

    /// The secrets that a value as a whole was made from; none of a collection, whose elements have their own.
    static func secrets(of value: Value) -> [Secret] {
        switch value {
        case .secretText(let text): text.secrets
        case .secretData(_, let secrets), .secretValue(_, let secrets): secrets
        case .range(let range):
            (range.lower.map(secrets(of:)) ?? []) + (range.upper.map(secrets(of:)) ?? [])
        case .implicitCase(_, let values): values.flatMap { secrets(of: $0.value) }
        default: []
        }
    }

    /// The number, date or duration to calculate with. The result has to be marked again.
    package static func without(_ value: Value) -> Value {
        if case .secretValue(let value, _) = value { value } else { value }
    }

    /// A duration, also in Swift's notation, as secret as the number in it.
    package static func duration(_ value: Value) -> Value? {
        value.asDuration.map { SecretMark(secrets(of: value)).on(.duration($0)) }
    }

    /// The value as one made from these secrets. A Boolean and `nil` stay as they are, because a script branches on them.
    func on(_ value: Value) -> Value {
        guard let secret = secrets.first else { return value }
        switch value {
        case .model(let model): return on(model, secret)
        case .duration: return .secretValue(value, [secret.replaced(by: value.written.revealed)])
        case .array(let elements): return .array(ValueArray(elements.map(on)))
        case .set(let elements): return .set(ValueArray(elements.map(on)))
        case .dictionary(let entries):
            return .dictionary(KeyedEntries(entries.map { DictionaryEntry(on($0.key), on($0.value)) }))
        case .tuple(let elements): return .tuple(elements.map { TupleElement($0.label, on($0.value)) })
        case .range(let range):
            return .range(
                RangeValue(
                    lower: range.lower.map(on), upper: range.upper.map(on), includesUpper: range.includesUpper))
        default: return value
        }
    }

    private func on(_ value: ModelValue, _ secret: Secret) -> Value {
        switch value {
        case .integer, .floatingPoint, .decimal, .date, .uuid:
            .secretValue(.model(value), [secret.replaced(by: value.description)])
        case .string(let text): .secretText(SecretText(secret.replaced(by: text)))
        case .url(let url): .secretText(SecretText(secret.replaced(by: url.absoluteString)))
        case .data(let data): .secretData(data, [secret.replaced(by: String(decoding: data, as: UTF8.self))])
        case .array(let array): .array(ValueArray(array.elements.map { on($0, secret) }))
        case .set(let set): .set(ValueArray(set.elements.map { on($0, secret) }))
        case .dictionary(let dictionary):
            .dictionary(
                KeyedEntries(dictionary.members.map { DictionaryEntry(on($0.key, secret), on($0.value, secret)) }))
        case .nil, .bool, .json, .record, .enumeration, .pair, .code: .model(value)
        }
    }

    /// Indicates whether a value could tell what it was made from, and has no place for a mark.
    static func cannotBe(on value: Value) -> Bool {
        switch value {
        case .model(.json), .regex: true
        case .model(.code(let code)):
            if case .native(let object, _) = code.content { !(object is ComparisonResult) } else { true }
        default: false
        }
    }
}

extension RuntimeError {
    /// The error for a function or a type whose result would tell a secret.
    init(revealing name: String, at range: SourceRange) {
        self.init("\(name) would reveal the secret", advice: "use the secret itself", at: range)
    }

    /// The same without the values of secrets, which a message may quote.
    func masked(by secrets: [Secret]) -> RuntimeError {
        var error = self
        for secret in secrets where !secret.revealed.isEmpty {
            error.message = error.message.replacing(secret.revealed, with: secret.description)
            error.advice = error.advice?.replacing(secret.revealed, with: secret.description)
        }
        return error
    }
}
