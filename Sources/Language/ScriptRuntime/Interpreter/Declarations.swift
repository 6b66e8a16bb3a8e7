import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// Declares endpoints, models, parameters, functions, APIs and environments.
struct Declarations {
    let run: StatementRun

    /// `api tmdb { … }` again adds to it.
    func declare(_ api: APIDeclaration, at range: SourceRange) async throws(RuntimeError) {
        let name = api.name.text
        try run.refuseOtherKinds(of: api.name, except: .api)
        try refuseOtherSpelling(of: api.name)
        if case .document(let document, let patterns) = api.content {
            return try await declare(api, from: document, only: patterns, at: range)
        }
        run.change { $0.declareAPI(name) }
        try await run.within(name) { () async throws(RuntimeError) in
            try await run.run(api.statements)
        }
        run.tell(.noted("api \(name)"), at: range)
    }

    /// Refuses a name that differs from another API's only in capitals. API names are also names of folders, and
    /// not every file system distinguishes `TMDB` from `tmdb`.
    private func refuseOtherSpelling(of name: Name) throws(RuntimeError) {
        let other = run.read(\.apiNames).first { $0.lowercased() == name.text.lowercased() && $0 != name.text }
        guard let other else { return }
        throw RuntimeError(
            "there is already an API \(other), and the names differ only in case", advice: "choose another name",
            at: name.range)
    }

    func declare(environment name: Name, _ settings: [Statement]) {
        let declaration = API.Environment(settings: settings, source: run.source)
        run.change { session in session.change { $0.environments[name.text] = declaration } }
        run.tell(.noted("environment \(name.text)"), at: name.range)
    }
}

extension Session {
    /// The API whose models a type is made of, where it is made of one's: `[tmdb.Movie]` is read as `tmdb` reads.
    func home(of type: ModelType) -> String?? { models.namespace(of: type).map { .some($0) } }
}
