import ModelDecoding

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
            let declaration = reader.pointee.catalogue.declaration(of: reference)
        else { throw unknown }
        let scope = CodeScope(
            path: type.declared?.path ?? [], source: type.declared?.source ?? SourceText(""), arguments: type.arguments,
            type: type)
        let site = type.synthesisSite ?? CodeSite(scope, type.declared?.syntax.nameSpan ?? 0..<0)
        type.synthesisSite = site
        let fields: [ModelField]
        switch declaration.content {
        case .fields(let all): fields = all
        case .rawValue(let field): return try value(ofRaw: field.type, from: decoder, site)
        case .rawValueCases(let rawType, _): return try value(ofRaw: .scalar(rawType), from: decoder, site)
        case .cases: throw unknown
        }
        let instance = try machine.making.instance(of: type)
        instance.offset = offset
        // If there is nothing to decode, Swift does not request a container.
        if declaration.acceptsAnyBody { return instance.value }
        let keys = codingKeys
        let container = try decoder.keyed(by: keys.type, site)
        for field in fields where field.isDecoded {
            guard let name = field.key, let number = type.number(ofProperty: field.name) else { continue }
            let key = keys.value(ofCase: field.name) ?? .string(name)
            do {
                let member = try member(field, number, key, container, scope)
                instance.values[number] = member.stored(as: type.properties[number].type)
            } catch {
                guard machine.errors.mayGoOn(after: error) else { throw error }
                instance.values[number] = .lost
            }
        }
        return instance.value
    }

    /// The type of the keys: the enumeration that the type declares, or texts.
    private var codingKeys: CodeType {
        guard let declared = type.declared,
            case .type(let keys)? = machine.table.member("CodingKeys", of: declared.qualifiedName)
        else { return machine.codeType(.scalar(.string)) }
        return machine.codeType(.named(ModelReference(machine.table.components(of: keys.path))))
    }

    private var unknown: Interruption {
        .unknown(UnknownCode(message: "Sonde cannot tell how '\(type.type)' is decoded", position: nil))
    }

    /// Returns the library's decoding of any `RawRepresentable`: the value that its `init(rawValue:)` makes of
    /// the raw value.
    private func value(
        ofRaw rawType: ModelType, from decoder: CodeDecoder, _ site: CodeSite
    ) throws(Interruption) -> ModelValue {
        let rawValue = try decoder.value(of: rawType, site)
        let made = try machine.making.make(type.type, "rawValue", rawValue)
        guard made.isNil else { return made.unwrapped }
        throw .thrown(
            .decoding(
                CodeDecodingError(
                    kind: .dataCorrupted, codingPath: decoder.codingPath,
                    debugDescription: "Cannot initialize \(type.type) from invalid \(rawType) value "
                        + (try machine.text(of: rawValue)),
                    isWorded: true)))
    }

    private func member(
        _ field: ModelField, _ number: Int, _ key: ModelValue, _ container: CodeKeyedContainer, _ scope: CodeScope
    ) throws(Interruption) -> ModelValue {
        let property = type.properties[number]
        let site = CodeSite(scope, property.nameSpan)
        let wanted = property.wrapper ?? field.type
        let wrapped = field.isOptional && property.wrapper == nil ? wanted.wrapped ?? wanted : wanted
        let method = field.isOptional && property.wrapper == nil ? "decodeIfPresent" : "decode"
        let decoded: ModelValue
        let name = try machine.keys.keyText(key, scope, property.nameSpan)
        let written = method == "decodeIfPresent" ? property.writtenType.wrapped : property.writtenType
        if let own = try overload(method, wrapped, written ?? wrapped, key, container, scope) {
            decoded = own
        } else if method == "decodeIfPresent" {
            decoded = try container.valueIfPresent(of: wrapped, name, site)
        } else {
            decoded = try container.value(of: wanted, name, site)
        }
        guard property.wrapper != nil else { return decoded }
        guard let value = try machine.property("wrappedValue", of: decoded) else {
            throw scope.unknown("the value of this property wrapper is not known", at: property.nameSpan)
        }
        return value
    }

    /// Returns the result of the sources' own `decode(_:forKey:)`, if one is meant for the type as the property
    /// has it.
    private func overload(
        _ method: String, _ wanted: ModelType, _ written: ModelType, _ key: ModelValue, _ container: CodeKeyedContainer,
        _ scope: CodeScope
    ) throws(Interruption) -> ModelValue? {
        var receiver = ModelValue.code(CodeValue(.keyedContainer(container)))
        let labels = [nil, "forKey"]
        guard let all = ContainerOverloads(method, labels, of: receiver, machine) else { return nil }
        let meant = try all.meant(for: written, in: scope)
        guard !meant.isEmpty else { return nil }
        let arguments = CallArguments(
            labels: labels,
            nodes: [
                ConstantNode(.type(wanted), isLiteral: false, 0..<0),
                ConstantNode(key, isLiteral: false, 0..<0),
            ])
        let frame = CodeFrame(slots: 1, in: scope, machine)
        let result = method == "decodeIfPresent" ? ModelType.optional(wanted) : wanted
        return try machine.calls.call(meant, on: &receiver, arguments, result, frame, 0..<0)
    }
}
