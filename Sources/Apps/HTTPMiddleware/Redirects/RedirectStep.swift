import Foundation
import HTTPModel

/// The request that a redirect asks for, as far as it may be sent.
struct RedirectStep {
    let request: Request
    let hop: Hop
    /// Indicates whether it takes a body to another origin.
    let takesBodyElsewhere: Bool

    init(from request: Request, by status: Status, to location: RedirectLocation) throws(RedirectRefusal) {
        let target = try location.resolved(against: request.url)
        guard let from = Origin(request.url), let to = Origin(target) else {
            throw RedirectRefusal("only http and https are followed")
        }
        var next = request
        next.url = target
        next.becomeGet(by: status)
        guard from.scheme != "https" || to.scheme == "https" else {
            throw RedirectRefusal("it leads from https to http, where anyone can read it", .consent(to: next))
        }
        var withheld = location.hasUserInfo ? ["user info"] : []
        if from != to { withheld += try next.cross(from: from) }
        self.request = next
        hop = Hop(from: request.url, status: status, to: next.url, withheld: withheld)
        takesBodyElsewhere = from != to && !next.body.isEmpty
    }
}

extension RedirectObstacle {
    static func consent(to request: Request) -> RedirectObstacle {
        .consent(request.method, request.url, hasBody: !request.body.isEmpty)
    }
}

extension Request {
    /// 303 asks for a GET, and so do 301 and 302 after a POST, as every browser reads them.
    fileprivate mutating func becomeGet(by status: Status) {
        switch status.code {
        case 303: break
        case 301, 302: guard method == .post else { return }
        default: return
        }
        method = method == .head ? .head : .get
        body = .none
        headers = HeaderFields(headers.filter { !$0.isAboutBody })
    }
}
