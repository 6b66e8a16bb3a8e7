import ModelDecoding

/// The parameters of an endpoint that no argument has been given to yet.
struct FreeParameters {
    private var parameters: [(name: String, type: ModelType?)] = []

    init(of callee: Value, in surroundings: any Surroundings) {
        if case .endpoint(let name) = callee { parameters = surroundings.parameters(of: name) }
    }

    /// The type that a literal takes on as the next argument.
    mutating func type(of label: String?) -> ModelType? {
        parameters.firstIndex { label == nil || $0.name == label }.flatMap { parameters.remove(at: $0).type }
    }
}
