import Fixtures
import HTTPModel

/// The recordings of several APIs at one server, and the way from a request to its API.
///
/// If a client names the host of an API, that API responds. Otherwise `/tmdb/…` belongs to the API `tmdb`,
/// and all other paths to the API without a name.
struct ServedAPIs {
    private var all: [ServedFixtures]
    private var bases = RecordedBases()
    private var settled = SettledResponses()

    init(_ all: [ServedFixtures]) {
        self.all = all
        for served in all { bases.add(served.exchanges, of: served.api) }
    }
}

extension ServedAPIs {
    var onlyOrigin: Origin? { bases.onlyOrigin }

    var secretItems: Set<String> { all.reduce(into: []) { $0.formUnion($1.secretItems) } }

    var exchanges: [(api: String?, exchanges: [Exchange])] { all.map { ($0.api, $0.exchanges) } }

    var remarks: [FixtureRemark] {
        all.flatMap(\.remarks).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The errors in recordings that cannot be read, with file names that tell the APIs apart.
    var unreadable: [ExchangeFileError] { all.flatMap(\.unreadable) }

    mutating func hasRecorded(_ host: String) -> Bool { all.indices.contains { all[$0].hasRecorded(host) } }

    /// Notes that files of an API have changed; false if its folder must be opened again.
    mutating func refresh(_ api: String?, _ files: Set<String>) -> Bool {
        settled = SettledResponses()
        guard let place = all.firstIndex(where: { $0.api == api }), let arrived = all[place].refresh(files) else {
            return false
        }
        bases.add(arrived, of: api)
        return true
    }

    func settledResponse(to request: ServedRequest) -> SiteResponse? { settled[request] }

    mutating func settle(_ answer: SiteResponse, for request: ServedRequest) {
        settled.keep(answer, for: request)
    }

    var haveFaults: Bool { all.contains(where: \.hasFaults) }

    mutating func basePath(of request: ServedRequest) -> String {
        let way = ways(of: request)[0]
        return all[way.place].basePath(of: way.request)
    }

    mutating func faults(for request: ServedRequest) -> FaultEffects? {
        let ways = ways(of: request)
        return ways.lazy.compactMap { [all] in all[$0.place].faults(for: $0.request) }.first
    }

    mutating func mayRespond(to request: ServedRequest) -> Bool {
        let ways = ways(of: request)
        return ways.contains { [all] in all[$0.place].mayRespond(to: $0.request) }
    }

    /// Returns the response of the first API on the way that has one, or the reason why the first one has none.
    mutating func find(_ request: ServedRequest) -> ServedFixtures.Finding {
        var first: ServedFixtures.Finding?
        for way in ways(of: request) {
            let client = request.host.map {
                ServedAPIAddress(host: $0, api: all[way.place].api, isByHost: way.isByHost, root: request.root)
            }
            let finding = all[way.place].find(way.request, for: client, bases)
            if case .response = finding { return finding }
            first = first ?? finding
        }
        return first ?? all[0].find(request, for: nil, bases)
    }
}

extension ServedAPIs {
    private struct Way {
        let place: Int
        var isByHost = false
        let request: ServedRequest
    }

    private mutating func ways(of request: ServedRequest) -> [Way] {
        let plain = Way(place: 0, request: request)
        guard all.count > 1 else { return [plain] }
        let host = request.headers["Host"] ?? ""
        let recorded = all.indices.filter { all[$0].hasRecorded(host) }
            .sorted { (all[$1].depth(of: request), $0) < (all[$0].depth(of: request), $1) }
            .map { Way(place: $0, isByHost: true, request: request) }
        // An address of this machine is this server's, whatever was recorded there: then the folder says more.
        guard recorded.isEmpty || KnownHosts.isOfMachine(host) else { return recorded }
        let inFolders = request.folders.compactMap { name, rest in
            all.firstIndex { $0.api == name }.map { Way(place: $0, request: request.inFolder(rest)) }
        }
        return inFolders + recorded + [plain]
    }
}

extension ServedFixtures {
    /// Returns the length of the API's longest base path that begins the request's path.
    fileprivate func depth(of request: ServedRequest) -> Int {
        let path = basePath(of: request)
        return basePaths.contains(path) ? path.utf8.count : 0
    }
}
