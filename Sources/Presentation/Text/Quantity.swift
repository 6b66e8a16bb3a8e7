import Foundation

/// Sizes, durations and counts as a person says them.
package enum Quantity {
    /// `412 bytes`, `15.6 kB`, `2.1 MB`: a thousand bytes are one kB.
    package static func size(_ bytes: Int) -> String {
        guard bytes >= 1000 else { return count(bytes, "byte") }
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

    /// `1 row`, `20 rows`
    package static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(plural ?? noun + "s")"
    }

    private static func decimal(_ amount: Double, digits: Int) -> String {
        String(format: "%.\(digits)f", amount)
    }
}
