package import HTTPModel

/// The result of repeating the recorded requests to an API.
package struct DriftReport: Sendable, Hashable {
    package struct Entry: Sendable, Hashable {
        package enum Finding: Sendable, Hashable {
            case same
            case changed([DriftChange])
            /// The request was not sent again, for this reason.
            case skipped(DriftObstacle)
            /// The request was sent without a recorded key, and refused.
            case refused(DriftRefusal)
            /// The request got no response, or the recording cannot be read.
            case failed(String)
        }

        /// The recording's name.
        package var name: String
        /// The request that was sent: `GET /episodes?page=2`.
        package var request: String
        /// The declared type of the recorded bodies, if any: `[Episode]`.
        package var type: String?
        /// The recorded parts that could not be sent with the request: `cookie session`.
        package var withheld: [String] = []
        /// Indicates whether the recording stays although the response has changed, because it is an error now.
        package var isKept = false
        package var finding: Finding
    }

    package var entries: [Entry] = []

    package init() {}

    /// The reports of several APIs as one.
    package init(_ reports: some Sequence<DriftReport>) {
        entries = reports.flatMap(\.entries)
    }

    /// Indicates whether anything has changed.
    package var hasDrifted: Bool {
        entries.contains { if case .changed = $0.finding { true } else { false } }
    }

    /// Indicates whether a recording stays that should have been recorded again.
    package var keepsAny: Bool { entries.contains(where: \.isKept) }

    /// Indicates whether a request got no response, or was refused without a key that was recorded.
    package var hasFailed: Bool { count.failed + count.refused > 0 }

    /// Indicates whether anything was left out because its secret was not given.
    package var lacksSecret: Bool { !missingSecrets.isEmpty }

    /// The secrets that were not given, for each request that was left out.
    package var missingSecrets: [(names: [String], base: String)] {
        entries.compactMap { entry in
            if case .skipped(.secret(let name, let base)) = entry.finding { ([name], base) } else { nil }
        }
    }

    /// The requests that were refused without a key that was recorded.
    package var refusals: [DriftRefusal] {
        entries.compactMap { if case .refused(let refusal) = $0.finding { refusal } else { nil } }
    }

    /// Indicates whether any request got a response. If not, nothing is known.
    package var hasResponses: Bool { count.answered > 0 }

    /// The reasons why recordings were left out, each listed once, in order.
    package var obstacles: [DriftObstacle] {
        var found: [DriftObstacle] = []
        for entry in entries {
            if case .skipped(let obstacle) = entry.finding, !found.contains(obstacle) { found.append(obstacle) }
        }
        return found
    }

    /// The whole report in one line.
    package var summary: String {
        let count = count
        let counts = [
            (count.failed, "without a response"), (count.refused, "refused without a key"), (count.skipped, "not sent"),
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

/// The reason why a recorded request is not sent again.
package enum DriftObstacle: Error, Sendable, Hashable {
    /// Its method may change something.
    case mayChange(HTTPModel.Method)
    /// It needs a secret that was not given for its base, which is the recorded base or, without one, its server.
    case secret(String, base: String)
    /// Its URL is not an address that can be called.
    case address
    /// The recording is one of a failure.
    case failure
    /// It belongs to an API that the session does not have.
    case api(String)
}

extension DriftObstacle: CustomStringConvertible {
    /// The reason in a few words.
    package var description: String {
        switch self {
        case .mayChange(let method): "\(method) may change something; --all sends it anyway"
        case .secret(let name, let base):
            "it needs the secret \(name), which was not given for \(Printable.excerpt(base))"
        case .api(let name): "there is no API \(name) here; declare it with its base: api \(name) { … }"
        case .failure: "a failure was recorded, and there is no response to compare"
        case .address: "its URL is not an address that can be called"
        }
    }
}
