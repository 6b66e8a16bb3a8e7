import ModelDecoding

/// Looks the variables of a function up, once, before it runs: each gets a place in its frame. All other names are
/// looked up where they are first met.
struct CodeCompiler {
    let scope: CodeScope
    /// The variables of the function and of those around it, the innermost function last; in each, blocks within blocks.
    private var functions: [Function] = [Function()]

    /// The names bound so far by the patterns of one case.
    var patternNames: Set<String> = []

    struct Function {
        var blocks: [[String: Int]] = [[:]]
        var slotCount = 0
        /// The places of the variables that some expression names.
        var named: Set<Int> = []
        /// The places of functions that share their name with another one of their block.
        var overloaded: Set<Int> = []
        /// The types that variables are declared with, by their places.
        var declaredTypes: [Int: TypeSyntax] = [:]
        /// The expressions that its statements return.
        var returns: [CodeNode] = []
        /// The types wrapped by variables that are optionals, or may be, by their places.
        var wrappedTypes: [Int: WrappedType] = [:]
        /// The expressions that variables without a written type start with, by their places.
        var initialValues: [Int: CodeNode] = [:]
        /// The declarations of local functions, by their places.
        var localFunctions: [Int: FunctionSyntax] = [:]
        /// `T` of the parameters whose type is `T.Type`, by their places.
        var metatypes: [Int: TypeSyntax] = [:]
    }

    init(_ scope: CodeScope) { self.scope = scope }

    var slotCount: Int { functions[functions.count - 1].slotCount }

    /// Gives a variable a place in the innermost block.
    @discardableResult
    mutating func declare(_ name: String) -> Int {
        let last = functions.count - 1
        let slot = functions[last].slotCount
        functions[last].slotCount += 1
        functions[last].blocks[functions[last].blocks.count - 1][name] = slot
        return slot
    }

    /// Gives the parameter of a function a place.
    mutating func declare(_ parameter: FunctionSyntax.Parameter) {
        let slot = declare(parameter.name)
        functions[functions.count - 1].declaredTypes[slot] = parameter.isVariadic ? nil : parameter.type
        guard case .metatype(let type) = parameter.type.form else { return }
        functions[functions.count - 1].metatypes[slot] = type
    }

    func metatype(ofVariable name: String) -> TypeSyntax? {
        variable(name).flatMap { functions[functions.count - 1 - $0.distance].metatypes[$0.slot] }
    }

    /// Keeps the type that a variable is declared with.
    mutating func note(_ type: TypeSyntax?, of name: String) {
        guard let type, let (distance, slot) = variable(name), distance == 0 else { return }
        functions[functions.count - 1].declaredTypes[slot] = type
    }

    func declaredType(ofVariable name: String) -> TypeSyntax? {
        variable(name).flatMap { functions[functions.count - 1 - $0.distance].declaredTypes[$0.slot] }
    }

    /// Keeps the expression that a variable starts with.
    mutating func note(initialValue: CodeNode?, of name: String) {
        guard let initialValue, let (distance, slot) = variable(name), distance == 0 else { return }
        functions[functions.count - 1].initialValues[slot] = initialValue
    }

    func initialValue(ofVariable name: String) -> CodeNode? {
        variable(name).flatMap { functions[functions.count - 1 - $0.distance].initialValues[$0.slot] }
    }

    /// Keeps the declaration of a local function.
    mutating func note(_ function: FunctionSyntax, at slot: Int) {
        functions[functions.count - 1].localFunctions[slot] = function
    }

    func localFunction(_ name: String) -> FunctionSyntax? {
        variable(name).flatMap { functions[functions.count - 1 - $0.distance].localFunctions[$0.slot] }
    }

    /// Keeps what a statement of the innermost function returns.
    mutating func noteReturn(_ node: CodeNode) { functions[functions.count - 1].returns.append(node) }

    var returns: [CodeNode] { functions[functions.count - 1].returns }

