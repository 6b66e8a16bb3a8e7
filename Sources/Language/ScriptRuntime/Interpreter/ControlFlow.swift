import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// Runs the statements that hold others: conditions, loops, `in` and `test`.
struct ControlFlow {
    let run: StatementRun

    func run(_ conditional: Conditional) async throws(RuntimeError) {
        for branch in conditional.branches {
            if let names = try await hold(branch.conditions) {
                return try await run.inBlock(names) { () async throws(RuntimeError) in try await run.run(branch.body) }
            }
        }
        guard let otherwise = conditional.otherwise else { return }
        try await run.inBlock { () async throws(RuntimeError) in try await run.run(otherwise) }
    }

    /// The names the conditions bind, if all of them hold.
    private func hold(_ conditions: [Condition]) async throws(RuntimeError) -> [String: Value]? {
        var names: [String: Value] = [:]
        for condition in conditions {
            var evaluator = run.evaluator
            for (name, value) in names { evaluator.names[name] = value }
            switch condition {
            case .expression(let expression):
                guard try await evaluator.bool(of: expression) else { return nil }
            case .match(let pattern, let source):
                let value = try await run.inBlock(names) { () async throws(RuntimeError) in
                    try await run.value(of: source)
                }
                guard let bound = try await match(value, pattern, evaluator) else { return nil }
                names.merge(bound) { $1 }
            }
        }
        return names
    }

    func run(_ switched: Switch) async throws(RuntimeError) {
        let subject = try await run.value(of: switched.subject)
        for each in switched.cases {
            guard let names = try await match(subject, each) else { continue }
            return try await run.inBlock(names) { () async throws(RuntimeError) in try await run.run(each.body) }
        }
        throw RuntimeError(
            "no case matches \(subject.written.description)", advice: "add default:", at: switched.subject.range)
    }

    private func match(_ subject: Value, _ each: Switch.Case) async throws(RuntimeError) -> [String: Value]? {
        if each.patterns.isEmpty { return [:] }
        for pattern in each.patterns {
            guard let names = try await match(subject, pattern, run.evaluator) else { continue }
            guard let condition = each.guardCondition else { return names }
            var evaluator = run.evaluator
            for (name, value) in names { evaluator.names[name] = value }
            if try await evaluator.bool(of: condition) { return names }
        }
        return nil
    }

    /// The names a pattern binds, if the value fits it.
    func match(_ value: Value, _ pattern: Pattern, _ evaluator: Evaluator) async throws(RuntimeError) -> [String:
        Value]?
    {
        switch pattern.kind {
        case .anything: return [:]
        case .binding(let name): return [name.text: value]
        case .unwrapped(let name): return value.isNothing ? nil : [name.text: value]
        case .tuple(let patterns):
            guard case .tuple(let elements) = value else { return nil }
            return try await match(elements.map(\.value), patterns, evaluator)
        case .enumCase(let name, let patterns):
            if name.text == "none", patterns.isEmpty, value.isNothing { return [:] }
            if name.text == "some", let inner = patterns.first, patterns.count == 1, value.caseName != "some" {
                return value.isNothing ? nil : try await match(value, inner, evaluator)
            }
            if patterns.isEmpty, let constant = try await evaluator.implicit(name, of: value.modelType) {
                return value.isEqual(to: constant) == true ? [:] : nil
            }
            guard value.caseName == name.text else { return nil }
            return patterns.isEmpty ? [:] : try await match(value.associated, patterns, evaluator)
        case .value(let expression):
            let wanted = try await evaluator.value(of: expression, as: value.modelType)
            try run.secrets.requireNone(in: [value, wanted], at: pattern.range)
            if case .range(let range) = wanted { return range.contains(value) ? [:] : nil }
            return value.isEqual(to: wanted) == true ? [:] : nil
        }
    }

    private func match(
        _ values: [Value], _ patterns: [Pattern], _ evaluator: Evaluator
    ) async throws(RuntimeError) -> [String: Value]? {
        guard values.count == patterns.count else { return nil }
        var names: [String: Value] = [:]
        for (value, pattern) in zip(values, patterns) {
            guard let bound = try await match(value, pattern, evaluator) else { return nil }
            names.merge(bound) { $1 }
        }
        return names
    }

    func run(_ loop: ForEach) async throws(RuntimeError) {
        if case .expression(let expression) = loop.sequence.kind, !loop.sequence.isTried, loop.sequence.result == nil {
            return try await run(loop, over: try await run.evaluator.chain(expression).value)
        }
        try await run(loop, over: try await run.value(of: loop.sequence))
    }

