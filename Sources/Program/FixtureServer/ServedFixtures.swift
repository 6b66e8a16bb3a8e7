import Fixtures
import Foundation
import HTTPModel

/// The recordings of an API as they are at one time, and what was made of them to be sent.
struct ServedFixtures {
    enum Finding {
        /// A settled one is the same each time.
        case response(Representation, note: String?, isSettled: Bool)
        case miss(FixtureMiss)
        case broken(ExchangeFileError)
    }

    /// The key of a prepared response: the client's name for the API, or none if no link leads to a base.
    private struct Made: Hashable {
        let name: FixtureName
        let client: ServedAPIAddress?
    }

    /// The API they belong to; `nil` for the API without a name.
    let api: String?
    /// The names of the queries' items that hold a secret in one of the recordings.
    private(set) var secretItems: Set<String> = []
    /// The paths of the bases that were recorded.
    private(set) var basePaths: Set<String> = []
    private let shelf: Result<FixtureShelf, ExchangeFileError>
    private let crossOrigin: CrossOrigin
    private let form: ResponseForm
    private let speed: Double
    private var representations: [Made: Representation] = [:]
    /// The number of body bytes that may still be kept; other bodies are read each time.
    private var room = Self.room
    /// The hosts asked about so far, with true for those that were recorded.
    private var hosts: [String: Bool] = [:]

    init(
        _ shelf: Result<FixtureShelf, ExchangeFileError>, of api: String?, _ crossOrigin: CrossOrigin,
        _ form: ResponseForm, speed: Double
    ) {
        self.api = api
        self.speed = speed
        self.shelf = shelf
        self.crossOrigin = crossOrigin
        self.form = form
        note(Self.exchanges(of: shelf))
    }

    /// Remarks about the recordings, before any request.
    var remarks: [FixtureRemark] { (try? shelf.get())?.remarks ?? [] }

    mutating func hasRecorded(_ host: String) -> Bool {
        if let known = hosts[host] { return known }
        let isRecorded = exchanges.contains { $0.isOf(host) }
        if hosts.count < Self.mostHosts { hosts[host] = isRecorded }
        return isRecorded
    }

    var exchanges: [Exchange] { Self.exchanges(of: shelf) }

    /// Indicates whether the folder's rules let any request fail on purpose.
    var hasFaults: Bool { (try? shelf.get())?.hasFaults ?? false }

    /// The faults that the folder's rules have for a request, whose path is taken below the longest recorded base.
    func faults(for request: ServedRequest) -> FaultEffects? {
        guard hasFaults, let shelf = try? shelf.get() else { return nil }
        let recorded = request.recorded(as: request.method)
        let base = URL(string: recorded.url).flatMap { URL(string: basePath(of: request), relativeTo: $0) }
        return shelf.faults(for: recorded.method.name, recorded.url, under: base?.absoluteString)
    }

    /// Indicates whether a recording responds to a request like this, with one body or another, or cannot be read.
    func mayRespond(to request: ServedRequest) -> Bool {
        guard let shelf = try? shelf.get() else { return true }
        return shelf.mayRespond(to: request.recorded(as: request.method))
    }

    /// The path of the longest recorded base that a request is below.
    func basePath(of request: ServedRequest) -> String {
        basePaths.filter { request.path.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count } ?? "/"
    }

    var unreadable: [ExchangeFileError] { (try? shelf.get())?.unreadable ?? [] }

    /// Notes that files with these names have changed; sequences of responses start over. Returns the new
    /// exchanges, or `nil` if the folder could not be read before and must be opened again.
    mutating func refresh(_ files: Set<String>) -> [Exchange]? {
        (representations, hosts, room) = ([:], [:], Self.room)
        guard let shelf = try? shelf.get(), let arrived = try? shelf.refresh(files: files) else { return nil }
        let exchanges = arrived.map(\.exchange)
        note(exchanges)
        return exchanges
    }

