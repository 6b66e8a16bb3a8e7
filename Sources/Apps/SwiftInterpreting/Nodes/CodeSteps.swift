import ModelDecoding

/// The outcome of a statement.
enum CodeFlow {
    case next
    case returned(ModelValue)
    /// The value of the last expression, if the statement is used as a value.
    case result(ModelValue)
    case stopped(label: String?)
    case continued(label: String?)
    case fellThrough
}

/// A statement whose names have been looked up.
class CodeStep {
    func run(_ frame: CodeFrame) throws(Interruption) -> CodeFlow { .next }
}

/// Statements in braces.
final class CodeBlock {
    let steps: [CodeStep]
    private let isExpression: Bool
    private let defers: Bool

    /// `isExpression`: a body of one expression, which is what it returns.
    init(_ steps: [CodeStep], isExpression: Bool = false) {
        self.steps = steps
        self.isExpression = isExpression
        defers = steps.contains { $0 is DeferStep }
    }

    func run(_ frame: CodeFrame, isFunction: Bool = false) throws(Interruption) -> CodeFlow {
        let flow = defers ? try runDeferring(frame) : try runSteps(frame)
        if isFunction, isExpression, case .result(let value) = flow { return .returned(value) }
        return flow
    }

    private func runDeferring(_ frame: CodeFrame) throws(Interruption) -> CodeFlow {
        let before = frame.deferred.count
        func finish() throws(Interruption) {
            while frame.deferred.count > before { _ = try frame.deferred.removeLast().run(frame) }
        }
        do {
            let flow = try runSteps(frame)
            try finish()
            return flow
        } catch {
            try finish()
            throw error
        }
    }

    private func runSteps(_ frame: CodeFrame) throws(Interruption) -> CodeFlow {
        for step in steps {
            let flow = try step.run(frame)
            if case .next = flow { continue }
            if case .result = flow, !isExpression { continue }
            return flow
        }
        return .next
    }
}

/// An expression as a statement.
final class ExpressionStep: CodeStep {
    let node: CodeNode
    private let isResult: Bool
    /// True if nothing that follows can depend on it, so that it is skipped if its effect is unknown.
    private let isAside: Bool

    init(_ node: CodeNode, isResult: Bool, isAside: Bool = false) {
        self.node = node
        self.isResult = isResult
        self.isAside = isAside
    }

    override func run(_ frame: CodeFrame) throws(Interruption) -> CodeFlow {
        if isResult { return .result(try node.value(frame, for: frame.expectedResult)) }
        do {
            _ = try node.value(frame, as: nil)
        } catch .nilLink {
            return .next
        } catch .unknown where isAside {
            // The end of the steps and a person's Ctrl-C are not the call's.
            try frame.machine.step(1)
        } catch {
            guard frame.machine.errors.mayGoOn(after: error) else { throw error }
        }
        return .next
    }
}

/// `let pattern: T = value`
final class BindingStep: CodeStep {
    let pattern: CodePatternNode
    let type: TypeSyntax?
    let node: CodeNode?

    init(_ pattern: CodePatternNode, _ type: TypeSyntax?, _ node: CodeNode?) {
        self.pattern = pattern
        self.type = type
        self.node = node
    }

    override func run(_ frame: CodeFrame) throws(Interruption) -> CodeFlow {
        let machine = frame.machine
        try machine.step(1)
        let wanted = type.map { machine.placeType($0, in: frame.scope) }
        let value: ModelValue
        do {
            let given = try (node?.value(frame, for: wanted) ?? .nil).copied(from: node)
            value =
                try type.map { type throws(Interruption) in
                    type.isComposed ? try machine.optionals.fitted(given, to: type, in: frame.scope) : given
                } ?? given
        } catch {
            guard machine.errors.mayGoOn(after: error) else { throw error }
            pattern.lose(frame)
            return .next
        }
        guard try pattern.matches(value, frame) else {
            throw frame.scope.unknown("this pattern is not run here", at: node?.span ?? 0..<0)
        }
        return .next
    }
}

/// `return value`
final class ReturnStep: CodeStep {
    private let node: CodeNode?

    init(_ node: CodeNode?) { self.node = node }

    override func run(_ frame: CodeFrame) throws(Interruption) -> CodeFlow {
        .returned(try node?.value(frame, for: frame.expectedResult) ?? .void)
    }
}

/// `throw error`
final class ThrowStep: CodeStep {
    private let node: CodeNode
    private let span: Range<Int>

    init(_ node: CodeNode, _ span: Range<Int>) {
        self.node = node
        self.span = span
    }

