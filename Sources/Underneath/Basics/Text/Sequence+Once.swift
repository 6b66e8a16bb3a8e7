extension Sequence where Element: Hashable {
    /// Each element once, where it stands first.
    package func eachOnce() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
