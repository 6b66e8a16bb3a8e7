import ModelDecoding

/// A function whose names have been looked up, for certain generic arguments.
final class CodeRoutine {
    let function: FunctionSyntax
    let scope: CodeScope
    let parameterTypes: [ModelType]
    /// The types that arguments are asked for; nil where one has to show its own.
    let wantedTypes: [ModelType?]
    let resultType: ModelType?
    /// The type that its results are asked for.
    private let wantedResult: ModelType?
    private var body: CodeBlock?
    private(set) var slotCount = 0
    /// The values for parameters that a call leaves out.
    private var defaults: [CodeNode?] = []

    init(_ function: FunctionSyntax, in scope: CodeScope, _ machine: CodeMachine) {
        self.function = function
        self.scope = scope
        parameterTypes = function.parameters.map { machine.type($0.type, in: scope) }
        wantedTypes = function.parameters.map {
            let type = machine.placeType($0.type, in: scope)
            return type.isOpen([]) ? nil : type
        }
        resultType = function.result.map { machine.type($0, in: scope) }
        wantedResult = function.result.map { machine.placeType($0, in: scope) }
    }

    /// Reads the body when it is first run.
    func preparedBody(_ machine: CodeMachine) -> CodeBlock {
        if let body { return body }
        var compiler = CodeCompiler(scope)
        compiler.declare("self")
        for parameter in function.parameters { compiler.declare(parameter) }
        let block: CodeBlock
        if let code = function.body {
            block = compiler.body(CodeParser.statements(of: code))
        } else {
            block = CodeBlock([])
        }
        slotCount = compiler.slotCount
        body = block
        return block
    }

    /// The value of a parameter that a call leaves out.
    func defaultValue(of number: Int, _ frame: CodeFrame) throws(Interruption) -> ModelValue {
        if defaults.isEmpty {
            defaults = function.parameters.map { parameter in
                parameter.defaultValue.map { code in
                    var compiler = CodeCompiler(scope)
                    compiler.declare("self")
                    return compiler.expression(CodeParser.expression(of: code))
                }
            }
        }
        guard let node = defaults[number] else {
            return function.parameters[number].isVariadic
                ? .array(ArrayValue([], of: parameterTypes[number])) : .nil
        }
        return try node.value(frame, for: parameterTypes[number])
    }

    /// Runs it with values for all its parameters; `nil` for those that use their default.
    func run(
        on receiver: inout ModelValue, _ arguments: [ModelValue?], making instance: CodeInstance? = nil,
        _ machine: CodeMachine
    ) throws(Interruption) -> ModelValue {
        try run(on: &receiver, arguments, making: instance, machine) { _ in }
    }

    /// Runs it, and leaves the new values of `inout` parameters in the arguments, even if it throws.
    func run(
        on receiver: inout ModelValue, changing arguments: inout [ModelValue?], _ machine: CodeMachine
    ) throws(Interruption) -> ModelValue {
        var changed = arguments
        defer { arguments = changed }
        return try run(on: &receiver, arguments, making: nil, machine) { frame in
            for (number, parameter) in function.parameters.enumerated() where parameter.isInout {
                changed[number] = frame.slots[number + 1]
            }
        }
    }

    private func run(
        on receiver: inout ModelValue, _ arguments: [ModelValue?], making instance: CodeInstance?,
        _ machine: CodeMachine, atEnd: (CodeFrame) -> Void
    ) throws(Interruption) -> ModelValue {
        let block = preparedBody(machine)
        try machine.allowance.enterCall(function.name, scope, function.nameSpan)
        defer { machine.allowance.leaveCall() }
        let frame = CodeFrame(slots: max(slotCount, arguments.count + 1), in: scope, machine, making: instance)
        frame.expectedResult = wantedResult
        frame.slots[0] = receiver
        for number in arguments.indices {
            if let argument = arguments[number] {
                frame.slots[number + 1] = try fitted(argument, number, machine)
            } else {
                frame.slots[number + 1] = try defaultValue(of: number, frame)
            }
        }
        defer {
            atEnd(frame)
            if frame.madeClosure { frame.forgetClosures() }
        }
        let flow: CodeFlow
        do { flow = try block.run(frame, isFunction: true) } catch { throw error.placed(function.nameSpan, in: scope) }
        if function.isMutating { receiver = frame.slots[0] }
        guard case .returned(let value) = flow else { return .void }
        guard let result = function.result, let resultType else { return value }
        return try result.isComposed
            ? machine.optionals.fitted(value, to: result, in: scope) : value.fitted(to: resultType)
    }

    /// An argument as the parameter has it.
    private func fitted(_ argument: ModelValue, _ number: Int, _ machine: CodeMachine) throws(Interruption)
        -> ModelValue
    {
        guard number < parameterTypes.count, !function.parameters[number].isVariadic else { return argument }
        let type = function.parameters[number].type
        return try type.isComposed
            ? machine.optionals.fitted(argument, to: type, in: scope) : argument.fitted(to: parameterTypes[number])
    }
}
