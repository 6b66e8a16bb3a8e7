import Fixtures
import Foundation
import HTTPModel

/// The recordings of a folder as they are at one time, and what was made of them to be sent.
struct Stock {
    enum Finding {
        case answer(Representation)
        case miss(FixtureMiss)
        case broken(ExchangeFileError)
    }

    /// A request that is the same whenever it has these.
    private struct Asked: Hashable {
        let method: HTTPModel.Method
        let target: String
    }

    /// The names of the queries' items that hold a secret in one of the recordings.
    let secretItems: Set<String>
    private let shelf: Result<FixtureShelf, ExchangeFileError>
    private let crossOrigin: CrossOrigin
    private var representations: [FixtureName: Representation] = [:]
    /// How many bytes of bodies may still be kept; others are read each time.
    private var room = 256 << 20
    /// Answers that will always be the same.
    private var settled: [Asked: Representation] = [:]

    init(_ shelf: Result<FixtureShelf, ExchangeFileError>, _ crossOrigin: CrossOrigin) {
        self.shelf = shelf
        self.crossOrigin = crossOrigin
        secretItems = Self.exchanges(of: shelf).reduce(into: []) { $0.formUnion($1.secretItems) }
    }

    var exchanges: [Exchange] { Self.exchanges(of: shelf) }

    mutating func find(_ request: ServedRequest) -> Finding {
        let asked = Asked(method: request.method, target: request.target)
        if request.body.isEmpty, let known = settled[asked] { return .answer(known) }
        do throws(FixtureShelf.Absence) {
            let taken = try take(request)
            let representation = representation(of: taken)
            let isKept = representations[taken.name] != nil
            if request.body.isEmpty, taken.isSettled, isKept, settled.count < Self.mostSettled {
                settled[asked] = representation
            }
            return .answer(representation)
        } catch {
            switch error {
            case .miss(let miss): return .miss(miss)
            case .unreadable(let fault): return .broken(fault)
            }
        }
    }
}

extension Stock {
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

    private mutating func representation(of taken: FixtureShelf.Taken) -> Representation {
        if let known = representations[taken.name] { return known }
        let made = Representation(taken.exchange.response, named: taken.name.description, crossOrigin: crossOrigin)
        let size = taken.exchange.response.body.count
        if size <= room {
            room -= size
            representations[taken.name] = made
        }
        return made
    }
}

extension ServedRequest {
    /// The request as it would have been recorded; which host it names does not count.
    fileprivate func recorded(as method: HTTPModel.Method) -> RecordedRequest {
        let url = target.hasPrefix("/") ? "http://localhost\(target)" : target
        return RecordedRequest(method, url, headers: headers, body: body)
    }
}
