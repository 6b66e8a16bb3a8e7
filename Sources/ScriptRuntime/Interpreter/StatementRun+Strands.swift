import HTTPModel
import Locking
package import ScriptExpressions
package import ScriptSyntax

/// What runs beside something else has a session, scopes and a memory of its own: two calls at once never meet in one.
extension StatementRun {
    package func sideBySide(
        _ count: Int, atOnce: Int, at range: SourceRange,
        _ work: @escaping @Sendable (_ index: Int, any Surroundings, Budget) async throws(RuntimeError) -> Value
    ) async throws(RuntimeError) -> [Value] {
        // Recordings answer at once, and equal requests in the order in which they are asked.
        let atOnce = settings.transport.mayAskNetwork ? atOnce : 1
        var ended: [Int: (strand: Strand, result: Result<Value, RuntimeError>)] = [:]
        var hasFailed = false
        await withTaskGroup(of: (Int, Strand, Result<Value, RuntimeError>).self) { group in
            var begun = 0
            func begin() {
                guard begun < count, !hasFailed, !Task.isCancelled else { return }
                let (index, strand) = (begun, Strand(of: self))
                begun += 1
                group.addTask {
                    let result = await Result { () async throws(RuntimeError) in
                        try await work(index, strand.run, strand.run.budget)
                    }
                    return (index, strand, result)
                }
            }
            for _ in 0..<min(atOnce, count) { begin() }
            while let (index, strand, result) = await group.next() {
                ended[index] = (strand, result)
                if case .failure = result { hasFailed = true }
                begin()
            }
        }
        if Task.isCancelled { throw RuntimeError("cancelled", kind: .cancelled, at: range) }
        var values: [Value] = []
        for index in ended.keys.sorted() {
            guard let (strand, result) = ended[index] else { continue }
            take(strand)
            try budget.step(by: strand.run.budget.steps, at: range)
            values.append(try result.get())
        }
        return values
    }

    /// What a strand leaves: what it told, its calls, and as the last of them `response` and `it`.
    private func take(_ strand: Strand) {
        strand.keepRecordings()
        for outcome in strand.outcomes {
            switch outcome.kind {
            case .warned(let warning): if isNew(warning) { tell(outcome) }
            case .withheld(let withholding): if isNew(withholding) { tell(outcome) }
            default: tell(outcome)
            }
        }
        let (memory, before) = (strand.run.read(\.memory), strand.trafficBefore)
        change { session in
            var traffic = session.memory.traffic
            traffic.add(memory.traffic - before)
            session.memory = memory
            session.memory.traffic = traffic
        }
    }
}

/// Something that runs beside others, and what it keeps until its turn comes.
private final class Strand: Sendable {
    let run: StatementRun
    let trafficBefore: Traffic
    private let kept: Kept

    private final class Kept: Sendable {
        let outcomes = Lock<[Outcome]>([])
        let recordings = Lock<[@Sendable () -> Void]>([])
    }

    init(of trunk: StatementRun) {
        let kept = Kept()
        self.kept = kept
        trafficBefore = trunk.read(\.memory.traffic)
        run = trunk.strand(
            recording: { act in kept.recordings.withLock { $0.append(act) } },
            telling: { outcome in kept.outcomes.withLock { $0.append(outcome) } })
    }

    var outcomes: [Outcome] { kept.outcomes.withLock { $0 } }

    /// Keeps the answers that were to be recorded.
    func keepRecordings() {
        let recordings = kept.recordings.withLock { recordings in
            defer { recordings = [] }
            return recordings
        }
        for record in recordings { record() }
    }
}

extension Result where Success == Value, Failure == RuntimeError {
    fileprivate init(_ work: () async throws(RuntimeError) -> Value) async {
        do { self = .success(try await work()) } catch { self = .failure(error) }
    }
}
