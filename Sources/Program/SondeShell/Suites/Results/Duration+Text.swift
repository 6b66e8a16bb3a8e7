extension Duration {
    /// The nearest whole milliseconds; 0 for less than none.
    var milliseconds: Int {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        let thousandth: Int64 = 1_000_000_000_000_000
        return Int(min(seconds, 1_000_000_000_000) * 1_000 + (attoseconds + thousandth / 2) / thousandth)
    }

    /// Seconds with three decimal places: `12.345`.
    var secondsText: String {
        let rest = "\(milliseconds % 1_000)"
        return "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}
