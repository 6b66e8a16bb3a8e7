import ModelDecoding

/// A point to which the failures of a reading can be taken back.
struct ReadingMark {
    fileprivate var failureCount = 0
    fileprivate var unknownCount = 0
    fileprivate var trace: FailureTrace.Mark?
}

/// Failures that were taken back, and may turn out to count after all.
struct TakenFailures {
    fileprivate var count = 0
    fileprivate var trace: FailureTrace.Taken?
}

/// Takes failures of a reading back that code catches, and gives them back.
struct FailureMarks {
    let machine: CodeMachine

    /// True if something that was read since then has failed.
    func hasFailed(since mark: ReadingMark) -> Bool {
        machine.reader.map { $0.pointee.failureCount > mark.failureCount } ?? false
    }

    /// Returns the position of the reading, before something whose failures may be caught.
    func mark() -> ReadingMark {
        guard let reader = machine.reader else { return ReadingMark() }
        return ReadingMark(
            failureCount: reader.pointee.failureCount, unknownCount: reader.pointee.unknownCount,
            trace: reader.pointee.trace?.mark)
    }

    /// Takes back what failed since, because the code caught it.
    func takeBack(to mark: ReadingMark) {
        machine.thrownAt = nil
        guard let reader = machine.reader else { return }
        reader.pointee.failureCount = mark.failureCount
        if let traceMark = mark.trace { reader.pointee.trace?.takeBack(to: traceMark) }
    }

    func taken(since mark: ReadingMark) -> TakenFailures {
        guard let reader = machine.reader else { return TakenFailures() }
        return TakenFailures(
            count: reader.pointee.failureCount - mark.failureCount,
            trace: mark.trace.flatMap { reader.pointee.trace?.taken(since: $0) })
    }

    /// Notes again what no `catch` wanted.
    func giveBack(_ failures: TakenFailures) {
        guard let reader = machine.reader else { return }
        reader.pointee.failureCount += failures.count
        if let taken = failures.trace { reader.pointee.trace?.giveBack(taken) }
    }
}
