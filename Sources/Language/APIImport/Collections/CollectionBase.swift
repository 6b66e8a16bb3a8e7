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
        var text = WrittenText()
        for piece in root.pieces {
            switch piece {
            case .text(let plain): text.append(.text(plain))
            case .variable(let name):
                if let value = variables.literal(TemplateText([piece]), in: nil), !value.isEmpty {
                    text.append(.text(value))
                } else {
                    text.append(.value("env.\(CollectionNames.newEnvironmentVariable(name))"))
                }
            case .environment(let name): text.append(.value("env.\(name)"))
            case .dynamic: return nil
            }
        }
        return "base " + text.word
    }
}
