extension Sequence where Element: Hashable {
    /// Each element once, at its first position.
    package func eachOnce() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
