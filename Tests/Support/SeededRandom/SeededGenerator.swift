/// The same numbers for the same seed, so that a failure can be seen again (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }
}

extension RandomNumberGenerator {
    /// A number from 0 up to, and not with, the bound.
    package mutating func next(below bound: Int) -> Int {
        Int.random(in: 0..<bound, using: &self)
    }

    /// True as often as this of a hundred times.
    package mutating func happens(_ percent: Int) -> Bool { next(below: 100) < percent }

    /// One of these.
    package mutating func pick<Choices: Collection>(_ choices: Choices) -> Choices.Element {
        choices[choices.index(choices.startIndex, offsetBy: next(below: choices.count))]
    }
}
