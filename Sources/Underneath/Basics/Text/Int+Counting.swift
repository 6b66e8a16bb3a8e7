extension Int {
    /// A count with its noun: `1 row`, `20 rows`.
    package func counted(_ noun: String, plural: String? = nil) -> String {
        self == 1 ? "1 \(noun)" : "\(self) \(plural ?? noun + "s")"
    }
}
