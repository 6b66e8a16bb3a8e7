import HTTPModel

/// Tells a listener how a transfer goes: each new phase at once, moving bytes ten times a second.
struct ProgressReport {
    private static let interval = Duration.milliseconds(100)

    private let listener: TransferProgress.Handler
    private var last: TransferProgress?
    private var lastTime: ContinuousClock.Instant?

    init?(_ listener: TransferProgress.Handler?) {
        guard let listener else { return nil }
        self.listener = listener
    }

    mutating func tell(_ progress: TransferProgress, at now: ContinuousClock.Instant, isLast: Bool = false) {
        guard progress != last else { return }
        let isSoon = lastTime.map { now < $0 + Self.interval } ?? false
        guard isLast || progress.phase != last?.phase || !isSoon else { return }
        last = progress
        lastTime = now
        listener(progress)
    }
}
