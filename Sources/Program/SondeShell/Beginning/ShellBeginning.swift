import Basics
import Conversation
import Foundation
import Presentation
import ScriptRuntime
import ScriptTools

/// The parts that run before the first line is typed: the user's script, the project's, an earlier session.
struct ShellBeginning {
    let run: ShellRun
    let interruption: InterruptibleRun
    let reader: PromptReader
    var conversation: Conversation

    /// Runs all of it. Returns the path of the project's script, where there is a project.
    mutating func begin(_ sessions: KeptSessions?) -> String? {
        if let beginning = run.request.beginning {
            take { await $0.prepare(beginning.script) }
            return nil
        }
        let environment = ProcessEnvironment.variables
        var project: String?
        if !run.request.isBare {
            runUserScript(environment)
            project = openProject(environment)
        }
        if run.request.resumes { resume(sessions) }
        return project
    }

    mutating func take(_ answer: @escaping @Sendable (inout Conversation) async -> Conversation.Next) {
        _ = run.take(interruption, &conversation, reader, answer)
    }
}

extension ShellBeginning {
    private mutating func runUserScript(_ environment: [String: String]) {
        do throws(BeginningTrouble) {
            guard let script = try UserScript.read(in: environment) else { return }
            take { await $0.prepare(script.source) }
        } catch {
            run.console.complain("sonde: \(error)")
        }
    }

    private mutating func resume(_ sessions: KeptSessions?) {
        do throws(KeptSession.Unreadable) {
            guard let kept = try sessions?.latest() else {
                return run.show(StyledText("nothing to resume: no session of this folder was kept", .dim))
            }
            take { await $0.resume(kept.session, named: (kept.path as NSString).lastPathComponent) }
            let done = conversation.kept.count
            let all = kept.session.count.counted("statement")
            let count = done == kept.session.count ? all : "\(done) of \(all)"
            run.show(StyledText("resumed: \(count) of \(DayWords.of(kept.date, now: Date()))", .dim))
            for lost in kept.session.leftOut {
                run.show(StyledText("  left out, because it depends on a response: \(lost)", .dim))
            }
            for line in conversation.resumption.lines { run.show(StyledText("  \(line)", .warning)) }
            let unset = kept.session.variables.filter { !conversation.hasVariable($0) }
            if !unset.isEmpty {
                let names = unset.joined(separator: ", ")
                run.show(StyledText("  not in the environment, so set it again: \(names)", .warning))
            }
        } catch .newer(let version) {
            run.console.complain(
                "sonde: nothing is resumed: a newer Sonde kept the session, in version \(version): update Sonde")
        } catch {
            let path = sessions?.latestPath ?? ""
            run.console.complain(
                "sonde: nothing is resumed: \(path) is not a session that Sonde kept; "
                    + "remove it to continue the previous one")
        }
    }
}