    override func run(_ frame: CodeFrame) throws(Interruption) -> CodeFlow {
        let value: ModelValue
        do {
            value = try node.value(frame, as: nil)
            frame.machine.thrownAt = frame.scope.position(span)
        } catch .unknown(let code) {
            // Whatever it is, it is thrown. The end of the steps and a person's Ctrl-C are not the error's.
            try frame.machine.step(1)
            frame.machine.thrownAt = frame.scope.position(span)
            throw .thrown(.value(.unknown(code)))
        }
        if case .code(let code) = value, case .decodingError(let error) = code.content {
            throw .thrown(.decoding(error))
        }
        throw .thrown(.value(value))
    }
}

/// `break`, `continue`, `fallthrough`
final class JumpStep: CodeStep {
    private let flow: CodeFlow

    init(_ flow: CodeFlow) { self.flow = flow }

    override func run(_ frame: CodeFrame) throws(Interruption) -> CodeFlow { flow }
}

/// A statement that is not understood, reported when it is reached.
final class UnknownStep: CodeStep {
    private let message: String
    private let span: Range<Int>

    init(_ message: String, _ span: Range<Int>) {
        self.message = message
        self.span = span
    }

    override func run(_ frame: CodeFrame) throws(Interruption) -> CodeFlow {
        throw frame.scope.unknown(message, at: span)
    }
}

/// A type that is declared in a function.
final class DeclarationStep: CodeStep {
    private let members: MemberSyntax

    init(_ members: MemberSyntax) { self.members = members }

    override func run(_ frame: CodeFrame) throws(Interruption) -> CodeFlow {
        guard frame.machine.declare(members, in: frame.scope) else {
            let span = members.types.first?.nameSpan ?? members.aliases.first?.nameSpan ?? 0..<0
            throw frame.scope.unknown("a type that hides another of its name is not read here", at: span)
        }
        return .next
    }
}

/// A function that is declared in another one.
final class FunctionStep: CodeStep {
    private let slot: Int
    private let body: CodeBlock
    private let slotCount: Int
    private let function: FunctionSyntax

    init(_ function: FunctionSyntax, slot: Int, body: CodeBlock, slotCount: Int) {
        self.function = function
        self.slot = slot
        self.body = body
        self.slotCount = slotCount
    }

    override func run(_ frame: CodeFrame) throws(Interruption) -> CodeFlow {
        let (body, slotCount, function) = (body, slotCount, function)
        let run = { [unowned frame] (arguments: inout [ModelValue]) throws(Interruption) -> ModelValue in
            let machine = frame.machine
            try machine.allowance.enterCall(function.name, frame.scope, function.nameSpan)
            defer { machine.allowance.leaveCall() }
            guard arguments.count == function.parameters.count else {
                throw frame.scope.unknown("this call of '\(function.name)' is not run here", at: function.nameSpan)
            }
            let inner = CodeFrame(slots: slotCount, in: frame.scope, machine, outer: frame, making: frame.making)
            inner.expectedResult = function.result.map { machine.placeType($0, in: frame.scope) }
            for (number, value) in arguments.enumerated() {
                let parameter = function.parameters[number]
                inner.slots[number] =
                    parameter.isVariadic
                    ? value : try machine.optionals.fitted(value, to: parameter.type, in: frame.scope)
            }
            defer {
                for (number, parameter) in function.parameters.enumerated() where parameter.isInout {
                    arguments[number] = inner.slots[number]
                }
            }
            guard case .returned(let value) = try body.run(inner, isFunction: true), let result = function.result else {
                return .void
            }
            return try machine.optionals.fitted(value, to: result, in: frame.scope)
        }
        let call: CodeFunction.Body = { arguments throws(Interruption) in
            var arguments = arguments
            return try run(&arguments)
        }
        let changes = function.parameters.contains(where: \.isInout)
        let isOpen = !function.genericParameters.isEmpty
        let types = function.parameters.map {
            $0.isVariadic || isOpen ? nil : frame.machine.placeType($0.type, in: frame.scope)
        }
        let made = CodeFunction(call, changingAll: changes ? run : nil, parameterTypes: types)
        frame.slots[slot] = .code(CodeValue(.function(made)))
        return .next
    }
}

extension ModelValue {
    /// The value as a second name gets it: a container is a struct, and each name of it has a cursor of its own.
    func copied(from node: CodeNode?) -> ModelValue {
        guard case .code(let code) = self, case .unkeyedContainer(let container as CodeUnkeyedContainer) = code.content,
            node is LocalNode || node is MemberNode || node is NameNode
        else { return self }
        return .code(CodeValue(.unkeyedContainer(container.copy())))
    }
}
