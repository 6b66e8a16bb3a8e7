package import ModelDecoding
package import ScriptExpressions
package import ScriptSyntax

extension Diagnostic {
    /// Creates a script's diagnostic from a remark of the model reader about a declaration.
    package init(_ remark: DeclarationDiagnostic, about model: ModelSource) {
        self.init(
            remark.message, at: remark.isAbout(model) ? model.place(of: remark.position.span) : model.name.range,
            severity: remark.severity == .error ? .error : .warning)
    }
}

extension Diagnostic {
    /// Lists what was not understood in files of models, each with its place in the
    /// file; `nil` if everything was.
    package init?(whatIsOpen remarks: [DeclarationDiagnostic], at range: SourceRange) {
        let warnings = remarks.filter { $0.severity == .warning }
        guard !warnings.isEmpty else { return nil }
        let shown = warnings.prefix(DeclarationErrors.shownErrors).map(\.inOneLine)
        let more = warnings.count > shown.count ? ["and \(warnings.count - shown.count) more"] : []
        self.init(
            "some code in these files was not understood; decoding that reaches it has no verdict",
            advice: (shown + more).joined(separator: "\n"), at: range, severity: .warning)
    }
}

extension DeclarationDiagnostic {
    /// Indicates whether the remark concerns this declaration and not another that was read with it.
    package func isAbout(_ model: ModelSource) -> Bool { position.source.text == model.source.text }
}

extension DeclarationErrors {
    /// The first of the remarks, at its place in the script.
    package func runtimeError(in model: ModelSource) -> RuntimeError {
        let errors = diagnostics.filter { $0.severity == .error }.map { Diagnostic($0, about: model) }
        let more = errors.count > 1 ? "\(errors.count - 1) more: `sonde check` shows them all" : nil
        return RuntimeError(
            errors.first?.message ?? "this cannot be read", advice: more, at: errors.first?.range ?? model.name.range)
    }

    /// The errors in files, each with its place in the file, below the line that names the files.
    package func runtimeError(ofFilesAt range: SourceRange) -> RuntimeError {
        let errors = diagnostics.filter { $0.severity == .error }
        let shown = errors.prefix(Self.shownErrors).map(\.description)
        let more = errors.count > shown.count ? ["and \(errors.count - shown.count) more"] : []
        return RuntimeError(
            "no model was read: \(errors.count == 1 ? "1 error" : "\(errors.count) errors")",
            advice: (shown + more).joined(separator: "\n"), at: range)
    }

    fileprivate static let shownErrors = 20
}

extension ModelSource {
    /// Its text for the reader of models, which counts the script's lines.
    fileprivate func text(in script: ScriptSource) -> SourceText {
        let line = script.lines.location(of: source.range.lowerBound).line
        let name = script.name.isEmpty ? "the prompt" : script.name
        var text = SourceText(source.text, named: name, fromLine: line)
        text.documentation = documentation
        return text
    }

    /// Returns the place in the script of a part of the model's text.
    package func place(of span: Range<Int>) -> SourceRange {
        (source.range.lowerBound + span.lowerBound)..<(source.range.lowerBound + span.upperBound)
    }
}

extension ModelCatalogue {
    /// Adds a declaration of a script, and those that belong with it. As in an app's source, it may name types that
    /// are declared later; they are read with it if it needs them.
    package mutating func add(
        _ model: ModelSource, of script: ScriptSource
    ) throws(DeclarationErrors) -> [DeclarationDiagnostic] {
        let text = model.text(in: script)
        do throws(DeclarationErrors) {
            if let verdict = latestVerdict(on: text) { return try verdict.get() }
            return try add(text, readingAhead: script.models.together(with: model).map { $0.text(in: script) })
        } catch {
            let others = script.models.needed(by: model).map { $0.text(in: script) }
            var trial = self
            guard !others.isEmpty, let remarks = try? trial.add(text, readingAhead: others) else { throw error }
            self = trial
            return remarks
        }
    }

    /// Reads declarations of a script together; each is added later in its turn. If several have the same name, it reads the
    /// first, because the others replace it later.
    package mutating func readAhead(_ models: [ModelSource], of script: ScriptSource) {
        var names: Set<String> = []
        let texts = models.filter { $0.keyword != "extension" && names.insert($0.name.text).inserted }
            .map { $0.text(in: script) }
        guard texts.count > 1 else { return }
        _ = try? add(texts[0], readingAhead: Array(texts.dropFirst()))
    }
}
