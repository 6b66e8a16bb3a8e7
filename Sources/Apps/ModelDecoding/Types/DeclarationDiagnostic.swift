/// A remark about a declaration: where, what, and what to write instead.
public struct DeclarationDiagnostic: Error, Sendable, Hashable {
    /// The severity of a remark, which decides whether the declarations can still be used.
    public enum Severity: String, Sendable, Hashable, CaseIterable {
        /// The declarations cannot be used.
        case error
        /// The declarations can be used, but perhaps not as intended.
        case warning
        /// Something worth knowing.
        case note
    }

    /// The severity of the remark.
    public var severity: Severity

    /// The position it applies to.
    public var position: SourcePosition

    /// The problem, and what to write instead.
    public var message: String

    /// A remark about a place.
    public init(_ severity: Severity, _ message: String, at position: SourcePosition) {
        self.severity = severity
        self.message = message
        self.position = position
    }
}

extension DeclarationDiagnostic: CustomStringConvertible {
    /// The remark under its place, with the source line and a caret.
    public var description: String {
        let (line, column) = (position.line, position.column)
        let number = "\(line)"
        let margin = String(repeating: " ", count: number.count)
        let lead = position.lineText.prefix(column - 1).map { $0 == "\t" ? "\t" : " " }.joined()
        return """
            \(position.source.name):\(line):\(column): \(severity.rawValue): \(message)
            \(number) | \(position.lineText)
            \(margin) | \(lead)\(underline(from: column))
            """
    }

    /// The remark with its place before it, without the source line.
    package var inOneLine: String { "\(position.source.name):\(position.line): \(message)" }

    private func underline(from column: Int) -> String {
        let marked = String(
            decoding: position.source.text.utf8.dropFirst(position.span.lowerBound)
                .prefix(position.span.count), as: UTF8.self)
        let width = min(marked.prefix { !$0.isNewline }.count, position.lineText.count - column + 1)
        return "^" + String(repeating: "~", count: max(0, width - 1))
    }
}

/// The error about refused declarations: all remarks about them, at least one of them an error.
public struct DeclarationErrors: Error, Sendable, Hashable {
    /// The remarks, in the order of the text.
    public var diagnostics: [DeclarationDiagnostic]

    /// The remarks about declarations that were refused.
    public init(_ diagnostics: [DeclarationDiagnostic]) {
        self.diagnostics = diagnostics
    }
}

extension DeclarationErrors: CustomStringConvertible {
    /// All remarks, one below the other.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
