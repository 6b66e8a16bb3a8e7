import Basics
import CHeap
import Foundation
import ScriptSyntax
import ScriptTools

/// The program: reads its arguments, does what they say, and exits with a status that tells how it went.
///
/// The main thread starts the work and waits; scripts run on the transport's own thread.
enum Sonde {
    /// Everything else that names the version takes it from here or is held to it by a test.
    static let version = "0.2.0"

    /// Shown with the version, because the program that `scripts/sonde` builds is slower than the installed one.
    private static var wayOfBuilding: String {
        #if QUICK_BUILD
        " (quick build)"
        #else
        ""
        #endif
    }

    static func main() -> Never {
        sonde_heap_keep_freed()
        // libcurl would write the keys of every connection into this file, for everybody to read.
        unsetenv("SSLKEYLOGFILE")
        let interruption = InterruptibleRun()
        let console = Console()
        let status: ExitStatus
        do {
            try OpenFiles.require()
            status = try run(Array(CommandLine.arguments.dropFirst()), interruption, console)
        } catch {
            console.complain("sonde: \(error)")
            status = .wrongUsage
        }
        status.worst(console.end()).end()
    }

    private static func run(
        _ arguments: [String], _ interruption: InterruptibleRun, _ console: Console
    ) throws(UsageError) -> ExitStatus {
        let rest = arguments.dropFirst()
        switch arguments.first {
        case CommandOption.help.name, "-h", "help":
            console.show(try help(rest.first))
            return .done
        case ProgramCommands.version.name:
            if let word = rest.first { throw UsageError("--version takes no argument: leave out “\(word)”") }
            console.show("sonde \(version)\(wayOfBuilding)")
            return .done
        case let name?:
            guard let command = ProgramCommands.named(name) else { break }
            // `replay FILE --help` lists the parameters of the script.
            if command != Replay.self, ParsedArguments.askForHelp(rest) {
                console.show(command.manual.help)
                return .done
            }
            return try command.init(try ParsedArguments(rest, of: command.manual)).run(console, interruption)
        case nil: break
        }
        return try commandWithoutName(arguments).run(console, interruption)
    }

    /// Returns the command for arguments that name none: the prompt, which runs any scripts first. Without a
    /// person at the terminal, the script is standard input. A script that is a program of its own, as
    /// `#!/usr/bin/env sonde` makes it, is only replayed.
    private static func commandWithoutName(_ arguments: [String]) throws(UsageError) -> any ProgramCommand {
        if let first = arguments.first, isLine(first) {
            let line = arguments.joined(separator: " ")
            let request = first.contains("://") ? "GET \(line)" : line
            throw UsageError("a request is a line for run: write sonde run \(request.shellQuoted)")
        }
        let shell = try PromptCommand(try ParsedArguments(arguments[...], of: PromptCommand.manual))
        if shell.isForPrograms {
            if let option = shell.optionForPrompt {
                throw UsageError("\(option.name) is only for the prompt, which --json does not open: leave it out")
            }
            if shell.files.isEmpty, !shell.isOther { return ProtocolRun(RunOptions(shell.recordings)) }
            if let option = arguments.dropFirst().first(where: { $0.hasPrefix("--") }), shell.files.isEmpty {
                throw UsageError("a session for programs has no \(option): leave it out, or name a script")
            }
        } else if !shell.isOther {
            let isProgram = shell.files.count == 1 && ScriptFile.isProgram(shell.files[0])
            if Terminal.isThere, !isProgram { return shell }
            if let option = shell.optionForPrompt {
                throw UsageError("\(option.name) is only for the prompt, which needs a terminal: leave it out")
            }
            if shell.files.isEmpty { return try Replay.ofStandardInput(shell.recordings) }
        }
        let first = arguments.first ?? ""
        guard PromptCommand.isFileName(first) || shell.isForPrograms && !shell.files.isEmpty else {
            throw unknown(first)
        }
        return try Replay(try ParsedArguments(arguments[...], of: Replay.manual))
    }

    /// True if a word begins a request: a method, or an address.
    private static func isLine(_ word: String) -> Bool {
        ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"].contains(word.uppercased())
            || ["http://", "https://"].contains { word.lowercased().hasPrefix($0) }
    }

    private static func help(_ word: String?) throws(UsageError) -> String {
        guard let word else { return ProgramCommands.overview }
        if word == PromptCommand.manual.name { return PromptCommand.manual.help }
        if let command = ProgramCommands.named(word) { return command.manual.help }
        guard HelpTopics.language.contains(where: { $0.name == word || $0.name.hasSuffix(".\(word)") }) else {
            throw unknown(word)
        }
        throw UsageError(
            "“\(word)” is a word of scripts: write help \(word) at the prompt, or echo help \(word) | sonde")
    }

    private static func unknown(_ word: String) -> UsageError {
        let words =
            ProgramCommands.all.map { $0.manual.name } + [CommandOption.help.name, ProgramCommands.version.name]
        let script = MistakenWord.script(called: word).map { "sonde \($0)" }
        if script == nil, HelpTopics.language.contains(where: { $0.name == word }) {
            return UsageError(
                "“\(word)” is a word of scripts: write sonde run \(word.shellWord), or sonde, and it there")
        }
        let advice =
            script ?? nearest(to: word, among: words).map { "sonde \($0)" } ?? "sonde demo, or sonde --help"
        return UsageError("“\(word)” is not a command: write \(advice)")
    }
}
