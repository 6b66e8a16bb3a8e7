import Basics

/// Pairs of shapes that are perhaps one model: all members of one are in the other, which has more.
struct ModelProposals {
    private let graph: ShapeGraph
    private let types: ShapeTypes

    init(_ graph: ShapeGraph, _ types: ShapeTypes) {
        self.graph = graph
        self.types = types
    }

    /// A sentence for each shape that could be another, with what to write.
    var lines: [String] {
        guard graph.roots.count > 1 else { return [] }
        let names = types.declaredNames.filter { graph.isStructure($0.key) && !graph[$0.key].isSent }
            .sorted { $0.key < $1.key }.prefix(200)
        return names.compactMap { number, name in
            let whole = names.filter { graph.isPart(number, of: $0.key) }
                .min { graph[$0.key].members.count < graph[$1.key].members.count }
            return whole.map { line(name, number, in: $0.value, $0.key) }
        }
    }

    private func line(_ name: String, _ number: Int, in whole: String, _ other: Int) -> String {
        let (keys, shape) = (graph[number].keys, graph[other])
        let more = shape.members.filter { !keys.contains($0.key) && $0.isAlways(in: shape) }
        let names = more.map { "`\(SwiftNames.property(forKey: $0.key))`" }
        let shown = more.count > 3 ? "its \(more.count) other members" : names.joined(separator: ", ")
        return "`\(whole)` has all members of `\(name)` and more. To make them one model, write "
            + "`typealias \(name) = \(whole)`" + (more.isEmpty ? "." : ", with \(shown) optional in `\(whole)`.")
    }
}

extension ShapeGraph {
    /// Indicates whether all members of a shape are in another one of another subject, which has more.
    ///
    /// If the names do not agree, two of the members must be such as few things have, or one where the other shape has at
    /// most twice as many members.
    func isPart(_ number: Int, of other: Int) -> Bool {
        let (part, whole) = (self[number], self[other])
        guard part.members.count < whole.members.count, isStructure(number), isStructure(other),
            subject(of: number) != subject(of: other)
        else { return false }
        let (keys, others) = (part.keys, whole.keys)
        let weight = keys.count { !GenericWord.isMember($0) }
        return keys.count >= 2 && keys.isStrictSubset(of: others)
            && (part.identity.isRelated(to: whole.identity) || weight > 1
                || weight == 1 && others.count <= 2 * keys.count)
            && areAlike(number, other)
    }
}
