public import Fixtures
public import Foundation
public import HTTPModel
public import Redaction

/// Replaces every secret in an exchange with a placeholder, or throws an error that says why it cannot.
///
/// It knows the secrets it is given, by their origin, and learns those that an exchange reveals by name:
/// cookies, `Authorization` and the like, and members, items and parts called `token`, `client_secret`,
/// `password`, `api_key` and so on in any case style; and by shape: `ghp_…`, `eyJ….….…`, a private key. It
/// searches every later exchange for what it learned, if that could be a key: eight letters and digits, or
/// any sixteen bytes.
public struct Redactor: Sendable {
    /// The secrets it knows and has learned.
    public private(set) var secrets: [Secret] = []
    private var known: Set<Secret> = []
    private var mask = SecretMask([])

    /// A redactor that knows these secrets from the beginning.
    public init(_ secrets: [Secret] = []) {
        learn(secrets)
    }

    /// Adds secrets to those it knows.
    public mutating func learn(_ more: [Secret]) {
        let new = more.filter { !$0.revealed.isEmpty && known.insert($0).inserted }
        guard !new.isEmpty else { return }
        secrets += new
        mask.add(new)
    }

    /// Learns the secrets that an exchange reveals by name. Call it before any exchange is written, because a
    /// later response may reveal what an earlier request sent.
    public mutating func learn(from exchange: Exchange) {
        let learned = exchange.sensitiveValues.flatMap(\.learned).filter { !isKnown($0) }
        learn(learned.outside(of: exchange.request.url))
    }

    /// The exchange without any secret.
    ///
    /// Placeholders that it lists already are left as they are.
    public mutating func redacted(_ exchange: Exchange) throws(RedactionRefusal) -> Exchange {
        learn(from: exchange)
        var redaction = ExchangeRedaction(mask, of: exchange)
        var safe = exchange
        safe.request = try redaction.replaced(exchange.request)
        if let base = exchange.base { safe.base = try redaction.replaced(base, as: .url, in: "the base") }
        safe.response = try redaction.replaced(exchange.response)
        if let failure = exchange.failure {
            safe.failure?.message = try redaction.replaced(failure.message, as: .plain, in: "the failure")
        }
        safe.secrets = redaction.secrets
        // An app can examine only what a response gives it.
        let responseNames = safe.response.namesOfPlaceholders
        safe.shapes.merge(redaction.shapes.filter { responseNames.contains($0.key) }) { old, _ in old }
        return safe
    }

    /// A text for people, the names of secrets in their place.
    func masked(_ text: String) -> String { mask.masked(text) }

    /// Checks a file just before it is written, and throws an error if it still contains a secret.
    ///
    /// A secret that is an ordinary word is not searched for: a file may say `request` even if that is a password.
    public func inspect(_ file: Data, named name: String) throws(RedactionRefusal) {
        let bytes = Array(file)
        let found = mask.occurrences(in: bytes).filter { $0.secret.couldBeKey }
        guard !found.isEmpty else { return }
        let placeholders = Placeholder.occurrences(in: bytes).map(\.range)
        guard let leak = found.first(where: { found in !placeholders.contains { $0.overlaps(found.range) } }) else {
            return
        }
        throw RedactionRefusal(
            .leftOver, secret: leak.secret.name, in: "the file \(name), byte \(leak.range.lowerBound)")
    }
}

extension Redactor {
    /// True if it is another spelling of a known secret.
    private func isKnown(_ secret: Secret) -> Bool {
        let text = Array(secret.revealed.utf8)
        let found = mask.occurrences(in: text).compactMap { SecretFinding($0, in: text) }
        return found.first?.range == text.indices
    }
}
