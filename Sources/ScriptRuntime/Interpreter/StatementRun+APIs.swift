import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// Where something is set and called: the API that is current, and those that are entered for a while.
extension StatementRun {
    /// Does something where an API is current. Afterwards the former one is again, also after an error.
    func within<Result>(
        _ api: String?, _ work: () async throws(RuntimeError) -> Result
    ) async throws(RuntimeError) -> Result {
        let former = read(\.api.name)
        guard former != api else { return try await work() }
        change { $0.enter(api) }
        defer { change { $0.enter(former) } }
        return try await work()
    }

    /// `api tmdb { … }` again adds to it.
    func declare(_ api: APIDeclaration, at range: SourceRange) async throws(RuntimeError) {
        let name = api.name.text
        try refuseOtherKinds(of: api.name, except: .api)
        try refuseOtherSpelling(of: api.name)
        if case .document(let document, let patterns) = api.content {
            return try await declare(api, from: document, only: patterns, at: range)
        }
        change { $0.declareAPI(name) }
        try await within(name) { () async throws(RuntimeError) in
            for statement in api.statements { try await run(statement) }
        }
        tell(.noted("api \(name)"), at: range)
    }

    /// Names of APIs are names of folders, too, and not every file system tells `TMDB` from `tmdb`.
    private func refuseOtherSpelling(of name: Name) throws(RuntimeError) {
        let other = read(\.apiNames).first { $0.lowercased() == name.text.lowercased() && $0 != name.text }
        guard let other else { return }
        throw RuntimeError(
            "there is an API \(other) already, and only capitals tell them apart", advice: "choose another name",
            at: name.range)
    }

    /// `in tmdb.local { … }`, `test "a page has twenty" { … }`: what is named and set there ends with it.
    func run(_ block: ScopedBlock) async throws(RuntimeError) {
        let before = session
        switch block.kind {
        case .place(let place):
            defer { change { $0.restoreAPIs(of: before) } }
            try await use(place.text, at: place.range)
            try await inBlock(showingValues: true) { () async throws(RuntimeError) in try await run(block.body) }
        case .test(let title):
            defer { change { $0.restoreAllButVariables(of: before) } }
            // What fails in the test is told with its own calls.
            change { $0.memory.request = nil }
            try await test(title) { () async throws(RuntimeError) in
                try await inBlock(showingValues: true) { () async throws(RuntimeError) in try await run(block.body) }
            }
        }
    }

    /// A case of a suite: what fails in it ends it, and the script goes on.
    private func test(_ title: Name, _ body: () async throws(RuntimeError) -> Void) async throws(RuntimeError) {
        let unmet = unmetCount
        tell(.test(.began(title.text)), at: title.range)
        var passed = false
        do {
            try await body()
            passed = unmetCount == unmet
        } catch {
            if case .cancelled = error.kind { throw error }
            tell(.test(.failed(error)), at: error.range)
        }
        tell(.test(.ended(title.text, passed: passed)), at: title.range)
    }
}

extension Session {
    /// The API whose models a type is made of, where it is made of one's: `[tmdb.Movie]` is read as `tmdb` reads.
    func home(of type: ModelType) -> String?? { models.namespace(of: type).map { .some($0) } }
}
