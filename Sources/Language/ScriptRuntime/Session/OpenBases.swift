import Basics

/// Variables that would say where bases are, and are not set.
package final class OpenBases: Sendable {
    private let variables = Lock<[String?: Set<String>]>([:])

    package init() {}

    /// Those of one API; of the requests that belong to none where it is nil.
    package func names(of api: String?) -> [String] { variables.withLock { $0[api, default: []].sorted() } }

    func insert(_ name: String, of api: String?) {
        variables.withLock { _ = $0[api, default: []].insert(name) }
    }
}
