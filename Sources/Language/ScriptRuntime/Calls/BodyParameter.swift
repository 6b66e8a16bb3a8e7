package import HTTPMiddleware
import HTTPModel
package import ModelDecoding
import ScriptExpressions

/// The only parameter of an endpoint that takes a model. Its members may also be given as arguments.
package struct BodyParameter: Sendable {
    package struct Member: Sendable {
        package let parameter: Parameter
        package let type: ModelType
        /// Before any key strategy.
        let key: String

        package var name: String { parameter.name }
    }

    package let name: String
    /// The type without optionals.
    package let type: ModelType
    package let members: [Member]
    /// The members that no label reaches, because a parameter of the endpoint has their name.
    package let hidden: [Member]

    init?(among parameters: [(name: String, type: ModelType?)], in models: ModelCatalogue) {
        let takers = parameters.compactMap { parameter in
            parameter.type.flatMap { models.bodyFields(of: $0) }.map { (parameter.name, parameter.type, $0) }
        }
        guard takers.count == 1, case (let name, let type?, let fields)? = takers.first else { return nil }
        self.name = name
        self.type = type.unwrapped
        let reader = TypeReader(models: models)
        let all = fields.compactMap { Member($0, reader) }
        let others = Set(parameters.map(\.name))
        members = all.filter { !others.contains($0.name) }
        hidden = all.filter { others.contains($0.name) }
    }

    /// The member that a label refers to, by its name in Swift or in the API.
    package func member(_ label: String) -> Member? {
        members.first { $0.name == label } ?? members.first { $0.key == label }
    }

    package func vocabulary(of endpoint: String) -> Endpoint { Endpoint(endpoint, members.map(\.parameter)) }

    /// `NewBook(title: String, price: Double?)`
    package var signature: String { Endpoint("\(type)", members.map(\.parameter)).signature }
}

extension BodyParameter.Member {
    fileprivate init?(_ field: ModelField, _ reader: TypeReader) {
        guard let key = field.key, field.isDecoded else { return nil }
        var type = reader.parameterType(of: field.type) ?? .structure(field.type.description)
        if SensitiveName.ofMember(key.utf8) { type = type.unseen }
        if field.isOptional, !type.isOptional { type = .optional(of: type) }
        parameter = Parameter(field.name, type)
        self.type = field.type
        self.key = key
    }

    package var isRequired: Bool { !parameter.type.isOptional }

    var isText: Bool { parameter.type == .string || parameter.type == .secret }

    /// Returns the content for the member from an argument. The words `nil` and `null` are not strings here, unless a
    /// case has that name.
    package func content(_ argument: Endpoint.Argument.Content) -> Endpoint.Argument.Content {
        guard case .word(let word) = argument, word == "nil" || word == "null" else { return argument }
        if case .enumeration? = try? parameter.type.read(word) { return argument }
        return .value(.null)
    }
}

extension ParameterType {
    /// A text that must not be shown.
    fileprivate var unseen: ParameterType {
        switch self {
        case .string: .secret
        case .optional(let wrapped): .optional(of: wrapped.unseen)
        default: self
        }
    }
}

extension ModelCatalogue {
    /// Returns the fields of a model's body; `nil` for any other type, or if code decodes the type.
    package func bodyFields(of type: ModelType) -> [ModelField]? {
        guard case .named(let reference) = type.unwrapped, let declaration = declaration(of: reference),
            case .fields(let fields) = declaration.content, !declaration.acceptsAnyBody,
            !declaration.hasHandWrittenDecoding, declaration.obstacle == nil
        else { return nil }
        return fields.filter { $0.key != nil && $0.isDecoded }
    }
}
