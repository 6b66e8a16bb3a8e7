package import ModelDecoding

/// The models of several subjects, in which equal shapes are one model with all the evidence.
///
/// ```swift
/// let orders = SharedModels(of: [
///     InferenceSubject(named: "Page", [page]), InferenceSubject(named: "Order", [order]),
/// ])
/// orders.all[0].source()   // struct Page { let items: [Order] }
/// ```
package struct SharedModels: Sendable {
    /// The model of each subject: the declarations that belong to it, and the types of its bodies.
    package private(set) var all: [InferredModel]
    /// The shapes that are perhaps one, a sentence each that says what to write.
    package private(set) var proposals: [String]

    init(_ all: [InferredModel], _ proposals: [String]) {
        self.all = all
        self.proposals = proposals
    }

    /// Infers declarations that decode every body of the subjects. `names` are the names of other types, which are avoided.
    package init(
        of subjects: [InferenceSubject], decodedWith configuration: DecoderConfiguration,
        avoiding names: Set<String> = [], interpreter: CodeInterpreter
    ) {
        var inference = ModelInference(subjects, configuration, interpreter)
        self = inference.models(avoiding: names)
        for _ in 0..<ModelInference.roundLimit {
            guard inference.withdrawGuesses(thatFailIn: self) else { return }
            self = inference.models(avoiding: names)
        }
    }

    /// The places of the subjects whose models depend on the last one, which is among them: those that have a shape in
    /// common with it or with another of them, or one that is perhaps the same.
    package static func related(
        toLastOf subjects: [InferenceSubject], decodedWith configuration: DecoderConfiguration,
        interpreter: CodeInterpreter
    ) -> [Int] {
        let inference = ModelInference(subjects, configuration, interpreter)
        let shapes = inference.shapes
        let own = shapes.last ?? []
        var related = Set(shapes.indices.filter { inference.areSimilar(own, shapes[$0]) } + [subjects.count - 1])
        var reached = related.reduce(into: own) { $0.formUnion(shapes[$1]) }
        while let next = shapes.indices.first(where: { !related.contains($0) && !shapes[$0].isDisjoint(with: reached) })
        {
            related.insert(next)
            reached.formUnion(shapes[next])
        }
        return related.sorted()
    }

    /// The settings that decode the bodies.
    package var configuration: DecoderConfiguration { all.first?.configuration ?? DecoderConfiguration() }

    /// All declarations as Swift source.
    var source: String { all.filter { !$0.declarations.isEmpty }.map { $0.source() }.joined(separator: "\n") }
}
