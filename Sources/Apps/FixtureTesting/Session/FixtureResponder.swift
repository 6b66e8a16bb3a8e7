import Fixtures
import HTTPModel

/// Responds to a session's requests from a transport, in the form that a session takes.
struct FixtureResponder: Sendable {
    struct Reply: Sendable {
        let head: HTTPURLResponse
        let body: Data
    }

    let transport: FixtureTransport
    let cookies: SessionCookies
    /// The header lines that the session adds to each request that lacks them.
    var lines: [String: String] = [:]
    /// Tells who the current caller is.
    var asker: @Sendable () -> SessionAsker = { .own }
    /// The requests that are answered and not recorded.
    let strangers = StrangeRequests()

    /// Follows redirects that were recorded as responses, as a session would, because outside Apple platforms
    /// there is no way to report them to the session.
    func answer(
        _ request: Request, lettingGo hidden: RequestParts, handlesCookies: Bool, in context: ExchangeContext
    ) async throws(TransportError) -> Reply {
        var (request, hidden) = (request, hidden)
        for (name, value) in lines.sorted(by: { $0.key < $1.key }) where request.headers[name] == nil {
            try? request.headers.append(name, value)
        }
        for _ in 0...Self.mostRedirects {
            var sent = request
            if handlesCookies { cookies.add(to: &sent) }
            let response = try await transport.send(sent, in: context, lettingGo: hidden).collected()
            if handlesCookies { cookies.keep(response) }
            guard let next = Self.next(after: response, to: request) else {
                return try await Self.answer(response, to: request)
            }
            if next.method != request.method { hidden = [] }
            request = next
        }
        throw TransportError(.redirect, "more than \(Self.mostRedirects) in a row", request: request)
    }

    private static let mostRedirects = 20
}

extension FixtureResponder {
    private static func next(after response: Response, to request: Request) -> Request? {
        guard response.status.isRedirect, let place = response.headers.values(of: "Location").first,
            let url = URL(string: place, relativeTo: response.url)?.absoluteURL, Origin(url) != nil
        else { return nil }
        var next = request
        next.url = url
        let becomesGet = response.status.code == 303 || (response.status.code < 303 && request.method == .post)
        if becomesGet, request.method != .head {
            next.method = .get
            next.body = .none
            next.headers = HeaderFields(next.headers.filter { !$0.isAboutBody })
        }
        if let from = Origin(request.url), from != Origin(url) {
            let hasBody = !next.body.isEmpty
            next.headers = HeaderFields(next.headers.filter { $0.mayBeSeenByAnyServer(withBody: hasBody) })
        }
        return next
    }

    /// True if the field is removed. A session that asks for a password at the end of a response, as it does
    /// outside Apple platforms, would discard the response.
    private static func isTaken(_ field: HeaderField, from response: Response) -> Bool {
        SessionConventions.asksForPasswordAtTheEnd && response.status.code == 401 && field.isNamed("WWW-Authenticate")
    }

    private static func answer(_ response: Response, to request: Request) async throws(TransportError) -> Reply {
        var fields: [String: String] = [:]
        for field in response.headers where !isTaken(field, from: response) {
            let name = fields.keys.first { field.isNamed($0) } ?? field.name
            fields[name] = fields[name].map { "\($0), \(field.value)" } ?? field.value
        }
        guard
            let head = HTTPURLResponse(
                url: response.url, statusCode: response.status.code, httpVersion: response.version,
                headerFields: fields)
        else { throw TransportError(.malformed, "Foundation does not accept this head", request: request) }
        return Reply(head: head, body: try await response.body.collected())
    }
}
