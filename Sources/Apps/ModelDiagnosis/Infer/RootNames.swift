/// The names of the shapes that subjects are about.
///
/// The best claim to a shape names it, and of equal claims the first whose name is not a generic word. Of several shapes
/// that want one name, the best claim has it; the others are a `Summary` of it where all their members are in it,
/// and otherwise have a number.
struct RootNames {
    /// The names by their shapes.
    private(set) var names: [Int: String] = [:]
    /// The subjects that the shapes of bodies belong to, by the shapes.
    private(set) var owners: [Int: Int] = [:]
    private let graph: ShapeGraph

    private struct Candidate {
        let number: Int
        let name: String
        let claim: InferenceSubject.Claim
        /// The subject, if its bodies have the shape themselves.
        var owner: Int?

        var rank: Int { claim.rawValue * 2 + (GenericWord.isType(name) ? 1 : 0) }
    }

    init(of subjects: [InferenceSubject], in graph: ShapeGraph, _ types: inout TypeNames) {
        self.graph = graph
        for subject in subjects where subject.claim == .given { _ = types.chosen(subject.name) }
        let candidates = subjects.indices.flatMap { place in self.candidates(subjects[place], place) }
        // Equal ranks stay in the order of the subjects.
        for rank in Set(candidates.map(\.rank)).sorted() {
            for candidate in candidates where candidate.rank == rank {
                if names[candidate.number] == nil { names[candidate.number] = name(of: candidate, &types) }
                owners[candidate.number] = owners[candidate.number] ?? candidate.owner
            }
        }
    }

    private func candidates(_ subject: InferenceSubject, _ place: Int) -> [Candidate] {
        let root = graph.roots[place]
        let number = graph.innermost(root)
        guard graph.isStructure(number) else { return [] }
        guard let listed = graph.listed(by: subject, at: root) else {
            return [Candidate(number: number, name: subject.name, claim: subject.claim, owner: place)]
        }
        let isWrapper = subject.name == subject.noun
        if isWrapper, subject.claim == .given {
            return [Candidate(number: number, name: subject.name, claim: .given, owner: place)]
        }
        let whole = isWrapper ? subject.name + "Response" : subject.name
        return [
            Candidate(number: number, name: whole, claim: isWrapper ? .endpoint : subject.claim, owner: place),
            Candidate(number: listed, name: subject.noun, claim: isWrapper ? subject.claim : max(subject.claim, .list)),
        ]
    }

    private func name(of candidate: Candidate, _ types: inout TypeNames) -> String {
        guard candidate.claim != .given, !types.isFree(candidate.name) else { return types.chosen(candidate.name) }
        let owner = names.first { $0.value == candidate.name }?.key
        let isPart = owner.map { graph[candidate.number].keys.isSubset(of: graph[$0].keys) } ?? false
        return types.free(isPart ? candidate.name + "Summary" : candidate.name)
    }
}
