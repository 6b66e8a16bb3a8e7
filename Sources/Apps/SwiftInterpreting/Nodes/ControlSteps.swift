import ModelDecoding

/// A condition of `if`, `guard` or `while`.
enum CodeCondition {
    case value(CodeNode)
    case optionalBinding(CodePatternNode, TypeSyntax?, CodeNode)
    case match(CodePatternNode, CodeNode)
    case always

    func holds(_ frame: CodeFrame) throws(Interruption) -> Bool {
        switch self {
        case .always: return true
        case .value(let node): return try node.truth(frame)
        case .optionalBinding(let pattern, let type, let node):
            let wanted = type.map { ModelType.optional(frame.machine.type($0, in: frame.scope)) }
            guard let value = try node.wrappedValue(frame, as: wanted) else { return false }
            return try pattern.matches(value, frame)
        case .match(let pattern, let node):
            return try pattern.matches(node.value(frame, as: nil), frame)
        }
    }
}

extension [CodeCondition] {
    fileprivate func hold(_ frame: CodeFrame) throws(Interruption) -> Bool {
        try frame.machine.step(1)
        for condition in self where try !condition.holds(frame) { return false }
        return true
    }
}

/// `if`
final class IfStep: CodeStep {
    private let conditions: [CodeCondition]
    private let body: CodeBlock
    private let otherwise: CodeBlock?

    init(_ conditions: [CodeCondition], _ body: CodeBlock, _ otherwise: CodeBlock?) {
        self.conditions = conditions
        self.body = body
        self.otherwise = otherwise
    }

    override func run(_ frame: CodeFrame) throws(Interruption) -> CodeFlow {
        if try conditions.hold(frame) { return try body.run(frame) }
        return try otherwise?.run(frame) ?? .next
    }
}

/// `guard`
final class GuardStep: CodeStep {
    private let conditions: [CodeCondition]
    private let otherwise: CodeBlock

    init(_ conditions: [CodeCondition], _ otherwise: CodeBlock) {
        self.conditions = conditions
        self.otherwise = otherwise
    }

    override func run(_ frame: CodeFrame) throws(Interruption) -> CodeFlow {
        try conditions.hold(frame) ? .next : otherwise.run(frame)
    }
}

/// `switch`
final class SwitchStep: CodeStep {
    struct Case {
        var patterns: [(pattern: CodePatternNode, guardNode: CodeNode?)]
        var isDefault: Bool
        var body: CodeBlock
    }

    private let subject: CodeNode
    private let cases: [Case]

    init(_ subject: CodeNode, _ cases: [Case]) {
        self.subject = subject
        self.cases = cases
    }

    override func run(_ frame: CodeFrame) throws(Interruption) -> CodeFlow {
        try frame.machine.step(1)
        let value = try subject.value(frame, as: nil)
        guard let number = try number(value, frame) else {
            throw frame.scope.unknown("no case of this 'switch' matches", at: subject.span)
        }
        for each in cases[number...] {
            let flow = try each.body.run(frame)
            if case .fellThrough = flow { continue }
            if case .stopped(nil) = flow { return .next }
            return flow
        }
        return .next
    }

    private func number(_ value: ModelValue, _ frame: CodeFrame) throws(Interruption) -> Int? {
        for (number, each) in cases.enumerated() where !each.isDefault {
            for (pattern, guardNode) in each.patterns where try pattern.matches(value, frame) {
                if let guardNode, try !guardNode.truth(frame) { continue }
                return number
            }
        }
        return cases.firstIndex { $0.isDefault }
    }
}

/// Returns a loop's outcome for an outcome of its body; `nil` to continue.
func outcome(_ flow: CodeFlow, ofTurnIn label: String?) -> CodeFlow? {
    switch flow {
    case .next, .result, .fellThrough: nil
    case .continued(let target): target == nil || target == label ? nil : flow
    case .stopped(let target): target == nil || target == label ? .next : flow
    case .returned: flow
    }
}

