/// What came of asking an API again for what was recorded.
package struct DriftReport: Sendable, Hashable {
    package struct Entry: Sendable, Hashable {
        package enum Finding: Sendable, Hashable {
            case same
            case changed([DriftChange])
            /// Not asked again, and why.
            case skipped(DriftObstacle)
            /// Asked without a key that was recorded, and refused.
            case refused(DriftRefusal)
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

    /// Was anything asked and not answered, or refused without a key that was recorded?
    package var hasFailed: Bool { count.failed + count.refused > 0 }

    /// Was anything left out because its secret was not given?
    package var lacksSecret: Bool { !missingSecrets.isEmpty }

    /// The secrets that were not given, for each request that was left out.
    package var missingSecrets: [(names: [String], base: String)] {
        entries.compactMap { entry in
            if case .skipped(.secret(let name, let base)) = entry.finding { ([name], base) } else { nil }
        }
    }

    /// What was refused without a key that was recorded.
    package var refusals: [DriftRefusal] {
        entries.compactMap { if case .refused(let refusal) = $0.finding { refusal } else { nil } }
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
        let counts = [
            (count.failed, "not answered"), (count.refused, "refused without a key"), (count.skipped, "not sent"),
        ]
        let left = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
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
        var refused = 0
        var skipped = 0
    }

    private var count: Count {
        entries.reduce(into: Count()) { count, entry in
            switch entry.finding {
            case .same: count.answered += 1
            case .changed: (count.answered, count.changed) = (count.answered + 1, count.changed + 1)
            case .skipped: count.skipped += 1
            case .refused: count.refused += 1
            case .failed: count.failed += 1
            }
        }
    }

    private static func recordings(_ count: Int) -> String { count == 1 ? "1 recording" : "\(count) recordings" }
}
