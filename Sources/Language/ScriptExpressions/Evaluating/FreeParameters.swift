package import ModelDecoding

/// The parameters of an endpoint that do not have an argument yet.
package struct FreeParameters: Sendable {
    private let parameters: [(name: String, type: ModelType?)]
    /// The type of the body's member that a label means.
    private let member: @Sendable (String) -> ModelType?
    private var given: Set<String> = []

    package init(_ parameters: [(name: String, type: ModelType?)]) {
        self.parameters = parameters
        member = { _ in nil }
    }

    package init(of callee: Value, in surroundings: any EndpointCalls) {
        if case .endpoint(let name) = callee {
            parameters = surroundings.parameters(of: name)
            member = { surroundings.type(ofMember: $0, of: name) }
        } else {
            (parameters, member) = ([], { _ in nil })
        }
    }

    /// The type that a literal takes on as the next argument. A list accepts more arguments with its label.
    package mutating func type(of label: String?) -> ModelType? {
        guard let name = taker(of: label) else { return label.flatMap(member) }
        return parameters.first { $0.name == name }?.type
    }

    /// The parameter that takes the next argument.
    package mutating func taker(of label: String?) -> String? {
        let taker = parameters.first { label == nil ? !given.contains($0.name) : $0.name == label }
        if let taker { given.insert(taker.name) }
        return taker?.name
    }
}
