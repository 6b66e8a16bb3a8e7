extension StringProtocol {
    /// True if it contains only visible ASCII.
    var isPlain: Bool { utf8.allSatisfy { (0x20..<0x7f).contains($0) } }
}

extension String {
    /// The text in one row, without anything that could act on the terminal.
    var inOneRow: String {
        guard hasInvisibleControls else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0.isInvisibleControl ? "\u{fffd}" : $0 }))
    }

    /// True if something in it would act on the terminal, end the row or reverse the text.
    var hasInvisibleControls: Bool { !isPlain && unicodeScalars.contains(where: \.isInvisibleControl) }

    /// As much of it as fits, with a mark where it is cut.
    func cut(to columns: Int, width: (Character) -> Int) -> String {
        guard reduce(0, { $0 + width($1) }) > columns else { return self }
        var room = columns - 1
        let kept = prefix { character in
            room -= width(character)
            return room >= 0
        }
        return columns > 0 ? kept + "…" : ""
    }
}

extension Unicode.Scalar {
    /// True if it would act on the terminal or reverse the text instead of being visible.
    var isInvisibleControl: Bool {
        switch value {
        case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff: true
        default: false
        }
    }
}
