import Foundation
import HTTPModel
import Synchronization

/// Recordings, found by what was asked, and how many answers each request has been given.
package final class FixtureShelf: Sendable {
    package enum Absence: Error {
        case miss(FixtureMiss)
        case unreadable(ExchangeFileError)
    }

    /// An answer as it was found.
    package struct Taken: Sendable {
        package let name: FixtureName
        package let exchange: Exchange
        /// Will the same request always be answered so from now on?
        package let isSettled: Bool
    }

    private let source: FixtureSource
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
        source = .folder(try FixtureStore(place), named: place.path)
        self.matcher = matcher
        self.ending = ending
        state = Mutex(State(index: try source.index()))
    }

    init(_ exchanges: [Exchange], _ matcher: Matcher, _ ending: SequenceEnding) {
        let fixtures = [Fixture](exchanges)
        source = .memory(fixtures)
        self.matcher = matcher
        self.ending = ending
        state = Mutex(State(index: FixtureIndex(fixtures)))
    }

    /// All of them, in the order of their names.
    package var fixtures: [Fixture] { state.withLock { $0.index.fixtures } }

    /// The next answer to a request. Where none is there, the folder is looked at once more if it has changed.
    /// What is let go does not count in this search.
    func take(_ live: RequestPattern, lettingGo parts: RequestParts = []) throws(Absence) -> Taken {
        var matcher = matcher
        if parts != [] { matcher.ignoring = [matcher.ignoring, parts] }
        let taken = state.withLock { state in
            Result { () throws(Absence) in try take(live, matcher, from: &state) }
        }
        return try taken.get()
    }

    /// The next answer to a request, which is the next one still.
    func peek(_ live: RequestPattern) throws(Absence) -> Taken {
        let seen = state.withLock { state in
            let given = state.given
            defer { state.given = given }
            return Result { () throws(Absence) in try take(live, matcher, from: &state) }
        }
        return try seen.get()
    }
}

extension FixtureShelf {
    private func take(
        _ live: RequestPattern, _ matcher: Matcher, from state: inout State
    ) throws(Absence) -> Taken {
        let found = try readable { () throws(ExchangeFileError) in try fixtures(for: live, matcher, in: &state) }
        let place = state.given[found.first?.name ?? FixtureName(""), default: 0]
        guard let first = found.first else { throw .miss(FixtureMiss(live, state.index, matcher, in: source.name)) }
        guard let fixture = fixture(at: place, of: found) else {
            let answers = found.reduce(0) { $0 + $1.exchange.times }
            throw .miss(FixtureMiss(live, state.index, matcher, in: source.name, usedUp: answers))
        }
        state.given[first.name] = place + 1
        let exchange = try readable { () throws(ExchangeFileError) in
            try state.cache.exchange(fixture, from: source)
        }
        let isSettled = ending == .repeatLast && fixture.name == found.last?.name
        return Taken(name: fixture.name, exchange: exchange, isSettled: isSettled)
    }

    private func fixtures(
        for live: RequestPattern, _ matcher: Matcher, in state: inout State
    ) throws(ExchangeFileError) -> [Fixture] {
        let found = state.index.fixtures(for: live, matcher)
        guard found.isEmpty, source.isNewer(than: state.index) else { return found }
        state.index = try source.index()
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
