extension Screen {
    mutating func obey(_ control: UInt8) {
        switch control {
        case 0x07: bells += 1
        case 0x08: move(to: (cursor.row, cursor.column - 1))
        case 0x09: move(to: (cursor.row, (cursor.column / 8 + 1) * 8))
        case 0x0a...0x0c: lineFeed()
        case 0x0d: move(to: (cursor.row, 0))
        default: unknown.append("control \(control)")
        }
    }

    mutating func obey(escape: Character) {
        switch escape {
        case "7": saved = cursor
        case "8": move(to: saved)
        case "D": lineFeed()
        case "=", ">": break
        default: unknown.append("ESC \(escape)")
        }
    }

    /// `ESC [ parameters final`.
    mutating func obey(_ parameters: String, _ final: Character) {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        func number(_ index: Int) -> Int { max(1, numbers.indices.contains(index) ? numbers[index] ?? 1 : 1) }
        let (row, column) = cursor
        switch final {
        case "A": move(to: (row - number(0), column))
        case "B": move(to: (row + number(0), column))
        case "C": move(to: (row, column + number(0)))
        case "D": move(to: (row, column - number(0)))
        case "G": move(to: (row, number(0) - 1))
        case "H", "f": move(to: (number(0) - 1, number(1) - 1))
        case "J": eraseScreen(numbers.first.flatMap { $0 } ?? 0)
        case "K": eraseLine(numbers.first.flatMap { $0 } ?? 0)
        case "m":
            style = parameters.isEmpty || parameters == "0" ? "" : style.isEmpty ? parameters : "\(style);\(parameters)"
        case "h": modes.insert(parameters)
        case "l": modes.remove(parameters)
        case "c": asksForAttributes = true
        case "t": strings.append("window \(parameters)")
        default: unknown.append("ESC [ \(parameters) \(final)")
        }
    }
}

extension Screen {
    private mutating func move(to place: (row: Int, column: Int)) {
        cursor = (min(max(0, place.row), rows - 1), min(max(0, place.column), columns - 1))
        isWrapPending = false
    }

    private mutating func eraseLine(_ part: Int) {
        let columns = part == 0 ? cursor.column..<columns : part == 1 ? 0..<cursor.column + 1 : 0..<columns
        for column in columns { cells[cursor.row][column] = Cell() }
        isWrapPending = false
    }

    private mutating func eraseScreen(_ part: Int) {
        if part == 0 { eraseLine(0) }
        if part == 1 { eraseLine(1) }
        let rows = part == 0 ? cursor.row + 1..<rows : part == 1 ? 0..<cursor.row : 0..<rows
        for row in rows { cells[row] = cells[row].map { _ in Cell() } }
        isWrapPending = false
    }
}
