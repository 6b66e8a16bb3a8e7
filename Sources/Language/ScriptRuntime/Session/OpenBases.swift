import Basics

/// The missing variables that bases need.
package final class OpenBases: Sendable {
    private let variables = Lock<[String?: Set<String>]>([:])

    package init() {}

    /// The variables of one API; for nil, those of requests without an API.
    package func names(of api: String?) -> [String] { variables.withLock { $0[api, default: []].sorted() } }

    func insert(_ name: String, of api: String?) {
        variables.withLock { _ = $0[api, default: []].insert(name) }
    }
}
