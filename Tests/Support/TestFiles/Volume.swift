import Foundation

/// How much a test tries: with `scripts/torture` all of it, and each time a part that shows most mistakes as well.
package enum Volume {
    package static let isFull = ProcessInfo.processInfo.environment["SONDE_TORTURE"] != nil

    /// So many, or `part` of them: `Volume.of(5_000, usually: 500)`.
    package static func of(_ all: Int, usually part: Int) -> Int { isFull ? all : part }

    /// All of them, or every `step`-th.
    package static func of<List: Sequence>(_ all: List, usuallyEvery step: Int) -> [List.Element] {
        all.enumerated().filter { isFull || $0.offset.isMultiple(of: step) }.map(\.element)
    }
}
