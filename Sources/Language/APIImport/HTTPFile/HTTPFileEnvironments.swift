import APIDocuments
import Basics
import JSONModel

/// The environments beside a file of requests: their variables, and the names of secret variables.
struct HTTPFileEnvironments {
    struct Environment {
        var name: String
        var values: [(name: String, value: String)]
    }

    private(set) var environments: [Environment] = []
    /// Names whose values are never written.
    private(set) var secrets: Set<String> = []
    private(set) var tally = ImportTally()

    init(beside document: ForeignDocument, finding finder: any DocumentFinder) {
        for name in ["http-client.env.json", "rest-client.env.json"] {
            add(tree(name, document, finder)?.root)
        }
        if let settings = tree(".vscode/settings.json", document, finder) {
            add(settings.root["rest-client.environmentVariables"])
        }
        for name in ["http-client.private.env.json", "rest-client.private.env.json"] {
            guard let root = tree(name, document, finder)?.root else { continue }
            for environment in root.members { secrets.formUnion(environment.value.members.map(\.name)) }
        }
        if let location = try? document.location.resolving(".env"), let file = try? finder.document(at: location) {
            for name in file.assignments.map(\.name) {
                secrets.insert(String((name.hasPrefix("export ") ? name.dropFirst(7) : name[...]).trimmed))
            }
        }
        share()
    }

    var names: [String] { environments.flatMap(\.values).map(\.name).eachOnce() }

    func value(of name: String, in environment: Environment) -> String? {
        environment.values.last { $0.name == name }?.value
    }

    private mutating func add(_ root: JSONValue?) {
        guard let root else { return }
        for environment in root.members where environment.value.kind == .object {
            let values = environment.value.members.compactMap { member in
                member.value.scalarText.map { (member.name, $0) }
            }
            environments.append(Environment(name: environment.name, values: values))
        }
    }

    private mutating func share() {
        let shared = environments.filter { $0.name == "$shared" || $0.name == "$default" }.flatMap(\.values)
        environments.removeAll { $0.name == "$shared" || $0.name == "$default" }
        if environments.isEmpty, !shared.isEmpty { environments = [Environment(name: "shared", values: [])] }
        for place in environments.indices {
            let own = Set(environments[place].values.map(\.name))
            environments[place].values = shared.filter { !own.contains($0.name) } + environments[place].values
        }
    }

    private mutating func tree(
        _ name: String, _ document: ForeignDocument, _ finder: any DocumentFinder
    ) -> ForeignTree? {
        guard case .file = document.location, let location = try? document.location.resolving(name),
            let file = try? finder.document(at: location)
        else { return nil }
        return try? tally.tree(of: file)
    }
}
