import Foundation

extension Duration {
    package var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

    /// In milliseconds.
    package var text: String { "\((seconds * 1000).rounded(to: 1)) ms" }
}

extension Double {
    package func rounded(to digits: Int) -> Double {
        let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
        return (self * scale).rounded() / scale
    }
}

/// What the work takes of the processor, whatever else the machine does.
package func processorTime(_ work: () -> Void) -> Duration {
    let start = clock()
    work()
    return .seconds(Double(clock() - start) / Double(CLOCKS_PER_SEC))
}

/// The middle of that many measurements; those that failed do not count.
package func median(of count: Int, _ measure: () -> Duration?) -> Duration? {
    (0..<count).compactMap { _ in measure() }.median
}

extension Sequence where Element: Comparable {
    /// The middle one of several measurements.
    package var median: Element? {
        let sorted = sorted()
        return sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }
}