/// `while`, and `repeat … while` with a body that runs first.
final class WhileStep: CodeStep {
    private let label: String?
    private let conditions: [CodeCondition]
    private let body: CodeBlock
    private let runsFirst: Bool
    private let span: Range<Int>

    init(_ label: String?, _ conditions: [CodeCondition], _ body: CodeBlock, runsFirst: Bool, _ span: Range<Int>) {
        self.label = label
        self.conditions = conditions
        self.body = body
        self.runsFirst = runsFirst
        self.span = span
    }

    override func run(_ frame: CodeFrame) throws(Interruption) -> CodeFlow {
        var isFirst = runsFirst
        while true {
            try frame.machine.stepping(frame.scope, span)
            if !isFirst, try !conditions.hold(frame) { return .next }
            isFirst = false
            let failureCount = frame.machine.reader?.pointee.failureCount ?? 0
            if let flow = outcome(try body.run(frame), ofTurnIn: label) { return flow }
            // Swift leaves the loop when an iteration fails; after that, nothing may bring the loop to its end.
            if frame.machine.errors.mayGoOn(after: .lost),
                frame.machine.reader?.pointee.failureCount ?? 0 > failureCount
            {
                throw .lost
            }
        }
    }
}

/// `do { } catch { }`
final class DoStep: CodeStep {
    struct Catch {
        var patterns: [(pattern: CodePatternNode, guardNode: CodeNode?)]
        /// The variable of a `catch` without a pattern; nil where there is one.
        var error: ErrorVariable?
        var body: CodeBlock
    }

    /// The `error` that a `catch` declares. What the error was is not found out where nothing asks for it.
    enum ErrorVariable {
        case named(Int)
        case unnamed
    }

    private let label: String?
    private let body: CodeBlock
    private let catches: [Catch]

    init(_ label: String?, _ body: CodeBlock, _ catches: [Catch]) {
        self.label = label
        self.body = body
        self.catches = catches
    }

    override func run(_ frame: CodeFrame) throws(Interruption) -> CodeFlow {
        guard !catches.isEmpty else { return leaving(try body.run(frame)) }
        let machine = frame.machine
        let mark = machine.failures.mark()
        machine.protection += 1
        let error: CodeError
        do {
            let flow = try body.run(frame)
            machine.protection -= 1
            return leaving(flow)
        } catch .thrown(let thrown) {
            machine.protection -= 1
            error = thrown
        } catch {
            machine.protection -= 1
            throw error
        }
        let taken = machine.failures.taken(since: mark)
        let thrownAt = machine.thrownAt
        machine.failures.takeBack(to: mark)
        for each in catches {
            if let variable = each.error {
                if case .named(let slot) = variable { frame.slots[slot] = machine.errors.errorValue(error) }
                return leaving(try each.body.run(frame))
            }
            let value = machine.errors.errorValue(error)
            for (pattern, guardNode) in each.patterns where try pattern.matches(value, frame) {
                if let guardNode, try !guardNode.truth(frame) { continue }
                return leaving(try each.body.run(frame))
            }
        }
        machine.failures.giveBack(taken)
        machine.thrownAt = thrownAt
        throw .thrown(error)
    }

    private func leaving(_ flow: CodeFlow) -> CodeFlow {
        if case .stopped(let target?) = flow, target == label { return .next }
        return flow
    }
}

/// `defer`
final class DeferStep: CodeStep {
    private let body: CodeBlock

    init(_ body: CodeBlock) { self.body = body }

    override func run(_ frame: CodeFrame) throws(Interruption) -> CodeFlow {
        frame.deferred.append(body)
        return .next
    }
}

extension CodeMachine {
    /// Counts a turn of a loop, and names the loop that does not end.
    func stepping(_ scope: CodeScope, _ span: Range<Int>) throws(Interruption) {
        do { try step(1) } catch { throw error.placed(span, in: scope) }
    }
}
