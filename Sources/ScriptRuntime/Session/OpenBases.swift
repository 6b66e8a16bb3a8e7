import Locking

/// Variables that would say where bases are, and are not set.
package final class OpenBases: Sendable {
    private let variables = Lock<Set<String>>([])

    package init() {}

    package var names: [String] { variables.withLock { $0.sorted() } }

    func insert(_ name: String) { variables.withLock { _ = $0.insert(name) } }
}
