import Fixtures
import HTTPModel

extension Recording {
    /// Tells which recordings nothing asks for now, once, and marks them. What was asked for in the end is not marked any
    /// more.
    func tellOrphans(in state: inout State) {
        guard var folder = state.folder else { return }
        state.folder = nil
        defer { state.folder = folder }
        let asked = Set(state.kept.keys.map(\.base))
        let fixtures = folder.fixtures
        let kept = fixtures.filter { asked.contains($0.name.base) }
        let others = fixtures.filter { !asked.contains($0.name.base) && !folder.isNew($0) }
        // One that is asked for again begins again.
        for fixture in kept where fixture.exchange.recorded.isSuperseded {
            state.supersession.begin(fixture.exchange)
            _ = folder.mark(fixture, isSuperseded: false)
        }
        let orphans = state.supersession.orphans(among: others, keeping: kept) { folder.exchange(of: $0) }
        let tell = state.kept.min { $0.key < $1.key }?.value.tell
        for fixture in orphans where !fixture.exchange.recorded.isSuperseded {
            guard folder.mark(fixture, isSuperseded: true) else { continue }
            if let tell { state.tell(tell, .superseded(file: fixture.shownFile), of: fixture.name) }
        }
    }
}

extension RecordedFolder {
    /// Writes down whether anything asks for a recording; returns whether it could be.
    fileprivate mutating func mark(_ fixture: Fixture, isSuperseded: Bool) -> Bool {
        guard var exchange = exchange(of: fixture), (try? begin()) != nil else { return false }
        exchange.recorded.isSuperseded = isSuperseded
        return (try? write(exchange, as: fixture.name, replacing: fixture)) != nil
    }
}
