import Fixtures
import Foundation
import HTTPModel

/// The folder that is recorded into, as it was at the last look. Use it only while holding its lock.
///
/// Written files stay beside their places until ``settle()`` puts all of them in place: a group costs the
/// disk little more than one response.
struct RecordedFolder {
    let store: FixtureStore
    private(set) var rules = FixtureRules()
    /// The rules that apply besides those of the folder.
    private let ownRules: FixtureRules
    /// The drafts that are written and do not count yet.
    private(set) var drafts: [FixtureDraft] = []
    private var contents = FolderContents()
    private var index = FixtureIndex(placeholders: .text)
    private var names = TakenNames()
    /// The files that were there when the recording began, as they were then.
    private var before: [FixtureName: FileStamp]?
    private var isLocked = false
    /// The failures of drafts that had to be put in place early.
    private var failures: [FixtureName: RecordingFailure] = [:]

    init(_ place: FolderPlace, _ ownRules: FixtureRules = FixtureRules()) throws(RecordingFailure) {
        self.ownRules = ownRules
        do { store = try FixtureStore(place, making: true) } catch { throw .unreadable(error) }
    }

    /// Recordings that cannot be read; they stay as they are, and nothing takes their names.
    var unreadable: [ExchangeFileError] { contents.unreadable }

    /// Takes the folder's lock, unless it is held, and reads what is there now. The lock is held until the next
    /// ``settle()``, so that other programs do not see drafts.
    mutating func begin() throws(RecordingFailure) {
        guard !isLocked else { return }
        do throws(FileFailure) { try store.folder.lock() } catch { throw .file(store.folder.path, error) }
        isLocked = true
        do throws(RecordingFailure) {
            try look()
        } catch {
            _ = settle()
            throw error
        }
    }

    /// Reads what is new, where anything may have changed.
    private mutating func look() throws(RecordingFailure) {
        if before == nil { try store.recover() }
        guard contents.isStale(store) else { return }
        do throws(ExchangeFileError) {
            if before == nil { rules = ownRules.adding(to: try store.rules()) }
            index.apply(try contents.look(at: store))
            names = TakenNames(try store.files())
        } catch {
            throw .unreadable(error)
        }
        try requireDisk()
        if before == nil { before = contents.stamps }
        contents.mark(store)
    }

    /// Returns the existing responses to the same request from any server, in their order. Parts that the rules
    /// ignore do not make it a different request.
    mutating func answers(to exchange: Exchange) throws(RecordingFailure) -> [Fixture] {
        let pattern = RequestPattern(exchange)
        let found = answers(to: pattern)
        // A file that is changed where it stands leaves no trace in its folder.
        let changes = contents.look(at: found.map(\.name).filter { !isDraft($0) }, in: store)
        guard !changes.isEmpty else { return found }
        index.apply(changes)
        try requireDisk()
        return answers(to: pattern)
    }

    /// A recording that the disk failed to read may be the one to be replaced, so nothing is written beside it.
    private func requireDisk() throws(RecordingFailure) {
        if let fault = contents.diskFault { throw .unreadable(fault) }
    }

    /// The recordings, in the order of their names.
    var fixtures: [Fixture] { index.fixtures }

    /// The whole exchange of a recording; `nil` if it cannot be read.
    func exchange(of fixture: Fixture) -> Exchange? { try? store.complete(fixture.stored).exchange }

    /// True if it was written since the recording began.
    func isNew(_ fixture: Fixture) -> Bool {
        before?[fixture.name] != contents.stamp(of: fixture.name)
    }

    /// True if a recording says the same as this exchange. One whose body cannot be read does not.
    func areEquivalent(_ fixture: Fixture, _ exchange: Exchange) -> Bool {
        guard let (kept, isAsRecorded) = try? store.complete(fixture.stored) else { return false }
        let moved = kept.moved(to: exchange.server)
        var mask = ResponseMask()
        let masked = mask.masked(moved, rules)
        guard exchange.isEquivalent(to: masked, under: rules) else { return false }
        // Parts that were masked by hand stay; a recording that is older than its rule is masked now.
        return isAsRecorded ? masked.response == moved.response : masked.masked != []
    }

    /// Lays an exchange beside its place as a draft; it counts once the folder is settled.
    mutating func write(
        _ exchange: Exchange, as name: FixtureName, replacing old: Fixture?, proof: FixtureProof = FixtureProof()
    ) throws(RecordingFailure) -> Fixture {
        if isDraft(name) { try settleEarly() }
        let (draft, fixture) = try store.draft(exchange, as: name, replacing: old, proof: proof)
        drafts.append(draft)
        do { contents.note(fixture, try store.stamp(of: draft.file)) } catch { throw .unreadable(error) }
        index.insert(fixture)
        for file in fixture.ownFiles { names.insert(file) }
        return fixture
    }

