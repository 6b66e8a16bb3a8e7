import ModelDecoding

/// Tells the type that Swift gives an expression, question marks included, as declarations and values show it before the
/// expression is evaluated.
///
/// A nil does not show what it might have held, and an empty list not what it is a list of: this does.
struct StaticTyping {
    let machine: CodeMachine
    /// The expressions that are still looked at. A chain of variables may mention each other often.
    private var patience = 100

    init(_ machine: CodeMachine) { self.machine = machine }

    mutating func type(of node: CodeNode, _ frame: CodeFrame) -> ModelType? {
        patience -= 1
        guard patience > 0 else { return nil }
        switch node {
        case let node as LocalNode: return type(ofVariable: node, frame)
        case let node as MemberNode: return member(node, frame)
        case let node as MethodCallNode: return result(of: node, frame)
        case let node as OptionalLinkNode: return type(of: node.operand, frame)?.wrapped
        case let node as ForcedNode: return type(of: node.operand, frame)?.wrapped
        case let node as OptionalChainNode: return type(of: node.operand, frame)?.asOptional
        case let node as DefaultNode: return type(ofDefault: node, frame)
        case let node as TernaryNode: return common([node.first, node.second], frame)
        case let node as BinaryNode: return type(ofOperation: node, frame)
        case let node as SubscriptNode: return element(of: node, frame)
        case let node as NameCallNode: return result(of: node, frame)
        case let node as NameNode: return type(ofName: node, frame)
        case let node as AttemptNode:
            let type = type(of: node.operand, frame)
            return node.kind == .optional ? type?.asOptional : type
        case let node as CastNode:
            guard node.kind != .is else { return .scalar(.bool) }
            let type = machine.type(node.syntax, in: frame.scope)
            return node.kind == .conditional ? .optional(type) : type
        case let node as ListNode: return common(node.elements, frame).map(ModelType.array)
        case let node as DictionaryNode:
            guard let key = common(node.members.map(\.key), frame),
                let value = common(node.members.map(\.value), frame)
            else { return nil }
            return .dictionary(key: key, value: value)
        case let node as TupleNode:
            var types: [ModelType] = []
            for element in node.elements {
                guard let type = type(of: element.node, frame) else { return nil }
                types.append(type)
            }
            return .tuple(node.elements.map(\.label), types)
        case let node as ValueCallNode: return result(of: node, frame)
        case let node as PrefixNode: return node.symbol == "!" ? .scalar(.bool) : type(of: node.operand, frame)
        case is LogicNode: return .scalar(.bool)
        case is InterpolationNode: return .scalar(.string)
        case is ConstantNode:
            if let number = node.number { return .scalar(number == .fraction ? .double : .int) }
            return node.storedValue(frame).flatMap(machine.type(of:))
        case is SelfNode: return frame.scope.type?.type
        default: return nil
        }
    }

    /// The types of the arguments that a method of the library gives a closure.
    static func argumentTypes(of name: String, on receiver: ModelType) -> [ModelType?] {
        let element = receiver.held
        switch (name, receiver) {
        case ("mapValues", .dictionary(_, let value)), ("compactMapValues", .dictionary(_, let value)): return [value]
        case ("merge", .dictionary(_, let value)), ("merging", .dictionary(_, let value)): return [value, value]
        case ("reduce", _): return [nil, element]
        case ("sorted", _), ("sort", _), ("min", _), ("max", _): return [element, element]
        default: return [element]
        }
    }

    /// The type that a closure has to give to a method of the library that gives a wanted one.
    static func closureResult(of name: String, on receiver: ModelType?, giving wanted: ModelType) -> ModelType? {
        switch (name, wanted.wrapped ?? wanted) {
        case ("flatMap", _): return wanted
        case ("map", let wrapped) where receiver?.wrapped != nil: return wrapped
        case ("map", .array(let element)): return element == .unknownElement ? nil : element
        case ("compactMap", .array(let element)): return element == .unknownElement ? nil : .optional(element)
        case ("mapValues", .dictionary(_, let value)): return value == .unknownElement ? nil : value
        default: return nil
        }
    }

