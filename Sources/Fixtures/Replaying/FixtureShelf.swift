import Foundation
import HTTPModel
import Synchronization

/// The recordings of a folder, found by what was asked, and how many answers each request has been given.
final class FixtureShelf: Sendable {
    enum Absence: Error {
        case miss(FixtureMiss)
        case unreadable(ExchangeFileError)
    }

    private let store: FixtureStore
    private let directory: String
    private let matcher: Matcher
    private let ending: SequenceEnding
    private let state: Mutex<State>

    private struct State {
        var index: FixtureIndex
        /// How many answers were given, by the name of the first.
        var given: [FixtureName: Int] = [:]
        var cache = ExchangeCache()
    }

    init(_ place: FolderPlace, _ matcher: Matcher, _ ending: SequenceEnding) throws(ExchangeFileError) {
        store = try FixtureStore(place)
        directory = place.path
        self.matcher = matcher
        self.ending = ending
        state = Mutex(State(index: try FixtureIndex(store)))
    }

    /// The next answer to a request. Where none is there, the folder is looked at once more if it has changed.
    func take(_ live: RequestPattern) throws(Absence) -> Exchange {
        let taken = state.withLock { state in
            Result { () throws(Absence) in try take(live, from: &state) }
        }
        return try taken.get()
    }
}

extension FixtureShelf {
    private func take(_ live: RequestPattern, from state: inout State) throws(Absence) -> Exchange {
        let found = try readable { () throws(ExchangeFileError) in try fixtures(for: live, in: &state) }
        let place = state.given[found.first?.name ?? FixtureName(""), default: 0]
        guard let first = found.first else { throw .miss(FixtureMiss(live, state.index, matcher, in: directory)) }
        guard let fixture = fixture(at: place, of: found) else {
            let answers = found.reduce(0) { $0 + $1.exchange.times }
            throw .miss(FixtureMiss(live, state.index, matcher, in: directory, usedUp: answers))
        }
        state.given[first.name] = place + 1
        return try readable { () throws(ExchangeFileError) in try state.cache.exchange(fixture.name, from: store) }
    }

    private func fixtures(for live: RequestPattern, in state: inout State) throws(ExchangeFileError) -> [Fixture] {
        let found = state.index.fixtures(for: live, matcher)
        guard found.isEmpty, state.index.isStale(store) else { return found }
        state.index = try FixtureIndex(store)
        state.cache = ExchangeCache()
        return state.index.fixtures(for: live, matcher)
    }

    private func readable<Result>(_ read: () throws(ExchangeFileError) -> Result) throws(Absence) -> Result {
        do { return try read() } catch { throw .unreadable(error) }
    }

    /// Which of the answers comes after so many.
    private func fixture(at place: Int, of chain: [Fixture]) -> Fixture? {
        let total = chain.reduce(0) { $0 + $1.exchange.times }
        var rest = ending == .cycle ? place % total : place
        for fixture in chain {
            if rest < fixture.exchange.times { return fixture }
            rest -= fixture.exchange.times
        }
        return ending == .repeatLast ? chain.last : nil
    }
}
