import Foundation
import HTTPMiddleware
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// The body of a call whose arguments are known, as it is sent: given as JSON, or member by member.
struct GivenBody {
    private let given: GivenArguments
    private let endpoint: ClientEndpoint
    private let models: ModelCatalogue
    private var members: [Endpoint.Argument] = []

    init(of endpoint: ClientEndpoint, in models: ModelCatalogue) {
        self.endpoint = endpoint
        self.models = models
        given = GivenArguments(
            of: endpoint.parameters.map { ($0.name, try? models.type(named: $0.text)) }, in: models)
    }

    /// The body with its name; nil where it is not given member by member.
    func value() throws(ClientObstacle) -> (name: String, value: ClientValue)? {
        guard !members.isEmpty, let body = given.body else { return nil }
        guard !body.members.contains(where: { $0.parameter.type.isSecret }),
            let values = try? body.vocabulary(of: endpoint.name).values(for: members),
            let object = try? MemberObject(models, endpoint.decoder).value(of: values, as: body),
            let text = try? JSONText(object, models: writer).text.revealed,
            let value = sent(text, as: body.type)
        else { throw Self.obstacle }
        return (body.name, value)
    }

    func isMember(_ label: String?) -> Bool { given.member(label) != nil }

    func label(of argument: WordArgument) -> String? { given.label(of: argument) }

    /// JSON that is a parameter's value; nil where the word is a text.
    func value(of word: Word, for parameter: ClientParameter) throws(ClientObstacle) -> ClientValue? {
        guard let type = given.type(ofParameter: parameter.name), word.value(as: type, in: models) != nil else {
            return nil
        }
        guard let text = word.template.plain, let document = try? JSONDocument([UInt8](text.utf8)) else {
            throw Self.obstacle
        }
        let value = parameter.type.isStructure ? sent(text, as: type) : parameter.type.value(of: document.root)
        guard let value else { throw Self.obstacle }
        return value
    }

    /// Takes a word that is a member's value; false where its label is none of a member's.
    mutating func take(_ label: String?, _ word: Word) throws(ClientObstacle) -> Bool {
        guard let member = given.member(label) else { return false }
        guard let text = word.template.plain else { throw Self.obstacle }
        guard word.value(as: member.type, in: models) == nil else {
            guard let document = try? JSONDocument([UInt8](text.utf8)) else { throw Self.obstacle }
            try take(ClientValue(document.root), for: member)
            return true
        }
        let content = word.isQuoted ? Endpoint.Argument.Content.value(.string(text)) : member.content(.word(text))
        members.append(Endpoint.Argument(member.name, content))
        return true
    }

    /// Takes a value in the same way. A value that belongs to no member is ignored.
    mutating func take(_ label: String?, _ value: ClientValue) throws(ClientObstacle) {
        if let member = given.member(label) { try take(value, for: member) }
    }

    private mutating func take(_ value: ClientValue, for member: BodyParameter.Member) throws(ClientObstacle) {
        let content: Endpoint.Argument.Content
        switch value {
        case .array(let values) where !member.parameter.type.isStructure:
            for value in values { try take(value, for: member) }
            return
        case .object, .array:
            guard value.isPlain, let document = try? JSONDocument([UInt8](value.json.utf8)) else {
                throw Self.obstacle
            }
            let json = Value.model(.json(document.root))
            content = .value(.structure(StructuredArgument(json, shownAs: member.name, secrets: [])))
        case .string(let text): content = .value(.string(text))
        case .number(let text): content = .word(text)
        case .bool(let value): content = .value(.boolean(value))
        case .enumerationCase(let name): content = .value(.string(name))
        case .null: content = .value(.null)
        default: throw Self.obstacle
        }
        members.append(Endpoint.Argument(member.name, content))
    }

    /// JSON as a model that is decoded from it is sent.
    private func sent(_ json: String, as type: ModelType) -> ClientValue? {
        let value = try? JSONBodyDecoder(endpoint.decoder).decode(Data(json.utf8), as: type, in: models)
        guard let value, let text = try? writer.text(of: value), let document = try? JSONDocument([UInt8](text.utf8))
        else { return nil }
        return ClientValue(document.root)
    }

    private var writer: ModelWriter { ModelWriter(endpoint.decoder, models: models) }

    private static var obstacle: ClientObstacle { ClientObstacle("its body is computed") }
}

extension ClientValue {
    fileprivate var isPlain: Bool {
        switch self {
        case .null, .bool, .number, .string: true
        case .array(let values): values.allSatisfy(\.isPlain)
        case .object(let members): members.allSatisfy { $0.name.plain != nil && $0.value.isPlain }
        default: false
        }
    }
}
