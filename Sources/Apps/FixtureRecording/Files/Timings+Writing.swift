import Fixtures
package import HTTPModel

extension Timings {
    /// The phases on one line, in milliseconds, so that a change is one line in a diff: `connect 0.1, firstByte 11.8`.
    package var text: String {
        Self.phases.compactMap { name, path in
            self[keyPath: path].map { "\(name) \(Milliseconds.text(of: $0))" }
        }.joined(separator: ", ")
    }
}

extension Milliseconds {
    static func text(of duration: Duration) -> String {
        let (seconds, rest) = duration.components
        let tenths = seconds * 10_000 + rest / 100_000_000_000_000
        return "\(tenths / 10).\(abs(tenths % 10))"
    }

    /// Several on one line, so that a change is one line in a diff: `0.0, 200.1, 401.0`.
    package static func text(of durations: [Duration]) -> String {
        durations.map { text(of: $0) }.joined(separator: ", ")
    }
}
