/// The brightness of a terminal's background.
enum Background: Equatable {
    case light
    case dark

    /// `OSC 11 ; ? BEL`, which the terminal answers with its background's colour, or not at all.
    static let question = "\u{1b}]11;?\u{7}"

    /// Reads the answer `11;rgb:ffff/ffff/ffff`, in which each part has one to four digits.
    init?(answer: String) {
        guard answer.hasPrefix("11;rgb"), let colon = answer.firstIndex(of: ":") else { return nil }
        let parts = answer[answer.index(after: colon)...].split(separator: "/").prefix(3).map { part -> Double? in
            guard (1...4).contains(part.count), let value = Int(part, radix: 16) else { return nil }
            return Double(value) / Double((1 << (4 * part.count)) - 1)
        }
        guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
        // As the eye weighs them.
        self = 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 ? .light : .dark
    }
}
