import ModelDecoding

/// `a + b`, `a == b`, and every operator that has its own function.
final class BinaryNode: CodeNode {
    let symbol: String
    let left: CodeNode
    let right: CodeNode
    private let isComparison: Bool
    override var number: LiteralNumber? { ownNumber }
    private var ownNumber: LiteralNumber?
    /// The operator's meaning for values of the types that were met last.
    private var settled: (one: ModelType, two: ModelType, meaning: Meaning)?

    /// The function that an operator stands for.
    private enum Meaning {
        case library
        case own(CodeRoutine)
    }

    init(_ symbol: String, _ left: CodeNode, _ right: CodeNode, _ span: Range<Int>) {
        self.symbol = symbol
        isComparison = Self.comparisons.contains(symbol)
        self.left = left
        self.right = right
        let isArithmetic = CodeCompiler.arithmetic.contains(symbol)
        if isArithmetic || isComparison || symbol == "..." || symbol == "..<" { Self.join([left, right]) }
        ownNumber = isArithmetic ? LiteralNumber(left.number, right.number) : nil
        super.init(span)
    }

    override var isLiteral: Bool { left.isLiteral && right.isLiteral }

    override func becomeFraction() {
        ownNumber = .fraction
        left.becomeFraction()
        right.becomeFraction()
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let (machine, symbol) = (frame.machine, symbol)
        let (one, two) = try operands(frame, isComparison ? nil : expected)
        if let settled, machine.type(of: one) == settled.one, machine.type(of: two) == settled.two {
            switch settled.meaning {
            case .library: return try libraryValue(one, two, frame)
            case .own(let routine):
                var nothing = ModelValue.nil
                return try routine.run(on: &nothing, [one, two], machine)
            }
        }
        switch symbol {
        case "==": return .bool(try machine.areEqual(one, two))
        case "!=": return .bool(try !machine.areEqual(one, two))
        case "===", "!==":
            guard let isSame = ModelValue.isSame(one, two) else {
                throw frame.scope.unknown("Sonde cannot tell whether these are the same object", at: span)
            }
            return .bool(isSame == (symbol == "==="))
        default: break
        }
        if machine.operatorNames.contains(symbol), let result = try own(one, two, expected, frame) { return result }
        if symbol == "<" || symbol == ">" || symbol == "<=" || symbol == ">=",
            let answer = try machine.calls.operateOwn(symbol, one, two)
        {
            return answer
        }
        if case .scalar? = machine.type(of: one), case .scalar? = machine.type(of: two) {
            settle(one, two, .library, machine)
        }
        return try libraryValue(one, two, frame)
    }

    private func libraryValue(
        _ one: ModelValue, _ two: ModelValue, _ frame: CodeFrame
    ) throws(Interruption) -> ModelValue {
        let (symbol, one, two) = (symbol, one.unwrapped, two.unwrapped)
        return try frame.machine.answer(span, frame.scope, else: "'\(symbol)' is not run for these values here") {
            machine throws(Interruption) in try machine.calls.operate(symbol, one, two)
        }
    }

    override func isOptional(_ frame: CodeFrame) -> Bool? {
        frame.machine.operatorNames.contains(symbol) ? nil : false
    }

    /// Keeps a meaning that only the types of both values decide.
    private func settle(_ one: ModelValue, _ two: ModelValue, _ meaning: Meaning, _ machine: CodeMachine) {
        guard let first = machine.type(of: one), let second = machine.type(of: two) else { return }
        settled = (first, second, meaning)
    }

