import Basics
import HTTPModel
import Presentation
import ScriptRuntime
import ScriptSyntax
import ScriptTools

extension Conversation {
    /// The commands that only make sense where a person types.
    mutating func obey(_ command: Command) async -> Next {
        if stage.tell != nil, ["quit", "exit", "clear", "edit"].contains(command.name.text) {
            fail("\(command.name.text) is only for the prompt", advice: CommandTable[command.name.text]?.adviceInScript)
            return .goOn
        }
        switch command.name.text {
        case "quit", "exit": return .end
        case "clear": stage.clear()
        case "edit":
            let word = command.arguments.first?.word.template.plain
            guard word == nil || word == "new" else {
                fail("edit opens the last input, edit new an empty one; to run a file, write replay FILE")
                return .goOn
            }
            // The last input is this command itself.
            return .edit(word == "new" ? "" : inputs.dropLast().last ?? "")
        case "undo": undo(command)
        case "redo": redo()
        case "fix": await writeFixes(command)
        case "emit": await emit(command)
        case "history": showHistory()
        case "save": await save(command)
        default: fail("\(command.name.text) cannot be used here")
        }
        return .goOn
    }
}

extension Conversation {
    private mutating func undo(_ command: Command) {
        let word = command.arguments.first?.word
        let count = word.map { $0.template.plain.flatMap(Int.init) ?? 0 } ?? 1
        guard count > 0 else { return fail("undo takes a number of statements: undo 3") }
        for _ in 0..<count {
            guard let (entry, session) = journal.undo(session) else {
                let reason = journal.entries.isEmpty ? "there is nothing to undo" : "anything older cannot be undone"
                return report(reason)
            }
            var remarks = entry.hasSent ? ["what was sent stays sent"] : []
            if self.session.hasWrittenModels(since: session) { remarks.append("written files are kept") }
            replaceSession(session)
            let remark = remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))"
            report("undone: \(entry.title)\(remark)")
        }
    }

    private mutating func redo() {
        guard let (entry, session) = journal.redo(session) else { return report("there is nothing to redo") }
        replaceSession(session)
        report("redone: \(entry.title)\(entry.hasSent ? " (nothing was sent again)" : "")")
    }

    private func showHistory() {
        let width = String(inputs.count).count
        let lines = inputs.enumerated().map { place, input in
            let number = String(place + 1)
            let margin = String(repeating: " ", count: width + 2)
            let lines = input.split(separator: "\n", omittingEmptySubsequences: false).map { StyledText($0) }
            let head = StyledText(String(repeating: " ", count: width - number.count) + number + "  ", .dim)
            return lines.enumerated().map { ($0 == 0 ? head : StyledText(margin)) + $1 }.stacked()
        }
        report(lines.stacked())
    }

    private mutating func save(_ command: Command) async {
        guard let path = command.arguments.first?.word.template.plain else {
            return fail("save needs a file name: save episodes.apiscript")
        }
        guard !path.lowercased().hasSuffix(".har") else {
            return fail(
                "save writes a script, and \(path) is the name of an archive",
                advice: "record Fixtures before the requests, then sonde fixtures export har Fixtures \(path)")
        }
        var journal = journal
        if command.arguments.count > 1 {
            guard let lines = Self.lines(command.arguments[1].word.template.plain ?? "") else {
                return fail("save takes lines of the history: save \(path) 3-7")
            }
            journal = journal.part(of: lines)
        }
        guard !journal.entries.isEmpty else { return report("there is nothing to save yet") }
        let script: SavedScript
        do throws(SavedSecret) {
            script = try SavedScript(journal, without: secrets)
        } catch {
            return fail(
                "nothing was saved: this would write a secret into the file: \(error.statement)",
                advice: "take it from the environment: \\(env.NAME)")
        }
        guard await write(script, to: path) else { return }
        report("saved \(script.count.counted("statement")) in \(path)", wrote: [path])
        for statement in script.leftOut {
            report("  left out, because its response is not one of the script's: \(statement)", .warning)
        }
        for document in script.documents { warn(of: document, besides: path) }
        let unset = script.variables.filter { !inheritsVariable($0) }
        if !unset.isEmpty { report("  set \(unset.joined(separator: ", ")) before you replay it", .warning) }
    }

    /// A person may name any file at the prompt; a script reads what is below its own folder.
    private func warn(of document: String, besides script: String) {
        let folder = script.lastIndex(of: "/").map { String(script[...$0]) } ?? "."
        do throws(ScriptHost.FileError) { _ = try host.readFile(document, folder) } catch {
            report("  before you replay it, copy \(document) beside it and name the copy: \(error)", .warning)
        }
    }

    /// `3-7`, `3`
    private static func lines(_ text: String) -> ClosedRange<Int>? {
        let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard let first = numbers.first, let last = numbers.last, numbers.count <= 2, first > 0, first <= last else {
            return nil
        }
        return first...last
    }

    private mutating func write(_ script: SavedScript, to path: String) async -> Bool {
        let bytes = Array(script.text.utf8)
        do throws(ScriptHost.FileError) {
            do throws(ScriptHost.FileError) {
                try stage.write(bytes, path, false)
            } catch {
                guard error.isTaken else { throw error }
                guard stage.tell == nil else {
                    fail("nothing was saved: \(path) exists", advice: "choose another name, or remove it first")
                    return false
                }
                guard await stage.confirm("\(path) exists. Replace it?") else {
                    report("nothing was saved")
                    return false
                }
                try stage.write(bytes, path, true)
            }
            return true
        } catch {
            fail("nothing was saved: \(error)")
            return false
        }
    }
}
