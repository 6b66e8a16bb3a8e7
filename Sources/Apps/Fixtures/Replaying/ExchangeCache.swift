/// Exchanges that were read before, as long as there is room.
struct ExchangeCache {
    private var exchanges: [FixtureName: Exchange] = [:]
    private var room = 64 << 20

    mutating func exchange(_ fixture: Fixture, from source: FixtureSource) throws(ExchangeFileError) -> Exchange {
        if let known = exchanges[fixture.name] { return known }
        let exchange = try source.exchange(fixture)
        let size = exchange.response.body.count + exchange.request.body.count
        if size <= room {
            room -= size
            exchanges[fixture.name] = exchange
        }
        return exchange
    }
}
