import ModelDecoding

extension LinearDecoding {
    /// The plan of the code that decodes a type; nil if it does anything else.
    init?(_ type: ModelType, _ machine: CodeMachine) {
        let code = machine.codeType(type)
        guard let candidate = machine.decoding.decodingInitializer(of: code), candidate.distance == 0,
            candidate.genericNames.isEmpty, !code.isEnumeration, code.superclass == nil,
            !code.isWrapped.contains(true), code.properties.allSatisfy(\.startsAlike),
            machine.containerMethods.isDisjoint(with: ["container", "decode", "decodeIfPresent"]),
            !machine.operatorNames.contains("??"),
            let instance = try? machine.making.instance(of: code),
            let routine = try? machine.routine(candidate, binding: [:]),
            let reader = LinearStatements(routine, making: instance, machine)
        else { return nil }
        var members: [Member] = []
        for step in routine.preparedBody(machine).steps.dropFirst() {
            guard let member = reader.member(of: step) else { return nil }
            members.append(member)
        }
        let positions = Set(members.map(\.position))
        guard positions.count == members.count, Set(members.map(\.key)).count == members.count,
            instance.values.indices.allSatisfy({ positions.contains($0) || instance.values[$0] != nil })
        else { return nil }
        self.init(
            layout: code.layout, members: members,
            initialValues: instance.values.enumerated().map { positions.contains($0) ? .nil : $1 ?? .nil })
    }
}

/// Reads the statements of a linear initialiser.
private struct LinearStatements {
    private let machine: CodeMachine
    private let frame: CodeFrame
    private let instance: CodeInstance
    private let keys: ModelType
    private let container: Int

    /// Nil unless the first statement is `let container = try decoder.container(keyedBy: Keys.self)`.
    init?(_ routine: CodeRoutine, making instance: CodeInstance, _ machine: CodeMachine) {
        guard let binding = routine.preparedBody(machine).steps.first as? BindingStep, binding.type == nil,
            case .slot(let slot) = binding.pattern, let call = binding.node?.tried as? MethodCallNode,
            call.containerMethod == .container, let decoder = call.base as? LocalNode, decoder.isVariable(1)
        else { return nil }
        self.machine = machine
        self.instance = instance
        container = slot
        frame = CodeFrame(slots: routine.slotCount, in: routine.scope, machine, making: instance)
        guard let keys = call.arguments.nodes[0].metatype(frame) else { return nil }
        self.keys = keys
    }

    /// `property = try container.decode(Type.self, forKey: .key)`, with `decodeIfPresent` and `??` or without.
    func member(of step: CodeStep) -> LinearDecoding.Member? {
        guard let statement = step as? ExpressionStep, let assignment = statement.node as? AssignmentNode,
            assignment.symbol == nil, let place = property(assignment.place),
            let position = instance.type.number(ofProperty: place)
        else { return nil }
        let source = assignment.source.tried
        let fallback = source as? DefaultNode
        guard let call = (fallback?.left.tried ?? source) as? MethodCallNode,
            let receiver = call.base as? LocalNode, receiver.isVariable(container),
            call.containerMethod == .decodeMember || call.containerMethod == .decodeMemberIfPresent,
            let named = call.arguments.nodes[0].metatype(frame), let key = key(call.arguments.nodes[1])
        else { return nil }
        let type = named.completed(by: instance.type.properties[position].type)
        let isOptional = call.containerMethod == .decodeMemberIfPresent
        var value: ModelValue?
        if let fallback {
            value = constant(fallback.right, instance.type.properties[position].type)
            guard value != nil else { return nil }
        }
        // The result of `decodeIfPresent(Int?.self)` is nil in two ways; a fallback for a value that cannot be nil is
        // a warning.
        guard isOptional ? type.wrapped == nil : fallback == nil else { return nil }
        return LinearDecoding.Member(
            position: position, key: key, type: type, isOptional: isOptional, fallback: value)
    }

    private func property(_ place: CodeNode) -> String? {
        let member = place as? MemberNode ?? (place as? NameNode)?.member(frame)
        guard let member, member.base is SelfNode else { return nil }
        return member.name
    }

    /// The text of a key that is always the same.
    private func key(_ node: CodeNode) -> String? {
        guard let key = try? node.value(frame, as: keys), case .enumeration = key else { return nil }
        return try? machine.keys.keyText(key, frame.scope, node.span)
    }

    /// A value that is the same each time: a literal, or a case of an enumeration.
    private func constant(_ node: CodeNode, _ type: ModelType) -> ModelValue? {
        if let name = caseName(node, type.innermost) {
            let code = machine.codeType(type.innermost)
            guard let number = code.caseNumbers[name], code.cases[number].types.isEmpty else { return nil }
            return code.value(ofCase: name)
        }
        guard node.isPlainLiteral, let value = try? node.value(frame, as: type) else { return nil }
        return switch value {
        case .nil, .bool, .integer, .floatingPoint, .string, .array, .set, .dictionary: value
        // An app's own type is made of a literal by code.
        default: nil
        }
    }

    /// `.name` or `Type.name`
    private func caseName(_ node: CodeNode, _ type: ModelType) -> String? {
        if let implicit = node as? ImplicitNode { return implicit.name }
        guard let member = node as? MemberNode, (try? member.base.namedType(frame)) == type else { return nil }
        return member.name
    }
}

extension CodeNode {
    /// The type of `Type.self`.
    fileprivate func metatype(_ frame: CodeFrame) -> ModelType? {
        guard let member = self as? MemberNode, member.name == "self" else { return nil }
        return try? member.base.namedType(frame)
    }
}

extension CodeNode {
    /// True if it is a literal that contains nothing to be evaluated.
    fileprivate var isPlainLiteral: Bool {
        switch self {
        case is NilNode: true
        case let constant as ConstantNode: constant.isLiteral
        case let list as ListNode: list.elements.isEmpty
        case let dictionary as DictionaryNode: dictionary.members.isEmpty
        case let prefix as PrefixNode: prefix.symbol == "-" && prefix.operand is ConstantNode
        default: false
        }
    }
}

extension LocalNode {
    /// True if it is a certain variable of the function itself.
    fileprivate func isVariable(_ slot: Int) -> Bool { distance == 0 && self.slot == slot }
}
