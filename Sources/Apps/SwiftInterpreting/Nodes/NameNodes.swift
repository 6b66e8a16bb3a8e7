import ModelDecoding

/// A variable of the function, or of one around it.
final class LocalNode: CodeNode {
    let distance: Int
    let slot: Int
    override var writtenType: TypeSyntax? { metatype }
    private let metatype: TypeSyntax?
    let declaredType: TypeSyntax?
    /// The expression that a variable without a written type starts with, which has the type of the variable.
    let initialValue: CodeNode?
    /// The declaration, if it is a local function.
    let function: FunctionSyntax?
    private var knownType: ModelType?

    /// `metatype` is `T` of a parameter whose type is `T.Type`.
    init(
        distance: Int, slot: Int, of metatype: TypeSyntax? = nil, declaredAs declaredType: TypeSyntax? = nil,
        startingAs initialValue: CodeNode? = nil, _ function: FunctionSyntax? = nil, _ span: Range<Int>
    ) {
        self.distance = distance
        self.slot = slot
        self.metatype = metatype
        self.declaredType = declaredType
        self.initialValue = initialValue
        self.function = function
        super.init(span)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let value = frame.frame(out: distance).slots[slot]
        if value.isLost { throw .lost }
        return value
    }

    override func isOptional(_ frame: CodeFrame) -> Bool? { frame.frame(out: distance).slots[slot].isOptional }

    override func storedValue(_ frame: CodeFrame) -> ModelValue? { frame.frame(out: distance).slots[slot] }

    override func change(
        _ frame: CodeFrame, _ change: (inout ModelValue) throws(Interruption) -> Void
    ) throws(Interruption) {
        let frame = frame.frame(out: distance)
        // Taken out while it is changed, so that what it holds is not copied.
        var value = frame.slots[slot]
        frame.slots[slot] = .nil
        defer { frame.slots[slot] = value }
        try change(&value)
    }

    override func assign(_ value: ModelValue, _ frame: CodeFrame) throws(Interruption) {
        let frame = frame.frame(out: distance)
        // A variable that is nil, and shows no type, is an optional.
        let isOptional = declaredType == nil && frame.slots[slot].isNil && value.isOptional == false
        frame.slots[slot] = isOptional ? .optional(value) : value
    }

    override func placeType(_ frame: CodeFrame) throws(Interruption) -> ModelType? {
        guard let declaredType else { return frame.machine.type(of: frame.frame(out: distance).slots[slot]) }
        if let knownType { return knownType }
        let type = frame.machine.placeType(declaredType, in: frame.scope)
        knownType = type
        return type
    }

    override func takesHashOrder(_ frame: CodeFrame) -> Bool {
        frame.frame(out: distance).hashOrderedFrom.map { slot < $0 } ?? false
    }
}

/// `self`
final class SelfNode: CodeNode {
    private let distance: Int

    init(distance: Int, _ span: Range<Int>) {
        self.distance = distance
        super.init(span)
    }

    /// The value that is being made, in an initialiser.
    func making(_ frame: CodeFrame) -> CodeInstance? { frame.frame(out: distance).making }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let frame = frame.frame(out: distance)
        let value = frame.making?.value ?? frame.slots[0]
        if value.isLost { throw .lost }
        return value
    }

    override func change(
        _ frame: CodeFrame, _ change: (inout ModelValue) throws(Interruption) -> Void
    ) throws(Interruption) {
        let frame = frame.frame(out: distance)
        guard let instance = frame.making else { return try change(&frame.slots[0]) }
        var value = instance.value
        try change(&value)
        instance.adopt(value)
    }

    override func assign(_ value: ModelValue, _ frame: CodeFrame) throws(Interruption) {
        let frame = frame.frame(out: distance)
        guard let instance = frame.making else {
            frame.slots[0] = value
            return
        }
        instance.adopt(value)
    }

    override func placeType(_ frame: CodeFrame) throws(Interruption) -> ModelType? { frame.scope.type?.type }

    override func takesHashOrder(_ frame: CodeFrame) -> Bool {
        (0...distance).contains { frame.frame(out: $0).hashOrderedFrom != nil }
    }

    override func namedType(_ frame: CodeFrame) throws(Interruption) -> ModelType? {
        frame.scope.isStatic ? frame.scope.type?.type : nil
    }

    override func storedValue(_ frame: CodeFrame) -> ModelValue? {
        let frame = frame.frame(out: distance)
        return frame.making == nil ? frame.slots[0] : nil
    }
}

