import ScriptSyntax

/// The base of a collection: where most of its requests go.
struct CollectionBase {
    /// The base as the requests write it, or `nil` if they share none.
    private(set) var root: TemplateText?

    init(of requests: [CollectionRequest]) {
        let roots = requests.map { RequestAddress($0.address).root }
        root = roots.filter { !$0.isEmpty && !$0.isDynamic }.mostFrequent?.element
    }

    /// The statement that sets it, of an environment by its number.
    func setting(_ variables: CollectionVariables, in environment: Int? = nil) -> String? {
        guard let root, let literal = variables.literal(root, in: environment),
            let base = RequestAddress.base(literal)
        else { return nil }
        return "base " + SondeText.word(base)
    }

    /// The statement that sets it where nothing says what its variables are: they are of the environment then.
    func settingByEnvironment(_ variables: CollectionVariables) -> String? {
        guard let root, !root.variables.isEmpty else { return nil }
        let text = root.written { piece in
            guard case .variable(let name) = piece else { return nil }
            let value = variables.literal(TemplateText([piece]), in: nil) ?? ""
            return value.isEmpty ? .value("env.\(CollectionNames.newEnvironmentVariable(name))") : .text(value)
        }
        return text.map { "base " + $0.word }
    }
}
