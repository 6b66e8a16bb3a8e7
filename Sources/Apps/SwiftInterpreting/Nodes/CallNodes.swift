import Foundation
import ModelDecoding

/// `value.name(…)`, `Type.name(…)`, `Type.init(…)`, `super.name(…)`
final class MethodCallNode: CodeNode {
    let base: CodeNode
    let name: String
    let arguments: CallArguments
    let containerMethod: ContainerMethod?
    /// The place of the variable that the method is called on; nil if it is called on anything else.
    private let variable: (distance: Int, slot: Int)?
    /// The member of a container that is asked for each time.
    private var settled: SettledMember?
    private var site: CodeSite?
    /// True if it is called on a list or a range of literals, whose type only the call shows.
    private let isBaseImplied: Bool

    init(
        _ base: CodeNode, _ name: String, _ arguments: CallArguments, _ span: Range<Int>
    ) {
        self.base = base
        self.name = name
        self.arguments = arguments
        containerMethod = ContainerMethod(name, arguments.labels)
        variable = (base as? LocalNode).map { ($0.distance, $0.slot) }
        isBaseImplied = name == "contains" && (base.isImplied || base.isRange) && arguments.labels == [nil]
        super.init(span)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        if let value = try settledValue(frame) { return isSettledOptional && !value.isNil ? .optional(value) : value }
        let machine = frame.machine
        if let type = try base.namedType(frame) {
            return try machine.calls.callStatic(name, of: type, arguments, expected, frame, span)
        }
        var value = try base.value(frame, as: isBaseImplied ? typeOfImpliedBase(frame) : nil)
        if name == "init", let type = value.metatype {
            return try machine.making.make(type, arguments, expected, frame, span)
        }
        if case .code(let code) = value {
            if let method = containerMethod,
                let result = try ContainerCall(method, on: base, arguments, frame, span, site(frame)).result(
                    of: code, expected)
            {
                settled = site?.settled
                return result
            }
            if case .type(let type) = code.content {
                return try machine.calls.callStatic(name, of: type, arguments, expected, frame, span)
            }
        }
        let result = try machine.calls.callMethod(name, of: &value, through: base, arguments, expected, frame, span)
        if let result { return typed(result, frame) }
        throw frame.scope.unknown("'\(name)' is not run here", at: span)
    }

    /// The type of what `[.red, .green].contains(color)` looks for, and of the list or the range that it is called on.
    private func typeOfImpliedBase(_ frame: CodeFrame) -> ModelType? {
        guard !arguments.nodes[0].isLiteral, let type = arguments.nodes[0].staticType(frame) else { return nil }
        return base.isRange ? type : .array(type)
    }

    override func wrappedValue(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue? {
        guard let value = try settledValue(frame) else { return try super.wrappedValue(frame, as: expected) }
        return value.isNil ? nil : value
    }

    override func isOptional(_ frame: CodeFrame) -> Bool? {
        switch containerMethod {
        case .decodeMemberIfPresent, .decodeIfPresent: return true
        case .decodeMember, .decode:
            guard let type = try? arguments.nodes[0].metatypeNamed(frame) else { return nil }
            return type.wrapped != nil
        case nil: return base.storedValue(frame).flatMap { frame.machine.optionals.isOptional(name, arguments, of: $0) }
        default: return false
        }
    }

    /// True if the member that is requested here each time may be missing.
    var isSettledOptional: Bool { settled?.isOptional ?? false }

    /// The member of a container that is asked for here each time, as a model has it; nil where it is not known, or not
    /// the same.
    func settledValue(_ frame: CodeFrame) throws(Interruption) -> ModelValue? {
        guard let settled, let variable,
            case .code(let code) = frame.frame(out: variable.distance).slots[variable.slot],
            case .keyedContainer(let container as CodeKeyedContainer) = code.content
        else { return nil }
        return try container.value(of: settled)
    }

    private func site(_ frame: CodeFrame) -> CodeSite {
        if let site { return site }
        let made = CodeSite(frame.scope, span)
        site = made
        return made
    }
}

/// `name(…)`: a function, a method of `self`, a type, or a variable that holds a closure.
final class NameCallNode: CodeNode {
    let callee: NameNode
    private let owner: CodeNode?
    let arguments: CallArguments
    let own: MethodCallNode?

