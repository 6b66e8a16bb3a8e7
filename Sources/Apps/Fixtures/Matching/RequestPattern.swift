import Foundation
package import HTTPModel

/// A request, recorded or live, in the form used for comparison.
package struct RequestPattern: Sendable {
    package let method: String
    package let place: RequestPlace
    package let headers: HeaderFields
    package let content: BodyContent
    package private(set) var lines: TellingLines
    /// Names that are placeholders in it; none in a live one.
    let secrets: Set<String>

    package init(_ request: RecordedRequest, base: String?, secrets: [String] = []) {
        method = request.method.name
        place = RequestPlace(request.url, under: base)
        headers = request.headers
        content = BodyContent(request.body, request.headers)
        self.secrets = Set(secrets)
        lines = TellingLines(
            headers, areSeen: request.areLinesSeen, carryingBody: !request.body.isEmpty, secrets: self.secrets)
    }

    package init(_ exchange: Exchange) {
        self.init(exchange.request, base: exchange.base, secrets: exchange.secrets)
    }

    /// The same request as it appears in an archive that omits headers.
    package var withoutLines: RequestPattern {
        var pattern = self
        pattern.lines = TellingLines(HeaderFields(), areSeen: false, carryingBody: false, secrets: [])
        return pattern
    }

    /// The request in one line: `GET episodes?page=2`.
    var shown: String {
        let query = place.absolute.drop { $0 != "?" }
        return "\(method) \(place.relative ?? String(place.absolute.prefix { $0 != "?" }))\(query)"
    }
}
