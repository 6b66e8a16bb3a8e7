/// A text of several lines and a cursor in it, counted in Unicode scalars.
struct TextLines {
    private let scalars: [Unicode.Scalar]
    let cursor: Int

    init(_ text: String, cursor: Int) {
        scalars = Array(text.unicodeScalars)
        self.cursor = min(cursor, scalars.count)
    }

    var lineStart: Int { start(of: cursor) }
    var lineEnd: Int { end(of: cursor) }

    /// The same column in the line above; nil in the first line.
    var above: Int? {
        guard lineStart > 0 else { return nil }
        let end = lineStart - 1
        return min(start(of: end) + cursor - lineStart, end)
    }

    /// The same column in the line below; nil in the last line.
    var below: Int? {
        guard lineEnd < scalars.count else { return nil }
        let next = lineEnd + 1
        return min(next + cursor - lineStart, end(of: next))
    }

    /// The start of the visible character before the cursor. `characterAfter` is the end of the one after it.
    var characterBefore: Int? {
        let line = scalars[lineStart..<cursor]
        guard let last = String(String.UnicodeScalarView(line)).last else { return cursor > 0 ? cursor - 1 : nil }
        return cursor - last.unicodeScalars.count
    }

    var characterAfter: Int? {
        let line = scalars[cursor..<lineEnd]
        guard let first = String(String.UnicodeScalarView(line)).first else {
            return cursor < scalars.count ? cursor + 1 : nil
        }
        return cursor + first.unicodeScalars.count
    }

    /// The beginning of the line up to the cursor, if it consists of spaces and there is a line before it.
    var indentation: Range<Int>? {
        guard lineStart > 0, scalars[lineStart..<cursor].allSatisfy({ $0 == " " || $0 == "\t" }) else { return nil }
        return lineStart..<cursor
    }

    func prefix(_ end: Int) -> String {
        String(String.UnicodeScalarView(scalars[..<end]))
    }

    private func start(of position: Int) -> Int {
        (scalars[..<position].lastIndex(of: "\n") ?? -1) + 1
    }

    private func end(of position: Int) -> Int {
        scalars[position...].firstIndex(of: "\n") ?? scalars.count
    }
}
