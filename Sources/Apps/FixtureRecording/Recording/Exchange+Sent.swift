package import Fixtures
package import Foundation
package import HTTPModel

extension Exchange {
    /// An exchange of the request handed to the network and the response that came back, unchanged.
    package init(_ sent: Request, carrying body: Data, answeredBy response: Response, whole: Data, at date: Date) {
        let facts = response.transfer.facts
        self.init(
            request: RecordedRequest(sent.method, sent.url.withoutFragment, headers: sent.headers, body: body),
            response: RecordedResponse(
                version: response.version, status: response.status, reason: response.reason, headers: response.headers,
                body: whole, url: response.url.withoutFragment, hops: response.hops.map(RecordedHop.init)),
            base: sent.call?.base?.description,
            recorded: Recorded(
                date: Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down)),
                timings: facts.timings))
        self.response.trailers = facts.trailers
    }
}

extension RecordedHop {
    fileprivate init(_ hop: Hop) {
        self.init(
            from: hop.from.withoutFragment, status: hop.status, to: hop.to.withoutFragment, withheld: hop.withheld)
    }
}
