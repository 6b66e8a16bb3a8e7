package import HTTPMiddleware
package import ModelDecoding
import ScriptExpressions
package import ScriptSyntax

/// The arguments of a call that have been read so far: those of its parameters and
/// those of its body's members.
package struct GivenArguments: Sendable {
    package private(set) var arguments: [Endpoint.Argument] = []
    package private(set) var members: [Endpoint.Argument] = []
    private let parameters: [(name: String, type: ModelType?)]
    private let models: ModelCatalogue
    private var free: FreeParameters

    package init(of parameters: [(name: String, type: ModelType?)], in models: ModelCatalogue) {
        self.parameters = parameters
        self.models = models
        free = FreeParameters(parameters)
    }

    /// The parameter whose members may be labels. It is computed on demand, because most calls name only parameters.
    package var body: BodyParameter? { BodyParameter(among: parameters, in: models) }

    /// The only parameter whose values have parts: an object without a label belongs to it.
    package var structure: String? {
        let structures = parameters.filter { $0.type?.isStructure(in: models) == true && $0.type != .scalar(.data) }
        return structures.count == 1 ? structures[0].name : nil
    }

    /// The names that may precede a colon.
    package var labels: [String] { parameters.map(\.name) + (body?.members.map(\.name) ?? []) }

    package func type(ofParameter name: String) -> ModelType? { parameters.first { $0.name == name }?.type ?? nil }

    /// The label of a word, if it has one or is an object.
    package func label(of argument: WordArgument) -> String? {
        label(argument.label?.text, isObject: argument.word.json?.isObject == true)
    }

    package func label(_ label: String?, isObject: Bool) -> String? { label ?? (isObject ? structure : nil) }

    /// The type that the next argument with this label is read as.
    package mutating func type(of label: String?) -> ModelType? {
        member(label)?.type ?? free.type(of: label)
    }

    package func member(_ label: String?) -> BodyParameter.Member? {
        guard let label, !parameters.contains(where: { $0.name == label }) else { return nil }
        return body?.member(label)
    }

    /// Returns the start of the path to the value with this label. A member of the body needs only its own name.
    package func path(of label: String?) -> String {
        guard let label else { return "" }
        if let member = member(label) { return member.name }
        return type(ofParameter: label).flatMap { models.bodyFields(of: $0) } == nil ? label : ""
    }

    /// Returns a message about a call that gives both its body and members of the body.
    package func twice(_ given: [Given], in endpoint: String) -> (message: String, advice: String)? {
        let members = given.compactMap { member($0.label)?.name }
        guard !members.isEmpty, let body else { return nil }
        var free = free
        let takers = given.filter { member($0.label) == nil }.map { (free.taker(of: $0.label), $0.mayBeBody) }
        guard takers.contains(where: { $0 == body.name && $1 }) else { return nil }
        let labels = members.map { "\($0):" }.listed
        return (
            "\(endpoint): \(body.name) is given, and its \(members.count == 1 ? "member" : "members") "
                + "\(members.listed) as well",
            "drop \(labels), and write \(members.count == 1 ? "it" : "them") into \(body.name)"
        )
    }

    /// An argument before it is read.
    package struct Given: Sendable {
        let label: String?
        /// True if this may be more than a text.
        let mayBeBody: Bool

        package init(_ label: String?, mayBeBody: Bool) {
            self.label = label
            self.mayBeBody = mayBeBody || label != nil
        }
    }

    package mutating func add(_ label: String?, _ content: Endpoint.Argument.Content) {
        if let member = member(label) {
            members.append(Endpoint.Argument(member.name, member.content(content)))
        } else {
            arguments.append(Endpoint.Argument(label, content))
        }
    }
}

extension ScriptExpression {
    package var isObject: Bool { if case .object = kind { true } else { false } }
}

extension Value {
    var isObject: Bool { if case .object = self { true } else { false } }
}
