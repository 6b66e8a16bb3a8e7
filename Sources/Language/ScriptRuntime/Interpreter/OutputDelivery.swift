import Foundation
import HTTPModel
import Redaction
import ScriptExpressions
import ScriptSyntax

/// Hands values to files and programs.
struct OutputDelivery {
    let run: StatementRun

    /// Sends a value out where its last view says so, to a file or a program; false where it stays.
    func deliver(_ kept: KeptValue, _ response: Response?, _ views: [View]) async throws(RuntimeError) -> Bool {
        guard let last = views.last else { return false }
        switch last.kind {
        case .named(let name, _) where name.text == "copy":
            // The clipboard is a person's: what a script puts there could be pasted elsewhere unseen.
            guard run.source.isTyped else {
                throw RuntimeError(
                    "a script cannot write to the clipboard", advice: "write | write FILE", at: last.range)
            }
            let bytes = try bytes(of: kept, response, views, at: last.range)
            try await out(at: last.range) { (outlets) async throws(ScriptHost.FileError) in
                try await outlets.copy(bytes)
            }
            run.tell(.noted("copied \(bytes.count) \(bytes.count == 1 ? "byte" : "bytes")"), at: last.range)
        case .named, .difference: return false
        case .write(let word, let replaces):
            guard let path = try await fileName(word) else {
                throw RuntimeError("a secret would become the file's name", at: word.range)
            }
            let bytes = try bytes(of: kept, response, views, at: last.range)
            let delivery = FileDelivery(
                path: path, folder: run.source.folder, bytes: bytes, replacesExisting: replaces)
            try await write(delivery, at: word.range)
            var outcome = Outcome(.noted("wrote \(path)"), at: last.range, in: run.source)
            outcome.files = [path]
            run.tell(outcome)
        case .program(let template):
            try await start(template, given: try bytes(of: kept, response, views, at: last.range), at: last.range)
        }
        return true
    }

    /// Writes a file, and notes that this run did.
    func write(_ delivery: FileDelivery, at range: SourceRange) async throws(RuntimeError) {
        run.change { $0.writtenFiles.insert(delivery.path, in: delivery.folder) }
        defer { run.change { $0.writtenFiles.insert(delivery.path, in: delivery.folder) } }
        try await out(at: range) { (outlets) async throws(ScriptHost.FileError) in
            try await outlets.write(delivery)
        }
    }

    /// Returns the name of a file to write; `nil` if it would contain a secret, including one that a response
    /// repeats, because the file would then have another name than the one that is shown.
    func fileName(_ word: Word) async throws(RuntimeError) -> String? {
        let path = try await run.evaluator.text(of: word.template)
        if path.isSecret { return nil }
        let isSpliced = word.template.plain == nil
        return isSpliced && run.host.secrets.masked(path.revealed) != path.revealed ? nil : path.revealed
    }

    /// Runs a program to its end, and shows what it printed.
    func start(
        _ template: StringTemplate, given input: [UInt8] = [], at range: SourceRange
    ) async throws(RuntimeError) {
        let delivery = ProgramDelivery(try await shellLine(template), folder: run.source.folder, input: input)
        let output = try await out(at: range) { (outlets) async throws(ScriptHost.FileError) in
            try await outlets.start(delivery)
        }
        guard !output.isEmpty else { return }
        run.tell(.printed(output.hasSuffix("\n") ? String(output.dropLast()) : output), at: range)
    }

    func out<Result>(
        at range: SourceRange, _ go: (Outlets) async throws(ScriptHost.FileError) -> Result
    ) async throws(RuntimeError) -> Result {
        guard let outlets = run.host.outlets else { throw RuntimeError("nothing can leave this session", at: range) }
        do { return try await go(outlets) } catch {
            if Task.isCancelled { throw RuntimeError("cancelled", kind: .cancelled, at: range) }
            throw RuntimeError(error.description, at: range)
        }
    }

    /// Returns the bytes of a value. For an unmodified response, they are the body's own.
    private func bytes(
        of kept: KeptValue, _ response: Response?, _ views: [View], at range: SourceRange
    ) throws(RuntimeError) -> [UInt8] {
        if views.count == 1, case .bytes(let body)? = kept.exchange?.response.body { return [UInt8](body) }
        guard let outlets = run.host.outlets else { throw RuntimeError("nothing can leave this session", at: range) }
        return try outlets.bytes(kept.value, response, views.dropLast())
    }

    /// A value is data: it is a word to the shell, or a part of one. A secret would be seen by everybody who lists processes.
    private func shellLine(_ template: StringTemplate) async throws(RuntimeError) -> ShellLine {
        var line = ShellLine()
        for part in template.parts {
            switch part {
            case .text(let text): line.append(text)
            case .splice(let expression):
                let text = try await run.evaluator.value(of: expression).interpolated
                if text.isSecret {
                    throw RuntimeError(
                        "a secret would be on the program's command line, where others can read it",
                        advice: "let the program read it from its environment", at: expression.range)
                }
                do throws(ShellLine.Refusal) { try line.append(value: text.revealed) } catch {
                    throw RuntimeError(error, at: expression.range)
                }
            }
        }
        return line
    }
}

extension RuntimeError {
    fileprivate init(_ refusal: ShellLine.Refusal, at range: SourceRange) {
        switch refusal {
        case .isMoreThanWord:
            self.init(
                "the shell would read this value as more than one word",
                advice: "write it on its own or in quotation marks, or give it to the program as its input", at: range)
        case .isCode(let program):
            self.init(
                "\(program) would run this value as code",
                advice: "pass it in a variable, VALUE=\\(…) \(program) …, or give it to the program as its input",
                at: range)
        }
    }
}
