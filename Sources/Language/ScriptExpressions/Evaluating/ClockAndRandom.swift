import Basics
package import Foundation

/// The sources of the values that differ from run to run: the time and random numbers.
package final class ClockAndRandom: Sendable {
    private let pinned: Date?
    private let state: Lock<UInt64>

    /// The machine's own clock and random numbers.
    package init() {
        pinned = nil
        state = Lock(.random(in: .min ... .max))
    }

    /// A fixed time, and the same random numbers in every run.
    package init(date: Date, seed: UInt64) {
        pinned = date
        state = Lock(seed)
    }

    package var now: Date { pinned ?? Date() }

    package func uuid() -> UUID {
        guard pinned != nil else { return UUID() }
        var bytes = withUnsafeBytes(of: (number(), number())) { Array($0) }
        bytes[6] = bytes[6] & 0x0f | 0x40
        bytes[8] = bytes[8] & 0x3f | 0x80
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    /// SplitMix64: small, and random enough for this purpose.
    package func number() -> UInt64 {
        state.withLock { state in
            state &+= 0x9e37_79b9_7f4a_7c15
            var mixed = state
            mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
            mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
            return mixed ^ mixed >> 31
        }
    }
}

extension ClockAndRandom {
    /// A whole number from 0 up to a limit.
    package func number(below limit: Int) -> Int {
        Int(number() % UInt64(max(limit, 1)))
    }

    /// A fraction from 0 up to 1.
    package var fraction: Double { Double(number() >> 11) / Double(1 << 53) }
}
