import Basics
package import Fixtures
import HTTPModel

/// Serves recordings over HTTP: finds the response to a request and sends it in the form that the client requests.
///
/// A request is matched by its method, path, query and body. If several servers were recorded, the one named
/// in `Host` responds, or any of them if that one was not recorded. ``ServedAPIs`` tells the APIs of a folder
/// apart. After a change in the folder, it is read again before the next request, and every sequence of
/// responses starts over.
package final class FixtureSite: Sendable {
    /// A closure that receives a record of every response, on the thread that sends it.
    package typealias Observer = @Sendable (Access) -> Void

    private let folder: WatchedFolders?
    private let crossOrigin: CrossOrigin
    private let form: ResponseForm
    private let speed: Double
    private let missesGoOn: Bool
    private let observer: Observer?
    private let stock: Lock<ServedAPIs>
    /// Hears, once, that the rules of its folders let requests fail on purpose.
    private let tellOfFaults = Lock<(@Sendable () -> Void)?>(nil)

    /// Creates a site from the recordings of a folder. Streams arrive `speed` times as fast as they were recorded, or
    /// at once if it is zero. Pass `missesGoOn` if an API responds to requests without a recording.
    package init(
        _ place: FolderPlace, crossOrigin: CrossOrigin = .none, form: ResponseForm = .fitting(.standIns),
        speed: Double = 1, missesGoOn: Bool = false, observer: Observer? = nil
    ) throws(ExchangeFileError) {
        let folder = WatchedFolders(place)
        self.folder = folder
        self.crossOrigin = crossOrigin
        self.form = form
        self.speed = speed
        self.missesGoOn = missesGoOn
        self.observer = observer
        let shelf = try FixtureShelf(place, missesGoOn: missesGoOn)
        stock = Lock(ServedAPIs([]))
        stock.withLock { $0 = ServedAPIs(served(.success(shelf), folder)) }
    }

    /// Creates a site from recordings in memory, such as those embedded in a program.
    package init(
        _ exchanges: [Exchange], crossOrigin: CrossOrigin = .none, form: ResponseForm = .fitting(.standIns),
        speed: Double = 1, observer: Observer? = nil
    ) {
        folder = nil
        self.crossOrigin = crossOrigin
        self.form = form
        self.speed = speed
        missesGoOn = false
        self.observer = observer
        stock = Lock(
            ServedAPIs([ServedFixtures(.success(FixtureShelf(exchanges)), of: nil, crossOrigin, form, speed: speed)]))
    }

    /// The exchanges that can be served now, without bodies, with their APIs.
    package var exchanges: [(api: String?, exchanges: [Exchange])] { stock.withLock { $0.exchanges } }

    /// The path of an API on this server, for clients that do not name its host: `/tmdb`.
    package static func folder(of api: String?) -> String { ServedAPIAddress.folder(of: api) }

    /// Remarks about the recordings, before any request.
    package var remarks: [String] { stock.withLock { $0.remarks.map(\.description) } }

    /// The errors in recordings that cannot be read; the others are served.
    package var unreadable: [ExchangeFileError] { stock.withLock { $0.unreadable } }

    package func answer(_ request: ServedRequest) -> ServedResponse {
        let start = ContinuousClock.now
        let answer = siteResponse(to: request)
        let response = answer.response
        if let observer {
            observer(
                Access(
                    method: request.method, target: shown(request.target), status: response.status,
                    size: request.method == .head ? 0 : response.size, time: start.duration(to: .now),
                    source: answer.source, note: answer.note))
        }
        return response
    }
}

extension FixtureSite {
    /// The response that was recorded for a request; `nil` if none was. The observer does not hear of it.
    func recordedResponse(to request: ServedRequest) -> SiteResponse? {
        let response = siteResponse(to: request)
        switch response.source {
        case .fixture, .broken: return response
        case .miss, .server, .refused, .upstream: return nil
        }
    }

    func mayRespond(to request: ServedRequest) -> Bool {
        stock.withLock { stock in
            refresh(&stock)
            return stock.mayRespond(to: request)
        }
    }

