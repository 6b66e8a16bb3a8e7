extension RandomAccessCollection where Index == Int {
    /// Returns the first place whose element fulfils a condition that all later elements fulfil, and no earlier
    /// one.
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
