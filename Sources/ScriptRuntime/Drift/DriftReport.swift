/// What came of asking an API again for what was recorded.
package struct DriftReport: Sendable, Hashable {
    package struct Entry: Sendable, Hashable {
        package enum Finding: Sendable, Hashable {
            case same
            case changed([DriftChange])
            /// Not asked again, and why.
            case skipped(String)
            /// Asked, and not answered.
            case failed(String)
        }

        /// The recording's name.
        package var name: String
        /// What was asked: `GET /episodes?page=2`.
        package var request: String
        package var finding: Finding
    }

    package var entries: [Entry] = []

    package init() {}

    /// Does anything answer otherwise?
    package var hasDrifted: Bool {
        entries.contains { if case .changed = $0.finding { true } else { false } }
    }

    /// Was anything asked and not answered?
    package var hasFailed: Bool {
        entries.contains { if case .failed = $0.finding { true } else { false } }
    }

    /// The whole in one line.
    package var summary: String {
        var (asked, changed) = (0, 0)
        for entry in entries {
            switch entry.finding {
            case .same: asked += 1
            case .changed: (asked, changed) = (asked + 1, changed + 1)
            case .skipped, .failed: break
            }
        }
        let words = asked == 1 ? "1 recording" : "\(asked) recordings"
        return "\(words) asked again, \(changed == 0 ? "nothing" : "\(changed)") drifted"
    }
}
