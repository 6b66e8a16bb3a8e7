public import ModelDecoding

/// A change that may make a body decode.
public enum ModelChange: Sendable, Hashable {
    /// The decoder gets these settings.
    case setting(DecoderConfiguration)
    /// The declaration of a property changes: another type, or another key.
    case field(of: String, to: ModelField)
    /// A property is decoded by a property wrapper, as this type.
    case wrapper(of: String, to: ModelField, by: String)
    /// A property gets an attribute of the draft of Swift's next decoding: `@CodableDefault([])`.
    case mark(of: String, to: ModelField, String)
    /// A decoding call changes, and so does the property that it sets.
    case call(DecodingCall, DecodingCallChange, of: String, to: ModelField?)
    /// A coding key's case gets another key.
    case keyCase(of: String, String, key: String)
    /// An enumeration gets more cases, or an existing case gets another raw value.
    case cases(of: String, [RawValueCase])
    /// A type is declared `Decodable`.
    case decodable(String)
    /// A dictionary with such keys is an object.
    case keyRepresentable(String)
    /// The body is decoded as another type.
    case type(ModelType)
    /// A value inside the body is decoded as the type, instead of the body itself.
    case members([String], ModelType)
    /// Swift source is added: types that the other change uses, or an extension that is sufficient on its own.
    indirect case declaring(String, then: ModelChange?)
}

extension ModelChange {
    /// The declared type that changes, if any.
    public var owner: String? {
        switch self {
        case .field(let owner, _), .wrapper(let owner, _, _), .mark(let owner, _, _), .cases(let owner, _),
            .decodable(let owner),
            .keyRepresentable(let owner), .call(_, _, let owner, _), .keyCase(let owner, _, _):
            owner
        case .declaring(let source, let change): change?.owner ?? SourceText(source).extendedType
        case .setting, .type, .members: nil
        }
    }

    /// Indicates whether it requires another request.
    public var isAboutTheRequest: Bool {
        switch self {
        case .type, .members: true
        case .declaring(_, let change): change?.isAboutTheRequest ?? false
        case .setting, .field, .wrapper, .mark, .call, .keyCase, .cases, .decodable, .keyRepresentable: false
        }
    }

    /// The Swift source that it adds, if any.
    public var addedSource: String? { parts.source }

    /// Indicates whether it can be made only in the source.
    public var isInTheSourceAlone: Bool {
        switch self {
        case .wrapper, .mark, .call, .keyCase: true
        case .declaring(_, let change): change?.isInTheSourceAlone ?? false
        default: false
        }
    }

    /// Indicates whether it gives an enumeration more cases.
    var addsCases: Bool { if case .cases = parts.change { true } else { false } }

    /// The source that it adds, and the change without that.
    var parts: (source: String?, change: ModelChange?) {
        if case .declaring(let source, let change) = self { (source, change) } else { (nil, self) }
    }

    /// Changes the declaration that it is about. Says whether there was anything to change.
    func apply(to declaration: inout ModelDeclaration) -> Bool {
        switch self {
        case .field(_, let field):
            guard case .fields(var fields) = declaration.content,
                let number = fields.firstIndex(where: { $0.name == field.name }), fields[number] != field
            else { return false }
            fields[number] = field
            declaration.content = .fields(fields)
        case .cases(_, let added):
            guard case .rawValueCases(let type, let cases) = declaration.content else { return false }
            let changed = cases.map { known in added.first { $0.name == known.name } ?? known }
            declaration.content = .rawValueCases(type, changed + added.filter { !cases.map(\.name).contains($0.name) })
        case .decodable:
            guard !declaration.isDecodable else { return false }
            declaration.isDecodable = true
        case .keyRepresentable:
            guard !declaration.isCodingKeyRepresentable else { return false }
            declaration.isCodingKeyRepresentable = true
        case .setting, .wrapper, .mark, .call, .keyCase, .type, .members, .declaring: return false
        }
        return true
    }
}
