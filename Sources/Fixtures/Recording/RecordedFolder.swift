import Foundation
import HTTPModel

/// The folder that is recorded into, as it was found at the last look. To be used under its lock.
struct RecordedFolder {
    let store: FixtureStore
    private(set) var rules = FixtureRules()
    private var known: [FixtureName: Known] = [:]
    /// The files that were there when the recording began, as they were then.
    private var before: [FixtureName: Stamp]?

    private struct Known {
        let stamp: Stamp
        let fixture: Fixture
    }

    /// Tells whether a file was written anew: that makes another file of it.
    private struct Stamp: Equatable {
        let number: UInt64
        let seconds: Int
        let nanoseconds: Int
        let size: Int
    }

    init(_ place: FolderPlace) throws(RecordingFailure) {
        do { store = try FixtureStore(place, making: true) } catch { throw .unreadable(error) }
    }

    /// Looks what is there now, and reads what is new.
    mutating func look() throws(RecordingFailure) {
        if before == nil { try store.recover() }
        do throws(ExchangeFileError) {
            if before == nil { rules = try store.rules() }
            var found: [FixtureName: Known] = [:]
            for name in try store.names() {
                guard let stamp = try stamp(of: name) else { continue }
                if let same = known[name], same.stamp == stamp {
                    found[name] = same
                } else {
                    found[name] = Known(stamp: stamp, fixture: try store.fixture(name))
                }
            }
            known = found
        } catch {
            throw .unreadable(error)
        }
        if before == nil { before = known.mapValues(\.stamp) }
    }

    /// The answers to the same request that are there, whoever gave them, in their order. What the rules ignore makes no
    /// other request of it.
    func answers(to exchange: Exchange) -> [Fixture] {
        let pattern = RequestPattern(exchange)
        let matcher = rules.matcher
        return known.values.compactMap { known -> (fixture: Fixture, verdict: Matcher.Verdict)? in
            guard known.fixture.pattern.method == pattern.method else { return nil }
            let verdict = matcher.compare(pattern, with: known.fixture.pattern)
            return verdict.isMatch && verdict.placeholders == 0 ? (known.fixture, verdict) : nil
        }.sorted { $0.fixture.name < $1.fixture.name }.ofOneRequest
    }

    /// Was it written since the recording began?
    func isNew(_ fixture: Fixture) -> Bool {
        before?[fixture.name] != known[fixture.name]?.stamp
    }

    func saysTheSame(_ fixture: Fixture, _ exchange: Exchange) throws(RecordingFailure) -> Bool {
        do throws(ExchangeFileError) {
            let (kept, isAsRecorded) = try store.complete(fixture.stored)
            let moved = kept.moved(to: exchange.server)
            var mask = AnswerMask()
            let masked = mask.masked(moved, rules)
            guard exchange.saysTheSame(as: masked, under: rules) else { return false }
            // What was masked by hand stays; what was recorded before there was a rule is masked now.
            return isAsRecorded ? masked.response == moved.response : masked.masked != []
        } catch {
            throw .unreadable(error)
        }
    }

    mutating func write(
        _ answer: RecordedAnswer, as name: FixtureName, replacing old: Fixture?
    ) throws(RecordingFailure) -> Fixture {
        try store.write(answer.exchange, as: name, replacing: old, proof: answer.proof)
        return try noted(name)
    }

    /// Writes down how often in a row an answer came, now that another has come.
    mutating func note(_ chain: [Fixture], _ run: (place: Int, count: Int)?) throws(RecordingFailure) {
        guard let run, run.place < chain.count, chain[run.place].exchange.times != run.count else { return }
        let fixture = chain[run.place]
        var exchange: Exchange
        do { exchange = try store.complete(fixture.stored).exchange } catch { throw .unreadable(error) }
        exchange.times = run.count
        try store.write(exchange, as: fixture.name, replacing: fixture)
        _ = try noted(fixture.name)
    }

    mutating func remove(_ fixtures: [Fixture]) throws(RecordingFailure) {
        for fixture in fixtures {
            try store.remove(fixture)
            known[fixture.name] = nil
        }
    }

    /// A name that no file has, whatever the case of its letters.
    func freeName(_ proposal: NameProposal) throws(RecordingFailure) -> FixtureName {
        let files: [String]
        do { files = try store.files() } catch { throw .unreadable(error) }
        let taken = Set(files.map { String($0.prefix { $0 != "." && $0 != "~" }).lowercased() })
        let bases = [proposal.base, proposal.distinguished]
        if let free = bases.first(where: { !taken.contains($0) }) { return FixtureName(free) }
        let number = (2...).first { !taken.contains("\(proposal.distinguished)-\($0)") } ?? 2
        return FixtureName("\(proposal.distinguished)-\(number)")
    }

    private mutating func noted(_ name: FixtureName) throws(RecordingFailure) -> Fixture {
        do throws(ExchangeFileError) {
            let fixture = try store.fixture(name)
            if let stamp = try stamp(of: name) { known[name] = Known(stamp: stamp, fixture: fixture) }
            return fixture
        } catch {
            throw .unreadable(error)
        }
    }

    private func stamp(of name: FixtureName) throws(ExchangeFileError) -> Stamp? {
        let facts: stat?
        do { facts = try store.folder.facts(of: name.file) } catch { throw ExchangeFileError(name.file, error) }
        return facts.map { facts in
            Stamp(
                number: UInt64(facts.st_ino), seconds: facts.modified.tv_sec, nanoseconds: facts.modified.tv_nsec,
                size: Int(facts.st_size))
        }
    }
}

extension [(fixture: Fixture, verdict: Matcher.Verdict)] {
    /// Where the rules make one request of several that were recorded apart: those of the exact one, or else of the
    /// first of the nearest, with all answers in its row.
    fileprivate var ofOneRequest: [Fixture] {
        guard let least = self.map(\.verdict.ignored).min() else { return [] }
        let base = first { $0.verdict.ignored == least }?.fixture.name.base
        return filter { $0.fixture.name.base == base || (least == 0 && $0.verdict.ignored == 0) }.map(\.fixture)
    }
}
