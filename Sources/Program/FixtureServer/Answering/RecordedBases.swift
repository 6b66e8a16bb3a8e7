import Basics
import Fixtures
import Foundation
import HTTPModel
import JSONModel

/// The recorded bases. This server takes their place in responses, so that a client that follows a link to
/// its API stays here.
///
/// A link leads to a base if it has the base's scheme, host and port and a path under the base's. For a
/// recording without a base, the whole server is the base. Links occur in header lines and in JSON strings.
struct RecordedBases: Sendable {
    private struct Base: Hashable {
        let api: String?
        let origin: Origin
        /// Without a slash at its end.
        let folder: String

        init?(_ exchange: Exchange, of api: String?) {
            self.api = api
            guard let base = exchange.base else {
                guard let (site, _) = try? SiteAddress.read(exchange.request.url) else { return nil }
                (origin, folder) = (site.origin, "")
                return
            }
            guard let (site, path) = try? SiteAddress.read(base) else { return nil }
            (origin, folder) = (site.origin, path.hasSuffix("/") ? String(path.dropLast()) : String(path))
        }
    }

    private var bases: [String: [Base]]

    /// The server that all recordings are of; nil where they are of several, or of none.
    var onlyOrigin: Origin? {
        let origins = Set(bases.values.joined().map(\.origin))
        return origins.count == 1 ? origins.first : nil
    }

    init() {
        bases = [:]
    }

    mutating func add(_ exchanges: [Exchange], of api: String? = nil) {
        for exchange in exchanges {
            guard let base = Base(exchange, of: api), bases[base.origin.host]?.contains(base) != true else { continue }
            bases[base.origin.host, default: []].append(base)
        }
    }

    /// Returns the response with its links to recorded bases changed to this server, as the client addresses it.
    func replaced(in response: RecordedResponse, by client: ServedAPIAddress) -> RecordedResponse {
        var replaced = response
        replaced.headers = HeaderFields(
            response.headers.map { field in
                let value = self.replaced(in: LinkableText(field), by: client)
                let linked = value.flatMap { HeaderField(line: Array("\(field.name):".utf8) + $0) } ?? field
                return linked.moved(into: client.folder)
            })
        // The places of a part in the whole would no longer be right.
        guard response.status.code != 206, let body = body(of: response, by: client) else { return replaced }
        replaced.body = body
        replaced.headers = replaced.headers.withoutSums
        return replaced
    }
}

extension RecordedBases {
    /// The body with its links replaced; `nil` if it has none to a recorded base.
    private func body(of response: RecordedResponse, by client: ServedAPIAddress) -> Data? {
        let bytes = Array(response.body)
        guard mentionsHost(response.body) else { return nil }
        var written: [UInt8] = []
        var end = 0
        for string in JSONStrings.values(in: bytes) {
            guard let text = replaced(in: LinkableText(bytes, jsonString: string), by: client) else { continue }
            written += bytes[end..<string.lowerBound] + text
            end = string.upperBound
        }
        return end == 0 ? nil : Data(written + bytes[end...])
    }

    /// True if the body contains the name of a recorded host. Most bodies do not, and are not searched further.
    private func mentionsHost(_ body: Data) -> Bool {
        let text = Data(body.map(\.lowercasedASCII))
        return bases.keys.contains { text.range(of: Data($0.utf8)) != nil }
    }

    private func replaced(in text: LinkableText, by client: ServedAPIAddress) -> [UInt8]? {
        text.replacingSites { site in
            let known = bases[site.host]?.filter { base in
                let scheme = site.scheme ?? base.origin.scheme
                let port = site.port ?? (scheme == "https" ? 443 : 80)
                return scheme == base.origin.scheme && port == base.origin.port && text.isBelow(base.folder, site)
            }
            // A link of an API at a host that it shares is its own.
            let own = known?.first { $0.api == client.api }
            guard let base = own ?? known?.max(by: { $0.folder.count < $1.folder.count }),
                let folder = client.folder(of: base.api, at: base.origin)
            else { return nil }
            let here =
                Array(site.scheme == nil ? "".utf8 : "http:".utf8) + site.slash + site.slash
                + Array(client.host.utf8) + (folder.isEmpty ? [] : site.slash + Array(folder.utf8.dropFirst()))
            let isBelowRoot = text.isBelow(client.root, site)
            return LinkableText.Replacement(text: here, folder: isBelowRoot ? client.root : "")
        }
    }
}
