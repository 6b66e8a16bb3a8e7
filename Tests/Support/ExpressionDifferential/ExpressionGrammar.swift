import Foundation

/// The expressions that a Swift developer writes, as templates: for each type, what gives a value of it.
package struct ExpressionGrammar {
    /// The name of a short form, what it stands for, and whether a difference may be another one for each of these.
    typealias Family = (name: String, types: [String], isShown: Bool)

    /// A text with places for expressions, of a family of types or of one.
    struct Template {
        /// The template for each type of its family.
        fileprivate(set) var rules: [Rule]
    }

    /// A template of one type.
    struct Rule {
        let type: String
        /// The template as it is written, which names the cause of a difference.
        let cause: String
        let pieces: [Piece]
        /// Whether a member may follow it without parentheses.
        let isPrimary: Bool
        /// Whether it may be part of another expression; `if` and `switch` may not.
        let isNested: Bool
    }

    enum Piece {
        case text(String)
        case hole(String)
    }

    let templates: [Template]
    /// What stands around every expression, by the name that it declares.
    let declarations: [String: String]
    /// Types and functions beside the expressions.
    let types: String
    private let rulesByType: [String: [Rule]]
    private let atomsByType: [String: [Rule]]

    func rules(of type: String) -> [Rule] { rulesByType[type] ?? [] }
    func atoms(of type: String) -> [Rule] { atomsByType[type] ?? [] }

    /// What a Swift developer writes of all kinds.
    package static let swift = ExpressionGrammar(reading: source, families, declarations)
}

extension ExpressionGrammar {
    init(reading text: String, _ families: [Family], _ declarations: [String: String], types: String = "") {
        (self.declarations, self.types) = (declarations, types)
        var templates: [Template] = []
        var rules: [String: [Rule]] = [:]
        var atoms: [String: [Rule]] = [:]
        for line in text.split(separator: "\n") {
            let isAtom = !line.contains(" <- ")
            let parts = line.split(separator: isAtom ? " = " : " <- ", maxSplits: 1)
            for text in parts[1].components(separatedBy: " ¦ ") {
                let template = Template(text, of: String(parts[0]), families)
                for rule in template.rules where rule.isNested {
                    if isAtom { atoms[rule.type, default: []].append(rule) }
                    if !isAtom { rules[rule.type, default: []].append(rule) }
                }
                templates.append(template)
            }
        }
        self.templates = templates
        (rulesByType, atomsByType) = (rules, atoms)
    }
}

extension ExpressionGrammar.Template {
    fileprivate init(_ text: String, of type: String, _ families: [ExpressionGrammar.Family]) {
        var spellings = [(type: type, text: text, cause: text)]
        for family in families where (type + text).contains(family.name) {
            spellings = spellings.flatMap { spelling in
                family.types.map { type in
                    let spelled = { (text: String) in
                        text.replacing(family.name, with: type).replacing("@n", with: type.lowercased())
                    }
                    let cause = family.isShown ? spelled(spelling.cause) : spelling.cause
                    return (spelled(spelling.type), spelled(spelling.text), cause)
                }
            }
        }
        rules = spellings.map { ExpressionGrammar.Rule($0.text, of: $0.type, cause: $0.cause) }
    }
}

extension ExpressionGrammar.Rule {
    fileprivate init(_ text: String, of type: String, cause: String) {
        (self.type, self.cause) = (type, cause)
        pieces = text.split(separator: "‹", omittingEmptySubsequences: false).enumerated().flatMap { number, part in
            guard number > 0, let end = part.firstIndex(of: "›") else {
                return [ExpressionGrammar.Piece.text(String(part))]
            }
            return [.hole(String(part[..<end])), .text(String(part[part.index(after: end)...]))]
        }
        isNested = !text.hasPrefix("if ") && !text.hasPrefix("switch ")
        isPrimary = Self.isPrimary(text) && !(type.hasSuffix("?") && text.contains("?."))
    }

    /// Whether nothing but names, texts and what is in brackets stands in a template.
    private static func isPrimary(_ text: String) -> Bool {
        var outline = text.replacing(#/‹[^›]*›/#, with: "x")
        while let group = outline.firstMatch(of: #/\([^()\[\]{}]*\)|\[[^()\[\]{}]*\]| ?\{[^()\[\]{}]*\}/#) {
            outline.replaceSubrange(group.range, with: "")
        }
        return outline.replacing(#/"[^"]*"/#, with: "x").wholeMatch(of: #/#?\.?\w+#?([.?!]+\w+|[?!])*/#) != nil
            && !outline.contains("..")
    }
}
