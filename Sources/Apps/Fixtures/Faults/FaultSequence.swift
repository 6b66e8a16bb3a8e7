/// The faults of one rule, request after request: a value, so that a copy goes on in the same way.
struct FaultSequence: Sendable {
    /// A fault that is due, and the fraction from 0 up to 1 by which it varies.
    struct Due: Sendable, Hashable {
        let fault: Fault
        let fraction: Double
    }

    private let faults: [Fault]
    private let seed: UInt64
    /// The number of requests so far, and of those that met each fault.
    private var count: UInt64 = 0
    private var met: [Int]

    init(_ faults: [Fault], seed: UInt64) {
        self.faults = faults
        self.seed = seed
        met = faults.map { _ in 0 }
    }

    /// The faults that the next request meets. After one that ends it, only a delay is met.
    mutating func next() -> [Due] {
        count += 1
        var isEnded = false
        return faults.indices.compactMap { number in
            let occasion = faults[number].occasion
            let seed = Self.mixed(occasion.seed ?? self.seed &+ UInt64(number) &* 0x9e37_79b9_7f4a_7c15)
            let draw = Self.fraction(Self.mixed(seed &+ count))
            guard !isEnded || faults[number].effect.isDelay,
                occasion.every.map({ count.isMultiple(of: UInt64($0)) }) ?? true,
                occasion.times.map({ met[number] < $0 }) ?? true, occasion.chance.map({ draw < $0 }) ?? true
            else { return nil }
            met[number] += 1
            isEnded = isEnded || faults[number].effect.endsRequest
            return Due(fault: faults[number], fraction: Self.fraction(Self.mixed(~seed &+ count)))
        }
    }

    /// SplitMix64: equal numbers stay equal, and neighbours have nothing in common.
    private static func mixed(_ number: UInt64) -> UInt64 {
        var mixed = number &+ 0x9e37_79b9_7f4a_7c15
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }

    private static func fraction(_ number: UInt64) -> Double { Double(number >> 11) / Double(1 << 53) }
}