/// A name that no variable has: of a member, a type, a function or a value of a file.
final class NameNode: CodeNode {
    let name: String
    private let arguments: [TypeSyntax]
    private let own: MemberNode?
    private var type: ModelType?
    private var isType = false
    private var isOwn: Bool?

    /// `owner` is `self`, where the name may be of one of its members.
    init(_ name: String, _ arguments: [TypeSyntax], owner: CodeNode?, _ span: Range<Int>) {
        self.name = name
        self.arguments = arguments
        own = owner.map { MemberNode($0, name, span) }
        super.init(span)
    }

    /// The member of `self` that is meant, if it is one.
    func member(_ frame: CodeFrame) -> MemberNode? {
        guard let own else { return nil }
        if let isOwn { return isOwn ? own : nil }
        guard let type = frame.scope.type else { return nil }
        let isMember = frame.machine.members.hasMember(name, type, isStatic: frame.scope.isStatic)
        isOwn = isMember
        return isMember ? own : nil
    }

    override func namedType(_ frame: CodeFrame) throws(Interruption) -> ModelType? {
        if isType { return type }
        if member(frame) == nil { type = frame.machine.names.type(named: name, arguments, span, in: frame.scope) }
        isType = true
        return type
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        if let member = member(frame) { return try member.value(frame, as: expected) }
        if let type = try namedType(frame) { return .type(type) }
        let machine = frame.machine
        if let value = try machine.names.outerStaticMember(name, in: frame.scope) { return value }
        if let value = try machine.names.global(named: name, in: frame.scope) { return value }
        if name.isOperator || CodeLibrary.hasFunction(name)
            || !machine.names.functions(named: name, in: frame.scope).isEmpty
        {
            return machine.names.reference(toFunction: name, in: frame.scope, span)
        }
        throw frame.scope.unknown("Sonde cannot find '\(name)'", at: span)
    }

    override func change(
        _ frame: CodeFrame, _ change: (inout ModelValue) throws(Interruption) -> Void
    ) throws(Interruption) {
        guard let own else { return try super.change(frame, change) }
        try own.change(frame, change)
    }

    override func assign(_ value: ModelValue, _ frame: CodeFrame) throws(Interruption) {
        guard let own else { return try super.assign(value, frame) }
        try own.assign(value, frame)
    }

    override func placeType(_ frame: CodeFrame) throws(Interruption) -> ModelType? {
        try own?.placeType(frame)
    }

    override func takesHashOrder(_ frame: CodeFrame) -> Bool { own?.takesHashOrder(frame) ?? false }

    override func isOptional(_ frame: CodeFrame) -> Bool? { member(frame)?.isOptional(frame) }

    override func storedValue(_ frame: CodeFrame) -> ModelValue? { member(frame)?.storedValue(frame) }
}

/// `.name`, where the type of the place says whose.
final class ImplicitNode: CodeNode {
    let name: String
    private var known: (type: ModelType, value: ModelValue)?

    init(_ name: String, _ span: Range<Int>) {
        self.name = name
        super.init(span)
    }

    override var needsType: Bool { true }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        guard let expected else {
            if let member = try CodeLibrary.implicitMember(name, frame.machine) { return member }
            throw frame.scope.unknown("Sonde cannot tell what '.\(name)' means", at: span)
        }
        if let known, known.type == expected { return known.value }
        if name == "none", expected.wrapped != nil { return .nil }
        let type = expected.innermost
        guard let value = try frame.machine.names.staticMember(name, of: type, frame.scope, span) else {
            throw frame.scope.unknown("'\(type)' has no known member '\(name)'", at: span)
        }
        if case .enumeration = value { known = (expected, value) }
        return value
    }

    override func isOptional(_ frame: CodeFrame) -> Bool? { name == "none" ? nil : false }
}
