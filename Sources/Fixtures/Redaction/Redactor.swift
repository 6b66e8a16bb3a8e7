import Foundation
public import HTTPModel

/// Puts a placeholder wherever a secret stands in an exchange, or says why that cannot be done.
public struct Redactor: Sendable {
    /// The secrets it knows.
    public private(set) var secrets: [Secret]

    /// A redactor that knows these secrets from the beginning.
    public init(_ secrets: [Secret] = []) {
        self.secrets = secrets
    }

    /// Knows these as well from now on.
    public mutating func learn(_ more: [Secret]) {
        for secret in more where !secret.revealed.isEmpty && !secrets.contains(secret) { secrets.append(secret) }
    }

    /// The exchange without any secret.
    public mutating func redacted(_ exchange: Exchange) throws(RedactionRefusal) -> Exchange {
        let mask = SecretMask(secrets)
        var safe = exchange
        var names: Set<String> = []
        func clean(_ bytes: [UInt8], _ place: String) throws(RedactionRefusal) -> [UInt8] {
            var cleaned: [UInt8] = []
            var end = 0
            for found in mask.occurrences(in: bytes) {
                guard found.isExact, found.spelling == .plain || found.spelling == .escaped else {
                    throw RedactionRefusal(place, "\(found.secret.name) stands there encoded with its neighbours")
                }
                cleaned += bytes[end..<found.range.lowerBound] + Array(Placeholder.text(for: Placeholder.name(for: found.secret)).utf8)
                names.insert(Placeholder.name(for: found.secret))
                end = found.range.upperBound
            }
            return cleaned + bytes[end...]
        }
        func clean(_ text: String, _ place: String) throws(RedactionRefusal) -> String {
            String(decoding: try clean(Array(text.utf8), place), as: UTF8.self)
        }
        func clean(_ headers: HeaderFields, _ place: String) throws(RedactionRefusal) -> HeaderFields {
            var fields: [HeaderField] = []
            for field in headers {
                guard let safe = HeaderField(line: try clean(field.line, "\(place), \(field.name)")) else {
                    throw RedactionRefusal(place, "the name of a header line holds a secret")
                }
                fields.append(safe)
            }
            return HeaderFields(fields)
        }
        safe.request.url = try clean(exchange.request.url, "the URL")
        safe.request.headers = try clean(exchange.request.headers, "the request's headers")
        safe.request.body = Data(try clean([UInt8](exchange.request.body), "the request's body"))
        safe.response.url = try clean(exchange.response.url, "the URL that answered")
        safe.response.reason = try clean(exchange.response.reason, "the reason")
        safe.response.headers = try clean(exchange.response.headers, "the answer's headers")
        safe.response.body = Data(try clean([UInt8](exchange.response.body), "the answer's body"))
        for place in safe.response.hops.indices {
            safe.response.hops[place].from = try clean(exchange.response.hops[place].from, "a redirect")
            safe.response.hops[place].to = try clean(exchange.response.hops[place].to, "a redirect")
        }
        safe.secrets = names.sorted()
        return safe
    }
}
