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

    /// `let json = JSONDecoder()`: the decoder of the current API has its defaults, and `json` is another word for it.
    func bindDecoder(to name: Name, _ binding: Binding, _ statement: Statement) throws(RuntimeError) {
        if name.text != "decoder" {
            let word = Session.Variable(value: .namespace(.decoder), isConstant: binding.isConstant, isOwn: true)
            try run.declare(name, word)
        }
        run.change { session in
            session.set { settings in
                // The app's lines have no word for who decodes.
                let verdict = settings.decoder.verdict
                settings.decoder = DecoderSettings()
                settings.decoder.verdict = verdict
            }
        }
        guard !run.isInBlock else { return }
        let word = name.text == "decoder" ? "" : "\(name.text): "
        run.tell(.noted("\(word)decoder, with its defaults"), at: statement.range)
    }

    /// Declares a function: in the innermost block, or for the API that is current.
    func declare(_ function: FunctionDeclaration, at range: SourceRange) throws(RuntimeError) {
        let name = function.name
        guard !StatementRun.known.contains(name.text) else {
            throw RuntimeError("\(name.text) is reserved", advice: "choose another name", at: name.range)
        }
        let (home, api) = run.look { ($0.scopes.innermost, $0.session.api.name) }
        let declared = ScriptFunction(
            declaration: function,
            types: try function.parameters.map { (parameter) throws(RuntimeError) in try run.valueType(parameter.type)
            },
            result: try function.result.map { (type) throws(RuntimeError) in try run.valueType(type) },
            source: run.source,
            api: api, home: home)
        let variable = Session.Variable(
            value: .function(Function(.declared(declared), at: range)), isConstant: true, isOwn: true)
        if run.declareInBlock(name.text, variable) { return }
        try run.refuseOtherKinds(of: name, except: .variable)
        run.declare(path: EndpointTable.path(name.text, in: api), variable)
        run.tell(.noted("func \(name.text)\(function.signature)"), at: range)
    }
}

extension Session {
    /// The API whose models a type is made of, where it is made of one's: `[tmdb.Movie]` is read as `tmdb` reads.
    func home(of type: ModelType) -> String?? { models.namespace(of: type).map { .some($0) } }
}