    /// The type of what a closure, a function or a key path gives for values of some types.
    mutating func result(of node: CodeNode, taking types: [ModelType?], _ frame: CodeFrame) -> ModelType? {
        switch node {
        case let node as ClosureNode:
            if let written = node.signature.result { return machine.type(written, in: frame.scope) }
            return common(node.results, node.frame(taking: types, in: frame))
        case let node as KeyPathNode:
            var type = types.first ?? nil
            for step in node.steps { type = type.flatMap { property(step.name, of: $0.wrapped ?? $0, frame) } }
            return node.isOptional ? type?.asOptional : type
        case let node as MemberNode where node.name == "init":
            guard let made = try? node.base.namedType(frame), let given = types.first ?? nil else { return nil }
            return machine.optionals.makes(made, of: given).map { $0 ? .optional(made) : made }
        case let node as NameNode:
            if node.name.isOperator { return types.first ?? nil }
            let candidates = machine.names.functions(named: node.name, in: frame.scope)
            return candidates.count == 1 ? result(of: candidates[0]) : nil
        default: return nil
        }
    }
}

extension StaticTyping {
    private mutating func type(ofVariable node: LocalNode, _ frame: CodeFrame) -> ModelType? {
        if let declared = node.declaredType { return machine.type(declared, in: frame.scope) }
        let home = frame.frame(out: node.distance)
        let value = home.slots[node.slot]
        if value.isNil || value.isTuple, node.slot < home.argumentTypes.count, let type = home.argumentTypes[node.slot]
        {
            return type
        }
        if value.isOptional == false, let type = machine.type(of: value), !type.isOpenList { return type }
        return node.initialValue.flatMap { type(of: $0, home) } ?? (value.isNil ? nil : machine.type(of: value))
    }

    private mutating func type(ofName node: NameNode, _ frame: CodeFrame) -> ModelType? {
        if let member = node.member(frame) { return self.member(member, frame) }
        guard (try? node.namedType(frame)) == nil else { return nil }
        return (try? node.value(frame, as: nil)).flatMap(machine.type(of:))
    }

    private mutating func member(_ node: MemberNode, _ frame: CodeFrame) -> ModelType? {
        if let outer = try? node.base.namedType(frame) {
            let code = machine.codeType(outer)
            if code.caseNumbers[node.name] != nil { return outer }
            if node.name == "allCases", code.isEnumeration { return .array(outer) }
            if let computed = code.computedProperty(named: node.name, isStatic: true) { return result(of: computed) }
            return (try? machine.names.staticMember(node.name, of: outer, frame.scope, node.span)).flatMap {
                machine.type(of: $0)
            }
        }
        if case .code(let code)? = node.base.storedValue(frame), case .tuple(let elements) = code.content {
            let element = elements.first { $0.label == node.name } ?? Int(node.name).flatMap { elements.at($0) }
            if let element, !element.value.isNil { return machine.type(of: element.value) }
        }
        return type(of: node.base, frame).flatMap { property(node.name, of: $0, frame) }
    }

    /// The type of a property of a type's values.
    private func property(_ name: String, of owner: ModelType, _ frame: CodeFrame) -> ModelType? {
        if let part = owner.tupleElement(name) { return part }
        let code = machine.codeType(owner)
        if let number = code.number(ofProperty: name) { return code.properties[number].type }
        if let computed = code.computedProperty(named: name, isStatic: false, from: frame.scope.source) {
            return result(of: computed)
        }
        if code.isEnumeration, name == "rawValue" { return code.rawType }
        return CodeLibrary.resultType(name, of: owner)
    }

    /// The type that a function returns, if it does not depend on the call.
    func result(of candidate: CodeCandidate) -> ModelType? {
        guard let result = candidate.function.result else { return nil }
        let type = machine.type(result, in: candidate.scope)
        return type.isOpen(candidate.genericNames) || result.isComposed ? nil : type
    }

    private func result(of candidates: [CodeCandidate], _ arguments: CallArguments) -> ModelType? {
        let meant = candidates.filter { $0.function.places(for: arguments) != nil }
        let results = Set(meant.map { result(of: $0) })
        return results.count == 1 ? results.first ?? nil : nil
    }
}