    /// Indicates whether rules of its folders make any request fail on purpose.
    package var hasFaults: Bool { stock.withLock { $0.haveFaults } }

    /// Calls a listener when a change in the folder adds rules that make requests fail on purpose.
    package func whenFaultsCome(_ listener: @escaping @Sendable () -> Void) { tellOfFaults.withLock { $0 = listener } }

    func basePath(of request: ServedRequest) -> String { stock.withLock { $0.basePath(of: request) } }

    /// The faults that the rules of its folders have for a request; `nil` if no rule is for it.
    package func faults(for request: ServedRequest) -> FaultEffects? {
        stock.withLock { stock in
            refresh(&stock)
            return stock.haveFaults ? stock.faults(for: request) : nil
        }
    }

    func hasRecorded(_ host: String) -> Bool { stock.withLock { $0.hasRecorded(host) } }

    var secretItems: Set<String> { stock.withLock { $0.secretItems } }

    func siteResponse(to request: ServedRequest) -> SiteResponse {
        stock.withLock { settledResponse(to: request, in: &$0) } ?? found(for: request)
    }

    /// The response that the folder, as it is now, always has for a request, if that is known.
    private func settledResponse(to request: ServedRequest, in stock: inout ServedAPIs) -> SiteResponse? {
        refresh(&stock)
        return stock.settledResponse(to: request)
    }

    private func refresh(_ stock: inout ServedAPIs) {
        guard let folder else { return }
        switch folder.refresh(&stock) {
        case .unchanged: return
        case .refreshed: break
        case .stale: open(folder, &stock)
        }
        guard stock.haveFaults else { return }
        tellOfFaults.withLock { $0.take() }?()
    }

    private func open(_ folder: WatchedFolders, _ stock: inout ServedAPIs) {
        let shelf = Result { () throws(ExchangeFileError) in
            try FixtureShelf(folder.place, missesGoOn: missesGoOn)
        }
        folder.watchAPIs()
        stock = ServedAPIs(served(shelf, folder))
    }

    private func found(for request: ServedRequest) -> SiteResponse {
        let own = crossOrigin.refusal(of: request, knowing: isKnown) ?? crossOrigin.preflight(request)
        if let own { return SiteResponse(own, from: .server) }
        return stock.withLock { stock in
            switch stock.find(request) {
            case .response(let representation, let note, let isSettled):
                let answer = SiteResponse(
                    representation.answer(request), from: .fixture(representation.name), note: note)
                if isSettled, answer.response.isKept { stock.settle(answer, for: request) }
                return answer
            case .miss(let miss):
                var response = ServedResponse.explaining(miss, to: request, of: stock.onlyOrigin)
                response.headers = crossOrigin.permitted(response.headers)
                return SiteResponse(response, from: .miss(nearest: miss.neighbours.first?.name))
            case .broken(let fault):
                return SiteResponse(
                    .explanation(500, "The fixtures cannot be read: \(fault)\n"), from: .broken(fault.description))
            }
        }
    }

    /// True for this server and for recorded ones. Pages of a recorded server may read what it responded.
    private func isKnown(_ host: String) -> Bool {
        KnownHosts.contain(host) || hasRecorded(host)
    }

    private func served(
        _ shelf: Result<FixtureShelf, ExchangeFileError>, _ folder: WatchedFolders
    ) -> [ServedFixtures] {
        let apis = (try? folder.place.folders()) ?? []
        let others = apis.map { place in
            ServedFixtures(
                Result { () throws(ExchangeFileError) in try FixtureShelf(place, missesGoOn: missesGoOn) },
                of: place.api, crossOrigin, form, speed: speed)
        }
        return [ServedFixtures(shelf, of: nil, crossOrigin, form, speed: speed)] + others
    }

    /// The target without the secrets in its query.
    private func shown(_ target: String) -> String {
        guard target.utf8.contains(UInt8(ascii: "?")) else { return target }
        return QueryMask(names: secretItems).masked(target)
    }
}
