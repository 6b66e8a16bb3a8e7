/// A set of small numbers, most often less than 64.
struct FieldNumbers {
    private(set) var count = 0
    private var low: UInt64 = 0
    private var others: Set<Int> = []

    /// Adds a number, and says whether it was new.
    @inline(__always)
    mutating func insert(_ number: Int) -> Bool {
        guard !contains(number) else { return false }
        count += 1
        if number < 64 { low |= 1 << UInt64(number) } else { others.insert(number) }
        return true
    }

    @inline(__always)
    func contains(_ number: Int) -> Bool {
        number < 64 ? low & (1 << UInt64(number)) != 0 : others.contains(number)
    }
}
