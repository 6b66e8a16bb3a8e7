import Basics
import ScriptExpressions
import ScriptSyntax

/// Something that runs beside others. Its reports and recordings wait for its turn; later ones, for example
/// from a stream that it has opened, are passed on at once.
final class Strand: Sendable {
    let run: StatementRun
    private let log: StrandLog

    init(of trunk: StatementRun, from start: StatementRun.State, within budget: Budget) {
        let log = StrandLog()
        self.log = log
        run = trunk.strand(
            from: start, within: budget,
            recording: { keep in log.add { trunk in Self.record(keep, in: trunk) } },
            telling: { outcome in log.add { trunk in Self.tell(outcome, in: trunk) } })
    }

    /// Does the work for the element of an index.
    func ended(_ index: Int, at range: SourceRange, _ work: StrandWork) async -> EndedStrand {
        do throws(RuntimeError) {
            try run.budget.make(size: 1, of: Self.size, at: range)
            return EndedStrand(self, index, .success(try await work(index, run, run.budget)))
        } catch {
            return EndedStrand(self, index, .failure(error))
        }
    }

    /// Keeps a recording: now or, where the trunk is a strand itself, when its turn has come.
    private static func record(_ keep: @escaping @Sendable () -> Void, in trunk: StatementRun) {
        if let later = trunk.recordsLater { later(keep) } else { keep() }
    }

    /// Tells an outcome; warnings once for all strands.
    private static func tell(_ outcome: Outcome, in trunk: StatementRun) {
        switch outcome.kind {
        case .warned(let warning) where !trunk.isNew(warning): break
        case .withheld(let withholding) where !trunk.isNew(withholding): break
        default: trunk.tell(outcome)
        }
    }

    /// Lets out what has waited.
    func release(into trunk: StatementRun) { log.release(into: trunk) }

    /// About as many bytes as it takes: strands inside strands are many.
    private static let size = 4096
}

/// A strand and what has come of its work.
struct EndedStrand: Sendable {
    let strand: Strand
    let index: Int
    let result: Result<Value, RuntimeError>

    init(_ strand: Strand, _ index: Int, _ result: Result<Value, RuntimeError>) {
        (self.strand, self.index, self.result) = (strand, index, result)
    }

    var budget: Budget { strand.run.budget }
}

/// The effects of a strand on the run that it belongs to, in the order in which they occurred.
private final class StrandLog: Sendable {
    typealias Entry = @Sendable (StatementRun) -> Void

    private struct State {
        var waiting: [Entry] = []
        var trunk: StatementRun?
    }

    private let state = Lock(State())

    func add(_ entry: @escaping Entry) {
        let trunk = state.withLock { state in
            if state.trunk == nil { state.waiting.append(entry) }
            return state.trunk
        }
        if let trunk { entry(trunk) }
    }

    func release(into trunk: StatementRun) {
        while true {
            let entries = state.withLock { state in
                if state.waiting.isEmpty { state.trunk = trunk }
                defer { state.waiting = [] }
                return state.waiting
            }
            if entries.isEmpty { return }
            for entry in entries { entry(trunk) }
        }
    }
}
