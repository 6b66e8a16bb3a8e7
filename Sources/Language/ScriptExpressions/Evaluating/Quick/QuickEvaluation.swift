import ModelDecoding
import ScriptSyntax

/// The values that quick code begins with.
protocol QuickLeaves {
    func parameter(_ number: Int) -> QuickResult?
    func member(_ word: Int, of parameter: Int) -> QuickResult?
    /// Returns the value declared outside under a name.
    func declared(_ word: Int) -> QuickResult?
}

/// The results of quick code's parts for some leaves; `nil` if the evaluator has to compute them.
struct QuickEvaluation<Leaves: QuickLeaves> {
    let parts: UnsafeBufferPointer<QuickCode.Part>
    let words: [String]
    var leaves: Leaves

    func result(of place: Int) -> QuickResult? {
        let part = parts[place]
        switch part.kind {
        case .parameter: return leaves.parameter(part.first)
        case .declared: return leaves.declared(part.first)
        case .member:
            if parts[part.first].kind == .parameter {
                return leaves.member(part.second, of: parts[part.first].first)
            }
            guard case .record(let record)? = result(of: part.first) else { return nil }
            return record[words[part.second]].flatMap(QuickResult.init)
        case .literal: return nil
        case .boolean: return .bool(part.first == 1)
        case .text: return .text(words[part.first])
        case .operation:
            guard let (left, right) = operands(part.first, part.second) else { return nil }
            return QuickResult.apply(part.operation, left, right)
        case .and, .or:
            guard let left = bool(of: part.first) else { return nil }
            if left == (part.kind == .or) { return .bool(left) }
            return bool(of: part.second).map { .bool($0) }
        case .double:
            switch result(of: part.first) {
            case .int(let int)?: return .double(Double(int))
            case .double(let double)?: return .double(double)
            default: return nil
            }
        case .not: return bool(of: part.first).map { .bool(!$0) }
        case .conditional: return bool(of: part.first).flatMap { result(of: $0 ? part.second : part.third) }
        }
    }

    func bool(of place: Int) -> Bool? {
        if case .bool(let bool)? = result(of: place) { bool } else { nil }
    }

    /// The value of a part beside another value, whose type a number that is written out takes on.
    func result(of place: Int, beside other: QuickResult) -> QuickResult? {
        parts[place].kind == .literal ? parts[place].number(beside: other) : result(of: place)
    }

    /// Both sides of an operator.
    private func operands(_ left: Int, _ right: Int) -> (QuickResult, QuickResult)? {
        if parts[left].kind == .literal {
            guard let right = result(of: right) else { return nil }
            return parts[left].number(beside: right).map { ($0, right) }
        }
        guard let left = result(of: left) else { return nil }
        return result(of: right, beside: left).map { (left, $0) }
    }
}
