import Basics
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
        let usable = TypeNames.usable(name.text)
        guard usable == name.text else {
            throw RuntimeError(
                "\(name.text) cannot be the name of a model", advice: "infer \(usable)", at: name.range)
        }
        try run.refuseOtherKinds(of: name, except: .model)
        let (values, origin) = try await values(for: name.text, from: command.arguments.dropFirst(), at: range)
        var subject = InferenceSubject(named: name.text, from: values)
        subject.isExcerpt = command.arguments.count > 1
        let inference = JointInference(of: subject, in: run)
        var changed = run.session
        do throws(DeclarationErrors) { _ = try changed.models.add(inference.sources) } catch {
            throw RuntimeError(
                error.diagnostics.first?.message ?? "\(name.text) cannot be declared", advice: "choose another name",
                at: name.range)
        }
        var model = inference.model
        model.remarks.insert("from \(origin)\(Self.reading(model, as: name.text, values.count))", at: 0)
        let lines = model.settings(comparedWith: run.read(\.settings.decoder.configuration))
        changed.set { $0.decoder.configuration = model.configuration }
        changed.memory.written = lines + inference.sources.map { String($0.text.dropLast()) }
        inference.keep(in: &changed)
        let note = changed.memory.inferences.declareJSON(in: &model, named: name.text, leavingTo: views.last)
        run.change { [changed] in $0 = changed }
        for line in lines { tellSetting(line, at: range) }
        if let note { run.tell(.noted("\(note)"), at: range) }
        try await ListingPresenter(run: run).show(.inferred(model), views, at: range)
    }

    /// Says which type to write for the values, where that is not the name alone.
    private static func reading(_ model: InferredModel, as name: String, _ count: Int) -> String {
        let own = model.declarations.first { $0.name == name }
        let types = model.types.filter { type in
            if case .alias(of: type)? = own?.content { false } else { type != .named(ModelReference(name)) }
        }
        guard !types.isEmpty else { return "" }
        let names = types.map { "`\($0)`" }.eachOnce()
        return ", \(types.count < count ? "some of " : "")which \(count == 1 ? "decodes" : "decode") as \(names.listed)"
    }

    /// A script says itself what its decoder does, because that also concerns what comes after.
    private func tellSetting(_ line: String, at range: SourceRange) {
        guard !run.source.isTyped else { return run.tell(.noted("\(line)"), at: range) }
        run.warn(
            Diagnostic(
                "infer sets the decoder for later statements", advice: "write \(line) before it", at: range,
                severity: .warning))
    }

    /// The values to look at, and in words where they are from.
    private func values(
        for name: String, from words: ArraySlice<WordArgument>, at range: SourceRange
    ) async throws(RuntimeError) -> (values: [JSONValue], origin: String) {
        guard let first = words.first else {
            let last = LastAttempt(run: run)
            let seen = try last.seenBody(at: range)
            return ([try last.document(of: seen, at: range)], seen.owner)
        }
        guard first.word.template.plain == "from", words.count > 1 else {
            throw RuntimeError(
                "from and the values are expected here", advice: "infer \(name) from first, second",
                at: first.word.range)
        }
        var values: [JSONValue] = []
        for argument in words.dropFirst() {
            for value in argument.word.template.splices {
                let (found, reason) = try await run.evaluator.explained(value)
                if found.isNil, let reason {
                    throw RuntimeError(
                        "there is no value to look at: \(reason)", advice: reason.advice, at: value.range)
                }
                values.append(try body(of: found, at: value.range))
            }
        }
        return (values, values.count == 1 ? "1 value" : "\(values.count) values")
    }

    private func body(of value: Value, at range: SourceRange) throws(RuntimeError) -> JSONValue {
        if case .response(let response) = value, case .bytes(let body) = response.body {
            return try LastAttempt(run: run).document(
                of: SeenBody(body: body, media: MediaType(of: response.headers), source: .value), at: range)
        }
        // A decoded value has the keys and the dates of the body again.
        let writer = ModelWriter(run.read(\.settings.decoder.configuration), models: run.read(\.models))
        guard value.secrets.isEmpty, let text = try? JSONText(value, models: writer).text.revealed else {
            throw RuntimeError(
                "a model needs JSON, but this is \(value.kindName)", advice: "give a response", at: range)
        }
        return try LastAttempt(run: run).json(Data(text.utf8), at: range)
    }
}
