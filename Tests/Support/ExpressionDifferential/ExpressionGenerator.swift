import SeededRandom

/// An expression that Swift compiles, or nearly always.
package struct GeneratedExpression: Sendable {
    /// The type it has in Swift.
    package let type: String
    package let text: String
    /// The template it was made from.
    package let cause: String
    /// The numbers of the expressions that are parts of it.
    package let parts: [Int]
    let isPrimary: Bool
    /// The declarations that it looks at.
    var declarations: [String] = []
    /// Types and functions that it may name.
    var types = ""

    /// The same value as a type that models and scripts declare: a slice or a character as a `String`.
    var shown: (type: String, text: String) {
        switch type {
        case "Small": ("Int", text)
        case "Any": ("String", "String(describing: \(text))")
        case "Int??", "Point", "Point?", "Tone?", "[String: Int?]": ("String", "\"\\(\(text))\"")
        case "Character", "Substring": ("String", "String(\(text))")
        case "Set<Int>": ("[Int]", "(\(text)).sorted()")
        case "Range<Int>", "ClosedRange<Int>": ("[Int]", "Array(\(text))")
        default: (type, text)
        }
    }
}

/// Makes expressions of templates at random. The parts of an expression are expressions as well, and come before it: what
/// differs in a part is not held against the whole.
package struct ExpressionGenerator {
    private let grammar: ExpressionGrammar
    private var random: SeededGenerator
    private var places: [String: Int] = [:]
    private var expressions: [GeneratedExpression] = []

    package init(seed: UInt64, _ grammar: ExpressionGrammar = .swift) {
        self.grammar = grammar
        random = SeededGenerator(seed: seed)
    }

    /// So many different expressions.
    package mutating func generate(_ count: Int) -> [GeneratedExpression] {
        while expressions.count < count {
            let template = random.pick(grammar.templates)
            _ = expression(random.pick(template.rules), depth: random.pick([1, 2, 2, 3]))
        }
        return Array(expressions.prefix(count))
    }

    private mutating func expression(_ rule: ExpressionGrammar.Rule, depth: Int) -> Int {
        var (text, parts) = ("", [Int]())
        for (number, piece) in rule.pieces.enumerated() {
            switch piece {
            case .text(let piece): text += piece
            case .hole(let type):
                let part = expression(of: type, depth: depth - 1)
                parts.append(part)
                var next: Character?
                if case .text(let rest)? = rule.pieces.dropFirst(number + 1).first { next = rest.first }
                text += expressions[part].text(after: text.last, before: next)
            }
        }
        let place = places[rule.type + text] ?? expressions.count
        if place == expressions.count {
            places[rule.type + text] = place
            let names = Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
            let declarations = grammar.declarations.filter { names.contains($0.key) }.map(\.value).sorted()
            expressions.append(
                GeneratedExpression(
                    type: rule.type, text: text, cause: rule.cause, parts: parts, isPrimary: rule.isPrimary,
                    declarations: declarations, types: grammar.types))
        }
        return place
    }

    private mutating func expression(of type: String, depth: Int) -> Int {
        let (atoms, rules) = (grammar.atoms(of: type), grammar.rules(of: type))
        let isAtom = depth <= 0 || rules.isEmpty || random.happens(30)
        return expression(random.pick(isAtom && !atoms.isEmpty ? atoms : rules), depth: depth)
    }
}

extension GeneratedExpression {
    /// The text as a part between two characters, in parentheses where it needs them.
    fileprivate func text(after before: Character?, before next: Character?) -> String {
        let isEnclosed = before.map("([".contains) ?? false && next.map(")],".contains) ?? false
        let isNegative = text.hasPrefix("-") && (next == "." || before.map("-!~".contains) ?? false)
        let isOpen = !isPrimary && text.wholeMatch(of: #/-?[\w]+(\.\d+)?/#) == nil
        return isOpen && !isEnclosed || isNegative ? "(\(text))" : text
    }
}
