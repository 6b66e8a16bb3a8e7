public import Foundation
public import HTTPModel
public import Redaction

/// Puts a placeholder wherever a secret stands in an exchange, or says why that cannot be done.
///
/// It knows the secrets that it was told of, by where they came from, and learns what an exchange gives away by name:
/// cookies, `Authorization` and the like, and members, items and parts called `token`, `client_secret`, `password`,
/// `api_key` and so on in any case style; and by shape: `ghp_…`, `eyJ….….…`, a private key. What it learned it looks for
/// in every later exchange, if it could be a key at all: eight letters and digits, or sixteen bytes of whatever kind.
public struct Redactor: Sendable {
    /// The secrets it knows and has learned.
    public private(set) var secrets: [Secret] = []
    private var known: Set<Secret> = []
    private var mask = SecretMask([])

    /// A redactor that knows these secrets from the beginning.
    public init(_ secrets: [Secret] = []) {
        learn(secrets)
    }

    /// Knows these as well from now on.
    public mutating func learn(_ more: [Secret]) {
        let new = more.filter { !$0.revealed.isEmpty && known.insert($0).inserted }
        guard !new.isEmpty else { return }
        secrets += new
        mask = SecretMask(secrets)
    }

    /// Learns what an exchange gives away by name, before any exchange is written: a later answer may hold what an
    /// earlier request already sent.
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
        safe.secrets = redaction.secrets
        // Only what an answer gives to an app can be looked into.
        let answered = safe.response.namesOfPlaceholders
        safe.shapes.merge(redaction.shapes.filter { answered.contains($0.key) }) { old, _ in old }
        return safe
    }

    /// A text for people, the names of secrets in their place.
    func masked(_ text: String) -> String { mask.masked(text) }

    /// Looks once more, at a file as it is going to be written, and refuses it where a secret still stands in it.
    ///
    /// A secret that is an ordinary word is not looked for: a file may say `request` though somebody's password does.
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
    /// Is it another way of writing what is known already?
    private func isKnown(_ secret: Secret) -> Bool {
        let text = Array(secret.revealed.utf8)
        let found = mask.occurrences(in: text).compactMap { SecretFinding($0, in: text) }
        return found.first?.range == text.indices
    }
}
