import ModelDiagnosis

/// The Swift names of what an endpoint takes: each is given once.
struct ParameterNames: Sendable {
    private(set) var all: [String] = []
    private var taken: Set<String> = []

    /// The name for what a server calls so: `per_page` is `perPage`, and `in` is `inValue`.
    mutating func add(_ name: String) -> String {
        let simple = SwiftNames.property(forKey: name)
        let word = GivenNames.isParameter(simple) ? simple : simple + "Value"
        let free = taken.insertFree(word)
        all.append(free)
        return free
    }
}
