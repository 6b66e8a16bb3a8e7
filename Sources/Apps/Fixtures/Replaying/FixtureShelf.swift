import Basics
import Foundation
package import HTTPModel

/// Recordings, found by their requests, and the number of responses each request has received.
///
/// A recording that cannot be read is left out and reported (``unreadable``); the others respond.
package final class FixtureShelf: Sendable {
    package enum Absence: Error {
        case miss(FixtureMiss)
        case unreadable(ExchangeFileError)
    }

    /// A response that was found.
    package struct Taken: Sendable {
        package let name: FixtureName
        package let exchange: Exchange
        /// Indicates whether the same request always gets this response from now on.
        package let isSettled: Bool
        package let remark: FixtureRemark?
        /// The server that gave the response, if several were recorded.
        package let server: String?
    }

    private let matcher: Matcher
    private let ending: SequenceEnding
    /// True if recordings made after this was opened also respond.
    private let looksAgain: Bool
    private let state: Lock<State>

    private struct State {
        var source: FixtureSource
        var contents = FolderContents()
        var index: FixtureIndex
        /// The number of responses that were given, by the name of the first.
        var given: [FixtureName: Int] = [:]
        var cache = ExchangeCache()
        var known = KnownRows()
        /// Indicates whether files may have changed since this process has looked at them.
        var mayHaveChanged = false
        /// The faults of the rules, since these rules hold.
        fileprivate var schedule: FaultSchedule?

        /// The faults of the rules as they are now; `nil` if there are none.
        mutating func faults() -> FaultSchedule? {
            let plan = index.rules.faultPlan
            if schedule?.plan != plan {
                schedule = plan.isEmpty ? nil : try? FaultSchedule(plan)
            }
            return schedule
        }

        /// Answers from what the folder holds now: both are read before either counts.
        mutating func take(_ changes: FolderContents.Changes, _ rules: FixtureRules?) {
            if let rules { index.rules = rules }
            index.apply(changes)
            (cache, known) = (ExchangeCache(), KnownRows())
        }

        /// The errors, with the names of files beside those of other APIs.
        var unreadable: [ExchangeFileError] {
            let errors = contents.unreadable
            return source.place.map { errors.map($0.naming) } ?? errors
        }
    }

    /// Opens a folder. Recordings made later respond only with `looksAgain`.
    package init(
        _ place: FolderPlace, _ matcher: Matcher, _ ending: SequenceEnding, looksAgain: Bool = true
    ) throws(ExchangeFileError) {
        self.matcher = matcher
        self.ending = ending
        self.looksAgain = looksAgain
        var opened = State(source: try FixtureSource(place), index: FixtureIndex([]))
        if let store = try opened.source.store() {
            let folder = try FolderMemory.read(store, for: matcher, looksAgain: looksAgain)
            (opened.contents, opened.index) = (folder.contents, folder.index)
            opened.mayHaveChanged = folder.mayHaveChanged
        }
        state = Lock(opened)
    }

    /// Holds exchanges that are in memory.
    package init(_ exchanges: [Exchange], _ matcher: Matcher, _ ending: SequenceEnding) {
        self.matcher = matcher
        self.ending = ending
        looksAgain = false
        state = Lock(State(source: .memory, index: FixtureIndex([Fixture](exchanges))))
    }

    /// All of them, in the order of their names.
    package var fixtures: [Fixture] { state.withLock { $0.index.fixtures } }

    /// Returns the remarks before any request: rules and ignored parts that match nothing.
    ///
    /// A part ignored in the recordings of several APIs may match those of only one: the folder of all APIs
    /// reports it.
    package func remarks(ignoring: RequestParts) -> [FixtureRemark] {
        let (index, place) = state.withLock { ($0.index, $0.source.place) }
        let remarks = index.rules.remarks.map { FixtureRemark.rules("\(place?.naming($0) ?? $0)") }
        guard place?.api == nil else { return remarks }
        let vain = ignoring.each.filter { !index.fixtures.has($0) }
        guard !vain.isEmpty else { return remarks }
        let others = place.map(Self.fixturesOfAPIs) ?? []
        return remarks
            + vain.filter { !others.has($0) }.flatMap(\.written).map {
                .unmatched(part: $0, directory: place?.path)
            }
    }

    /// The errors in recordings that cannot be read.
    package var unreadable: [ExchangeFileError] { state.withLock { $0.unreadable } }

    /// Indicates whether the folder's rules make any request fail on purpose.
    package var hasFaults: Bool { state.withLock { $0.faults() != nil } }

    /// Returns the faults that the folder's rules have for the next request; `nil` if no rule is for it.
    package func faults(for method: String, _ url: String, under base: String? = nil) -> FaultEffects? {
        state.withLock { $0.faults() }?.next(method, url, under: base)
    }

    /// Takes the next response to a request. If there is none, it looks at the folder once more if that has
    /// changed. An ignored body is not visible. `secrets` are those that are sent, as far as they are known.
    package func take(_ question: KnownRows.Question, knowing secrets: [Secret] = []) throws(Absence) -> Taken {
        let taken = state.withLock { state in
            Result { () throws(Absence) in try take(question, secrets, from: &state) }
        }
        return try taken.get()
    }

    /// Returns the next response to a request, which remains the next one.
    package func peek(_ question: KnownRows.Question) throws(Absence) -> Taken {
        let seen = state.withLock { state in
            let given = state.given
            defer { state.given = given }
            return Result { () throws(Absence) in try take(question, [], from: &state) }
        }
        return try seen.get()
    }

    /// Indicates whether a recording responds to such a request, whatever its body.
    package func mayRespond(to request: RecordedRequest) -> Bool {
        var matcher = matcher
        matcher.isBodyHidden = true
        let question = KnownRows.Question(request: request, base: nil, parts: .body)
        return state.withLock { [matcher] state in
            guard let found = try? found(question, matcher, in: &state) else { return true }
            return !found.rows.isEmpty
        }
    }

    /// Looks only at files that have changed, or at the whole folder if they are unknown. Every sequence of
    /// responses starts over. Returns the recordings that are new or have changed.
    package func refresh(files: Set<String>?) throws(ExchangeFileError) -> [Fixture] {
        let arrived = state.withLock { state in
            Result { () throws(ExchangeFileError) -> [Fixture] in
                guard let store = try state.source.store() else { return [] }
                let rules = files?.contains(FixtureRules.fileName) == false ? nil : try store.rules()
                let changes = try Self.changes(of: files, in: store, &state)
                state.take(changes, rules)
                state.given = [:]
                return changes.arrived
            }
        }
        return try arrived.get()
    }
}

