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
        /// What is worth knowing about it.
        package let remark: FixtureRemark?
        /// Whose answer it is, where several servers were recorded.
        package let server: String?
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

    /// What is worth knowing before anything is asked: what the rules say in vain, and what is ignored in vain.
    func remarks(ignoring: RequestParts) -> [FixtureRemark] {
        let index = state.withLock { $0.index }
        let vain = ignoring.each.filter { part in
            let ignored = IgnoredParts(part)
            return !part.faults.isEmpty || !index.fixtures.contains { $0.pattern.has(ignored) }
        }
        return index.rules.remarks.map { .rules($0.description) }
            + vain.flatMap(\.written).map { .unmatched(part: $0, directory: source.directory) }
    }

    /// The next answer to a request. Where none is there, the folder is looked at once more if it has changed.
    /// A body that is let go is one that nobody can see.
    func take(_ live: RequestPattern, lettingGo parts: RequestParts = []) throws(Absence) -> Taken {
        var matcher = matcher
        matcher.isBodyHidden = parts.hasBody
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
        let rows = try readable { () throws(ExchangeFileError) in try self.rows(for: live, matcher, in: &state) }
        guard let row = rows.first, let first = row.fixtures.first else {
            throw .miss(FixtureMiss(live, state.index, matcher, in: source.directory))
        }
        let place = state.given[first.name, default: 0]
        guard let fixture = fixture(at: place, of: row.fixtures) else {
            let answers = row.fixtures.reduce(0) { $0 + $1.exchange.times }
            throw .miss(FixtureMiss(live, state.index, matcher, in: source.directory, usedUp: answers))
        }
        state.given[first.name] = place + 1
        let exchange = try readable { () throws(ExchangeFileError) in
            try state.cache.exchange(fixture, from: source)
        }
        let servers = Set(rows.compactMap { $0.fixtures.first?.pattern.place.server })
        return Taken(
            name: fixture.name, exchange: exchange,
            isSettled: ending == .repeatLast && fixture.name == row.fixtures.last?.name,
            remark: remark(on: rows, live), server: servers.count > 1 ? first.pattern.place.server.description : nil)
    }

    private func remark(on rows: [RecordedRow], _ live: RequestPattern) -> FixtureRemark? {
        guard let row = rows.first else { return nil }
        let names = rows.prefix { $0.rank == row.rank }.compactMap { $0.fixtures.first?.name.description }
        guard names.count > 1 else {
            guard row.isIndistinct else { return nil }
            return .indistinct(request: live.shown, recordings: row.fixtures.map(\.name.description))
        }
        return .tossUp(request: live.shown, taken: names[0], others: Array(names.dropFirst()))
    }

    private func rows(
        for live: RequestPattern, _ matcher: Matcher, in state: inout State
    ) throws(ExchangeFileError) -> [RecordedRow] {
        let found = state.index.rows(for: live, matcher)
        guard found.isEmpty, source.isNewer(than: state.index) else { return found }
        state.index = try source.index()
        state.cache = ExchangeCache()
        return state.index.rows(for: live, matcher)
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
