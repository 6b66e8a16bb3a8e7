package import ModelDecoding
package import ScriptExpressions
package import ScriptSyntax

extension Diagnostic {
    /// What the reader of models says about a declaration, where that stands in a script.
    package init(_ remark: DeclarationDiagnostic, about model: ModelSource) {
        self.init(
            remark.message, at: remark.isAbout(model) ? model.place(of: remark.position.span) : model.name.range,
            severity: remark.severity == .error ? .error : .warning)
    }
}

extension Diagnostic {
    /// What was not understood in files of models, each at its place there; nil if all of it was.
    package init?(whatIsOpen remarks: [DeclarationDiagnostic], at range: SourceRange) {
        let warnings = remarks.filter { $0.severity == .warning }
        guard !warnings.isEmpty else { return nil }
        let shown = warnings.prefix(DeclarationErrors.shownErrors).map(\.inOneLine)
        let more = warnings.count > shown.count ? ["and \(warnings.count - shown.count) more"] : []
        self.init(
            "not everything in these files was understood; what reaches it has no verdict",
            advice: (shown + more).joined(separator: "\n"), at: range, severity: .warning)
    }
}

extension DeclarationDiagnostic {
    /// Whether it is about this declaration, and about none that was read with it.
    package func isAbout(_ model: ModelSource) -> Bool { position.source.text == model.source.text }
}

extension DeclarationErrors {
    /// The first of them, where it stands in the script.
    package func runtimeError(in model: ModelSource) -> RuntimeError {
        let errors = diagnostics.filter { $0.severity == .error }.map { Diagnostic($0, about: model) }
        let more = errors.count > 1 ? "\(errors.count - 1) more: `sonde check` shows them all" : nil
        return RuntimeError(
            errors.first?.message ?? "this cannot be read", advice: more, at: errors.first?.range ?? model.name.range)
    }

    /// The errors of files, each at its place there, below the line that names the files.
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
        return SourceText(source.text, named: name, fromLine: line)
    }

    /// Where a part of its text stands in the script.
    package func place(of span: Range<Int>) -> SourceRange {
        (source.range.lowerBound + span.lowerBound)..<(source.range.lowerBound + span.upperBound)
    }
}

extension ModelCatalogue {
    /// Takes in a declaration of a script. As in an app's source it may name types that are declared below it: then
    /// those are read with it.
    package mutating func add(
        _ model: ModelSource, of script: ScriptSource
    ) throws(DeclarationErrors) -> [DeclarationDiagnostic] {
        do {
            return try add([model.text(in: script)])
        } catch {
            var texts = [model.text(in: script)]
            let start = model.source.range.lowerBound
            for below in script.models(beside: model) where below.source.range.lowerBound > start {
                texts.append(below.text(in: script))
                if let remarks = try? add(texts) { return remarks }
            }
            throw error
        }
    }
}

extension ScriptSource {
    /// The declarations in the same braces: of the same API, or at the top level.
    fileprivate func models(beside model: ModelSource) -> [ModelSource] {
        let statements = ParsedScript(text).script.statements
        let api = statements.first { statement in
            guard case .api = statement.kind else { return false }
            return statement.range.contains(model.source.range.lowerBound)
        }
        let block: [Statement] = if case .api(let api)? = api?.kind { api.statements } else { statements }
        return block.compactMap { if case .model(let model) = $0.kind { model } else { nil } }
    }
}