extension FixtureShelf {
    private static func fixturesOfAPIs(in place: FolderPlace) -> [Fixture] {
        let places = (try? place.folders()) ?? []
        return places.flatMap { (try? FixtureStore($0).contents().fixtures) ?? [] }
    }

    private static func changes(
        of files: Set<String>?, in store: FixtureStore, _ state: inout State
    ) throws(ExchangeFileError) -> FolderContents.Changes {
        guard let files else { return try state.contents.look(at: store) }
        var changes = state.contents.look(at: files.compactMap { FixtureName(file: $0) }, in: store)
        // A request is found by its body, which may stand in a file of its own.
        let bodies = files.filter { $0.contains(".request.") }
        guard !bodies.isEmpty else { return changes }
        let owners = state.contents.fixtures.filter { bodies.contains($0.stored.requestBody?.name ?? "") }
        let more = state.contents.read(owners.map(\.name), in: store)
        changes.gone += more.gone
        changes.arrived += more.arrived
        return changes
    }

    private func take(
        _ question: KnownRows.Question, _ secrets: [Secret], from state: inout State
    ) throws(Absence) -> Taken {
        var matcher = matcher
        matcher.isBodyHidden = question.parts.hasBody
        let found = try readable { () throws(ExchangeFileError) in try self.found(question, matcher, in: &state) }
        let live = found.live
        let rows = RecordedRow.setApart(found.rows) { live.namesOfSecrets(knowing: secrets) }
        guard let row = rows.first else { throw .miss(miss(live, matcher, in: &state)) }
        let seen = live.headers.lastEventID
        let chain = try chain(of: row, toClientThatHasSeen: seen, &state)
        guard let first = chain.first else { throw .miss(miss(live, matcher, in: &state)) }
        let place = state.given[first.name, default: 0]
        guard let fixture = fixture(at: place, of: chain) else {
            throw .miss(miss(live, matcher, in: &state, usedUp: chain.reduce(0) { $0 + $1.exchange.times }))
        }
        // A part of a stream does not count as a response for a client that asks for all of it.
        if seen == first.pattern.headers.lastEventID { state.given[first.name] = place + 1 }
        let exchange = try readable { () throws(ExchangeFileError) in
            try state.cache.exchange(fixture, from: state.source)
        }
        let servers = rows.count > 1 ? Set(rows.compactMap { $0.fixtures.first?.pattern.place.server }) : []
        return Taken(
            name: fixture.name, exchange: exchange,
            isSettled: ending == .repeatLast && fixture.name == chain.last?.name,
            remark: remark(on: rows, live), server: servers.count > 1 ? first.pattern.place.server.description : nil)
    }

