import ScriptExpressions
import ScriptSyntax

extension ControlFlow {
    /// Runs `in tmdb.local { … }` or `test "a page has twenty" { … }`. Names and settings inside it end with it.
    func run(_ block: ScopedBlock) async throws(RuntimeError) {
        let before = run.session
        switch block.kind {
        case .place(let place):
            defer { run.change { $0.restoreAPIs(of: before) } }
            try await UseCommand(run: run).use(place.text, at: place.range)
            try await run.inBlock(showingValues: true) { () async throws(RuntimeError) in try await run.run(block.body)
            }
        case .test(let title):
            defer { run.change { $0.restoreAllButVariables(of: before) } }
            run.change { session in
                // A failure in the test is reported with the test's own calls.
                session.memory.request = nil
                session.memory.responses.startOver()
            }
            try await test(title) { () async throws(RuntimeError) in
                try await run.inBlock(showingValues: true) { () async throws(RuntimeError) in
                    try await run.run(block.body)
                }
            }
        }
    }

    /// Runs a case of a suite. A failure ends the case, and the script goes on.
    private func test(_ title: Name, _ body: () async throws(RuntimeError) -> Void) async throws(RuntimeError) {
        let unmet = run.look(\.unmet)
        run.tell(.test(.began(title.text)), at: title.range)
        var passed = false
        do {
            try await body()
            passed = run.look(\.unmet) == unmet
        } catch {
            if case .cancelled = error.kind { throw error }
            run.tell(.test(.failed(error)), at: error.range)
        }
        run.tell(.test(.ended(title.text, passed: passed)), at: title.range)
    }
}
