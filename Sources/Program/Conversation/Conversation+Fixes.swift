import HTTPModel
import Presentation
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension Command {
    /// True if the conversation itself runs the command; `fix` changes the session as statements do.
    var isObeyed: Bool {
        if name.text == "fix" { return ["write", "write!"].contains(arguments.first?.word.template.plain) }
        return CommandTable[name.text]?.isForPrompt == true
    }
}

extension Conversation {
    /// `fix write`: puts what `fix` has changed into the files it was read from, if the person agrees to the difference.
    /// `fix write!` replaces them unasked, which a program has to say.
    mutating func writeFixes(_ command: Command) async {
        let changes = session.changedModelFiles
        guard !changes.isEmpty else {
            guard session.memory.error?.kind == .decoding else {
                return report("there is nothing to write: no declaration that was read from a file has changed")
            }
            return fail(
                "there is nothing to write yet: the last body does not decode, and nothing was changed for it",
                advice: "fix, which makes the changes that why shows; then fix write")
        }
        if let refusal = stage.folderRefusal { return fail("nothing was written: \(refusal)") }
        if let reason = changes.lazy.compactMap(obstacle).first { return fail("nothing was written: \(reason)") }
        for change in changes { report(LineDifference.drawn(change.shown, on: stage.renderer().canvas)) }
        let what = changes.count == 1 ? changes[0].shown.name : "\(changes.count) files"
        if command.arguments.first?.word.template.plain != "write!" {
            guard stage.tell == nil else {
                return fail("nothing was written: \(what) would be replaced", advice: "write fix write! to replace it")
            }
            guard await stage.confirm("Write \(what)?") else { return report("nothing was written") }
        }
        for change in changes {
            // A file may have changed while the person was reading.
            if let reason = obstacle(to: change) { return fail("not written: \(reason)") }
            do throws(ScriptHost.FileError) {
                try stage.write(change.bytes, change.path, true)
            } catch {
                return fail("\(change.shown.name) was not written: \(error)")
            }
            noteWritten(change)
            report("wrote \(change.shown.name)", wrote: [change.path])
        }
    }

    private func obstacle(to change: ModelFileChange) -> String? {
        let name = change.shown.name
        guard let bytes = try? host.readFile(change.file.name, change.file.folder), bytes == change.file.bytes else {
            let again = change.file.script == nil ? "models" : "replay"
            return "\(name) has changed since it was read; read it again: \(again) \"\(name)\""
        }
        guard bytes == Array(change.shown.old.utf8) else { return "\(name) is not UTF-8" }
        return SecretMask(secrets).occurrences(in: change.bytes).isEmpty ? nil : "\(name) holds a secret"
    }
}
