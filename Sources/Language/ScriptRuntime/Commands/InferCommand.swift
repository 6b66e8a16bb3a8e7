import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ModelDiagnosis
import ScriptExpressions
import ScriptSyntax

/// `infer Episode`
struct InferCommand: ScriptCommand {
    let run: StatementRun

    /// `infer Episode`, `infer Episode from first, second`: declares a model for bodies, and shows it.
    func perform(_ command: Command, showing views: [View], at range: SourceRange) async throws(RuntimeError) {
        let name = Name(
            try await word(0, of: command, "the name").revealed, at: command.arguments[0].word.range)
        guard name.text.first?.isUppercase == true else {
            throw RuntimeError(
                "a type's name begins with a capital", advice: "infer \(name.text.capitalized)", at: name.range)
        }
        try run.refuseOtherKinds(of: name, except: .model)
        let model = try await inferred(named: name.text, from: command.arguments.dropFirst(), at: range)
        var changed = run.session
        do throws(DeclarationErrors) {
            _ = try changed.models.add([
                SourceText(model.source(showingEvidence: false), named: Self.source(of: name.text))
            ])
        } catch {
            throw RuntimeError(
                error.diagnostics.first?.message ?? "\(name.text) cannot be declared", advice: "choose another name",
                at: name.range)
        }
        let lines = model.settings(comparedWith: run.settings.decoder.configuration)
        changed.set { $0.decoder.configuration = model.configuration }
        changed.memory.written = lines + [String(model.source().dropLast())]
        run.change { [changed] in $0 = changed }
        for line in lines { run.tell(.noted("\(line)"), at: range) }
        try await ListingPresenter(run: run).show(.inferred(model), views, at: range)
    }

    private func inferred(
        named name: String, from words: ArraySlice<WordArgument>, at range: SourceRange
    ) async throws(RuntimeError) -> InferredModel {
        guard let first = words.first else {
            guard let seen = run.read(\.memory.seen) else {
                throw RuntimeError("there is no body to look at", advice: "call an endpoint first", at: range)
            }
            var model = self.model(named: name, from: [try LastAttempt(run: run).document(of: seen, at: range)])
            model.remarks.insert("from \(seen.owner)", at: 0)
            return model
        }
        guard first.word.template.plain == "from", words.count > 1 else {
            throw RuntimeError(
                "from and the values are expected here", advice: "infer \(name) from first, second",
                at: first.word.range)
        }
        var bodies: [JSONValue] = []
        for argument in words.dropFirst() { bodies += try await self.bodies(named: argument.word) }
        var model = self.model(named: name, from: bodies)
        model.remarks.insert("from \(bodies.count == 1 ? "1 value" : "\(bodies.count) values")", at: 0)
        return model
    }

    /// Returns a model inferred from bodies. Types inferred earlier for the same name are replaced;
    /// all others keep their names.
    private func model(named name: String, from bodies: [JSONValue]) -> InferredModel {
        let others = run.read(\.models).declarations.filter { $0.position?.source.name != Self.source(of: name) }
        let given = run.settings.decoder.configuration
        func inferred(_ configuration: DecoderConfiguration) -> InferredModel {
            InferredModel(
                named: name, from: bodies, decodedWith: configuration,
                avoiding: Set(others.map(\.qualifiedName)).subtracting([name]),
                interpreter: run.read(\.models).interpreter)
        }
        let model = inferred(given)
        guard model.configuration != given, others.contains(where: \.mayReadDates) else { return model }
        // Other models read their dates as the decoder is set: this one keeps its own as they are written.
        var keeping = given
        keeping.dateDecodingStrategy = .firstOf([given.dateDecodingStrategy])
        var other = inferred(keeping)
        other.configuration = given
        other.remarks += model.settings(comparedWith: given).map { "With `\($0)` its dates would be `Date`." }
        return other
    }

    private static func source(of name: String) -> String { "infer \(name)" }

    /// The values that a word names, with a comma between them, or that its splice has.
    private func bodies(named word: Word) async throws(RuntimeError) -> [JSONValue] {
        if word.template.parts.count == 1, case .splice(let expression)? = word.template.parts.first {
            return [try body(of: try await run.evaluator.value(of: expression), at: expression.range)]
        }
        let names = try await run.evaluator.text(of: word.template).revealed.split(separator: ",").map(String.init)
        return try names.map { (name) throws(RuntimeError) in
            let value = try run.evaluator.named(name, at: word.range)
            return try body(of: value, at: word.range)
        }
    }

    private func body(of value: Value, at range: SourceRange) throws(RuntimeError) -> JSONValue {
        if case .response(let response) = value, case .bytes(let body) = response.body {
            return try LastAttempt(run: run).document(
                of: SeenBody(body: body, contentType: response.headers["Content-Type"], source: .value), at: range)
        }
        guard let text = value.json?.sourceText else {
            throw RuntimeError(
                "a model needs JSON, but this is \(value.kindName)", advice: "give a response", at: range)
        }
        return try LastAttempt(run: run).json(Data(text.utf8), at: range)
    }
}

extension ModelDeclaration {
    /// True if decoding appears to depend on the date strategy. Code may read any date.
    fileprivate var mayReadDates: Bool {
        hasHandWrittenDecoding || fields.contains { "\($0.type)".contains("Date") }
    }
}
