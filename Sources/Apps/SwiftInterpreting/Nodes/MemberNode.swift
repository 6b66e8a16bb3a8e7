import ModelDecoding

/// `value.name`
final class MemberNode: CodeNode {
    let base: CodeNode
    let name: String
    /// The type that is written before `.self`.
    override var writtenType: TypeSyntax? { ownerType }
    private let ownerType: TypeSyntax?
    /// The `self` that it is a member of.
    private let owner: SelfNode?
    /// The meaning of the name in the type that is being made, which is mostly the same.
    private var known = OwnProperty()
    private var isHidable: Bool?

    init(_ base: CodeNode, _ name: String, ofType ownerType: TypeSyntax? = nil, _ span: Range<Int>) {
        self.base = base
        self.name = name
        self.ownerType = name == "self" ? ownerType : nil
        owner = base as? SelfNode
        super.init(span)
    }

    override func namedType(_ frame: CodeFrame) throws(Interruption) -> ModelType? {
        guard let outer = try base.namedType(frame) else { return nil }
        if name == "Type" { return nil }
        return frame.machine.names.nestedType(name, in: outer, frame.scope)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        if let instance = owner?.making(frame), instance.whole == nil,
            let number = own(in: instance.type).position
        {
            guard let value = instance.values[number] else {
                throw frame.scope.unknown("'\(name)' has no value yet", at: span)
            }
            if value.isLost { throw .lost }
            return try value.fitted(to: instance.type.layout.types[number])
        }
        if let type = try base.namedType(frame) {
            if name == "self" { return .type(type) }
            if let nested = frame.machine.names.nestedType(name, in: type, frame.scope) { return .type(nested) }
            if let value = try frame.machine.names.staticMember(name, of: type, frame.scope, span) { return value }
            throw frame.scope.unknown("'\(type).\(name)' is not run here", at: span)
        }
        let value = try base.value(frame, as: nil)
        if name == "self" { return value }
        if mayBeHidden(frame.machine), let type = frame.machine.type(of: value), case .named = type {
            let name = name
            try frame.machine.calls.checkDispatch(
                name, of: frame.machine.codeType(type),
                { $0.members.computedProperties.contains { $0.name == name && $0.getter != nil } }, on: base, frame,
                span)
        }
        if let result = try frame.machine.placed(
            span, frame.scope,
            { machine throws(Interruption) in
                try machine.members.property(name, of: value, from: frame.scope.source)
            })
        {
            return result
        }
        if let method = frame.machine.members.method(name, of: value) { return method }
        if let method = CodeLibrary.method(name, of: value, frame.machine) { return method }
        throw frame.scope.unknown("'.\(name)' is not run here", at: span)
    }

    override func isOptional(_ frame: CodeFrame) -> Bool? {
        if let instance = owner?.making(frame), instance.whole == nil, let number = own(in: instance.type).position {
            return instance.type.layout.types[number].wrapped != nil
        }
        return base.storedValue(frame).flatMap { frame.machine.optionals.isOptional(name, nil, of: $0) }
    }

    override func storedValue(_ frame: CodeFrame) -> ModelValue? {
        guard case .record(let record)? = base.storedValue(frame), let position = record.layout.position(of: name)
        else {
            return nil
        }
        return try? record.values[position].fitted(to: record.layout.types[position])
    }

    /// True if an extension gives some protocol a member of the name.
    private func mayBeHidden(_ machine: CodeMachine) -> Bool {
        if let isHidable { return isHidable }
        let answer = machine.protocolMembers.contains(name)
        isHidable = answer
        return answer
    }

    override func change(
        _ frame: CodeFrame, _ change: (inout ModelValue) throws(Interruption) -> Void
    ) throws(Interruption) {
        if let instance = owner?.making(frame) {
            return try changeOwn(instance, frame, change)
        }
        if try base.namedType(frame) != nil {
            throw frame.scope.unknown("a change of '\(frame.scope.text(span))' is not run here", at: span)
        }
        let (scope, span, name, machine) = (frame.scope, span, name, frame.machine)
        try base.change(frame) { value throws(Interruption) in
            guard var member = try machine.members.property(name, of: value, from: scope.source) else {
                throw scope.unknown("'.\(name)' is not run here", at: span)
            }
            try change(&member)
            try machine.members.setProperty(name, of: &value, to: member, scope, span)
        }
    }

