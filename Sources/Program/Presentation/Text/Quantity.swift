import Basics

/// Formats sizes, durations and counts for people.
package enum Quantity {
    /// `412 bytes`, `15.6 kB`, `2.1 MB`: a thousand bytes are one kB.
    package static func size(_ bytes: Int) -> String {
        guard bytes >= 1000 else { return bytes.counted("byte") }
        var amount = Double(bytes) / 1000
        for unit in ["kB", "MB", "GB"] {
            if amount < 999.95 { return "\(decimal(amount, digits: 1)) \(unit)" }
            amount /= 1000
        }
        return "\(decimal(amount, digits: 1)) TB"
    }

    /// `0.4 ms`, `12 ms`, `1.25 s`, `2 min 5 s`
    package static func time(_ duration: Duration) -> String {
        let milliseconds = duration / .milliseconds(1)
        switch milliseconds {
        case ..<9.95: return "\(decimal(milliseconds, digits: 1)) ms"
        case ..<999.5: return "\(decimal(milliseconds, digits: 0)) ms"
        case ..<59_995: return "\(decimal(milliseconds / 1000, digits: 2)) s"
        default:
            let seconds = Int((milliseconds / 1000).rounded())
            return "\(seconds / 60) min \(seconds % 60) s"
        }
    }

    /// The same as `%.1f` for an amount in the range of sizes and times. A status line has one, and `String(format:)`
    /// would take as long as the rest of the line.
    package static func decimal(_ amount: Double, digits: Int) -> String {
        var scale = 1
        for _ in 0..<digits { scale *= 10 }
        let number = rounded(amount, times: scale)
        guard digits > 0 else { return "\(number)" }
        let fraction = String(number % scale)
        return "\(number / scale).\(String(repeating: "0", count: digits - fraction.utf8.count))\(fraction)"
    }

    /// The integer nearest to a product; of two, the even one. The product itself would be rounded already.
    private static func rounded(_ amount: Double, times scale: Int) -> Int {
        let whole = (amount * Double(scale)).rounded(.down)
        let beyondHalf = (-whole - 0.5).addingProduct(amount, Double(scale))
        let isUp = beyondHalf > 0 || beyondHalf == 0 && !whole.truncatingRemainder(dividingBy: 2).isZero
        return Int(whole) + (isUp ? 1 : 0)
    }
}
