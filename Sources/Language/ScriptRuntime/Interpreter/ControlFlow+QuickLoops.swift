import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension ControlFlow {
    /// A loop whose body only calculates with variables; nil where it does more.
    func quickLoop(_ loop: ForEach) -> QuickLoop? {
        guard !run.secrets.areKeptWhole, let quick = QuickLoop(loop), quick.assigned.allSatisfy(isPlainVariable) else {
            return nil
        }
        return quick
    }

    /// Goes through elements that are there, quickly as long as its body only calculates.
    func rounds(of loop: ForEach, over elements: Elements) async throws(RuntimeError) {
        guard isWorthPreparing(elements), let quick = quickLoop(loop) else {
            for element in elements { try await round(of: loop, element) }
            return
        }
        var rest = elements[...]
        while !rest.isEmpty {
            let part = rest.prefix(Self.mostTogether)
            let values = part.compactMap { if case .model(let value) = $0 { value } else { nil } }
            guard values.count == part.count else { break }
            try run.budget.step(by: values.count * Self.stepsOfRound, at: loop.sequence.range)
            let count = try await run(quick, over: ArrayValue(values, of: .unknownElement), seeingWhole: true)
            rest = rest.dropFirst(count)
            if count < values.count { break }
        }
        for element in rest { try await round(of: loop, element) }
    }

    /// Indicates whether elements are enough, and of types that only calculate: raw JSON takes its type from its place.
    /// What runs beside others changes only what is its own, which the statements find out one by one.
    private func isWorthPreparing(_ elements: Elements) -> Bool {
        guard run.recordsLater == nil, let first = elements.first, !first.isJSON else { return false }
        return elements.count > Self.mostOneByOne
    }

    /// So few elements are done before a loop is prepared.
    private static var mostOneByOne: Int { 7 }

    /// Between as many elements, the loop may be cancelled.
    private static var mostTogether: Int { 1024 }

    /// Goes through what has come together as far as the loop can, and says how many elements these are. Its variables
    /// are changed in a block, as its body does it: if a later element fails, they are what they were.
    func run(_ loop: QuickLoop, over list: ArrayValue, seeingWhole: Bool = false) async throws(RuntimeError) -> Int {
        let range = 0..<0
        let (variables, count) = loop.run(over: list, seeingWhole: seeingWhole) {
            (try? run.value(of: $0, at: range)) ?? nil
        }
        try await run.inBlock { () throws(RuntimeError) in
            for (name, new) in variables {
                try run.changeVariable(name, at: range) { (value) throws(RuntimeError) in value = new }
            }
        }
        return count
    }

    private func isPlainVariable(_ name: String) -> Bool {
        guard let variable = run.variable(named: name), !variable.isConstant else { return false }
        return !ReservedWords.session.contains(name) && !run.isDecoder(name)
    }
}
