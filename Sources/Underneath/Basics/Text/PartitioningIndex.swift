extension RandomAccessCollection where Index == Int {
    /// The first place whose element fulfils a condition, which every element behind it fulfils and none before it.
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