    init(_ callee: NameNode, owner: CodeNode?, _ arguments: CallArguments, _ span: Range<Int>) {
        self.callee = callee
        self.owner = owner
        self.arguments = arguments
        own = owner.map { MethodCallNode($0, callee.name, arguments, span) }
        super.init(span)
        if ["min", "max"].contains(callee.name) { Self.join(arguments.nodes) }
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let (machine, name) = (frame.machine, callee.name)
        if let own, callee.member(frame) != nil {
            return try own.value(frame, as: expected)
        }
        if let type = try callee.namedType(frame) {
            return typed(try machine.making.make(type, arguments, expected, frame, span), frame)
        }
        if let result = try machine.names.callOuterStatic(name, arguments, expected, frame, span) { return result }
        let functions = machine.names.functions(named: name, in: frame.scope)
        var arguments = arguments
        var isOwn = !functions.isEmpty
        if isOwn, CodeLibrary.hasFunction(name) {
            isOwn = try machine.overloads.means(functions, beside: true, &arguments, frame)
        }
        if isOwn {
            var nothing = ModelValue.nil
            return try machine.calls.call(functions, on: &nothing, arguments, expected, frame, span)
        }
        if let value = try machine.names.global(named: name, in: frame.scope) {
            return try machine.call(value, arguments.values(frame, for: value))
        }
        if let result = try machine.calls.callChanging(name, arguments, frame, span) { return result }
        let values = try machine.calls.libraryArguments(arguments, frame, wanted: wanted(expected, frame))
        return try machine.answer(span, frame.scope, else: "Sonde cannot find '\(name)'") {
            machine throws(Interruption) in try CodeLibrary.function(name, values, expected: expected, machine)
        }
    }

    /// The type of literals: `abs(7 / 2)` is of the type of its place, and `round(7 / 2)` has a fraction to round.
    private func wanted(_ expected: ModelType?, _ frame: CodeFrame) -> ModelType? {
        if ["abs", "min", "max"].contains(callee.name) {
            guard expected == nil, arguments.nodes.contains(where: { $0.isLiteral && $0 is BinaryNode }) else {
                return expected
            }
            return arguments.nodes.lazy.filter { !$0.takesType }.compactMap { $0.staticType(frame) }.first
        }
        guard CodeLibrary.mathematics.contains(callee.name), arguments.nodes.allSatisfy(\.isLiteral) else { return nil }
        if case .scalar(let type)? = expected, type.isFloatingPoint { return expected }
        return .scalar(.double)
    }

    override func isOptional(_ frame: CodeFrame) -> Bool? {
        if callee.member(frame) != nil { return own?.isOptional(frame) }
        if let type = try? callee.namedType(frame) {
            return frame.machine.optionals.makesOptional(type, arguments) { $0.staticType(frame) }
        }
        return frame.machine.optionals.isOptional(
            frame.machine.names.functions(named: callee.name, in: frame.scope), arguments)
    }
}

/// `.name(…)`, where the type of the place says whose.
final class ImplicitCallNode: CodeNode {
    let name: String
    private let arguments: CallArguments

    init(_ name: String, _ arguments: CallArguments, _ span: Range<Int>) {
        self.name = name
        self.arguments = arguments
        super.init(span)
    }

    override var needsType: Bool { true }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        guard let expected else {
            let values = try frame.machine.calls.libraryArguments(arguments, frame)
            if let member = CodeLibrary.implicitCall(name, values) { return member }
            throw frame.scope.unknown("Sonde cannot tell what '.\(name)(…)' means", at: span)
        }
        if name == "some", let wrapped = expected.wrapped, let node = arguments.nodes.first {
            return .optional(try node.value(frame, for: wrapped))
        }
        return try frame.machine.calls.callStatic(name, of: expected.innermost, arguments, expected, frame, span)
    }

    override func isOptional(_ frame: CodeFrame) -> Bool? { name == "some" }
}

/// A call of the result of an expression: a closure in a variable, or `Type(…)` of a type that has no plain name.
final class ValueCallNode: CodeNode {
    let callee: CodeNode
    let arguments: CallArguments

