import ModelDecoding

/// A method of decoders and containers, by its name and its labels.
enum ContainerMethod {
    case decodeMember, decodeMemberIfPresent, contains, decodeNilMember, nestedMember, nestedListMember
    case superDecoderMember, superDecoder
    case decode, decodeIfPresent, decodeNil, nested, nestedList
    case container, unkeyedContainer, singleValueContainer

    init?(_ name: String, _ labels: [String?]) {
        switch (name, labels) {
        case ("decode", [nil, "forKey"]): self = .decodeMember
        case ("decodeIfPresent", [nil, "forKey"]): self = .decodeMemberIfPresent
        case ("contains", [nil]): self = .contains
        case ("decodeNil", ["forKey"]): self = .decodeNilMember
        case ("nestedContainer", ["keyedBy", "forKey"]): self = .nestedMember
        case ("nestedUnkeyedContainer", ["forKey"]): self = .nestedListMember
        case ("superDecoder", ["forKey"]): self = .superDecoderMember
        case ("superDecoder", []): self = .superDecoder
        case ("decode", [nil]): self = .decode
        case ("decodeIfPresent", [nil]): self = .decodeIfPresent
        case ("decodeNil", []): self = .decodeNil
        case ("nestedContainer", ["keyedBy"]): self = .nested
        case ("nestedUnkeyedContainer", []): self = .nestedList
        case ("container", ["keyedBy"]): self = .container
        case ("unkeyedContainer", []): self = .unkeyedContainer
        case ("singleValueContainer", []): self = .singleValueContainer
        default: return nil
        }
    }

    /// True if the first argument is a type.
    var takesType: Bool {
        switch self {
        case .decodeMember, .decode, .decodeMemberIfPresent, .decodeIfPresent, .nestedMember, .nested, .container: true
        case .contains, .decodeNilMember, .decodeNil, .nestedListMember, .nestedList, .superDecoderMember,
            .superDecoder, .unkeyedContainer, .singleValueContainer:
            false
        }
    }

    var name: String {
        switch self {
        case .decodeMember, .decode: "decode"
        case .decodeMemberIfPresent, .decodeIfPresent: "decodeIfPresent"
        case .contains: "contains"
        case .decodeNilMember, .decodeNil: "decodeNil"
        case .nestedMember, .nested: "nestedContainer"
        case .nestedListMember, .nestedList: "nestedUnkeyedContainer"
        case .superDecoderMember, .superDecoder: "superDecoder"
        case .container: "container"
        case .unkeyedContainer: "unkeyedContainer"
        case .singleValueContainer: "singleValueContainer"
        }
    }
}

/// A call of a method of a decoder or a container, unless the sources have one of their own that is meant.
struct ContainerCall {
    private let method: ContainerMethod
    private let arguments: CallArguments
    private let frame: CodeFrame
    private let span: Range<Int>
    private let site: CodeSite
    /// True if the container is `self`.
    private let isOnSelf: Bool

    init(
        _ method: ContainerMethod, on base: CodeNode, _ arguments: CallArguments, _ frame: CodeFrame,
        _ span: Range<Int>, _ site: CodeSite
    ) {
        self.method = method
        self.arguments = arguments
        self.frame = frame
        self.span = span
        self.site = site
        isOnSelf = base is SelfNode
    }

    /// Returns the result of the call; nil if it is none of these.
    func result(of code: CodeValue, _ expected: ModelType?) throws(Interruption) -> ModelValue? {
        if case .decoder(let decoder as CodeDecoder) = code.content { return try self.decoder(decoder) }
        let own = try overloads(on: code)
        guard own.isEmpty else {
            var receiver = ModelValue.code(code)
            return try machine.calls.call(own, on: &receiver, arguments, expected, frame, span)
        }
        switch code.content {
        case .keyedContainer(let container as CodeKeyedContainer): return try keyed(container, expected)
        case .unkeyedContainer(let container as CodeUnkeyedContainer): return try unkeyed(container, expected)
        case .singleValueContainer(let decoder as CodeDecoder): return try single(decoder, expected)
        default: return nil
        }
    }
}

extension ContainerCall {
    private var machine: CodeMachine { frame.machine }

    /// The methods of the sources that this call means.
    private func overloads(on code: CodeValue) throws(Interruption) -> [CodeCandidate] {
        guard let all = ContainerOverloads(method.name, arguments.labels, of: .code(code), machine) else { return [] }
        let isAbstract = isOnSelf && frame.scope.path == ["KeyedDecodingContainerProtocol"]
        guard method.takesType else { return all.meant(byProtocolOnly: isAbstract) }
        if let written = arguments.nodes[0].writtenType {
            return try all.meant(
                for: machine.type(written, in: frame.scope.unbound(machine)), in: frame.scope,
                byProtocolOnly: isAbstract)
        }
        // The type of a variable is not known here as Swift knows it.
        let meant = try all.meant(for: type(0), in: frame.scope, byProtocolOnly: isAbstract)
        guard meant.isEmpty else {
            throw frame.scope.unknown("Sonde cannot tell which '\(method.name)' is meant", at: span)
        }
        return []
    }