    /// Finds the response to a request, matched as it would be recorded. Links lead to the client's address.
    mutating func find(_ request: ServedRequest, for client: ServedAPIAddress?, _ bases: RecordedBases) -> Finding {
        let client = form.isAsRecorded ? nil : client
        do throws(FixtureShelf.Absence) {
            let taken = try take(request)
            let (representation, isKept) = representation(of: taken, for: client, bases)
            return .response(representation, note: taken.note, isSettled: taken.isSettled && isKept)
        } catch {
            switch error {
            case .miss(let miss): return .miss(miss)
            case .unreadable(let fault): return .broken(fault)
            }
        }
    }
}

extension ServedFixtures {
    private mutating func note(_ exchanges: [Exchange]) {
        for exchange in exchanges { secretItems.formUnion(exchange.secretItems) }
        basePaths.formUnion(Set(exchanges.compactMap(\.base)).compactMap { try? BaseURL($0).url.path() })
    }

    private static let room = 256 << 20
    /// As many as a client that asks for ever new ones may have us remember.
    private static let mostHosts = 10_000

    private static func exchanges(of shelf: Result<FixtureShelf, ExchangeFileError>) -> [Exchange] {
        (try? shelf.get())?.fixtures.map(\.exchange) ?? []
    }

    /// Takes the next response. An unrecorded HEAD gets the head of the GET response, which remains available; a part
    /// that was not recorded is one of the whole response, and so is the response to a condition.
    private func take(_ request: ServedRequest) throws(FixtureShelf.Absence) -> FixtureShelf.Taken {
        let shelf: FixtureShelf
        do { shelf = try self.shelf.get() } catch { throw .unreadable(error) }
        do {
            return try shelf.take(request.recorded(as: request.method))
        } catch {
            guard case .miss = error, request.method == .head || request.method == .get else { throw error }
            var whole = request.recorded(as: .get)
            whole.headers = HeaderFields(
                whole.headers.filter { !$0.isNamed("Range") && !$0.name.lowercased().hasPrefix("if-") })
            if request.method == .head { return try shelf.peek(whole) }
            guard whole.headers != request.headers else { throw error }
            return try shelf.take(whole)
        }
    }

    private mutating func representation(
        of taken: FixtureShelf.Taken, for client: ServedAPIAddress?, _ bases: RecordedBases
    ) -> (Representation, isKept: Bool) {
        let (common, own) = (Made(name: taken.name, client: nil), Made(name: taken.name, client: client))
        if let known = representations[common] ?? representations[own] { return (known, true) }
        let plain = form.response(of: taken.exchange)
        let response = client.map { bases.replaced(in: plain, by: $0) } ?? plain
        let name = api.map { "\($0)/\(taken.name)" } ?? "\(taken.name)"
        let exchange = taken.exchange
        let rhythm = Rhythm(recorded: exchange.recorded, request: exchange.request, speed: speed)
        let made = Representation(
            response, named: name, crossOrigin: crossOrigin, rhythm: rhythm, isBroken: exchange.failure != nil)
        let size = response.body.count
        // A response made for a client that names no host does not show whether others would need a link changed.
        guard size <= room, client != nil || form.isAsRecorded else { return (made, false) }
        room -= size
        representations[response == plain ? common : own] = made
        return (made, true)
    }
}

extension FixtureShelf.Taken {
    fileprivate var note: String? {
        let words = [server.map { "recorded from \($0)" }, remark?.reason].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: "; ")
    }
}

extension ServedRequest {
    /// The request as it would have been recorded by the host it names.
    fileprivate func recorded(as method: HTTPModel.Method) -> RecordedRequest {
        let host = headers["Host"].flatMap { $0.contains { "/?#@".contains($0) } ? nil : $0 } ?? "localhost"
        let url = target.hasPrefix("/") ? "http://\(host)\(target)" : target
        return RecordedRequest(method, url, headers: headers, body: body)
    }
}
