import ScriptExpressions
import ScriptSyntax

extension StreamRun {
    /// Shows a stream as it comes. What came is `it`, even if Ctrl-C or a failure ends it. With `try?` such a failure is
    /// `error`, and only a stream of which nothing came fails.
    func show(
        _ stream: StreamSequence, from source: Source, _ statement: Statement
    ) async throws(RuntimeError) {
        let isInBlock = run.isInBlock
        let isLive = !isInBlock && statement.views.allSatisfy(\.growsWithStream)
        let (shown, marks) = (StreamTally(), StreamMarks())
        var manner = StreamSequence.Manner()
        manner.skip = { [self] error in
            if shown.miss(error), isLive {
                run.warn(Diagnostic(error.message, advice: "why", at: statement.range, severity: .warning))
            }
        }
        var ending: RuntimeError?
        let begun = ContinuousClock.now
        do throws(RuntimeError) {
            try await stream.visit(manner) { (value) throws(RuntimeError) in
                shown.add(value)
                if isLive { run.tell(.element(value, marks), views: statement.views, at: statement.range) }
                return true
            }
        } catch {
            ending = error
        }
        var summary = shown.summary
        summary.time = begun.duration(to: .now)
        if case .cancelled? = ending?.kind { summary.isCutShort = true }
        if let ending, summary.count == 0, !summary.isCutShort { throw ending }
        let response = run.read(\.memory.response)
        summary.response = response
        let value = Value.array(shown.values)
        let kept = KeptValue(
            value, from: response.map { KeptValue.Exchange(request: run.read(\.memory.request), response: $0) })
        run.change { session in
            session.memory.keep(kept, isResponse: true, isShown: !isInBlock)
            session.memory.result = .success(value)
        }
        if !isLive, summary.dropped > 0 { run.warn(summary.warning(for: statement)) }
        if isLive {
            run.tell(.streamed(summary), at: statement.range)
        } else if isInBlock, let response {
            run.tell(.call(response), at: statement.range)
        } else {
            try await ValuePresenter(run: run).show(
                kept, nilBecause: nil, isNew: false, Traffic(), statement,
                try await ValuePresenter(run: run).compared(statement.views))
        }
        if !isLive, !isInBlock, summary.isCutShort { run.tell(.streamed(summary), at: statement.range) }
        if let failure = failure(ending, shown), !summary.isCutShort {
            run.change { $0.memory.giveUp(failure) }
            if source.isTried { return }
        }
        if let ending, !summary.isCutShort { throw ending }
        guard summary.faults > 0 else { return }
        throw RuntimeError(
            "\(summary.faults) of \(summary.count + summary.faults) elements did not decode", advice: "why",
            kind: .requirement,
            at: statement.range)
    }

    /// Returns the failure of a stream as a call: that of the connection, otherwise that of an omitted element.
    private func failure(_ ending: RuntimeError?, _ shown: StreamTally) -> CallFailure? {
        guard case .call(let failure)? = (ending ?? shown.fault)?.kind else { return nil }
        return failure
    }
}

extension StreamSummary {
    /// Says that not all of the elements are there for who wants them as one value.
    fileprivate func warning(for statement: Statement) -> Diagnostic {
        let isWritten = statement.views.contains { if case .write = $0.kind { true } else { false } }
        return Diagnostic(
            "the newest \(count - dropped) of \(count) elements are \(isWritten ? "written" : "kept")",
            advice: "a loop reads all of them", at: statement.range, severity: .warning)
    }
}

extension View {
    /// True if the view shows one element after the other.
    fileprivate var growsWithStream: Bool {
        guard case .named(let name, _) = kind else { return false }
        return ["table", "events", "json", "tree"].contains(name.text)
    }
}
