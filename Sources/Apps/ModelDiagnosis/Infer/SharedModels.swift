package import ModelDecoding

/// The models of several subjects. Equal shapes become one model with all the evidence.
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
    /// The shapes that may be the same, each with a sentence that says what to write.
    package private(set) var proposals: [String]

    init(_ all: [InferredModel], _ proposals: [String]) {
        self.all = all
        self.proposals = proposals
    }

    /// Infers declarations that decode every body of the subjects. `names` lists the names of other types, to avoid them.
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

    /// The indices of the subjects whose models depend on the last one, including itself: those that share a shape, or
    /// perhaps the same shape, with it or with another of these subjects.
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
