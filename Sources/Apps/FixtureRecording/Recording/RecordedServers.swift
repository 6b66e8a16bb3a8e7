import Fixtures
import Foundation
import HTTPModel

/// The servers that this recording has called, and the recorded servers that they are.
///
/// A recording belongs to the server that responded. On this machine, a server under a base often has another
/// port each time it starts. Such a port counts as a recorded one that has not been used yet if the first
/// response that both have is the same; if it differs, they are two servers.
struct RecordedServers {
    private var asked: Set<RecordedServer> = []
    private var same: [RecordedServer: Set<RecordedServer>] = [:]
    private var others: [RecordedServer: Set<RecordedServer>] = [:]

    /// Those recordings of a request that are its server's own.
    mutating func own<Failure: Error>(
        _ matching: [Fixture], for exchange: Exchange, isEquivalent: (Fixture) throws(Failure) -> Bool
    ) throws(Failure) -> [Fixture] {
        let server = exchange.server
        asked.insert(server)
        try recognize(server, exchange, matching, isEquivalent)
        return matching.filter { $0.pattern.place.server == server || has(server, $0.pattern.place.server) }
    }

    private func has(_ server: RecordedServer, _ other: RecordedServer) -> Bool {
        same[server]?.contains(other) == true
    }

    private mutating func recognize<Failure: Error>(
        _ server: RecordedServer, _ exchange: Exchange, _ matching: [Fixture],
        _ isEquivalent: (Fixture) throws(Failure) -> Bool
    ) throws(Failure) {
        guard server.isPassing, exchange.isBelowBase,
            !matching.contains(where: { $0.pattern.place.server == server })
        else { return }
        for fixture in matching {
            let other = fixture.pattern.place.server
            guard other.isPassing, other.name == server.name, fixture.pattern.place.relative != nil,
                !asked.contains(other), !has(server, other), others[server]?.contains(other) != true
            else { continue }
            if try isEquivalent(fixture) {
                same[server, default: []].insert(other)
            } else {
                others[server, default: []].insert(other)
            }
        }
    }
}

extension Exchange {
    fileprivate var isBelowBase: Bool { RequestPlace(request.url, under: base).relative != nil }

    /// The exchange as it would be, had another server been asked.
    func moved(to server: RecordedServer) -> Exchange {
        let (old, new) = (self.server.description, server.description)
        guard old != new else { return self }
        var moved = self
        moved.request.url = request.url.replacing(old, with: new)
        moved.base = base?.replacing(old, with: new)
        moved.response.url = response.url.replacing(old, with: new)
        moved.request.headers = request.headers.replacing(old, with: new)
        moved.response.headers = response.headers.replacing(old, with: new)
        moved.response.trailers = response.trailers.replacing(old, with: new)
        for place in response.hops.indices {
            moved.response.hops[place].from = response.hops[place].from.replacing(old, with: new)
            moved.response.hops[place].to = response.hops[place].to.replacing(old, with: new)
        }
        moved.response.body = Data(Array(response.body).replacing(Array(old.utf8), with: Array(new.utf8)))
        return moved
    }
}

extension HeaderFields {
    fileprivate func replacing(_ old: String, with new: String) -> HeaderFields {
        HeaderFields(
            map { field in
                let line = field.line.replacing(Array(old.utf8), with: Array(new.utf8))
                return HeaderField(line: line) ?? field
            })
    }
}
