package import Foundation
package import HTTPModel

/// A request as it came to a server of ours.
package struct ServedRequest: Sendable {
    package let method: Method
    /// Path and query as they were sent, nothing decoded: `/api/episodes?page=2`.
    package let target: String
    /// `HTTP/1.1`
    package let version: String
    package let headers: HeaderFields
    package let body: Data

    package init(
        method: Method, target: String, version: String = "HTTP/1.1", headers: HeaderFields = HeaderFields(),
        body: Data = Data()
    ) {
        self.method = method
        self.target = target
        self.version = version
        self.headers = headers
        self.body = body
    }

    /// The part before the question mark.
    package var path: String {
        target.prefix { $0 != "?" }.description
    }

    /// The part after the question mark; `nil` if there is none.
    package var query: String? {
        target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
    }
}
