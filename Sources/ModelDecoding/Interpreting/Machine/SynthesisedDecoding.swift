/// The `init(from:)` that Swift makes, where it calls code of the sources: a property wrapper, or an extension of
/// `KeyedDecodingContainer` that has a `decode` of its own for a type.
struct SynthesisedDecoding {
    private let machine: CodeMachine
    private let type: CodeType

    init(_ machine: CodeMachine, _ type: CodeType) {
        self.machine = machine
        self.type = type
    }

    func value(from decoder: CodeDecoder, offset: Int) throws(Interruption) -> ModelValue {
        guard let reader = machine.reader, case .named(let reference) = type.type,
            case .fields(let fields)? = reader.pointee.catalogue.declaration(of: reference)?.content
        else { throw .unknown(UnknownCode(message: "how '\(type.type)' is decoded is not known here", position: nil)) }
        let scope = CodeScope(
            path: type.declared?.path ?? [], source: type.declared?.source ?? SourceText(""), arguments: type.arguments,
            type: type)
        let instance = try machine.instance(of: type)
        instance.offset = offset
        let keys = ModelType.scalar(.string)
        let site = type.synthesisSite ?? CodeSite(scope, type.declared?.syntax.nameSpan ?? 0..<0)
        type.synthesisSite = site
        let container = try decoder.keyed(by: keys, site)
        for field in fields where field.isDecoded {
            guard let key = field.key, let number = type.number(ofProperty: field.name) else { continue }
            do {
                instance.values[number] = try member(field, number, key, container, scope)
            } catch {
                guard machine.mayGoOn(after: error) else { throw error }
                instance.values[number] = .lost
            }
        }
        return instance.value
    }

    private func member(
        _ field: ModelField, _ number: Int, _ key: String, _ container: CodeKeyedContainer, _ scope: CodeScope
    ) throws(Interruption) -> ModelValue {
        let property = type.properties[number]
        let site = CodeSite(scope, property.nameSpan)
        let wanted = property.wrapper ?? field.type
        let wrapped = field.isOptional && property.wrapper == nil ? wanted.wrapped ?? wanted : wanted
        let method = field.isOptional && property.wrapper == nil ? "decodeIfPresent" : "decode"
        let decoded: ModelValue
        if let own = try overload(method, wrapped, key, container, scope) {
            decoded = own
        } else if method == "decodeIfPresent" {
            decoded = try container.valueIfPresent(of: wrapped, key, site)
        } else {
            decoded = try container.value(of: wanted, key, site)
        }
        guard property.wrapper != nil else { return decoded }
        guard let value = try machine.property("wrappedValue", of: decoded) else {
            throw scope.unknown("the value of this property wrapper is not known here", at: property.nameSpan)
        }
        return value
    }

    /// What a `decode(_:forKey:)` of the sources' own makes, if there is one for the type.
    private func overload(
        _ method: String, _ wanted: ModelType, _ key: String, _ container: CodeKeyedContainer, _ scope: CodeScope
    ) throws(Interruption) -> ModelValue? {
        guard machine.containerMethods.contains(method) else { return nil }
        let receiver = ModelValue.code(CodeValue(.keyedContainer(container)))
        guard let containerType = machine.type(of: receiver) else { return nil }
        let candidates = machine.codeType(containerType).functions(named: method).filter {
            $0.function.parameters.map(\.label) == [nil, "forKey"] && $0.isVisible(from: scope.source)
        }
        let arguments = CallArguments(
            labels: [nil, "forKey"],
            nodes: [
                ConstantNode(.type(wanted), isLiteral: false, 0..<0),
                ConstantNode(.string(key), isLiteral: false, 0..<0),
            ])
        let frame = CodeFrame(slots: 1, in: scope, machine)
        let fitting = candidates.filter {
            machine.fitness(of: .type(wanted), $0.function.parameters[0].type, in: $0) != nil
        }
        guard !fitting.isEmpty else { return nil }
        var container = receiver
        let result = method == "decodeIfPresent" ? ModelType.optional(wanted) : wanted
        return try machine.call(fitting, on: &container, arguments, result, frame, 0..<0)
    }
}
