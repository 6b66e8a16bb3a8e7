/// What came of asking an API again for what was recorded.
package struct DriftReport: Sendable, Hashable {
    package struct Entry: Sendable, Hashable {
        package enum Finding: Sendable, Hashable {
            case same
            case changed([DriftChange])
            /// Not asked again, and why.
            case skipped(DriftObstacle)
            /// Asked, and not answered; or a recording that cannot be read.
            case failed(String)
        }

        /// The recording's name.
        package var name: String
        /// What was asked: `GET /episodes?page=2`.
        package var request: String
        /// The declared type that the recorded bodies decode as, where there is one: `[Episode]`.
        package var type: String?
        /// What was recorded with the request and could not be sent with it: `cookie session`.
        package var withheld: [String] = []
        /// Whether the recording stays although the answer has changed, because it is an error now.
        package var isKept = false
        package var finding: Finding
    }

    package var entries: [Entry] = []

    package init() {}

    /// The reports of several APIs as one.
    package init(_ reports: some Sequence<DriftReport>) {
        entries = reports.flatMap(\.entries)
    }

    /// Has anything changed?
    package var hasDrifted: Bool {
        entries.contains { if case .changed = $0.finding { true } else { false } }
    }

    /// Does a recording stay that was to be recorded again?
    package var keepsAny: Bool { entries.contains(where: \.isKept) }

    /// Was anything asked and not answered?
    package var hasFailed: Bool {
        entries.contains { if case .failed = $0.finding { true } else { false } }
    }

    /// Was anything asked and answered? Where nothing was, nothing is known.
    package var hasAnswers: Bool { count.answered > 0 }

    /// Why recordings were left out, each reason once, in their order.
    package var obstacles: [DriftObstacle] {
        var found: [DriftObstacle] = []
        for entry in entries {
            if case .skipped(let obstacle) = entry.finding, !found.contains(obstacle) { found.append(obstacle) }
        }
        return found
    }

    /// The whole in one line.
    package var summary: String {
        let count = count
        let left = [(count.failed, "not answered"), (count.skipped, "not sent")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let beginning =
            if count.answered > 0 {
                "\(Self.recordings(count.answered)) sent again, "
                    + "\(count.changed == 0 ? "nothing" : "\(count.changed)") drifted"
            } else if entries.isEmpty {
                "there are no recordings to send again"
            } else {
                "\(Self.recordings(entries.count)) could not be compared"
            }
        return ([beginning] + left).joined(separator: "; ")
    }
}

extension DriftReport {
    private struct Count {
        var answered = 0
        var changed = 0
        var failed = 0
        var skipped = 0
    }

    private var count: Count {
        entries.reduce(into: Count()) { count, entry in
            switch entry.finding {
            case .same: count.answered += 1
            case .changed: (count.answered, count.changed) = (count.answered + 1, count.changed + 1)
            case .skipped: count.skipped += 1
            case .failed: count.failed += 1
            }
        }
    }

    private static func recordings(_ count: Int) -> String { count == 1 ? "1 recording" : "\(count) recordings" }
}
