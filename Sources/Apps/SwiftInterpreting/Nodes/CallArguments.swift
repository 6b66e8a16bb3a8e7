import ModelDecoding

/// What a call gives, in the order it is written.
struct CallArguments {
    var labels: [String?]
    var nodes: [CodeNode]
    /// How many of them are closures behind the call; the first of those has no label.
    var trailingCount = 0
    let site = CallSite()

    var count: Int { nodes.count }
}

extension CallArguments {
    /// The same with values in place of what has one by itself, so that it can be asked for more than once.
    func workedOut(_ frame: CodeFrame) throws(Interruption) -> CallArguments {
        var result = self
        for (number, node) in nodes.enumerated()
        where !node.needsType && !node.isLiteral && !(node is InoutNode) && node.writtenType == nil {
            if try node.metatypeNamed(frame) != nil { continue }
            result.nodes[number] = ConstantNode(try node.value(frame, as: nil), isLiteral: false, node.span)
        }
        return result
    }
}

/// A place in the code that calls functions, with what it has learnt about them.
final class CallSite {
    /// The only one of some functions that the call can mean, and the parameter for each argument.
    private var only: (first: CodeCandidate, count: Int, chosen: CodeCandidate, places: [Int])?

    /// The function that the call was found to mean, of these ones. Lists of functions are told apart by their first
    /// one and their length.
    @inline(__always)
    func chosen(of candidates: [CodeCandidate]) -> (candidate: CodeCandidate, places: [Int])? {
        guard let only, only.count == candidates.count, only.first === candidates[0] else { return nil }
        return (only.chosen, only.places)
    }

    func settle(_ candidates: [CodeCandidate], _ chosen: CodeCandidate, _ places: [Int]) {
        only = (candidates[0], candidates.count, chosen, places)
    }
}