    /// Writes the number of times in a row that a response came, now that another has come.
    mutating func note(_ chain: [Fixture], _ run: (place: Int, count: Int)?) throws(RecordingFailure) {
        guard let run, run.place < chain.count, chain[run.place].exchange.times != run.count else { return }
        let fixture = chain[run.place]
        var exchange: Exchange
        do { exchange = try store.complete(fixture.stored).exchange } catch { throw .unreadable(error) }
        exchange.times = run.count
        _ = try write(exchange, as: fixture.name, replacing: fixture)
    }

    mutating func remove(_ fixtures: [Fixture]) throws(RecordingFailure) {
        if fixtures.contains(where: { isDraft($0.name) }) { try settleEarly() }
        for fixture in fixtures {
            try store.remove(fixture)
            contents.forget(fixture.name)
            index.remove(fixture.name)
            for file in fixture.ownFiles { names.remove(file) }
        }
        contents.mark(store)
    }

    /// A name that no file has, whatever the case of its letters.
    func freeName(_ proposal: NameProposal) -> FixtureName {
        let bases = [proposal.base, proposal.distinguished]
        if let free = bases.first(where: { !names.contain($0) }) { return FixtureName(free) }
        let number = (2...).first { !names.contain("\(proposal.distinguished)-\($0)") } ?? 2
        return FixtureName("\(proposal.distinguished)-\(number)")
    }

    /// Makes count what was written, says what of it cannot be kept, and lets go of the lock.
    mutating func settle() -> [FixtureName: RecordingFailure] {
        settleDrafts()
        if isLocked { store.folder.unlock() }
        isLocked = false
        defer { failures = [:] }
        return failures
    }
}

extension RecordedFolder {
    private mutating func settleDrafts() {
        guard !drafts.isEmpty else { return }
        let failed = store.settle(drafts)
        drafts = []
        failures.merge(failed) { first, _ in first }
        if failed.isEmpty {
            contents.mark(store)
        } else {
            // The current contents are looked at, and read, as if they were new.
            (contents, index) = (FolderContents(), FixtureIndex(placeholders: .text))
        }
    }

    /// Makes drafts count before the next step is taken, which is not where any of them cannot.
    private mutating func settleEarly() throws(RecordingFailure) {
        let known = failures.count
        settleDrafts()
        if failures.count > known, let failure = failures.values.first { throw failure }
    }

    private mutating func answers(to pattern: RequestPattern) -> [Fixture] {
        let matcher = rules.matcher
        let found = index.candidates(for: pattern, matcher).compactMap {
            fixture -> (fixture: Fixture, verdict: Matcher.Verdict)? in
            matcher.verdict(pattern, isSameAs: fixture.pattern).map { (fixture, $0) }
        }.ofOneRequest
        // A recording that an archive had without lines yields to the first request with some.
        return found.isEmpty && pattern.lines.areSeen ? answers(to: pattern.withoutLines) : found
    }

    private func isDraft(_ name: FixtureName) -> Bool {
        drafts.contains { $0.name == name }
    }
}

/// The first words of the files' names in a folder, and how many files have each.
private struct TakenNames {
    private var counts: [String: Int] = [:]

    init(_ files: [String] = []) {
        for file in files { insert(file) }
    }

    func contain(_ base: String) -> Bool { counts[base, default: 0] > 0 }

    mutating func insert(_ file: String) {
        counts[Self.stem(of: file), default: 0] += 1
    }

    mutating func remove(_ file: String) {
        counts[Self.stem(of: file), default: 0] -= 1
    }

    private static func stem(of file: String) -> String {
        String(file.prefix { $0 != "." && $0 != "~" }).lowercased()
    }
}

extension [(fixture: Fixture, verdict: Matcher.Verdict)] {
    /// The recordings of one request, if the rules unite several that were recorded separately: those of the
    /// exact one, or otherwise of the first of the nearest, with all responses in its row.
    fileprivate var ofOneRequest: [Fixture] {
        guard let least = self.map(\.verdict.ignored).min() else { return [] }
        let base = first { $0.verdict.ignored == least }?.fixture.name.base
        return filter { $0.fixture.name.base == base || (least == 0 && $0.verdict.ignored == 0) }.map(\.fixture)
    }
}
