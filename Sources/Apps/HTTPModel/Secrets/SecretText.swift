/// Text that remembers which of its parts are secret: a string built from a secret stays secret.
///
/// ```swift
/// let token = Secret("TOKEN", "s3cr3t", from: .environment("TOKEN"))
/// let header: SecretText = "Bearer \(token)"
/// print(header)    // Bearer ‹TOKEN›
/// ```
public struct SecretText: Sendable, Hashable {
    /// A part of the text, either plain or secret.
    package enum Part: Sendable, Hashable {
        case plain(String)
        case secret(Secret)
    }

    /// Its parts, in order.
    package private(set) var parts: [Part]

    /// Text that anyone may see.
    public init(_ plain: String = "") {
        parts = plain.isEmpty ? [] : [.plain(plain)]
    }

    /// Text that is a secret.
    public init(_ secret: Secret) {
        parts = [.secret(secret)]
    }

    /// Every secret in it, in order.
    public var secrets: [Secret] {
        parts.compactMap { if case .secret(let secret) = $0 { secret } else { nil } }
    }

    /// Indicates whether any part of it is a secret.
    public var isSecret: Bool {
        parts.contains { if case .secret = $0 { true } else { false } }
    }

    /// The text itself, for the one place where it is sent.
    public var revealed: String { text { $0.revealed } }

    /// The text with another in the place of each secret. Not `joined`, which takes longer than most texts the first time.
    private func text(_ other: (Secret) -> String) -> String {
        if parts.count == 1, case .plain(let text) = parts[0] { return text }
        var text = ""
        for part in parts {
            switch part {
            case .plain(let plain): text += plain
            case .secret(let secret): text += other(secret)
            }
        }
        return text
    }

    /// Returns a text made from this one, which is equally secret.
    ///
    /// The result can no longer be divided into parts, so all of it bears the name of the first secret.
    public func map(_ change: (String) -> String) -> SecretText {
        guard let first = secrets.first else { return SecretText(change(revealed)) }
        return SecretText(first.replaced(by: change(revealed)))
    }

    /// Returns the text with this secret in place of the missing one.
    package func filled(with secret: Secret) -> SecretText {
        var filled = self
        filled.parts = parts.map { part in
            guard case .secret(let missing) = part, missing.isMissing, missing.origin == secret.origin else {
                return part
            }
            return .secret(secret)
        }
        return filled
    }

    /// Joins two texts.
    public static func + (left: SecretText, right: SecretText) -> SecretText {
        var joined = left
        joined += right
        return joined
    }

    /// Adds a text at the end.
    public static func += (left: inout SecretText, right: SecretText) {
        for part in right.parts { left.append(part) }
    }

    /// Plain text grows in place, so joining many pieces costs no more than their length.
    private mutating func append(_ part: Part) {
        guard case .plain(let text) = part, case .plain(var whole)? = parts.last else { return parts.append(part) }
        parts.removeLast()
        whole += text
        parts.append(.plain(whole))
    }
}

extension SecretText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The text with the name of each secret in place of its value.
    public var description: String { text { $0.description } }

    /// The text with the name of each secret in place of its value.
    public var debugDescription: String { description }
    /// The text with the name of each secret in place of its value.
    public var customMirror: Mirror { Mirror(self, children: ["text": description]) }
}

extension SecretText: ExpressibleByStringInterpolation {
    /// Text that anyone may see.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// `"token \(secret)"`: only the interpolated part is secret.
    public init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.text
    }

    /// Collects an interpolation and keeps track of its secrets.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = SecretText()

        /// An empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds the literal text between the values.
        public mutating func appendLiteral(_ literal: String) {
            text += SecretText(literal)
        }

        /// Adds text, whose parts stay as secret as they are.
        public mutating func appendInterpolation(_ value: SecretText) {
            text += value
        }

        /// Adds a secret.
        public mutating func appendInterpolation(_ secret: Secret) {
            text += SecretText(secret)
        }

        /// Adds text that anyone may see.
        public mutating func appendInterpolation(_ value: String) {
            text += SecretText(value)
        }
    }
}
