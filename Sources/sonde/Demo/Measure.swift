/// Sizes and times in the unit that suits them.
enum Measure {
    /// `812 B`, `15.6 kB`, `3.1 MB`
    static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<1000: "\(bytes) B"
        case ..<999_950: "\(tenths(bytes, of: 1000)) kB"
        default: "\(tenths(bytes, of: 1_000_000)) MB"
        }
    }

    /// `0.4 ms`, `12 ms`, `1.5 s`
    static func time(_ duration: Duration) -> String {
        let microseconds = Int(duration / .microseconds(1))
        return switch microseconds {
        case ..<9950: "\(tenths(microseconds, of: 1000)) ms"
        case ..<999_500: "\((microseconds + 500) / 1000) ms"
        default: "\(tenths(microseconds, of: 1_000_000)) s"
        }
    }

    private static func tenths(_ amount: Int, of unit: Int) -> String {
        let tenths = (amount * 10 + unit / 2) / unit
        return "\(tenths / 10).\(tenths % 10)"
    }
}
