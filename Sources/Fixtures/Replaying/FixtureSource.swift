/// Where recordings are: in a folder, or in memory.
enum FixtureSource: Sendable {
    case folder(FixtureStore, named: String)
    case memory

    /// The folder, as it was named.
    var directory: String? {
        switch self {
        case .folder(_, let name): name
        case .memory: nil
        }
    }

    /// The whole exchange of a recording.
    func exchange(_ fixture: Fixture) throws(ExchangeFileError) -> Exchange {
        switch self {
        case .folder(let store, _): try store.exchange(fixture.name)
        case .memory: fixture.exchange
        }
    }
}

extension [Fixture] {
    /// Exchanges as the recordings that they would be: the same request again is the next answer to it.
    init(_ exchanges: [Exchange]) {
        self = exchanges.enumerated().map { place, exchange in
            Fixture(FixtureName("exchange", number: place + 1), StoredExchange(exchange: exchange))
        }
    }
}