    static let comparisons: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "~="]

    /// Returns both values. One that is a literal, or needs a type, gets its type from the other.
    private func operands(_ frame: CodeFrame, _ expected: ModelType?) throws(Interruption) -> (ModelValue, ModelValue) {
        let machine = frame.machine
        if left.takesType, !right.takesType {
            let two = try right.value(frame, as: expected)
            if left is NilNode { return (two.besideNil, two) }
            let type = machine.optionals.type(ofPlaceBeside: two) ?? expected ?? right.staticType(frame)
            return (try left.value(frame, as: type), two)
        }
        let one = try left.value(frame, as: expected)
        if one.isNil, right.needsType, symbol == "==" || symbol == "!=" {
            // Nil equals nil and `.none`; of what else a member is does not matter.
            let isNone = right is NilNode || (right as? ImplicitNode)?.name == "none"
            return (one, isNone ? .nil : .void)
        }
        guard right.takesType else { return (one, try right.value(frame, as: expected)) }
        if right is NilNode { return (one, one.besideNil) }
        let type = machine.optionals.type(ofPlaceBeside: one) ?? expected ?? left.staticType(frame)
        // Seconds are added to a date.
        let isMoved = type == .scalar(.date) && !isComparison
        return (one, try right.value(frame, as: isMoved ? .scalar(.double) : type))
    }

    private func own(
        _ one: ModelValue, _ two: ModelValue, _ expected: ModelType?, _ frame: CodeFrame
    ) throws(Interruption) -> ModelValue? {
        let machine = frame.machine
        var candidates = machine.names.functions(named: symbol, in: frame.scope)
        for value in [one, two] {
            guard let type = machine.type(of: value) else { continue }
            let own = machine.codeType(type).functions(named: symbol)
            candidates += own.filter { candidate in !candidates.contains { $0 === candidate } }
        }
        let arguments = CallArguments(
            labels: [nil, nil],
            nodes: [
                ConstantNode(one, isLiteral: false, left.span), ConstantNode(two, isLiteral: false, right.span),
            ])
        let fitting = candidates.filter { candidate in
            candidate.function.parameters.count == 2
                && zip(candidate.function.parameters, [one, two]).allSatisfy { parameter, value in
                    machine.overloads.fitness(of: value, parameter.type, in: candidate) != nil
                }
        }
        guard !fitting.isEmpty else { return nil }
        if fitting.count == 1, fitting[0].isPlain, one.metatype == nil, two.metatype == nil {
            settle(one, two, .own(try machine.routine(fitting[0], binding: [:])), machine)
        }
        var nothing = ModelValue.nil
        return try machine.calls.call(fitting, on: &nothing, arguments, expected, frame, span)
    }
}

/// `a && b`, `a || b`
final class LogicNode: CodeNode {
    private let isAnd: Bool
    private let left: CodeNode
    private let right: CodeNode

    init(isAnd: Bool, _ left: CodeNode, _ right: CodeNode, _ span: Range<Int>) {
        self.isAnd = isAnd
        self.left = left
        self.right = right
        super.init(span)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let first = try left.truth(frame)
        return first == isAnd ? .bool(try right.truth(frame)) : .bool(first)
    }

    override func isOptional(_ frame: CodeFrame) -> Bool? { false }
}

/// `a ?? b`
final class DefaultNode: CodeNode {
    let left: CodeNode
    let right: CodeNode
    /// The right side has the type that the left side wraps, if it is a literal or a member.
    private let place: LiteralPlace?

    init(_ left: CodeNode, _ right: CodeNode, _ place: LiteralPlace?, _ span: Range<Int>) {
        self.left = left
        self.right = right
        self.place = place
        super.init(span)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let wanted = expected.map { $0.wrapped == nil ? .optional($0) : $0 }
        if let first = try left.wrappedValue(frame, as: wanted) { return chosen(first, expected, frame) }
        guard let place, expected == nil else { return try right.value(frame, as: expected) }
        return try place.value(of: right, beside: left, frame)
    }

    /// Returns the value of the left side, as an optional if the right side is one.
    private func chosen(_ value: ModelValue, _ expected: ModelType?, _ frame: CodeFrame) -> ModelValue {
        guard expected == nil, value.isOptional == false else { return value }
        return switch right.givesOptional(frame) {
        case true?: .optional(value)
        case false?: value
        case nil: .optional(value, isCertain: false)
        }
    }

    override func isOptional(_ frame: CodeFrame) -> Bool? { right.isOptional(frame) }
}

/// `-a`, `!a`, `...a`
final class PrefixNode: CodeNode {
    let symbol: String
    let operand: CodeNode

    init(_ symbol: String, _ operand: CodeNode, _ span: Range<Int>) {
        self.symbol = symbol
        self.operand = operand
        super.init(span)
    }

    override var isLiteral: Bool { operand.isLiteral && symbol == "-" }

    override var number: LiteralNumber? { symbol == "-" ? operand.number : nil }

    override func becomeFraction() { operand.becomeFraction() }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        if symbol == "!" { return .bool(try !operand.truth(frame)) }
        let (symbol, value) = (symbol, try operand.value(frame, as: expected).unwrapped)
        return try frame.machine.answer(span, frame.scope, else: "'\(symbol)' is not run here") {
            machine throws(Interruption) in try CodeLibrary.operate(prefix: symbol, value, machine)
        }
    }

    override func isOptional(_ frame: CodeFrame) -> Bool? { false }
}

/// `a...`
final class PostfixNode: CodeNode {
    private let symbol: String
    private let operand: CodeNode

    init(_ operand: CodeNode, _ symbol: String, _ span: Range<Int>) {
        self.symbol = symbol
        self.operand = operand
        super.init(span)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let (symbol, value) = (symbol, try operand.value(frame, as: expected).unwrapped)
        return try frame.machine.answer(span, frame.scope, else: "'\(symbol)' is not run here") {
            machine throws(Interruption) in try CodeLibrary.operate(postfix: symbol, value, machine)
        }
    }

