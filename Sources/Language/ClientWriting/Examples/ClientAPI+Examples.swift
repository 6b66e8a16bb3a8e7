import FixtureRecording
package import Fixtures
import Foundation
import HTTPMiddleware
import HTTPModel
import ScriptRuntime

extension ClientAPI {
    /// Adds examples from the recordings in a folder: those of this API, if there are recordings of several.
    ///
    /// A recording belongs to the endpoint that it is named after, if its request is one of that endpoint's, and
    /// otherwise to the endpoint that makes this request. If a script's call makes that request, the recording
    /// belongs to that call, whatever its name.
    ///
    /// Returns the path of the folder that contains them.
    package mutating func readExamples(from place: FolderPlace) throws(ExchangeFileError) -> String? {
        let folders = try FixtureFolder.all(in: place)
        guard let folder = folders.first(where: { $0.api == name }) ?? folders.first else { return nil }
        var recordings: [(name: FixtureName, exchange: Exchange)] = []
        for name in try folder.store.names() { recordings.append((name, try folder.store.exchange(name))) }
        takeExamples(of: recordings.filter { $0.exchange.failure == nil })
        return folder.place.path
    }

    /// Adds examples from recordings, which are sorted by name.
    package mutating func takeExamples(of recordings: [(name: FixtureName, exchange: Exchange)]) {
        var turns: [String: Int] = [:]
        var owners: [String: String] = [:]
        let calls = recordings.map { name, exchange in
            let request = exchange.requestWithoutSecrets
            let owner = owners[request, default: name.base]
            owners[request] = owner
            defer { turns[name.base, default: 0] += exchange.times }
            let turn = owner == name.base ? turns[owner] ?? 0 : nil
            return ClientExample(exchange, named: name, turn: turn, for: self)
        }
        let routes = endpoints.map { EndpointRoute(endpoint: $0, api: self) }
        var found: [(endpoint: Int, example: ClientExample)] = []
        for (call, recording) in zip(calls, recordings) {
            let readings = routes.indices.compactMap { place in
                routes[place].reading(of: call).map { (place: place, reading: $0) }
            }
            let named = readings.filter { recording.name.isNamed(after: routes[$0.place].endpoint.name) }
                .max { routes[$0.place].endpoint.name.count < routes[$1.place].endpoint.name.count }
            let own = named ?? readings.max { routes[$0.place].precision < routes[$1.place].precision }
            for (place, reading) in readings {
                let isAsked = self.calls.contains { $0.asks(routes[place].endpoint, reading.arguments) }
                guard place == own?.place || isAsked else { continue }
                found.append((place, call.read(as: reading, of: routes[place].endpoint)))
            }
        }
        found += linkedPages(of: found, among: calls)
        let read = Set(found.map(\.example.name))
        unreadRecordings = calls.filter { !read.contains($0.name) }.compactMap { call in
            routes.lazy.compactMap { $0.obstacle(to: call) }.first.map { reason in
                ClientLoss(subject: "the recording \(call.name)", reason: reason)
            }
        }
        var seen: Set<[Data]> = []
        examples = found.sorted { $0.endpoint < $1.endpoint }.map(\.example).filter { example in
            let call = "\(example.status) \(example.endpoint) \(example.method) \(example.path)"
            return seen.insert([Data(call.utf8), example.sent ?? Data(), example.body]).inserted
        }
    }

    /// The pages that links lead to, one after the other: their addresses are the server's own, and no call makes them.
    private func linkedPages(
        of found: [(endpoint: Int, example: ClientExample)], among calls: [ClientExample]
    ) -> [(endpoint: Int, example: ClientExample)] {
        let byAddress = Dictionary(calls.map { ($0.url, $0) }, uniquingKeysWith: { one, _ in one })
        var pages: [(endpoint: Int, example: ClientExample)] = []
        var seen = Set(found.map(\.example.url))
        for (place, example) in found where endpoints[place].paging?.step == .link {
            var latest = example
            while let next = latest.nextLink, let call = byAddress[next], seen.insert(next).inserted {
                let home = call.base?.withoutSlash ?? ""
                let path = call.url.hasPrefix(home) ? String(call.url.dropFirst(home.count)) : call.url
                latest = call.read(as: EndpointRoute.Reading(arguments: [:], path: path), of: endpoints[place])
                latest.isPage = true
                pages.append((place, latest))
            }
        }
        return pages
    }
}

extension ClientAPI {
    /// Removes the examples that contain a text that must not be shown, and returns the names of their recordings.
    package mutating func dropExamples(where isSecret: ([UInt8]) -> Bool) -> [String] {
        let dropped = examples.filter { example in
            let lines = example.headers.map(\.line) + example.responseHeaders.map(\.line)
            let texts = [Array(example.url.utf8), Array(example.path.utf8), [UInt8](example.body)] + lines
            return (texts + [[UInt8](example.sent ?? Data())]).contains(where: isSecret)
        }
        let names = Set(dropped.map(\.id))
        examples.removeAll { names.contains($0.id) }
        return dropped.map(\.name)
    }
}

extension ClientExample {
    /// A recorded exchange as a call of an endpoint.
    fileprivate func read(as reading: EndpointRoute.Reading, of endpoint: ClientEndpoint) -> ClientExample {
        var example = self
        (example.endpoint, example.arguments, example.path) = (endpoint.fullName, reading.arguments, reading.path)
        return example
    }
}

extension ClientCall {
    /// Indicates whether it calls an endpoint with these arguments, or goes through pages that include them.
    func asks(_ other: ClientEndpoint, _ found: [String: ClientValue]) -> Bool {
        guard endpoint == other.fullName else { return false }
        let found = other.withoutSecrets(found)
        guard isPaged else { return arguments == found }
        let place = other.paging?.place(in: other)?.name
        return arguments.filter { $0.key != place } == found.filter { $0.key != place }
    }
}

extension ClientEndpoint {
    /// Arguments without the secrets among them, which a recording does not have.
    func withoutSecrets(_ arguments: [String: ClientValue]) -> [String: ClientValue] {
        let secrets = Set(parameters.filter(\.type.isSecret).map(\.name))
        return arguments.filter { !secrets.contains($0.key) }
    }
}
