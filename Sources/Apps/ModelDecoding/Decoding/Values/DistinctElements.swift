/// Distinct values in the order they were added, found by value.
package struct DistinctElements: Sendable {
    package private(set) var values: [ModelValue] = []
    /// The position of each value; empty as long as a linear search is as fast.
    private var positions: [ModelValue: Int] = [:]

    package init(values: [ModelValue] = []) {
        self.values = values
    }

    private static let fewEnough = 8

    func position(of value: ModelValue) -> Int? {
        guard values.count > Self.fewEnough else { return values.firstIndex(of: value) }
        return positions[value]
    }

    /// Adds a value unless it is already there, and returns its position.
    package mutating func insert(_ value: ModelValue) -> (isNew: Bool, position: Int) {
        if let position = position(of: value) { return (false, position) }
        values.append(value)
        if values.count == Self.fewEnough + 1 {
            for (position, value) in values.enumerated() where positions[value] == nil { positions[value] = position }
        } else if values.count > Self.fewEnough {
            positions[value] = values.count - 1
        }
        return (true, values.count - 1)
    }

    /// Removes a value and returns the position that it had.
    mutating func remove(_ value: ModelValue) -> Int? {
        guard let position = position(of: value) else { return nil }
        values.remove(at: position)
        guard values.count > Self.fewEnough else {
            positions = [:]
            return position
        }
        positions[value] = nil
        for later in position..<values.count { positions[values[later]] = later }
        return position
    }
}
