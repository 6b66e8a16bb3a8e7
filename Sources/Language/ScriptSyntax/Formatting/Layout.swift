import Basics

/// Lays tokens out one after the other.
struct Layout {
    private let source: Cursor
    /// The beginnings of statements; a line that begins elsewhere continues one.
    private let statements: Set<Int>
    private var finished = ""
    private var line = ""
    private var previous: SyntaxToken?
    private var openings: [Opening] = []
    private var lineHasOpening = false

    /// A bracket that is open.
    private struct Opening {
        /// True for the first bracket that its line left open: only that one indents what follows.
        let indents: Bool
        /// True if it contains statements.
        var isBlock = false
    }

    init(_ source: Cursor, statements: Set<Int>) {
        self.source = source
        self.statements = statements
    }

    /// Adds a token; with it so many brackets in a row are closed.
    mutating func add(_ token: SyntaxToken, closing: Int) {
        if let previous {
            if previous.kind == .open, statements.contains(token.range.lowerBound) {
                openings[openings.count - 1].isBlock = true
            }
            place(token, behind: previous, closing: closing)
        }
        write(text(of: token))
        note(token)
    }

    func finish() -> String {
        finished.isEmpty && line.isEmpty ? "" : "\(finished)\(line)\n"
    }
}

extension Layout {
    /// Writes the space between two tokens.
    private mutating func place(_ token: SyntaxToken, behind previous: SyntaxToken, closing: Int) {
        let gap = source.bytes[previous.range.upperBound..<token.range.lowerBound]
        let lineEnds = gap.lineEnds
        if lineEnds > 0 {
            let isEmptyLineKept = lineEnds > 1 && previous.kind != .open && token.kind != .close
            finished += line + (isEmptyLineKept ? "\n\n" : "\n")
            line = String(repeating: "    ", count: depth(of: token, behind: previous, closing: closing))
            lineHasOpening = false
        } else if token.kind == .comment, source.moved(to: token.range.lowerBound).starts(with: "//") {
            let column = source.column(of: token.range.lowerBound)
            line += String(repeating: " ", count: max(1, column - line.count))
        } else if token.isInWord {
            line += String(decoding: gap, as: UTF8.self)
        } else {
            let spacing = Spacing(
                left: previous.kind, text(of: previous), right: token.kind, text(of: token), hadSpace: !gap.isEmpty)
            line += spacing.hasSpace ? " " : ""
        }
    }

    private mutating func write(_ text: String) {
        guard let lineEnd = text.utf8.lastIndex(of: 10) else {
            line += text
            return
        }
        let rest = text.utf8.index(after: lineEnd)
        finished += line + text[..<rest]
        line = String(text[rest...])
    }

    private mutating func note(_ token: SyntaxToken) {
        previous = token
        if token.kind == .open {
            openings.append(Opening(indents: !lineHasOpening))
            lineHasOpening = true
        } else if token.kind == .close, openings.popLast()?.indents == true {
            lineHasOpening = false
        }
    }

    /// Returns the indentation of a line that begins with this token.
    private func depth(of token: SyntaxToken, behind previous: SyntaxToken, closing: Int) -> Int {
        let inside = openings.dropLast(closing).count(where: \.indents)
        if token.kind == .keyword, ["case", "default"].contains(text(of: token)) { return max(0, inside - 1) }
        return inside + (goesOn(with: token, behind: previous) ? 1 : 0)
    }

    /// Returns whether the line that begins here belongs to the statement before it.
    private func goesOn(with token: SyntaxToken, behind previous: SyntaxToken) -> Bool {
        if statements.contains(token.range.lowerBound) || token.kind == .comment || token.kind == .close {
            return false
        }
        let isListed = previous.kind == .symbol && [",", ":"].contains(text(of: previous))
        let isOpen = isListed || previous.kind == .operation || previous.kind == .open
        if token.kind == .operation || (token.kind == .symbol && text(of: token) == ".") { return !isOpen || inBlock }
        return isOpen && previous.kind != .open && inBlock
    }

    private var inBlock: Bool { openings.last?.isBlock ?? true }

    private func text(of token: SyntaxToken) -> String {
        var text = source.text(token.range)
        if text.utf8.contains(13) { text = text.replacingBytes("\r\n", with: "\n") }
        if token.kind == .comment { while text.utf8.last?.isBlank == true { text.removeLast() } }
        return text
    }
}

extension Cursor {
    fileprivate func column(of place: Int) -> Int {
        let start = bytes[..<place].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
        return text(start..<place).count
    }
}

extension ArraySlice<UInt8> {
    /// The number of line ends, where `\r\n` counts as one.
    fileprivate var lineEnds: Int {
        indices.count { self[$0] == 10 || (self[$0] == 13 && ($0 + 1 >= endIndex || self[$0 + 1] != 10)) }
    }
}