    private func run(_ loop: ForEach, over sequence: Value) async throws(RuntimeError) {
        try run.secrets.requireNone(in: [sequence], lookingInside: false, at: loop.sequence.range)
        if case .pages(let pages) = sequence {
            return try await pages.visit { (element) throws(RuntimeError) in
                try await round(of: loop, element)
                return true
            }
        }
        if case .stream(let stream) = sequence {
            let quick = quickLoop(loop)
            return try await stream.visitParts(lookingAt: quick?.members) { (part) throws(RuntimeError) in
                var count = 0
                if let quick, case .several(let elements) = part { count = try await run(quick, over: elements.values) }
                return try await part.visit(after: count) { (element) throws(RuntimeError) in
                    try await round(of: loop, element)
                    return true
                }
            }
        }
        guard let elements = (run.secrets.marked(sequence) ?? sequence).parts else {
            throw RuntimeError(
                "\(sequence.kindName) has no elements to loop over",
                advice: Self.advice(insteadOf: sequence), at: loop.sequence.range)
        }
        try await rounds(of: loop, over: elements)
    }

    private static func advice(insteadOf value: Value) -> String? {
        switch value {
        case .endpoint(let name): "write \(name)() for its response, or \(name).all() for the elements of all its pages"
        default: value.int == nil ? nil : "write a range: 1...\(value.written)"
        }
    }

    func round(of loop: ForEach, _ element: Value) async throws(RuntimeError) {
        try run.budget.step(by: Self.stepsOfRound, at: loop.sequence.range)
        guard let names = try await match(element, loop.pattern, run.evaluator) else {
            throw RuntimeError("\(element.kindName) does not match these names", at: loop.pattern.range)
        }
        try await run.inBlock(names) { () async throws(RuntimeError) in
            if let filter = loop.filter, !(try await run.evaluator.bool(of: filter)) { return }
            try await run.run(loop.body)
        }
    }

    func run(while conditions: [Condition], _ body: [Statement], at range: SourceRange) async throws(RuntimeError) {
        var rounds = 0
        while let names = try await hold(conditions) {
            rounds += 1
            guard rounds <= Self.mostRounds else {
                throw RuntimeError(
                    "this loop runs more than \(Self.mostRounds) times", advice: "make its condition end it",
                    kind: .limit, at: range)
            }
            try await run.inBlock(names) { () async throws(RuntimeError) in try await run.run(body) }
        }
    }

    private static var mostRounds: Int { 100_000 }

    /// A round of statements takes the time of so many expressions that only calculate.
    static var stepsOfRound: Int { 16 }

    /// Out of time it fails like `require`; from fixtures nothing waits.
    func run(_ loop: Repeat, at range: SourceRange) async throws(RuntimeError) {
        let interval = try await duration(loop.interval) ?? .zero
        let limit = try await duration(loop.limit)
        let isLive = run.read(\.settings.transport.mayAskNetwork)
        let start = ContinuousClock.now
        var rounds = 0
        repeat {
            if rounds > 0, isLive { try await pause(interval, at: range) }
            rounds += 1
            try await run.inBlock { () async throws(RuntimeError) in try await run.run(loop.body) }
            guard try await run.evaluator.bool(of: loop.condition) else { return }
            if let limit,
                isLive ? start.duration(to: .now) + interval > limit : Double(rounds) * interval.seconds > limit.seconds
            {
                throw RuntimeError(
                    "out of time after \(limit.written)", advice: "the condition is still true", kind: .requirement,
                    at: loop.condition.range)
            }
        } while rounds < Self.mostRounds
        throw RuntimeError(
            "this loop runs more than \(rounds) times", advice: "wait between rounds: repeat every 1s", kind: .limit,
            at: range)
    }

    private func duration(_ expression: ScriptExpression?) async throws(RuntimeError) -> Duration? {
        guard let expression else { return nil }
        guard let duration = try await run.evaluator.value(of: expression).asDuration else {
            throw RuntimeError("a duration is expected", advice: "write 500ms, 30s or 5m", at: expression.range)
        }
        return duration
    }

    func pause(_ interval: Duration, at range: SourceRange) async throws(RuntimeError) {
        do {
            try await Task.sleep(for: interval)
        } catch {
            throw RuntimeError("cancelled", kind: .cancelled, at: range)
        }
    }
}

// MARK: Loops
