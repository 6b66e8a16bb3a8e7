import Foundation
import Presentation

/// What a terminal shows: bytes go in, cells come out.
///
/// It does what terminals agree on: a character in the last column leaves the cursor there until the next one, a wide
/// character takes two cells and is never cut, and what it does not understand it remembers.
package struct Screen: Sendable {
    package struct Cell: Equatable, Sendable {
        package var text = " "
        /// The parameters of the colours that were on, as they were sent: `1;32`.
        package var style = ""
        /// Whether something was put here, if only a blank.
        var isWritten = false

        package init(text: String = " ", style: String = "") {
            self.text = text
            self.style = style
        }

        init(written text: String, style: String) {
            self.init(text: text, style: style)
            isWritten = true
        }
    }

    package private(set) var columns: Int
    package private(set) var rows: Int
    package internal(set) var cursor = (row: 0, column: 0)
    /// Modes that were set and not reset, such as `?2004`.
    package internal(set) var modes: Set<String> = []
    package internal(set) var bells = 0
    /// What was said beside the text, in its order: titles, marks, links, pictures, the clipboard, questions to the terminal.
    package internal(set) var strings: [String] = []
    /// Whether the terminal was asked what it is and can do.
    package internal(set) var asksForAttributes = false
    /// Sequences that are not understood here.
    package internal(set) var unknown: [String] = []
    /// What has left the screen at its top.
    package private(set) var history: [String] = []
    /// Row for row; the second cell of a wide character has no text.
    package internal(set) var cells: [[Cell]]
    package internal(set) var style = ""
    var isWrapPending = false
    var saved = (row: 0, column: 0)
    var parser = SequenceParser()

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }

    /// Row for row, without the blanks at their ends and the empty rows at the end.
    package var text: String {
        var lines = cells.map(Self.text)
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    package func line(_ row: Int) -> String { Self.text(cells[row]) }

    package func style(row: Int, column: Int) -> String { cells[row][column].style }

    /// What the clipboard was given last.
    package var clipboard: String? {
        let given = strings.last { $0.hasPrefix("52;c;") }?.dropFirst("52;c;".count)
        return given.flatMap { Data(base64Encoded: String($0)) }.map { String(decoding: $0, as: UTF8.self) }
    }

    package mutating func feed(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            guard let token = parser.take(byte) else { continue }
            switch token {
            case .scalar(let scalar): put(scalar)
            case .control(let control): obey(control)
            case .escape(let escape): obey(escape: escape)
            case .sequence(let parameters, let final): obey(parameters, final)
            case .string(let string): strings.append(string)
            }
        }
    }

    /// Another size. Most terminals fold the rows that are too long now; some cut them.
    package mutating func resize(columns: Int, rows: Int, isFolding: Bool) {
        var folded: [[Cell]] = []
        var place = cursor
        let end = max(cursor.row, cells.lastIndex { Self.text($0) != "" } ?? 0)
        for (index, row) in cells[...end].enumerated() {
            let length = row.lastIndex(where: \.isWritten).map { $0 + 1 } ?? 0
            var rest = Array(row[..<max(length, index == cursor.row ? min(cursor.column, row.count) : 0)])
            if index == cursor.row {
                place =
                    isFolding
                    ? (folded.count + cursor.column / columns, cursor.column % columns)
                    : (folded.count, min(cursor.column, columns - 1))
            }
            repeat {
                let part = rest.prefix(columns)
                folded.append(part + Array(repeating: Cell(), count: columns - part.count))
                rest.removeFirst(part.count)
            } while isFolding && !rest.isEmpty
        }
        while folded.count <= place.row { folded.append(Array(repeating: Cell(), count: columns)) }
        let surplus = max(0, folded.count - rows)
        history += folded[..<surplus].map(Self.text)
        cells = Array(folded[surplus...])
        cells += Array(repeating: Array(repeating: Cell(), count: columns), count: rows - cells.count)
        cursor = (max(0, place.row - surplus), place.column)
        (self.columns, self.rows) = (columns, rows)
        isWrapPending = false
    }
}

extension Screen {
    private static func text(_ cells: [Cell]) -> String {
        guard let end = cells.lastIndex(where: { $0.text != " " && $0.text != "" }) else { return "" }
        return cells[...end].map(\.text).joined()
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        let width = DisplayWidth.of(Character(scalar))
        guard width > 0, !isJoined else { return join(scalar) }
        if isWrapPending || cursor.column + width > columns {
            cursor.column = 0
            lineFeed()
        }
        cells[cursor.row][cursor.column] = Cell(written: String(scalar), style: style)
        if width == 2 { cells[cursor.row][cursor.column + 1] = Cell(written: "", style: style) }
        isWrapPending = cursor.column + width == columns
        cursor.column = min(cursor.column + width, columns - 1)
    }

    /// Whether the character before waits for this one.
    private var isJoined: Bool { cells[before.row][before.column].text.unicodeScalars.last == "\u{200d}" }

    private mutating func join(_ scalar: Unicode.Scalar) {
        cells[before.row][before.column].text.unicodeScalars.append(scalar)
    }

    /// The cell of the character that was put last.
    private var before: (row: Int, column: Int) {
        var column = isWrapPending ? cursor.column : max(0, cursor.column - 1)
        while column > 0, cells[cursor.row][column].text.isEmpty { column -= 1 }
        return (cursor.row, column)
    }

    mutating func lineFeed() {
        isWrapPending = false
        if cursor.row < rows - 1 {
            cursor.row += 1
        } else {
            history.append(line(0))
            cells.removeFirst()
            cells.append(Array(repeating: Cell(), count: columns))
        }
    }
}
