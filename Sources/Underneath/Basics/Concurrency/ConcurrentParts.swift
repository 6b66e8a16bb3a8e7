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
        map(places, least: least, beside: {}, work).parts
    }

    /// Does the same, and other work at the same time, which one thread does.
    package static func map<Element: Sendable, Other: Sendable>(
        _ places: Range<Int>, least: Int, beside other: @Sendable () -> Other,
        _ work: @Sendable (Range<Int>) -> [Element]
    ) -> (other: Other?, parts: [[Element]]) {
        let count = min(places.count / max(least, 1), most)
        guard count > 1 else { return (other(), [work(places)]) }
        @Sendable func border(_ number: Int) -> Int { places.lowerBound + places.count * number / count }
        let results = Lock((other: Other?.none, parts: [[Element]](repeating: [], count: count)))
        // The other work comes first, because it has no parts that another thread could take over.
        DispatchQueue.concurrentPerform(iterations: count + 1) { number in
            guard number > 0 else {
                let result = other()
                return results.withLock { $0.other = result }
            }
            let result = work(border(number - 1)..<border(number))
            if !result.isEmpty { results.withLock { $0.parts[number - 1] = result } }
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
