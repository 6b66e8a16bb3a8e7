import Foundation
import HTTPModel

/// The redirects followed so far.
struct RedirectTrail {
    private(set) var hops: [Hop] = []
    private var visited: Set<String> = []

    /// Remembers the request, unless its response set a cookie, after which the next response may differ.
    mutating func visit(_ request: Request, answered response: Response) {
        if response.headers.contains("Set-Cookie") {
            visited = []
        } else {
            visited.insert(place(of: request))
        }
    }

    mutating func append(_ hop: Hop) {
        hops.append(hop)
    }

    /// Indicates whether the same request was sent before, and no cookie has been set since.
    func contains(_ request: Request) -> Bool {
        visited.contains(place(of: request))
    }
}

extension RedirectTrail {
    /// The response with the hops that led to it.
    func reached(_ response: Response) -> Response {
        var response = response
        response.hops = hops + response.hops
        return response
    }

    private func place(of request: Request) -> String {
        "\(request.method) \(request.url.absoluteString)"
    }
}