    /// Keeps what a variable's value or type shows of what it wraps.
    mutating func note(_ type: WrappedType?, of name: String) {
        guard let type, let (distance, slot) = variable(name), distance == 0 else { return }
        functions[functions.count - 1].wrappedTypes[slot] = type
    }

    func wrappedType(ofVariable name: String) -> WrappedType? {
        variable(name).flatMap { functions[functions.count - 1 - $0.distance].wrappedTypes[$0.slot] }
    }

    /// The place of a name in a pattern. Alternatives of one case have the same names, and these the same places.
    mutating func declareInPattern(_ name: String) -> Int {
        let last = functions.count - 1
        if patternNames.contains(name), let slot = functions[last].blocks.last?[name] { return slot }
        patternNames.insert(name)
        return declare(name)
    }

    /// Returns the place of a variable; nil for any other name.
    func variable(_ name: String) -> (distance: Int, slot: Int)? {
        for (distance, function) in functions.reversed().enumerated() {
            for block in function.blocks.reversed() {
                if let slot = block[name] { return (distance, slot) }
            }
        }
        return nil
    }

    /// Keeps that an expression names a variable.
    mutating func noteName(_ distance: Int, _ slot: Int) {
        functions[functions.count - 1 - distance].named.insert(slot)
    }

    func isNamed(_ slot: Int) -> Bool { functions[functions.count - 1].named.contains(slot) }

    /// Gives a local function its place. Which of two of a name a call means is not found out.
    mutating func declare(function name: String) -> Int {
        let last = functions.count - 1
        let former = functions[last].blocks.last?[name]
        let slot = declare(name)
        if former != nil { functions[last].overloaded.insert(slot) }
        return slot
    }

    func isOverloaded(_ distance: Int, _ slot: Int) -> Bool {
        functions[functions.count - 1 - distance].overloaded.contains(slot)
    }

    /// Reads something whose variables are its own.
    mutating func inBlock<Result>(_ body: (inout CodeCompiler) -> Result) -> Result {
        functions[functions.count - 1].blocks.append([:])
        defer { functions[functions.count - 1].blocks.removeLast() }
        return body(&self)
    }

    /// Reads a function within this one; says how many places it needs.
    mutating func inFunction<Result>(_ body: (inout CodeCompiler) -> Result) -> (result: Result, slotCount: Int) {
        functions.append(Function())
        let result = body(&self)
        let count = slotCount
        functions.removeLast()
        return (result, count)
    }

    /// The number of functions outwards to `self`. In an initialiser and a method, it is the outermost.
    var distanceToSelf: Int { functions.count - 1 }
}

extension CodeCompiler {
    mutating func body(_ statements: [CodeStatement]) -> CodeBlock {
        if statements.count == 1, let step = resultStep(statements[0]) {
            return CodeBlock([step], isExpression: true)
        }
        return block(statements)
    }

    /// Statements in braces, whose variables are their own.
    mutating func block(_ statements: [CodeStatement]) -> CodeBlock {
        inBlock { compiler in CodeBlock(statements.map { compiler.step($0) }) }
    }

    /// A branch of which a value is wanted.
    mutating func resultBlock(_ statements: [CodeStatement]) -> CodeBlock {
        inBlock { compiler in
            var steps = statements.dropLast().map { compiler.step($0) }
            if let last = statements.last { steps.append(compiler.resultStep(last) ?? compiler.step(last)) }
            return CodeBlock(steps, isExpression: true)
        }
    }

    /// A statement that is the value of what it stands in: an expression, an `if` or a `switch`.
    mutating func resultStep(_ statement: CodeStatement) -> CodeStep? {
        switch statement.form {
        case .expression(let expression):
            if case .assignment = expression.form { return nil }
            return ExpressionStep(self.expression(expression), isResult: true)
        case .if(let conditions, let body, let otherwise?):
            let alternative = resultBlock(otherwise)
            return inBlock { compiler in
                let compiled = conditions.map { compiler.condition($0) }
                return IfStep(compiled, compiler.resultBlock(body), alternative)
            }
        case .switch(let subject, let cases): return switchStep(subject, cases, isResult: true)
        default: return nil
        }
    }
}
