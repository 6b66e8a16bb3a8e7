import ModelDecoding
import ScriptSyntax

/// A closure that only reads members, compares and calculates.
///
///     { $0 + $1.price }
///     { $0.size > 100 && $0.venue == "XETRA" }
struct QuickClosure: Sendable {
    private let code: QuickCode
    private let parameterCount: Int?

    /// The number of steps of a ``Budget`` that a call takes.
    var cost: Int { code.parts.count }

    /// The members of each element that `reduce` looks at; nil where it looks at whole elements.
    var elementMembers: Set<String>? { code.names(ofMembersOf: 1) }

    /// Nil where the closure does anything else.
    init?(_ closure: Closure) {
        guard !closure.declaresTypes else { return nil }
        var code = QuickCode(parameters: closure.parameters.map(\.text))
        guard let root = code.part(closure.body), root == code.parts.count - 1 else { return nil }
        self.code = code
        parameterCount = closure.parameters.isEmpty ? nil : closure.parameters.count
    }

    /// Returns the closure's result for these values; `nil` if the evaluator has to compute it.
    func value(
        _ arguments: [Value], seeing names: Names, in surroundings: any Surroundings, at range: SourceRange
    ) -> Value? {
        // One name for a pair takes its first half, several take it apart.
        if arguments.count == 1, case .tuple = arguments[0] { return nil }
        if let parameterCount, parameterCount != arguments.count { return nil }
        let leaves = Arguments(
            arguments: arguments, words: code.words, names: names, surroundings: surroundings, range: range)
        return code.parts.withUnsafeBufferPointer { parts in
            QuickEvaluation(parts: parts, words: code.words, leaves: leaves).result(of: parts.count - 1)?.value
        }
    }

    /// Returns the result of `reduce` for a value and the first elements of a list, and the number of these
    /// elements. The evaluator continues from there.
    func folded(
        _ initial: Value, over list: ArrayValue, seeing names: Names, in surroundings: any Surroundings,
        at range: SourceRange
    ) -> (value: Value, count: Int) {
        guard parameterCount ?? 2 == 2, let start = QuickResult(initial), start.type != nil,
            let rows = QuickRows(
                code, element: 1, of: list,
                declared: { name in
                    (names[name] ?? (try? surroundings.value(of: name, at: range))).flatMap(QuickResult.init)
                })
        else { return (initial, 0) }
        var (result, count) = (start, 0)
        code.parts.withUnsafeBufferPointer { parts in
            var evaluation = QuickEvaluation(parts: parts, words: code.words, leaves: rows)
            let end = list.count
            while count < end {
                evaluation.leaves.row = count
                evaluation.leaves.result = result
                guard let next = evaluation.result(of: parts.count - 1), !next.isRecord else { return }
                result = next
                count += 1
            }
        }
        return (count == 0 ? initial : result.value ?? initial, count)
    }
}

/// The leaves of a closure that is called for these values.
private struct Arguments: QuickLeaves {
    let arguments: [Value]
    let words: [String]
    let names: Names
    let surroundings: any Surroundings
    let range: SourceRange

    func parameter(_ number: Int) -> QuickResult? {
        number < arguments.count ? QuickResult(arguments[number]) : nil
    }

    func member(_ word: Int, of parameter: Int) -> QuickResult? {
        guard case .record(let record)? = self.parameter(parameter) else { return nil }
        return record[words[word]].flatMap(QuickResult.init)
    }

    func declared(_ word: Int) -> QuickResult? {
        let value = names[words[word]] ?? (try? surroundings.value(of: words[word], at: range))
        return value.flatMap(QuickResult.init)
    }
}