    override func isOptional(_ frame: CodeFrame) -> Bool? { false }
}

/// `&x`, which is changed by what it is given to.
final class InoutNode: CodeNode {
    let place: CodeNode

    init(_ place: CodeNode, _ span: Range<Int>) {
        self.place = place
        super.init(span)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let value = try place.value(frame, as: expected)
        // All holders of a container share its one cursor; anything else would have to be returned.
        if case .code(let code) = value, case .unkeyedContainer = code.content { return value }
        throw frame.scope.unknown("an argument that is changed is not run here", at: span)
    }
}

/// `place = value`, `place += value`
final class AssignmentNode: CodeNode {
    let place: CodeNode
    let symbol: String?
    let source: CodeNode
    /// The call whose value it is, `try` aside.
    private let call: MethodCallNode?
    /// The place, where it is a chain that may be nil.
    private let chain: OptionalChainNode?

    init(_ place: CodeNode, by symbol: String?, _ source: CodeNode, _ span: Range<Int>) {
        self.place = place
        self.symbol = symbol
        self.source = source
        call = symbol == nil ? source.tried as? MethodCallNode : nil
        chain = place as? OptionalChainNode
        super.init(span)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        if let chain, try chain.isBroken(frame) { return .void }
        if let call, let value = try call.settledValue(frame) {
            try place.assign(call.isSettledOptional && !value.isNil ? .optional(value) : value, frame)
            return .void
        }
        // `formatter.unitsStyle = .short`
        if source.needsType, let owner = (place as? MemberNode)?.base as? LocalNode,
            try owner.value(frame, as: nil).unknown != nil
        {
            return .void
        }
        let placeType = try place.placeType(frame)
        let wanted = placeType ?? place.staticType(frame)
        guard let symbol else {
            do {
                // A model keeps what an optional has.
                let isStored = place is MemberNode || place is NameNode || placeType == nil
                let value = try (isStored ? source.value(frame, as: wanted) : source.value(frame, for: wanted))
                    .copied(from: source)
                if frame.machine.hasHashOrder { try keepOrderApart(value, frame) }
                try place.assign(value, frame)
            } catch {
                guard frame.machine.errors.mayGoOn(after: error) else { throw error }
                try place.assign(.lost, frame)
            }
            return .void
        }
        let added = try source.value(frame, as: source.isLiteral || source.needsType ? wanted : nil).unwrapped
        let (machine, scope, span) = (frame.machine, frame.scope, span)
        let isHashOrdered = place.takesHashOrder(frame)
        try place.change(frame) { value throws(Interruption) in
            let isDone = try machine.placed(span, scope) { machine throws(Interruption) in
                value = value.unwrapped
                return try CodeLibrary.assign(symbol, &value, added, machine)
            }
            guard isDone else { throw scope.unknown("'\(symbol)=' is not run for these values here", at: span) }
            if isHashOrdered { value = value.inHashOrder }
        }
        return .void
    }
}

extension AssignmentNode {
    /// Refuses to assign something else than the turn before did, in a loop over a dictionary or a set: which turn is the
    /// last is not known. What is put together by keys is the same in any order.
    private func keepOrderApart(_ value: ModelValue, _ frame: CodeFrame) throws(Interruption) {
        guard !(place is SubscriptNode), place.takesHashOrder(frame) else { return }
        switch value {
        case .dictionary, .set: return
        default: break
        }
        guard let former = frame.machine.assignedInAnyOrder.updateValue(value, forKey: ObjectIdentifier(self)),
            former != value
        else { return }
        throw frame.scope.unknown("Sonde cannot tell what is assigned last here: " + HashOrder.message, at: span)
    }
}

extension OptionalTypes {
    /// The type that a literal or a member has which stands beside a value.
    func type(ofPlaceBeside value: ModelValue) -> ModelType? {
        value.isOptional == nil ? machine.type(of: value.unwrapped).map(ModelType.optional) : machine.type(of: value)
    }
}

extension ModelValue {
    /// A `nil` that is written beside the value. The nil within an optional is another one, which nothing written equals.
    fileprivate var besideNil: ModelValue { isOptional == true && wrapped?.isNil == true ? .void : .nil }
}

extension CodeNode {
    /// True if a condition holds.
    func truth(_ frame: CodeFrame) throws(Interruption) -> Bool {
        guard case .bool(let value) = try value(frame, as: .scalar(.bool)).unwrapped else {
            throw frame.scope.unknown("Sonde cannot tell whether this is true", at: span)
        }
        return value
    }
}
