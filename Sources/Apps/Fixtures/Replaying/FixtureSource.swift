/// The place of recordings: a folder, or memory.
enum FixtureSource: Sendable {
    case folder(FixtureStore, at: FolderPlace)
    /// The still missing folder of an API for which nothing has been recorded yet.
    case missing(FolderPlace)
    case memory

    /// Opens a folder. The folder of an API may be missing, but not the folder around it.
    init(_ place: FolderPlace) throws(ExchangeFileError) {
        guard place.api != nil else {
            self = .folder(try FixtureStore(place), at: place)
            return
        }
        if let store = try FixtureStore(ifThere: place) {
            self = .folder(store, at: place)
        } else {
            _ = try FixtureStore(place.whole)
            self = .missing(place)
        }
    }

    var place: FolderPlace? {
        switch self {
        case .folder(_, let place), .missing(let place): place
        case .memory: nil
        }
    }

    /// Returns the open folder; looks again for one that was missing.
    mutating func store() throws(ExchangeFileError) -> FixtureStore? {
        if case .missing(let place) = self { self = try FixtureSource(place) }
        if case .folder(let store, _) = self { return store }
        return nil
    }

    /// The whole exchange of a recording.
    func exchange(_ fixture: Fixture) throws(ExchangeFileError) -> Exchange {
        if case .folder(let store, _) = self { return try store.exchange(fixture.name) }
        return fixture.exchange
    }
}

extension [Fixture] {
    /// Exchanges as the recordings that they would be: for a repeated request, the next response.
    init(_ exchanges: [Exchange]) {
        self = exchanges.enumerated().map { place, exchange in
            Fixture(FixtureName("exchange", number: place + 1), StoredExchange(exchange: exchange))
        }
    }
}
