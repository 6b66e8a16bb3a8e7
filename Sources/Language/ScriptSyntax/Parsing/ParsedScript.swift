import Basics

/// A parsed text: its tree, its tokens, and all its errors.
package struct ParsedScript: Sendable {
    package enum Completeness: Sendable, Hashable {
        case complete
        /// The text is incomplete. At the prompt, Enter adds a line, nested this many levels deep.
        case incomplete(String, depth: Int)
    }

    package let text: String
    package let script: Script
    package let tokens: [SyntaxToken]
    package let diagnostics: [Diagnostic]
    package let completeness: Completeness
    /// The curl commands, which are not part of the tree. ``translated(without:keepingLines:)`` adds them to it.
    package let curlStatements: [CurlStatement]

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Reads a whole script, or text that was typed at the prompt.
    package init(_ text: String) {
        self.init(text, requestsOfCurl: [])
    }

    /// The same of a text in which lines for curl have become requests, which begin at these places.
    init(_ text: String, requestsOfCurl: Set<Int>) {
        var parser = Parser(text)
        parser.requestsOfCurl = requestsOfCurl
        self.text = text
        script = ScriptGrammar.script(&parser)
        tokens = parser.tokens
        diagnostics = parser.diagnostics + HiddenCharacters.findings(in: parser.cursor, tokens)
        completeness = parser.completeness
        curlStatements = parser.curlStatements
    }

    /// The start of a statement from which reading an edited text gives the same result at an offset as reading from the
    /// text's start.
    ///
    /// Reading begins with the last statement before the offset or the edit, because that statement may continue
    /// there.
    package func start(before offset: Int, in edited: [UInt8]) -> Int {
        var unchanged = 0
        for (known, byte) in zip(text.utf8, edited) {
            guard known == byte, unchanged < offset else { break }
            unchanged += 1
        }
        let next = script.statements.partitioningIndex { $0.range.upperBound >= unchanged }
        let start = next > 0 ? script.statements[next - 1].range.lowerBound : 0
        let isReadable = !diagnostics.contains { $0.severity == .error && $0.range.lowerBound < start }
        return isReadable ? start : 0
    }

    init(_ parsed: ParsedScript, adding diagnostics: [Diagnostic]) {
        text = parsed.text
        script = parsed.script
        tokens = parsed.tokens
        self.diagnostics = parsed.diagnostics + diagnostics
        completeness = parsed.completeness
        curlStatements = parsed.curlStatements
    }
}