    init(_ callee: CodeNode, _ arguments: CallArguments, _ span: Range<Int>) {
        self.callee = callee
        self.arguments = arguments
        super.init(span)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        if let type = try callee.namedType(frame) {
            return try frame.machine.making.make(type, arguments, expected, frame, span)
        }
        let function =
            if let closure = callee as? ClosureNode, arguments.count == 0 {
                try closure.value(frame, taking: [], giving: expected)
            } else {
                try callee.value(frame, as: nil)
            }
        if let type = function.metatype {
            return try frame.machine.making.make(type, arguments, expected, frame, span)
        }
        var called = function
        if case .code(let code) = function, case .function(let function) = code.content {
            if let change = function.changeAll {
                return try arguments.changed(frame, as: function.parameterTypes, by: change)
            }
            return try frame.machine.call(
                called, arguments.values(frame, for: called, (callee as? LocalNode)?.function))
        }
        let result = try frame.machine.calls.callMethod(
            "callAsFunction", of: &called, through: callee, arguments, expected, frame, span)
        guard let result else { throw frame.scope.unknown("this call is not run here", at: span) }
        return result
    }
}

/// `self.init(…)` and `super.init(…)`, which make what the initialiser makes.
final class InitialiserCallNode: CodeNode {
    /// True if it is preceded by `try`.
    var isAttempted = false
    private let isSuper: Bool
    private let owner: SelfNode
    private let arguments: CallArguments

    init(isSuper: Bool, _ owner: SelfNode, _ arguments: CallArguments, _ span: Range<Int>) {
        self.isSuper = isSuper
        self.owner = owner
        self.arguments = arguments
        super.init(span)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        guard let instance = owner.making(frame) else {
            throw frame.scope.unknown("an initialiser is not called on a made value here", at: span)
        }
        let type: CodeType
        if isSuper {
            guard let superclass = frame.scope.type?.superclass else {
                if let library = frame.scope.type?.librarySuperclass(frame.machine), instance.type.properties.isEmpty {
                    instance.adopt(try frame.machine.making.make(library, arguments, nil, frame, span))
                    return .void
                }
                // The superclass is of another module, such as `NSObject`, and has nothing to be decoded.
                if arguments.count == 0 { return .void }
                throw frame.scope.unknown("the superclass is not known", at: span)
            }
            if try frame.machine.making.construct(instance, as: superclass, arguments, frame, span) { return .void }
            type = superclass
        } else {
            type = instance.type
        }
        if !isSuper, let made = try foreign(type, frame) {
            instance.adopt(made)
            return .void
        }
        let made = try frame.machine.making.make(type.type, arguments, nil, frame, span)
        guard !made.isNil else { throw frame.scope.unknown("an initialiser that fails is not run here", at: span) }
        let value = made.unwrapped
        if isSuper, case .record(let record) = value {
            for (number, property) in type.properties.enumerated() {
                instance.values[number] = record[property.name]
            }
        } else {
            instance.adopt(value)
        }
        return .void
    }

    /// Returns the result of an initialiser of a type that no source declares and the library does not have. It
    /// cannot fail if an initialiser that cannot fail calls it without `try`.
    private func foreign(_ type: CodeType, _ frame: CodeFrame) throws(Interruption) -> ModelValue? {
        guard !isAttempted, let name = type.opaqueName, !CodeLibrary.knowsType(name),
            !frame.machine.overloads.mayMean(type.functions(named: "init"), arguments, from: frame.scope.source)
        else { return nil }
        _ = try arguments.workedOut(frame)
        let code = UnknownCode(message: "'\(name)(…)' is not run here", position: frame.scope.position(span))
        return .unknown(code, of: type.type)
    }
}

/// `super.name` and `super.name(…)`
final class SuperNode: CodeNode {
    private let name: String
    private let owner: SelfNode
    /// Nil for a property.
    private let arguments: CallArguments?

    init(_ name: String, _ owner: SelfNode, _ arguments: CallArguments?, _ span: Range<Int>) {
        self.name = name
        self.owner = owner
        self.arguments = arguments
        super.init(span)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let (machine, isStatic) = (frame.machine, frame.scope.isStatic)
        guard let superclass = frame.scope.type?.superclass else {
            throw frame.scope.unknown("the superclass is not known", at: span)
        }
        var value = try owner.value(frame, as: nil)
        if let arguments {
            let functions = superclass.functions(named: name).filter { $0.function.isStatic == isStatic }
            if !functions.isEmpty {
                return try machine.calls.call(functions, on: &value, arguments, expected, frame, span)
            }
        } else if let property = superclass.computedProperty(named: name, isStatic: isStatic) {
            return try machine.run(property, on: value)
        }
        throw frame.scope.unknown("'super.\(name)' is not run here", at: span)
    }
}
