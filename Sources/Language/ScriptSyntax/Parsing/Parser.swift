import Basics

/// Reads the language by recursive descent, straight from the bytes: words and Swift have different
/// tokens, and only the grammar knows which is due.
///
/// The parser holds the place and what was found. Each group of the grammar is an enumeration, and its functions read
/// their elements from the parser: `try ExpressionGrammar.expression(&parser)`.
struct Parser {
    var cursor: Cursor
    var tokens: [SyntaxToken] = []
    var diagnostics: [Diagnostic] = []
    var completeness = ParsedScript.Completeness.complete
    /// True if an error may say what to write for a line of another program.
    var proposesLines = true
    var curlStatements: [CurlStatement] = []
    /// The offsets of requests that were lines for curl.
    var requestsOfCurl: Set<Int> = []

    /// The number of open brackets. Inside them, a line's end has no meaning.
    var brackets = 0
    /// The number of open blocks.
    var blocks = 0
    /// The number of open functions. In a function, `return` is a statement.
    var functions = 0
    /// True if `{` after a value is its trailing closure. In the head of an `if` or a `for`, it opens the block.
    var allowsTrailingClosure = true
    /// The nesting depth of expressions.
    var depth = 0
    /// The trivia after the last place that was examined.
    var ahead = TriviaAhead()
    /// The expectation at the end of the text, for completion.
    var watch: CompletionWatch?
    /// The left side of the `=` that is being read, or the function whose arguments are.
    var wanting: SourceRange?
    /// True if the string that is being read is the name of a member.
    var readsMemberName = false
    /// The object that is being read as an argument.
    var openBody: CompletionContext.OpenBody?
    /// The innermost closure that is being read.
    var openClosure: CompletionContext.OpenClosure?

    /// Deeper than any real script, and shallow enough for any stack.
    static let depthLimit = 200
    /// Longer than in any real script: `a + b + …`, `a.b.c…`.
    static let chainLimit = 2000

    init(_ text: String) {
        cursor = Cursor(text)
    }

    /// Tries a reading, and returns to its beginning unless it gives a result.
    mutating func attempt<Result>(_ reading: (inout Parser) throws(Diagnostic) -> Result?) -> Result? {
        let start = checkpoint
        if let result = try? reading(&self) { return result }
        checkpoint = start
        return nil
    }

    /// Reads ahead: whatever it finds, the parser stays where it was.
    mutating func lookingAhead<Result>(_ reading: (inout Parser) throws(Diagnostic) -> Result?) -> Result? {
        let start = checkpoint
        defer { checkpoint = start }
        return try? reading(&self)
    }

    mutating func nested<Result>(
        _ reading: (inout Parser) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        guard depth < Self.depthLimit else {
            throw Diagnostic(
                "this is nested more than \(Self.depthLimit) levels deep", advice: "name a part of it with let",
                at: here)
        }
        depth += 1
        defer { depth -= 1 }
        return try reading(&self)
    }
}

/// All that going back has to restore. Small: what was read since is cut off, not copied.
struct Checkpoint {
    var offset, tokens, diagnostics, curlStatements, brackets, blocks, depth: Int
    var completeness: ParsedScript.Completeness
    var allowsTrailingClosure: Bool
}

extension Parser {
    var checkpoint: Checkpoint {
        get {
            Checkpoint(
                offset: cursor.offset, tokens: tokens.count, diagnostics: diagnostics.count,
                curlStatements: curlStatements.count, brackets: brackets, blocks: blocks, depth: depth,
                completeness: completeness, allowsTrailingClosure: allowsTrailingClosure)
        }
        set {
            cursor.offset = newValue.offset
            tokens.removeLast(tokens.count - newValue.tokens)
            diagnostics.removeLast(diagnostics.count - newValue.diagnostics)
            curlStatements.removeLast(curlStatements.count - newValue.curlStatements)
            (brackets, blocks, depth) = (newValue.brackets, newValue.blocks, newValue.depth)
            completeness = newValue.completeness
            allowsTrailingClosure = newValue.allowsTrailingClosure
        }
    }
}
