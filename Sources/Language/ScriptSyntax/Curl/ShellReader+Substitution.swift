import Basics

extension ShellReader {
    /// The greatest nesting depth of `$(…)`.
    private static let deepest = 8

    /// `$(echo WORDS)` and `"$(cat FILE)"` say what they print. Any other program would have to be run, and none is.
    ///
    /// - Parameter isQuoted: Whether a shell would leave the text as one word.
    mutating func takeSubstitution(into bytes: inout [UInt8], isQuoted: Bool) throws(Diagnostic) -> Bool {
        let isTicked = cursor.peek() == UInt8(ascii: "`")
        guard isTicked || cursor.starts(with: "$(") else { return false }
        let start = cursor.offset
        let refusal = Diagnostic(
            "Sonde does not run a program inside a shell line, and nothing was sent",
            advice: "run it yourself, and write what it prints", at: start..<min(start + 1, cursor.bytes.count))
        guard use == .script, depth < Self.deepest else { throw refusal }
        var inner = ShellReader(at: cursor.moved(to: start + (isTicked ? 1 : 2)), as: .script)
        inner.variables = variables
        inner.depth = depth + 1
        inner.isInTicks = isTicked
        let words = try inner.words()
        guard inner.cursor.peek() == UInt8(ascii: isTicked ? "`" : ")"), inner.redirections.isEmpty else {
            throw refusal
        }
        variables = inner.variables
        guard let text = try printed(by: words, isQuoted: isQuoted) else { throw refusal }
        bytes += text.utf8
        cursor.offset = inner.cursor.offset + 1
        return true
    }

    /// Returns the output of a command, without its final line end; `nil` if that is unknown without running it.
    private mutating func printed(by words: [ShellWord], isQuoted: Bool) throws(Diagnostic) -> String? {
        let operands = words.dropFirst()
        switch words.first?.text {
        case "echo" where operands.first?.text.hasPrefix("-") != true:
            let text = operands.map(\.text).joined(separator: " ")
            let isOneWord = !text.isEmpty && !text.contains(where: \.isWhitespace)
            return isQuoted || isOneWord ? text : nil
        case "cat" where operands.count == 1 && isQuoted:
            guard let file = operands.first else { return nil }
            let path = variables.written(try CurlDatum.path(file.text[...], at: file.range))
            let text = CurlDatum.text(ofFile: path, isExact: true) + #".replacing(/\n+$/, with: "")"#
            return variables.text(standingFor: text)
        default: return nil
        }
    }
}
