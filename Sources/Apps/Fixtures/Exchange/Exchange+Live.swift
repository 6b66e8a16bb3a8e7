import Foundation
package import HTTPModel

extension Exchange {
    /// Returns the response as a transport returns it, to a request made under this base.
    ///
    /// URLs under the recorded base are returned under the base of the request.
    package func response(to request: Request, under base: String?) -> Response {
        var facts = Transfer.Facts()
        facts.wireSize = response.body.count
        facts.decodedSize = response.body.count
        facts.isComplete = true
        facts.isDecoded = true
        facts.trailers = response.trailers
        let hops = response.hops.compactMap { hop -> Hop? in
            guard let from = url(hop.from, under: base), let to = url(hop.to, under: base) else { return nil }
            return Hop(from: from, status: hop.status, to: to, withheld: hop.withheld)
        }
        let answering = response.hops.isEmpty ? request.url : url(response.url, under: base) ?? request.url
        return Response(
            version: response.version, status: response.status, reason: response.reason, headers: response.headers,
            body: .bytes(response.body), url: answering, hops: hops, transfer: Transfer(facts))
    }
}

extension Exchange {
    private func url(_ text: String, under other: String?) -> URL? {
        guard let base, let other, base != other, text.hasPrefix(base) else { return URL(string: text) }
        return URL(string: other + text.dropFirst(base.count))
    }
}
