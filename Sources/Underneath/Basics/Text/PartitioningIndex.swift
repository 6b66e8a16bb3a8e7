extension RandomAccessCollection where Index == Int {
    /// Returns the first index whose element satisfies a condition, in a collection where all later elements satisfy
    /// it and no earlier one does.
    @inlinable
    package func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
