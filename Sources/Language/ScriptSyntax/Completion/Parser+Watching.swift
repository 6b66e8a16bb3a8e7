import Basics

extension Parser {
    /// Reads something, and notes that it was due if the text ended in it.
    mutating func watching<Result>(
        for kind: @autoclosure () -> CompletionContext.Kind,
        _ reading: (inout Parser) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        guard watch != nil else { return try reading(&self) }
        let start = cursor.offset
        do {
            let result = try reading(&self)
            note(kind(), since: start)
            return result
        } catch {
            note(kind(), since: start)
            throw error
        }
    }

    /// Notes what was due here, if the text ends here. Directly after a name or a word, that is still being typed.
    mutating func note(_ kind: CompletionContext.Kind, since start: Int) {
        guard watch != nil, cursor.isAtEnd, start <= cursor.bytes.count else { return }
        if start == cursor.bytes.count, let last = cursor.bytes.last {
            guard kind.isWord ? last.isSpace : !last.isNamePart else { return }
        }
        watch?.note(kind, at: start..<cursor.bytes.count, for: wanting, in: openClosure, of: openBody)
    }

    /// Notes that something to send is due, or that its name is being typed.
    mutating func noteSending(_ kind: CompletionContext.Kind = .sending) {
        let end = cursor.moved(past: \.isNamePart)
        guard watch != nil, end.isAtEnd else { return }
        watch?.note(kind, at: cursor.offset..<end.offset)
    }

    /// Notes that a statement is due, if nothing precedes it on its line.
    mutating func noteStatement() {
        guard watch != nil, cursor.isAtEnd else { return }
        let before = cursor.bytes.last { !$0.isBlank }
        guard let before, !before.isNewline, !";{}:".utf8.contains(before) else {
            return note(.statement, since: cursor.offset)
        }
    }

    /// Notes that the name of a statement is being typed.
    mutating func noteStatementName() {
        let end = cursor.moved(past: \.isNamePart)
        guard watch != nil, end.isAtEnd, end.offset > cursor.offset else { return }
        watch?.note(.statement, at: cursor.offset..<end.offset)
    }

    /// Notes that a header's name is being typed: letters up to the end of the text.
    mutating func noteHeaderName() { noteAfterURL(.headerField) }

    /// Notes that a header's name, or the beginning of a value, is being typed.
    mutating func noteBody() { noteAfterURL(.body) }

    private mutating func noteAfterURL(_ kind: CompletionContext.Kind) {
        let end = cursor.moved(past: { $0.isNamePart || $0 == UInt8(ascii: "-") })
        guard watch != nil, end.isAtEnd, end.offset > cursor.offset || cursor.peek(-1).isSpace else { return }
        watch?.note(kind, at: cursor.offset..<end.offset)
    }
}

extension CompletionContext.Kind {
    /// True if the kind ends only at white space.
    fileprivate var isWord: Bool {
        switch self {
        case .commandWord, .callWord, .keyWord: true
        default: false
        }
    }
}
