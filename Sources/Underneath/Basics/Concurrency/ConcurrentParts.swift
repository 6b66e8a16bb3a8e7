import Dispatch

/// Performs the same work on all parts of a long value, on all processors at once.
///
/// Searching a response of twenty megabytes for secrets, or writing a table of ten thousand rows, takes only
/// as long as one of the parts.
package enum ConcurrentParts {
    /// More parts than processors, because one of those may be busy with something else.
    private static let most = 32

    /// Returns the results of `work` for each part of a range, in order. No part has fewer elements than `least`,
    /// which should take longer than waking up another thread.
    package static func map<Element: Sendable>(
        _ places: Range<Int>, least: Int, _ work: @Sendable (Range<Int>) -> [Element]
    ) -> [[Element]] {
        let count = min(places.count / max(least, 1), most)
        guard count > 1 else { return [work(places)] }
        @Sendable func border(_ number: Int) -> Int { places.lowerBound + places.count * number / count }
        let results = Lock([[Element]](repeating: [], count: count))
        DispatchQueue.concurrentPerform(iterations: count) { number in
            let result = work(border(number)..<border(number + 1))
            if !result.isEmpty { results.withLock { $0[number] = result } }
        }
        return results.withLock { $0 }
    }

    /// Returns the result of `work`, performed on another thread. Meanwhile, the caller's thread is free for
    /// other work, such as the next data from the network.
    package static func aside<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: work()) }
        }
    }
}
