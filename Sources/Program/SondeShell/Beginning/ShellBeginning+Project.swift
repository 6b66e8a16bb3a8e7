import Basics
import Conversation
import Foundation
import LineEditing
import Presentation
import Redaction
import ScriptRuntime
import ScriptSyntax

/// A project is opened where its user agreed to what it says now.
extension ShellBeginning {
    mutating func openProject(_ environment: [String: String]) -> String? {
        guard let search = ProjectSearch(fromWorkingFolder: environment), let folder = search.project else {
            return nil
        }
        let path = "\(folder)/\(Project.scriptName)"
        guard path != UserScript.path(in: environment).flatMap(\.realPath) else { return nil }
        do throws(BeginningTrouble) {
            let steps = search.folder.split(separator: "/").count - folder.split(separator: "/").count
            let name = String(repeating: "../", count: steps) + Project.scriptName
            var project = try Project(in: folder, named: name)
            while isAgreed(project, environment) {
                // A yes is for what was shown: what has changed since is another project.
                let now = try Project(in: folder, named: name)
                guard now.digest == project.digest else {
                    project = now
                    continue
                }
                open(now)
                break
            }
        } catch {
            run.console.complain("sonde: the project is not opened: \(error)")
        }
        return path
    }

    /// True if this project may run: the user agreed to its present state earlier, or agrees now.
    private func isAgreed(_ project: Project, _ environment: [String: String]) -> Bool {
        let script = project.script
        run.console.secrets.add(script.secrets)
        guard !script.parsed.hasErrors else {
            for finding in script.parsed.diagnostics {
                run.console.complain(drawn: run.renderer().complaint(finding, in: script.source))
            }
            run.show(StyledText("project: \(script.source.name) was not run", .bad))
            return false
        }
        var trusted: TrustedProjects?
        do throws(BeginningTrouble) {
            trusted = try History.folder(in: environment).map { (path) throws(BeginningTrouble) in
                try TrustedProjects(in: path)
            }
        } catch {
            run.console.complain("sonde: \(error)")
        }
        let standing = trusted?.standing(of: project) ?? .new
        if standing == .agreed { return true }
        let isChanged = standing == .changed
        run.show(
            StyledText(isChanged ? "This project has changed since you agreed to it:" : "This project is new here:"))
        for line in project.lines { run.show(StyledText("  \(line)")) }
        guard reader.confirm("Run it now, and whenever Sonde opens here?", run.renderer()) else {
            run.show(StyledText("project: not run; start sonde here again to be asked again", .dim))
            return false
        }
        do throws(BeginningTrouble) { try trusted?.agree(to: project) } catch {
            run.console.complain("sonde: \(error)")
        }
        return true
    }

    private mutating func open(_ project: Project) {
        let source = project.script.source
        for remark in project.remarks { run.console.complain("sonde: \(remark)") }
        conversation.addEnvironment(project.environment.values)
        take { await $0.prepare(source) }
        let count = project.script.parsed.script.statements.count.counted("statement")
        if conversation.wasCancelled {
            run.show(StyledText("project: \(source.name) was cancelled", .bad))
        } else if let stop = conversation.stop {
            let line = source.lines.location(of: stop.lowerBound).line
            run.show(StyledText("project: \(source.name) stopped at line \(line); earlier lines took effect", .bad))
        } else {
            run.show(StyledText("project: \(source.name), \(count)", .dim))
        }
    }
}
