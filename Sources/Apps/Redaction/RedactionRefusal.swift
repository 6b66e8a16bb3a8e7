import HTTPModel

/// The reason why an exchange cannot be kept: a secret is in a place where no placeholder can be.
public struct RedactionRefusal: Error, Sendable, Hashable {
    /// The reason for the refusal.
    public enum Reason: Sendable, Hashable {
        /// The secret is, or is part of, a number or another JSON literal that is not a string.
        case jsonLiteral
        /// The secret extends past the end of a JSON string, or begins within an escape.
        case jsonStructure
        /// The body is not text.
        case binary
        /// Base64 that encodes other data together with the secret.
        case mixedBase64
        /// The scheme, user, host or port of a URL.
        case site
        /// The name of a header, or a header that says how the message is to be read.
        case framing
        /// The method.
        case method
        /// A compressed body that cannot be searched completely, with the reason.
        case unreadable(String)
        /// Every possible name for it contains a secret.
        case nameless
        /// It was still found after all places had been replaced.
        case leftOver
    }

    /// The secret's name; never its value.
    public let secret: String
    /// The place of the secret: `the response body, line 3, column 14 (user.pin)`.
    public let place: String
    /// The reason for the refusal.
    public let reason: Reason

    package init(_ reason: Reason, secret: String, in place: String) {
        self.reason = reason
        self.secret = secret
        self.place = place
    }
}

extension RedactionRefusal: CustomStringConvertible {
    /// The place, the problem, and the remedy.
    public var description: String {
        if case .unreadable(let what) = reason { return "\(place) may contain a secret: \(what); \(advice)" }
        let what = secret.isEmpty ? "a secret" : "the secret \(Printable.text(secret))"
        return "\(place) contains \(what) \(obstacle); \(advice)"
    }

    private var obstacle: String {
        switch reason {
        case .jsonLiteral: "as a number, where a placeholder cannot go"
        case .jsonStructure: "across the end of a JSON string, where a placeholder cannot go"
        case .binary: "in binary data, which a placeholder would corrupt"
        case .mixedBase64: "in base64 together with other data, from which it cannot be removed"
        case .site: "where the URL names its server"
        case .framing: "where it decides how the message is read"
        case .method: "as the method"
        case .unreadable(let what): what
        case .nameless: "and every name for it contains a secret itself"
        case .leftOver: "even after it was replaced"
        }
    }

    private var advice: String {
        switch reason {
        case .unreadable: "send it without that coding, or put the call between record off and record"
        case .site: "name the server in base, which is not a secret, or put the call between record off and record"
        default: "use another key for recording, or put the call between record off and record"
        }
    }
}
