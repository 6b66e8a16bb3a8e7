/// Exchanges that were read before, as long as there is room.
struct ExchangeCache {
    private var exchanges: [FixtureName: Exchange] = [:]
    private var room = 64 << 20

    mutating func exchange(_ name: FixtureName, from store: FixtureStore) throws(ExchangeFileError) -> Exchange {
        if let known = exchanges[name] { return known }
        let exchange = try store.exchange(name)
        let size = exchange.response.body.count + exchange.request.body.count
        if size <= room {
            room -= size
            exchanges[name] = exchange
        }
        return exchange
    }
}