    /// Returns the responses that a client gets in turn. Those that were recorded for a client that had seen the
    /// same event, or none, come first; then the newest stream with the event in it, and then all.
    private func chain(
        of row: RecordedRow, toClientThatHasSeen seen: String, _ state: inout State
    ) throws(Absence) -> [Fixture] {
        let same = row.fixtures.filter { $0.pattern.headers.lastEventID == seen }
        guard same.isEmpty, !seen.isEmpty else { return same.isEmpty ? row.fixtures : same }
        for fixture in row.fixtures.reversed() {
            let exchange = try readable { () throws(ExchangeFileError) in
                try state.cache.exchange(fixture, from: state.source)
            }
            if ElementSchedule.hasEvent(seen, in: exchange.response) { return [fixture] }
        }
        return row.fixtures
    }

    private func remark(on rows: [RecordedRow], _ live: RequestPattern) -> FixtureRemark? {
        guard let row = rows.first else { return nil }
        let names = rows.prefix { $0.rank == row.rank }.compactMap { $0.fixtures.first?.name.description }
        guard names.count > 1 else {
            if let first = row.fixtures.first, !first.pattern.lines.areSeen, rows.count > 1 {
                let others = rows.dropFirst().compactMap { $0.fixtures.first?.name.description }
                return .unseen(request: live.shown, taken: "\(first.name)", others: others)
            }
            guard row.isIndistinct else { return nil }
            return .indistinct(request: live.shown, recordings: row.fixtures.map(\.name.description))
        }
        return .tossUp(request: live.shown, taken: names[0], others: Array(names.dropFirst()))
    }

    private func miss(
        _ live: RequestPattern, _ matcher: Matcher, in state: inout State, usedUp: Int? = nil
    ) -> FixtureMiss {
        FixtureMiss(
            live, matcher.obeying(state.index.rules),
            among: usedUp == nil ? state.index.neighbours(of: live) : [], of: state.index.count,
            in: state.source.place, usedUp: usedUp, unread: state.unreadable)
    }

    private func found(
        _ question: KnownRows.Question, _ matcher: Matcher, in state: inout State
    ) throws(ExchangeFileError) -> KnownRows.Found {
        if let known = state.known[question] { return known }
        let live = RequestPattern(question.request, base: question.base)
        var rows = state.index.rows(for: live, matcher)
        if looksAgain, let store = try state.source.store() {
            let isChanged = state.mayHaveChanged && look(at: rows, in: store, &state)
            if isChanged { rows = state.index.rows(for: live, matcher) }
            if rows.isEmpty, state.mayHaveChanged || state.contents.isStale(store) {
                let rules = try store.rules()
                state.take(try state.contents.look(at: store), rules)
                state.mayHaveChanged = false
                rows = state.index.rows(for: live, matcher)
            }
        }
        let found = KnownRows.Found(live: live, rows: rows)
        state.known.keep(found, for: question)
        return found
    }

    /// Looks at the files of these recordings; true if one of them has changed.
    private func look(at rows: [RecordedRow], in store: FixtureStore, _ state: inout State) -> Bool {
        let names = rows.flatMap(\.fixtures).map(\.name)
        let changes = state.contents.look(at: names, in: store)
        guard !changes.isEmpty else { return false }
        state.take(changes, nil)
        return true
    }

    private func readable<Result>(_ read: () throws(ExchangeFileError) -> Result) throws(Absence) -> Result {
        do { return try read() } catch { throw .unreadable(error) }
    }

    /// Returns the response that comes after this many.
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

extension [Fixture] {
    /// True if an ignored part occurs in any of them.
    fileprivate func has(_ part: RequestParts) -> Bool {
        let ignored = IgnoredParts(part)
        return part.faults.isEmpty && contains { $0.pattern.has(ignored) }
    }
}