    override func assign(_ value: ModelValue, _ frame: CodeFrame) throws(Interruption) {
        if let instance = owner?.making(frame) {
            let property = own(in: instance.type)
            if property.isPlain, let position = property.position, instance.whole == nil {
                instance.values[position] = value.stored(as: instance.type.layout.types[position])
                return
            }
            return try frame.machine.members.set(name, of: instance, to: value, frame.scope, span)
        }
        let (scope, span, name, machine) = (frame.scope, span, name, frame.machine)
        try base.change(frame) { owner throws(Interruption) in
            try machine.members.setProperty(name, of: &owner, to: value, scope, span)
        }
    }

    override func placeType(_ frame: CodeFrame) throws(Interruption) -> ModelType? {
        if let instance = owner?.making(frame) {
            return own(in: instance.type).position.map { instance.type.properties[$0].placeType(frame.machine) }
                ?? frame.machine.members.storageType(name, of: instance.type)
        }
        guard let owner = try base.placeType(frame) else { return nil }
        let type = frame.machine.codeType(owner)
        return type.number(ofProperty: name).map { type.properties[$0].type }
            ?? CodeLibrary.propertyType(name, of: owner)
    }

    override func takesHashOrder(_ frame: CodeFrame) -> Bool { base.takesHashOrder(frame) }

    @inline(__always)
    private func own(in type: CodeType) -> OwnProperty {
        if known.owner == ObjectIdentifier(type) { return known }
        known = OwnProperty(name, of: type)
        return known
    }

    private func changeOwn(
        _ instance: CodeInstance, _ frame: CodeFrame,
        _ change: (inout ModelValue) throws(Interruption) -> Void
    ) throws(Interruption) {
        if var whole = instance.whole {
            guard var member = try frame.machine.property(name, of: whole) else {
                throw frame.scope.unknown("a change of '\(name)' is not run here", at: span)
            }
            try change(&member)
            try frame.machine.members.setProperty(name, of: &whole, to: member, frame.scope, span)
            return instance.adopt(whole)
        }
        guard let number = instance.type.number(ofProperty: name),
            var value = instance.values[number]
        else { throw frame.scope.unknown("a change of '\(name)' is not run here", at: span) }
        if value.isLost { throw .lost }
        let type = instance.type.layout.types[number]
        value = try value.fitted(to: type)
        instance.values[number] = .some(.nil)
        defer { instance.values[number] = value.stored(as: type) }
        try change(&value)
    }
}

/// The meaning of a name among the stored properties of a type; nothing if none has it.
private struct OwnProperty {
    /// The type, which the machine keeps as long as the code.
    var owner: ObjectIdentifier?
    var position: Int?
    /// True if it stores the value that it is given.
    var isPlain = false

    init() {}

    init(_ name: String, of type: CodeType) {
        owner = ObjectIdentifier(type)
        position = type.number(ofProperty: name)
        isPlain =
            position.map {
                let property = type.properties[$0]
                return property.wrapper == nil && !property.isObserved && property.composedType == nil
            } ?? false
    }
}

/// `\.name` or `\.owner?.name`, which is called with a value.
final class KeyPathNode: CodeNode {
    /// The names, each with whether a `?` follows it.
    let steps: [(name: String, isLink: Bool)]

    init(_ names: [String], _ span: Range<Int>) {
        steps = names.filter { $0 != "self" }.map { name in
            name.hasSuffix("?") ? (String(name.dropLast()), true) : (name, false)
        }
        super.init(span)
    }

    /// True if what it gives is an optional, whatever the type of the last member.
    var isOptional: Bool { steps.contains(where: \.isLink) }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let (steps, isOptional, machine, scope, span) = (steps, isOptional, frame.machine, frame.scope, span)
        return .function { arguments throws(Interruption) in
            guard var value = arguments.first else { throw scope.unknown("this key path is not run here", at: span) }
            for step in steps {
                guard let next = try machine.members.property(step.name, of: value, from: scope.source) else {
                    throw scope.unknown("'.\(step.name)' is not run here", at: span)
                }
                if step.isLink, next.isNil { return .nil }
                value = step.isLink ? next.unwrapped : next
            }
            return isOptional ? value.asOptional : value
        }
    }
}