    private func keyed(
        _ container: CodeKeyedContainer, _ expected: ModelType?
    ) throws(Interruption) -> ModelValue? {
        switch method {
        case .decodeMember:
            let (type, key) = (try type(0, for: expected), try key(1, container))
            if isSettled { container.settle(site, type, key, isOptional: false) }
            return try container.value(of: type, key, site).fitted(to: type)
        case .decodeMemberIfPresent:
            let (type, key) = (try type(0, for: expected), try key(1, container))
            if isSettled { container.settle(site, type, key, isOptional: true) }
            return try present(container.valueIfPresent(of: type, key, site), as: type)
        case .contains: return .bool(try container.contains(key(0, container)))
        case .decodeNilMember: return .bool(try container.isNil(key(0, container), site))
        case .nestedMember:
            let decoder = try container.decoder(key(1, container), mayBeMissing: false, site)
            return .code(CodeValue(.keyedContainer(try decoder.keyed(by: type(0), site))))
        case .nestedListMember:
            let decoder = try container.decoder(key(0, container), mayBeMissing: false, site)
            return .code(CodeValue(.unkeyedContainer(try decoder.unkeyed(site))))
        case .superDecoder:
            return .code(CodeValue(.decoder(try container.decoder("super", mayBeMissing: true, site))))
        case .superDecoderMember:
            return .code(CodeValue(.decoder(try container.decoder(key(0, container), mayBeMissing: true, site))))
        default: return nil
        }
    }

    /// Runs a call, which leaves the cursor where it is if it fails. Swift ends there; anything read after it is
    /// out of place.
    private func unkeyed(
        _ container: CodeUnkeyedContainer, _ expected: ModelType?
    ) throws(Interruption) -> ModelValue? {
        if container.isLost { throw .lost }
        do { return try next(container, expected) } catch {
            container.isLost = machine.errors.mayGoOn(after: error)
            throw error
        }
    }

    private func next(
        _ container: CodeUnkeyedContainer, _ expected: ModelType?
    ) throws(Interruption) -> ModelValue? {
        switch method {
        case .decode:
            let type = try type(0, for: expected)
            return try container.value(of: type, site).fitted(to: type)
        case .decodeIfPresent:
            let type = try type(0, for: expected)
            return try present(container.valueIfPresent(of: type, site), as: type)
        case .decodeNil: return .bool(try container.isNil(site))
        case .nested:
            let nested = try container.decoder(site).keyed(by: type(0), site)
            container.skip()
            return .code(CodeValue(.keyedContainer(nested)))
        case .nestedList:
            let nested = try container.decoder(site).unkeyed(site)
            container.skip()
            return .code(CodeValue(.unkeyedContainer(nested)))
        case .superDecoder:
            let decoder = try container.decoder(site)
            container.skip()
            return .code(CodeValue(.decoder(decoder)))
        default: return nil
        }
    }

    private func single(_ decoder: CodeDecoder, _ expected: ModelType?) throws(Interruption) -> ModelValue? {
        switch method {
        case .decode:
            let type = try type(0, for: expected)
            return try decoder.value(of: type, site).fitted(to: type)
        case .decodeNil: return .bool(decoder.isNil())
        default: return nil
        }
    }

    /// Returns the result of `decodeIfPresent`.
    private func present(_ value: ModelValue, as type: ModelType) throws(Interruption) -> ModelValue {
        value.isNil ? .nil : .optional(try value.fitted(to: type))
    }

    private func decoder(_ decoder: CodeDecoder) throws(Interruption) -> ModelValue? {
        switch method {
        case .container: .code(CodeValue(.keyedContainer(try decoder.keyed(by: type(0), site))))
        case .unkeyedContainer: .code(CodeValue(.unkeyedContainer(try decoder.unkeyed(site))))
        case .singleValueContainer: .code(CodeValue(.singleValueContainer(decoder)))
        default: nil
        }
    }

    /// True if the type is written here, and the key is always the same.
    private var isSettled: Bool {
        guard site.constantKey != nil, let type = try? arguments.nodes[0].metatypeNamed(frame) else { return false }
        return !type.holdsOptional
    }

    /// The type that an argument names, with the generic arguments that Swift takes from the place of the result.
    private func type(_ number: Int, for expected: ModelType?) throws(Interruption) -> ModelType {
        try type(number).completed(by: expected)
    }

    /// The type that an argument names.
    private func type(_ number: Int) throws(Interruption) -> ModelType {
        let node = arguments.nodes[number]
        if let member = node as? MemberNode, member.name == "self", let type = try member.base.namedType(frame) {
            return type
        }
        if let type = try node.value(frame, as: nil).metatype { return type }
        throw frame.scope.unknown("Sonde cannot find the type '\(frame.scope.text(node.span))'", at: node.span)
    }

    private func key(_ number: Int, _ container: CodeKeyedContainer) throws(Interruption) -> String {
        let node = arguments.nodes[number]
        if let known = site.constantKey, known.type == container.keyType { return known.text }
        let key = try node.value(frame, as: container.keyType)
        let text = try machine.keys.keyText(key, frame.scope, node.span)
        // `.name` is the same key each time.
        if case .enumeration = key, node is ImplicitNode { site.constantKey = (container.keyType, text) }
        return text
    }
}