extension StaticTyping {
    private mutating func result(of node: MethodCallNode, _ frame: CodeFrame) -> ModelType? {
        switch node.containerMethod {
        case .decode, .decodeMember: return try? node.arguments.nodes.first?.metatypeNamed(frame)
        case .decodeIfPresent, .decodeMemberIfPresent:
            return (try? node.arguments.nodes.first?.metatypeNamed(frame))?.asOptional
        case nil: break
        default: return nil
        }
        if let outer = try? node.base.namedType(frame) {
            let code = machine.codeType(outer)
            if node.name == "init" { return made(outer, node.arguments, frame) }
            if code.caseNumbers[node.name] != nil { return outer }
            return result(of: code.functions(named: node.name).filter(\.function.isStatic), node.arguments)
        }
        guard let owner = type(of: node.base, frame) else { return nil }
        let own = machine.codeType(owner).functions(named: node.name)
        guard own.isEmpty else { return result(of: own, node.arguments) }
        return libraryResult(of: node, on: owner, frame)
    }

    /// The type that a method of the library gives, whose closures are looked into.
    private mutating func libraryResult(of node: MethodCallNode, on owner: ModelType, _ frame: CodeFrame) -> ModelType?
    {
        let nodes = node.arguments.nodes
        let element = owner.held
        switch (node.name, nodes.count) {
        case ("map", 1):
            let result = result(of: nodes[0], taking: [element], frame)
            return owner.wrapped == nil ? result.map(ModelType.array) : result.map(ModelType.optional)
        case ("compactMap", 1):
            return result(of: nodes[0], taking: [element], frame).map { .array($0.wrapped ?? $0) }
        case ("flatMap", 1):
            let result = result(of: nodes[0], taking: [element], frame)
            return owner.wrapped == nil ? result?.element.map(ModelType.array) : result?.asOptional
        case ("mapValues", 1), ("compactMapValues", 1):
            guard case .dictionary(let key, let value) = owner,
                let result = result(of: nodes[0], taking: [value], frame)
            else { return nil }
            return .dictionary(key: key, value: node.name == "mapValues" ? result : result.wrapped ?? result)
        case ("reduce", 2):
            let start = nodes[0].isLiteral || nodes[0].needsType ? nil : type(of: nodes[0], frame)
            if node.arguments.labels[0] == "into" { return start ?? type(of: nodes[0], frame) }
            return start ?? result(of: nodes[1], taking: [nil, element], frame)
                ?? (nodes[1] is NameNode ? element : type(of: nodes[0], frame))
        case ("enumerated", 0): return element.map { .array(.tuple(["offset", "element"], [.scalar(.int), $0])) }
        case ("filter", 1), ("sorted", 0...1), ("reversed", 0), ("shuffled", 0), ("prefix", 1), ("suffix", 1),
            ("dropFirst", 0...1), ("dropLast", 0...1), ("drop", 1):
            switch owner {
            case .array, .scalar(.string): return owner
            case .set where node.name == "filter", .dictionary where node.name == "filter": return owner
            default: return element.map(ModelType.array)
            }
        default: return CodeLibrary.resultType(node.name, of: owner)
        }
    }

    private mutating func result(of node: NameCallNode, _ frame: CodeFrame) -> ModelType? {
        if let own = node.own, node.callee.member(frame) != nil { return result(of: own, frame) }
        if let made = try? node.callee.namedType(frame) { return self.made(made, node.arguments, frame) }
        let functions = machine.names.functions(named: node.callee.name, in: frame.scope)
        guard functions.isEmpty else { return result(of: functions, node.arguments) }
        switch node.callee.name {
        case "min", "max", "abs": return common(node.arguments.nodes, frame)
        case "zip" where node.arguments.count == 2:
            guard let first = type(of: node.arguments.nodes[0], frame)?.element,
                let second = type(of: node.arguments.nodes[1], frame)?.element
            else { return nil }
            return .array(.tuple([nil, nil], [first, second]))
        case let name where CodeLibrary.mathematics.contains(name): return common(node.arguments.nodes, frame)
        default: return nil
        }
    }

    private mutating func result(of node: ValueCallNode, _ frame: CodeFrame) -> ModelType? {
        if let made = try? node.callee.namedType(frame) { return self.made(made, node.arguments, frame) }
        guard let local = node.callee as? LocalNode else { return nil }
        if let function = local.function {
            return function.genericParameters.isEmpty ? function.result.map { machine.type($0, in: frame.scope) } : nil
        }
        if case .function(_, let result)? = local.declaredType?.form { return machine.type(result, in: frame.scope) }
        return local.initialValue.flatMap { result(of: $0, taking: [], frame.frame(out: local.distance)) }
    }

