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

    /// Goes through what has come together as far as the loop can, and says how many elements these are. Its variables
    /// are changed in a block, as its body does it: if a later element fails, they are what they were.
    func run(_ loop: QuickLoop, over part: StreamPart) async throws(RuntimeError) -> Int {
        guard case .several(let elements) = part else { return 0 }
        let range = 0..<0
        let (variables, count) = loop.run(over: elements.values) { (try? run.value(of: $0, at: range)) ?? nil }
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
