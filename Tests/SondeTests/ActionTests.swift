#if os(Linux)
import Foundation
import Spawn
import TestFiles
import Testing

/// What `action.yml` does, in the environment that a GitHub runner makes.
@Suite("the action for GitHub")
struct ActionTests {
    @Test("an archive is put on the job's path, and its program runs the suite")
    func archive() throws {
        let project = try ScriptedProject("action.yml")
        let sonde = try Program("sonde").path
        try project.folder.write("test \"it is\" { expect 1 + 1 == 3 }\n", to: "a.apiscript")
        let step = try project.folder.text(of: "action.yml").split(separator: "\n").last { $0.contains("sonde test") }
        let command = step?.split(separator: "run: ").last.map(String.init) ?? ""
        let outcome = try project.bash(
            """
            mkdir -p pack/sonde-linux/bin runner && ln -s '\(sonde)' pack/sonde-linux/bin/sonde
            tar -czf sonde.tar.gz -C pack sonde-linux
            scripts/lib/action sonde.tar.gz >version
            PATH="$(cat "$GITHUB_PATH"):$PATH"
            \(command) || echo "status $?"
            cat "$GITHUB_STEP_SUMMARY"
            """,
            [
                "RUNNER_TEMP": project.folder.url.path + "/runner", "GITHUB_PATH": project.folder.url.path + "/path",
                "GITHUB_STEP_SUMMARY": project.folder.url.path + "/summary", "GITHUB_ACTIONS": "true",
                "ARGUMENTS": "a.apiscript --junit report.xml", "HOME": project.folder.url.path,
            ])
        #expect(try project.folder.text(of: "version").hasPrefix("sonde "), "\(outcome)")
        #expect(outcome.output.hasPrefix("::error file=a.apiscript,line=1"), "\(outcome)")
        #expect(outcome.output.contains("status 1\n") && outcome.output.contains("it is"), "\(outcome)")
        #expect(try project.folder.text(of: "report.xml").contains("<failure"))
    }
}
#endif