    /// The type of `Type(…)`.
    private mutating func made(_ type: ModelType, _ arguments: CallArguments, _ frame: CodeFrame) -> ModelType? {
        if type == .opaque("Dictionary"), arguments.labels == ["grouping", "by"] {
            guard let element = self.type(of: arguments.nodes[0], frame)?.element,
                let key = result(of: arguments.nodes[1], taking: [element], frame)
            else { return nil }
            return .dictionary(key: key, value: .array(element))
        }
        if type == .opaque("Dictionary"), let first = arguments.nodes.first,
            arguments.labels == ["uniqueKeysWithValues"] || arguments.labels == [nil, "uniquingKeysWith"]
        {
            guard let pair = self.type(of: first, frame)?.element?.tupleElements, pair.count == 2 else { return nil }
            return .dictionary(key: pair[0], value: pair[1])
        }
        if type == .opaque("Array") || type == .opaque("Set") {
            guard arguments.labels == [nil], let element = self.type(of: arguments.nodes[0], frame)?.element else {
                return nil
            }
            return type == .opaque("Array") ? .array(element) : .set(element)
        }
        let optionals = machine.optionals
        let isOptional = optionals.makesOptional(type, arguments) { self.type(of: $0, frame) }
        return isOptional.map { $0 ? .optional(type) : type }
    }
}

extension StaticTyping {
    private mutating func type(ofDefault node: DefaultNode, _ frame: CodeFrame) -> ModelType? {
        let wrapped = type(of: node.left, frame)?.wrapped
        if node.right.isLiteral || node.right.needsType, let wrapped { return wrapped }
        return type(of: node.right, frame) ?? wrapped
    }

    private mutating func type(ofOperation node: BinaryNode, _ frame: CodeFrame) -> ModelType? {
        if BinaryNode.comparisons.contains(node.symbol) { return .scalar(.bool) }
        guard CodeCompiler.arithmetic.contains(node.symbol) else { return nil }
        if let number = node.number { return .scalar(number == .fraction ? .double : .int) }
        var found: ModelType?
        for side in [node.left, node.right] where found == nil && !side.takesType { found = type(of: side, frame) }
        guard let type = found else { return nil }
        if let own = machine.calls.ownOperator(node.symbol, type) { return result(of: own) }
        return machine.operatorNames.contains(node.symbol) && !type.isBuiltIn ? nil : type
    }

    private mutating func element(of node: SubscriptNode, _ frame: CodeFrame) -> ModelType? {
        guard let owner = type(of: node.base, frame) else { return nil }
        let own = machine.codeType(owner).functions(named: "subscript")
        if machine.overloads.mayMean(own, node.arguments, from: frame.scope.source) {
            return result(of: own, node.arguments)
        }
        switch (owner, node.arguments.labels) {
        case (.dictionary(_, let value), [nil]): return .optional(value)
        case (.dictionary(_, let value), [nil, "default"]): return value
        case (.array(let element), [nil]):
            let place = node.arguments.nodes[0]
            if place.isRange || place is PostfixNode { return owner }
            return type(of: place, frame) == .scalar(.int) ? element : nil
        default: return nil
        }
    }

    /// The type that several expressions have in common: a literal takes on that of the others, and beside nil it is
    /// an optional. One whose type is not known might be an optional.
    private mutating func common(_ nodes: [CodeNode], _ frame: CodeFrame) -> ModelType? {
        var (found, literal): (ModelType?, ModelType?)
        for node in nodes where !(node is NilNode) {
            switch type(of: node, frame) {
            case let type? where node.isLiteral || node.number != nil:
                if literal == nil || literal == .scalar(.int) { literal = type }
            case let type? where type.wrapped != nil: return type
            case let type?: found = found ?? type
            case nil where node.isLiteral || node.isMember: continue
            case nil: return nil
            }
        }
        let type = found ?? literal
        return nodes.contains { $0 is NilNode } ? type?.asOptional : type
    }
}

extension CodeNode {
    /// True if it is a member without a type that is not an optional's.
    fileprivate var isMember: Bool { (self as? ImplicitNode).map { $0.name != "none" } ?? false }
}

extension ModelValue {
    fileprivate var isTuple: Bool {
        if case .code(let code) = self, case .tuple = code.content { true } else { false }
    }
}

extension Array {
    /// The element at a position, if there is one.
    func at(_ position: Int) -> Element? { indices.contains(position) ? self[position] : nil }
}
