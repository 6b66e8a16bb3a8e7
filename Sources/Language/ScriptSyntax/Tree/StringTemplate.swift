/// Text with interpolated values: a string literal, a word, a header's value.
package struct StringTemplate: Sendable, Hashable {
    package var parts: [Part]
    package var range: SourceRange

    package init(_ parts: [Part], at range: SourceRange) {
        self.parts = parts
        self.range = range
    }

    package enum Part: Sendable, Hashable {
        /// Text with its escapes decoded.
        case text(String)
        /// `\(e)`
        case splice(ScriptExpression)
    }
}

extension StringTemplate {
    /// The text, if it has no interpolations.
    package var plain: String? {
        var text = ""
        for part in parts {
            guard case .text(let piece) = part else { return nil }
            text += piece
        }
        return text
    }

    package var splices: [ScriptExpression] {
        parts.compactMap { if case .splice(let expression) = $0 { expression } else { nil } }
    }
}

/// A word of a command, a call in words or a request, which ends at white space.
package struct Word: Sendable, Hashable {
    package var template: StringTemplate
    /// Indicates whether the word was in quotation marks.
    package var isQuoted: Bool
    /// The word as an object or a list, for a parameter that accepts one; other parameters use the text.
    package var json: ScriptExpression?

    package init(_ template: StringTemplate, isQuoted: Bool = false, json: ScriptExpression? = nil) {
        self.template = template
        self.isQuoted = isQuoted
        self.json = json
    }

    package var range: SourceRange { template.range }

    /// The expressions that are evaluated in the word.
    package var expressions: [ScriptExpression] {
        json.map { [$0] } ?? template.splices
    }
}

/// A word with its label: `page: 2`.
package struct WordArgument: Sendable, Hashable {
    package var label: Name?
    package var word: Word

    package init(label: Name? = nil, _ word: Word) {
        self.label = label
        self.word = word
    }
}
