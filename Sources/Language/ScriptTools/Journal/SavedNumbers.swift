import Basics
import ScriptExpressions
import ScriptSyntax

/// The numbers of responses in a saved script, which counts only what its own statements receive.
struct SavedNumbers {
    /// By the numbers in the session.
    private var numbers: [Int: Int] = [:]

    /// Counts the responses of the next statement.
    mutating func add(_ responses: Range<Int>) {
        for number in responses { numbers[number] = numbers.count + 1 }
    }

    /// Returns a statement with the script's numbers, or `nil` if it names a response that the script does not receive.
    func renumbered(_ text: String) -> String? {
        let named = Self.named(in: text)
        let edits = named.compactMap { named in numbers[named.number].map { (named.range, "\($0)") } }
        guard edits.count == named.count else { return nil }
        return String(decoding: Array(text.utf8).replacing(edits), as: UTF8.self)
    }

    /// The responses that a text names by number. Those in a test are the test's own.
    static func named(in text: String) -> [(number: Int, range: SourceRange)] {
        guard text.contains("response") else { return [] }
        return ParsedScript(text).script.statements.flatMap { statement -> [(Int, SourceRange)] in
            if case .scoped(let block) = statement.kind, case .test = block.kind { return [] }
            let compared = statement.withInner.flatMap(\.views).flatMap { view -> [ScriptExpression] in
                if case .difference(let expression) = view.kind { expression.withInner } else { [] }
            }
            return (statement.allExpressions + compared).compactMap { expression in
                guard let number = expression.responseNumber, let written = number.numberText.flatMap({ Int($0) })
                else { return nil }
                return (written, number.range)
            }
        }
    }
}
