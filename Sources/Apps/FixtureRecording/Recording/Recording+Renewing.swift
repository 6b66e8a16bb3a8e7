import Fixtures
import Foundation
import HTTPModel
import Redaction

/// A recording that this run wrote, or found to say the same.
struct KeptRecording {
    let call: Call?
    let tell: Recorder.Listener
    var wasWritten: Bool
    /// The number of secrets that were known when it was kept.
    var known: Int
}

extension Recording.State {
    mutating func note(_ name: FixtureName, _ event: RecordingEvent, _ entry: WaitingResponses.Entry) {
        let wasWritten = if case .wrote = event { true } else { kept[name]?.wasWritten ?? false }
        kept[name] = KeptRecording(
            call: entry.request.call, tell: entry.tell, wasWritten: wasWritten, known: redactor.secrets.count)
    }
}

extension Recording {
    /// Takes what has become a secret out of the recordings of this run, and out of their names. One that cannot be
    /// without it is removed.
    func renew(in state: inout State) {
        let all = state.redactor.secrets
        let stale = state.kept.filter { $0.value.known < all.count }.keys.sorted()
        guard !stale.isEmpty, let folder = state.folder else { return }
        let store = folder.store
        let spelled = NameProposal.mask(all)
        var names: [String: String] = [:]
        for name in stale where names[name.base] == nil {
            guard let kept = state.kept[name] else { continue }
            let renewal = Renewal(store, folder.rules, state.redactor, kept.call)
            let isNamed = !spelled.occurrences(in: Array(name.base.lowercased().utf8)).isEmpty
            do throws(RecordingFailure) {
                try store.folder.locked { () throws(RecordingFailure) in
                    // Its files name one another, so a name goes first.
                    names[name.base] = isNamed ? try renewal.rename(name, without: all[kept.known...]) : nil
                    if names[name.base] == nil { try renewal.renew(name) }
                }
            } catch {
                state.tell(kept.tell, .refused(reason: outcome(of: error, name, kept, in: store)))
            }
            if let base = names[name.base], let fixture = try? store.fixture(FixtureName(base, number: name.number)) {
                state.tell(kept.tell, .wrote(file: fixture.shownFile))
            }
            state.kept[name]?.known = all.count
        }
        state.kept = Dictionary(
            state.kept.map { name, kept in (FixtureName(names[name.base] ?? name.base, number: name.number), kept) },
            uniquingKeysWith: { $1 })
        // Its files may be others now.
        state.folder = nil
    }

    private func outcome(
        of failure: RecordingFailure, _ name: FixtureName, _ kept: KeptRecording, in store: FixtureStore
    ) -> String {
        let isGone = kept.wasWritten && Self.removes(name, from: store)
        let ending = isGone ? "was removed, because it" : "must be removed: it"
        return "\(place.path)/\(name.file) \(ending) contains a value that has since become a secret. \(failure)"
    }

    private static func removes(_ name: FixtureName, from store: FixtureStore) -> Bool {
        do {
            try store.remove(try store.fixture(name))
            return true
        } catch {
            return false
        }
    }
}

/// Recordings that are written again without what became a secret after they were written. To be used under their
/// folder's lock.
private struct Renewal {
    private let store: FixtureStore
    private let rules: FixtureRules
    private let redactor: Redactor
    private let call: Call?

    init(_ store: FixtureStore, _ rules: FixtureRules, _ redactor: Redactor, _ call: Call?) {
        self.store = store
        self.rules = rules
        self.redactor = redactor
        self.call = call
    }

    /// Renews one recording, unless another program has removed it.
    func renew(_ name: FixtureName) throws(RecordingFailure) {
        guard case .some(.some) = try? store.folder.facts(of: name.file) else { return }
        let (fixture, exchange) = try read(name)
        let safe = try redacted(exchange)
        if safe != exchange { try write(safe, as: name, replacing: fixture) }
    }

    /// Another name for a recording and all that follow it in a row; `nil` where its name holds no secret.
    func rename(_ name: FixtureName, without secrets: ArraySlice<Secret>) throws(RecordingFailure) -> String? {
        guard secrets.contains(where: { $0.couldBeKey && NameProposal.holds($0, name.base) }) else { return nil }
        let row = try names().filter { $0.base == name.base }
        var base: String?
        for name in row {
            let (fixture, exchange) = try read(name)
            let safe = try redacted(exchange)
            let next: String
            if let base { next = base } else { next = try freeBase(for: safe) }
            base = next
            try write(safe, as: FixtureName(next, number: name.number), replacing: nil)
            try store.remove(fixture)
        }
        return base
    }

    private func freeBase(for exchange: Exchange) throws(RecordingFailure) -> String {
        let ignored = rules.matcher.narrowed(to: RequestPattern(exchange)).ignoring
        let proposal = NameProposal(exchange, call, redactor, ignoring: ignored)
        let taken = Set(try names().map { $0.base.lowercased() })
        let bases = [proposal.base, proposal.distinguished]
        if let free = bases.first(where: { !taken.contains($0) }) { return free }
        let number = (2...).first { !taken.contains("\(proposal.distinguished)-\($0)") } ?? 2
        return "\(proposal.distinguished)-\(number)"
    }

    private func redacted(_ exchange: Exchange) throws(RecordingFailure) -> Exchange {
        var redactor = redactor
        do { return try redactor.redacted(exchange) } catch { throw .secret(error) }
    }

    private func write(_ exchange: Exchange, as name: FixtureName, replacing old: Fixture?) throws(RecordingFailure) {
        let proof = FixtureProof(inspect: { (bytes, file) throws(RedactionRefusal) in
            try redactor.inspect(bytes, named: file)
        })
        try store.write(exchange, as: name, replacing: old, proof: proof)
    }

    private func names() throws(RecordingFailure) -> [FixtureName] {
        do { return try store.names() } catch { throw .unreadable(error) }
    }

    private func read(_ name: FixtureName) throws(RecordingFailure) -> (Fixture, Exchange) {
        do {
            let fixture = try store.fixture(name)
            return (fixture, try store.complete(fixture.stored).exchange)
        } catch {
            throw .unreadable(error)
        }
    }
}
