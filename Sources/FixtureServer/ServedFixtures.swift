import Fixtures
import Foundation
import HTTPModel

/// The recordings of a folder as they are at one time, and what was made of them to be sent.
struct ServedFixtures {
    enum Finding {
        case answer(Representation, note: String?)
        case miss(FixtureMiss)
        case broken(ExchangeFileError)
    }

    /// A request that is the same whenever it has these.
    private struct Asked: Hashable {
        let method: HTTPModel.Method
        /// Recordings of this host answer first, and links in answers name it.
        let host: String?
        let target: String
    }

    /// The key of a prepared answer: the client's name for this server, or none if the answer has no link to a base.
    private struct Made: Hashable {
        let name: FixtureName
        let host: String?
    }

    /// An answer that will always be the same.
    private struct Settled {
        let representation: Representation
        let note: String?
    }

    /// The names of the queries' items that hold a secret in one of the recordings.
    private(set) var secretItems: Set<String>
    private let shelf: Result<FixtureShelf, ExchangeFileError>
    private let crossOrigin: CrossOrigin
    private let form: AnswerForm
    private var bases: RecordedBases
    private var representations: [Made: Representation] = [:]
    /// How many bytes of bodies may still be kept; others are read each time.
    private var room = Self.room
    private var settled: [Asked: Settled] = [:]
    /// Whether each host was recorded, for the hosts asked about so far.
    private var hosts: [String: Bool] = [:]

    init(_ shelf: Result<FixtureShelf, ExchangeFileError>, _ crossOrigin: CrossOrigin, _ form: AnswerForm) {
        self.shelf = shelf
        self.crossOrigin = crossOrigin
        self.form = form
        let exchanges = Self.exchanges(of: shelf)
        bases = RecordedBases(exchanges)
        secretItems = exchanges.reduce(into: []) { $0.formUnion($1.secretItems) }
    }

    /// Remarks about the recordings, before any request.
    var remarks: [FixtureRemark] { (try? shelf.get())?.remarks ?? [] }

    /// Whether a server with this name was recorded.
    mutating func hasRecorded(_ host: String) -> Bool {
        if let known = hosts[host] { return known }
        let isRecorded = exchanges.contains { $0.isOf(host) }
        if hosts.count < Self.mostSettled { hosts[host] = isRecorded }
        return isRecorded
    }

    var exchanges: [Exchange] { Self.exchanges(of: shelf) }

    var faults: [ExchangeFileError] { (try? shelf.get())?.faults ?? [] }

    /// Notes that files with these names have changed; sequences of answers start over. False if the folder could not
    /// be read before and must be opened again.
    mutating func refresh(_ files: Set<String>) -> Bool {
        (representations, settled, hosts, room) = ([:], [:], [:], Self.room)
        guard let shelf = try? shelf.get(), let arrived = try? shelf.refresh(files: files) else { return false }
        bases.add(arrived.map(\.exchange))
        for fixture in arrived { secretItems.formUnion(fixture.exchange.secretItems) }
        return true
    }

    mutating func find(_ request: ServedRequest) -> Finding {
        let host = form.isAsRecorded ? nil : request.host
        let asked = Asked(method: request.method, host: request.headers["Host"], target: request.target)
        if request.body.isEmpty, let known = settled[asked] { return .answer(known.representation, note: known.note) }
        do throws(FixtureShelf.Absence) {
            let taken = try take(request)
            let (representation, isKept) = representation(of: taken, for: host)
            if request.body.isEmpty, taken.isSettled, isKept, settled.count < Self.mostSettled {
                settled[asked] = Settled(representation: representation, note: taken.note)
            }
            return .answer(representation, note: taken.note)
        } catch {
            switch error {
            case .miss(let miss): return .miss(miss)
            case .unreadable(let fault): return .broken(fault)
            }
        }
    }
}

extension ServedFixtures {
    private static let room = 256 << 20
    /// As many as a client that asks for ever new things may have us remember.
    private static let mostSettled = 10_000

    private static func exchanges(of shelf: Result<FixtureShelf, ExchangeFileError>) -> [Exchange] {
        (try? shelf.get())?.fixtures.map(\.exchange) ?? []
    }

    /// The next answer; a head that was not recorded is that of the body, which is still to be had.
    private func take(_ request: ServedRequest) throws(FixtureShelf.Absence) -> FixtureShelf.Taken {
        let shelf: FixtureShelf
        do { shelf = try self.shelf.get() } catch { throw .unreadable(error) }
        do {
            return try shelf.take(request.recorded(as: request.method))
        } catch {
            guard case .miss = error, request.method == .head else { throw error }
            return try shelf.peek(request.recorded(as: .get))
        }
    }

    private mutating func representation(
        of taken: FixtureShelf.Taken, for host: String?
    ) -> (Representation, isKept: Bool) {
        let (common, own) = (Made(name: taken.name, host: nil), Made(name: taken.name, host: host))
        if let known = representations[common] ?? representations[own] { return (known, true) }
        let plain = form.response(of: taken.exchange)
        let response = host.map { bases.replaced(in: plain, by: $0) } ?? plain
        let made = Representation(response, named: taken.name.description, crossOrigin: crossOrigin)
        let size = response.body.count
        // An answer made for a client that names no host does not show whether others would have a link to change.
        guard size <= room, host != nil || form.isAsRecorded else { return (made, false) }
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

extension ServedRequest {
    /// The client's name for this server, if it consists of a valid host and port.
    fileprivate var host: String? {
        guard let host = headers["Host"], !host.isEmpty, host.utf8.count < 256 else { return nil }
        let isPlain = host.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_", ":", "[", "]": true
            default: false
            }
        }
        return isPlain ? host : nil
    }
}
