import Basics
import CurlTransport
import HTTPModel

/// Passages that no connection uses, with their open connections to the API.
final class PassagePool: Sendable {
    private static let most = 32

    private let configuration: TransportConfiguration
    private let spare = Lock<[Passage]>([])

    init(_ configuration: TransportConfiguration) {
        self.configuration = configuration
    }

    /// The one that was used last, because its connection is the likeliest to be open; `nil` if there is no memory.
    func take() -> Passage? { spare.withLock { $0.popLast() } ?? Passage(configuration) }

    func give(_ passage: Passage) {
        spare.withLock { if $0.count < Self.most { $0.append(passage) } }
    }
}
