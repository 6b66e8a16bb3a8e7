import HTTPModel
import ModelDecoding
import ScriptSyntax

/// The order of several values.
enum Order {
    /// The places of values in ascending order; equal ones stay in theirs.
    static func ascending(_ values: [Value], at range: SourceRange) throws(RuntimeError) -> [Int] {
        let scalars = values.map(\.asScalar)
        if let numbers = keys(scalars, \.int) { return ascending(numbers) }
        if let texts = keys(scalars, { $0.text?.revealed }) { return ascending(texts) }
        if let numbers = keys(
            scalars, { if case .model(.floatingPoint(let number)) = $0 { number.double } else { nil } }),
            numbers.allSatisfy(\.isFinite)
        {
            return ascending(numbers)
        }
        var failure: RuntimeError?
        let order = values.indices.sorted { one, two in
            guard failure == nil else { return false }
            do throws(RuntimeError) {
                return try isLess(values[one], values[two], at: range)
            } catch {
                failure = error
                return false
            }
        }
        if let failure { throw failure }
        return order
    }

    /// The places in the order of a comparison that may have to wait: a merge sort, because the library's cannot.
    static func merged(
        _ count: Int, isLess: (Int, Int) async throws(RuntimeError) -> Bool
    ) async throws(RuntimeError) -> [Int] {
        var order = Array(0..<count)
        var width = 1
        while width < count {
            var merged: [Int] = []
            merged.reserveCapacity(count)
            for start in stride(from: 0, to: count, by: 2 * width) {
                let (middle, end) = (min(start + width, count), min(start + 2 * width, count))
                var (left, right) = (start, middle)
                while left < middle, right < end {
                    if try await isLess(order[right], order[left]) {
                        merged.append(order[right])
                        right += 1
                    } else {
                        merged.append(order[left])
                        left += 1
                    }
                }
                merged += order[left..<middle] + order[right..<end]
            }
            order = merged
            width *= 2
        }
        return order
    }

    /// The first value that no other beats.
    static func extreme(
        _ values: [Value], at range: SourceRange, isBeaten: (_ best: Value, _ other: Value) -> Bool?
    ) throws(RuntimeError) -> Value? {
        guard var best = values.first else { return nil }
        for value in values.dropFirst() {
            guard let isBeaten = isBeaten(best, value) else { throw noOrder(best, value, at: range) }
            if isBeaten { best = value }
        }
        return best
    }

    static func areEqual(_ ones: [Value], _ others: [Value], at range: SourceRange) throws(RuntimeError) -> Bool {
        guard let areEqual = Value.array(ones).isEqual(to: .array(others)) else {
            throw RuntimeError("these elements cannot be compared", at: range)
        }
        return areEqual
    }

    static func isLess(_ one: Value, _ two: Value, at range: SourceRange) throws(RuntimeError) -> Bool {
        guard let isLess = one.isLess(than: two) else { throw noOrder(one, two, at: range) }
        return isLess
    }

    private static func noOrder(_ one: Value, _ two: Value, at range: SourceRange) -> RuntimeError {
        let common = BinaryOperation.widerType(of: one, two).map { "make them one type first: .map { \($0)($0) }" }
        return RuntimeError(
            "\(one.kindName) and \(two.kindName) cannot be ordered",
            advice: one.isNothing || two.isNothing
                ? "write ?? and a value for nil" : common ?? "name a key: by: \\.name",
            at: range)
    }

    private static func keys<Key>(_ values: [Value], _ key: (Value) -> Key?) -> [Key]? {
        var keys: [Key] = []
        keys.reserveCapacity(values.count)
        for value in values {
            guard let key = key(value) else { return nil }
            keys.append(key)
        }
        return keys
    }

    private static func ascending(_ keys: [some Comparable]) -> [Int] {
        keys.indices.sorted { keys[$0] < keys[$1] }
    }
}
