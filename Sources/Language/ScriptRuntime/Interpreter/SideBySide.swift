import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// Runs work side by side, each piece with its own session, scopes and memory, so that
/// simultaneous calls never share one.
struct SideBySide {
    let run: StatementRun

    func values(
        _ count: Int, atOnce: Int, within budget: Budget, at range: SourceRange, _ work: @escaping StrandWork
    ) async throws(RuntimeError) -> [Value] {
        // Recordings respond to equal requests in the order of the requests. Deep inside others, each strand would
        // begin several, and those several more: a function that calls itself would fill the memory.
        let atOnce = run.read(\.isAnsweredByFixtures) || budget.strands > 1 ? 1 : atOnce
        var start = run.look(\.self)
        var results = StrandResults()
        await withTaskGroup(of: EndedStrand.self) { group in
            var begun = 0
            func begin() {
                guard begun < count, !results.hasFailed, !Task.isCancelled else { return }
                let (index, strand) = (begun, Strand(of: run, from: start, within: budget.strand))
                begun += 1
                group.addTask { await strand.ended(index, at: range, work) }
            }
            for _ in 0..<min(atOnce, count) { begin() }
            while let ended = await group.next() {
                results.add(ended)
                while let next = results.next() {
                    take(next.strand, startedFrom: &start)
                    results.keep(next, telling: budget, at: range)
                }
                if results.failure != nil { group.cancelAll() }
                begin()
            }
        }
        if let failure = results.failure { throw failure }
        guard results.values.count == count else { throw RuntimeError("cancelled", kind: .cancelled, at: range) }
        return results.values
    }

    /// Takes over what a strand leaves: its reports, its calls and, from the last of them,
    /// `response`, `error` and `result`.
    private func take(_ strand: Strand, startedFrom start: inout StatementRun.State) {
        strand.release(into: run)
        let (old, new) = (start.session, strand.run.session)
        if !new.$memory.isSame(as: old.$memory) {
            run.change { session in
                var (traffic, responses) = (session.memory.traffic, session.memory.responses)
                traffic.add(new.memory.traffic - old.memory.traffic)
                responses.add(new.memory.responses, since: old.memory.responses)
                session.memory = new.memory
                (session.memory.traffic, session.memory.responses) = (traffic, responses)
            }
        }
        // Those that begin later need not read them again.
        if new.models.count != old.models.count {
            DocumentModels(run: run).declareModels(knownIn: new)
            start.session.models = run.read(\.models)
        }
    }
}

extension Session {
    /// True if recordings respond for any of the session's APIs.
    fileprivate var isAnsweredByFixtures: Bool {
        apis.contains { if case .fixtures? = $0.settings.transport.chosenSource { true } else { false } }
    }
}

/// The results of strands, examined in their order.
private struct StrandResults {
    private(set) var values: [Value] = []
    /// The first failure in order, once all strands before it have ended.
    private(set) var failure: RuntimeError?
    /// True if any strand has failed.
    private(set) var hasFailed = false
    private var ended: [Int: EndedStrand] = [:]

    mutating func add(_ strand: EndedStrand) {
        ended[strand.index] = strand
        if case .failure = strand.result { hasFailed = true }
    }

    /// The next one in order, if it has ended.
    mutating func next() -> EndedStrand? {
        failure == nil ? ended.removeValue(forKey: values.count) : nil
    }

    mutating func keep(_ strand: EndedStrand, telling budget: Budget, at range: SourceRange) {
        do throws(RuntimeError) {
            try budget.add(strand.budget, at: range)
            values.append(try strand.result.get())
        } catch {
            (failure, hasFailed) = (error, true)
        }
    }
}
