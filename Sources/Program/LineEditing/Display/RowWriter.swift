/// Lays out styled text in rows. Each row is complete in itself: colours that continue start again in it.
struct RowWriter {
    private(set) var rows = [Row()]
    let columns: Int
    let width: (Character) -> Int
    private(set) var style = ""
    private static let plain = "\u{1b}[0m"
    private static let tabStops = 4

    /// The place of the next character, if it takes this many columns.
    mutating func place(forWidth width: Int = 1) -> Place {
        if rows[rows.count - 1].columns + width > columns { startRow() }
        return Place(row: rows.count - 1, column: rows[rows.count - 1].columns)
    }

    /// Writes text, with colours unless its escapes should be visible.
    mutating func write(_ text: String, isStyled: Bool = true) {
        var rest = text[...]
        while let character = rest.first {
            if isStyled, character == "\u{1b}" {
                take(rest.popEscape())
                continue
            }
            rest.removeFirst()
            if character == "\n" {
                _ = place()
                startRow()
            } else {
                write(character, tabsFrom: 0)
            }
        }
    }

    /// Writes a character in a visible form, and returns its place.
    @discardableResult
    mutating func write(_ character: Character, tabsFrom origin: Int) -> Place {
        let shown = visible(character, tabsFrom: origin)
        let first = place(forWidth: shown.count == 1 ? width(character) : 1)
        for character in shown { put(character) }
        return first
    }

    /// Writes text in which every byte is a column, as in most long texts.
    mutating func write(plain text: Substring) {
        var rest = text
        while !rest.isEmpty {
            let start = place()
            let part = rest.prefix(columns - start.column)
            rows[start.row].text += part
            rows[start.row].columns += part.utf8.count
            rest = rest[part.endIndex...]
        }
    }

    /// Writes what may follow, as much of it as this row has room for.
    mutating func write(suggestion: String, style: String) {
        let cut = suggestion.inOneRow.cut(to: columns - 1 - place().column, width: width)
        guard !cut.isEmpty else { return }
        use(style)
        write(cut, isStyled: false)
        endStyle()
    }

    /// Writes text at the right edge of the first row, if there is room for it and for a gap.
    mutating func writeAtRightEdge(_ text: String) {
        var other = RowWriter(columns: columns, width: width)
        other.write(text)
        other.endStyle()
        let gap = columns - 1 - rows[0].columns - other.rows[0].columns
        guard other.rows.count == 1, other.rows[0].columns > 0, gap > 0 else { return }
        let padding = String(repeating: " ", count: gap)
        rows[0].text += (rows[0].text.contains("\u{1b}") ? Self.plain : "") + padding + other.rows[0].text
        rows[0].columns = columns - 1
    }

    mutating func startRow() {
        if !style.isEmpty { rows[rows.count - 1].text += Self.plain }
        rows.append(Row(text: style, columns: 0))
    }

    mutating func use(_ style: String) {
        guard style != self.style else { return }
        endStyle()
        rows[rows.count - 1].text += style
        self.style = style
    }

    mutating func endStyle() {
        if !style.isEmpty { rows[rows.count - 1].text += Self.plain }
        style = ""
    }
}

extension RowWriter {
    private mutating func put(_ character: Character) {
        let width = width(character)
        _ = place(forWidth: width)
        rows[rows.count - 1].text.append(character)
        rows[rows.count - 1].columns += width
    }

    private mutating func take(_ escape: Substring) {
        rows[rows.count - 1].text += escape
        guard escape.hasPrefix("\u{1b}["), escape.hasSuffix("m") else { return }
        let parameters = escape.dropFirst(2).dropLast()
        style = parameters.isEmpty || parameters == "0" ? "" : style + escape
    }

    /// A character in a visible form: a tab as spaces, a control as `^A`, and a character that would move others by
    /// its number.
    private func visible(_ character: Character, tabsFrom origin: Int) -> [Character] {
        if character == "\t" {
            let column = rows[rows.count - 1].columns - origin
            let count = Self.tabStops - (column % Self.tabStops + Self.tabStops) % Self.tabStops
            return Array(repeating: " ", count: count)
        }
        guard character.unicodeScalars.contains(where: \.isInvisibleControl) else { return [character] }
        return character.unicodeScalars.flatMap { scalar -> [Character] in
            if scalar.value < 0x20 || scalar.value == 0x7f {
                return ["^", Character(Unicode.Scalar(UInt8(scalar.value ^ 0x40)))]
            }
            return scalar.isInvisibleControl
                ? Array("<U+\(String(scalar.value, radix: 16, uppercase: true))>") : [Character(scalar)]
        }
    }
}
