import Basics

/// The input of a command in a shell script, or the destination of its output.
package enum ShellRedirection: Sendable, Hashable {
    /// `< FILE`
    case file(ShellWord)
    /// `<<< TEXT`
    case text(ShellWord)
    /// `<<END`: the lines below, up to this one.
    case lines(end: ShellWord, isRaw: Bool, isIndented: Bool)
    /// `> FILE`
    case output(ShellWord)
}

extension ShellReader {
    /// True if a command of a shell script ends here.
    var endsCommand: Bool {
        if cursor.peek() == UInt8(ascii: "&"), cursor.peek(1) == UInt8(ascii: ">") { return false }
        return "&|()".utf8.contains(cursor.peek())
    }

    /// Reads `<`, `>` and what follows, if one of them stands here.
    ///
    /// - Parameter isOutput: Whether `>` takes what the command prints, and not its errors.
    mutating func takeRedirection(ofOutput isOutput: Bool) throws(Diagnostic) {
        let start = cursor.offset
        if cursor.starts(with: "&>") { cursor.advance() }
        guard "<>".utf8.contains(cursor.peek()) else { return }
        cursor.skip { "<>".utf8.contains($0) }
        let sign = cursor.text(since: start)
        let isIndented = sign == "<<" && cursor.take("-")
        let isJoined = sign.hasSuffix(">") && cursor.take("&")
        if sign.hasSuffix(">") { _ = cursor.take("|") }
        cursor.skip(while: \.isBlank)
        let isRaw = "'\"\\".utf8.contains(cursor.peek())
        guard let word = try word() else {
            throw Diagnostic(
                "what follows \(sign) is shell syntax", advice: "write a file's name", at: start..<(start + 1))
        }
        switch sign {
        case "<": redirections.append(.file(word))
        case "<<<": redirections.append(.text(word))
        case "<<": redirections.append(.lines(end: word, isRaw: isRaw, isIndented: isIndented))
        default: if isOutput, !isJoined { redirections.append(.output(word)) }
        }
    }

    /// The lines below a command, up to a position, as `<<END` reads them.
    package mutating func lines(upTo end: Int, isRaw: Bool) throws(Diagnostic) -> String {
        var bytes: [UInt8] = []
        while cursor.offset < end {
            if !isRaw, let length = lineJoin {
                cursor.advance(length)
                continue
            }
            if !isRaw, cursor.peek() == UInt8(ascii: "\\"), "\\$`".utf8.contains(cursor.peek(1)) {
                cursor.advance()
            } else if !isRaw, try takeVariable(into: &bytes, isQuoted: true) {
                continue
            }
            take(into: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `$NAME` and `${NAME}`; false where `$` is a character as any other.
    mutating func takeNamedVariable(into bytes: inout [UInt8]) throws(Diagnostic) -> Bool {
        let start = cursor.offset
        let isBraced = cursor.peek(1) == UInt8(ascii: "{")
        let name = cursor.moved(to: start + (isBraced ? 2 : 1))
        let end = name.moved(past: { $0.isNamePart && $0 < 0x80 })
        let text = end.text(since: name.offset)
        guard name.peek().isNameStart, name.peek() < 0x80, !isBraced || end.peek() == UInt8(ascii: "}") else {
            guard isBraced || name.peek().isDigit || "@*#?!$-".utf8.contains(name.peek()) else { return false }
            throw Diagnostic(
                "only a shell can evaluate this", advice: "write its value, or env.NAME",
                at: start..<max(end.offset, start + 2))
        }
        cursor.offset = end.offset + (isBraced ? 1 : 0)
        guard let character = variables.character(for: text) else {
            throw Diagnostic("this script has too many variables", at: start..<cursor.offset)
        }
        bytes += String(Character(character)).utf8
        return true
    }
}
