import HTTPModel
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// The expression that is written for `last` in a line that is kept.
///
/// If evaluating it again would give another value, because it sends something or its names have changed,
/// `last` itself is written, which a script also knows.
struct ShownExpression: Sendable, Hashable {
    private var text: String?

    /// Returns edits that write the expression for `last` in a statement. A line that continues from `last` does
    /// not name it.
    func edits(in parsed: ParsedScript, _ statement: Statement, _ session: Session) -> [(
        range: SourceRange, text: String
    )] {
        guard let text, !session.declares("last"), !statement.declaresLast else { return [] }
        var edits: [(range: SourceRange, text: String)] = []
        for token in parsed.tokens where parsed.isLast(token, in: statement.range) { edits.append((token.range, text)) }
        if case .value(let source) = statement.kind, source.goesOn {
            let place = statement.range.lowerBound
            let isView = source.loneName != nil && source.result == nil
            edits.append((place..<place, isView ? text + " " : text))
        }
        return edits
    }

    /// Notes what a statement that was run has shown, which may be written so.
    mutating func follow(_ statement: Statement, writtenAs text: String?, from before: Session, to after: Session) {
        if after.memory.showings != before.memory.showings {
            self.text = text
        } else if statement.mightChangeNames
            || after.memory.response?.transfer !== before.memory.response?.transfer
        {
            self.text = nil
        }
    }
}

extension Source {
    /// True if its line begins with `.` or `|`.
    fileprivate var goesOn: Bool {
        guard case .expression(let expression) = kind else { return false }
        return expression.has { $0.kind == .name("last") && $0.range.isEmpty }
    }

    fileprivate func hasClosure(taking name: String) -> Bool {
        guard case .expression(let expression) = kind else { return false }
        return expression.has { part in
            if case .closure(let closure) = part.kind { closure.parameters.contains { $0.text == name } } else { false }
        }
    }

    /// Indicates whether evaluating it again gives the same value.
    var isRepeatable: Bool {
        guard result == nil, case .expression(let expression) = kind else { return false }
        return !expression.has { part in
            switch part.kind {
            case .request, .decoded: return true
            case .call where part.responseNumber != nil: return false
            case .call(let callee, _):
                guard case .member(_, let name) = callee.kind else { return true }
                return ["all", "pages", "shuffled", "randomElement", "random"].contains(name.text)
            default: return false
            }
        }
    }

    /// Indicates whether it is a chain of links, which needs no parentheses before a member.
    var isChain: Bool {
        guard case .expression(let expression) = kind else { return false }
        return switch expression.kind {
        case .name, .member, .subscripted, .call, .parenthesised, .array: true
        default: false
        }
    }
}

extension Statement {
    /// True if `last` may have a meaning of its own somewhere in it.
    fileprivate var declaresLast: Bool {
        switch kind {
        case .endpoint, .function: return true
        default: break
        }
        return withInner.contains { inner in
            inner.bindsLast || inner.sources.contains { $0.hasClosure(taking: "last") }
        }
    }

    private var bindsLast: Bool {
        switch kind {
        case .binding(let binding): binding.pattern.names.contains { $0.text == "last" }
        case .forEach(let loop): loop.pattern.names.contains { $0.text == "last" }
        case .conditional, .switched, .whileLoop: true
        default: false
        }
    }

    /// True if names may have another meaning after it, although nothing was shown.
    fileprivate var mightChangeNames: Bool {
        switch kind {
        case .assignment, .conditional, .switched, .forEach, .whileLoop, .repeated: true
        case .command(let command): command.name.text == "replay"
        default: false
        }
    }
}

extension ParsedScript {
    /// Returns true if a token of a statement is the name `last`, not a member or label with that name.
    fileprivate func isLast(_ token: SyntaxToken, in range: SourceRange) -> Bool {
        guard token.kind == .name, token.range.count == 4, range.contains(token.range.lowerBound) else { return false }
        let bytes = text.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: token.range.lowerBound)
        let end = bytes.index(start, offsetBy: 4)
        guard bytes[start..<end].elementsEqual("last".utf8) else { return false }
        return start == bytes.startIndex || bytes[bytes.index(before: start)] != UInt8(ascii: ".")
    }
}
