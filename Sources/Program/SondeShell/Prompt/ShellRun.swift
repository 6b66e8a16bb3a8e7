import Basics
import Conversation
import FixtureRecording
import Fixtures
import Foundation
import LineEditing
import Presentation
import Redaction
import ScriptRuntime
import SwiftInterpreting

/// One session at the prompt: the main thread owns the terminal; what is typed runs on the transport's thread.
struct ShellRun {
    let request: PromptCommand
    let console: Console
    private let world: World
    private let mainThread = MainThreadQueue()
    private let pagedOutput: PagedOutput
    private let pictures: PictureSupport
    let renderer: @Sendable () -> Renderer

    init(_ request: PromptCommand, _ console: Console) {
        self.request = request
        self.console = console
        let ink = Ink.forStandardOutput(request.colour)
        let pictures = PictureSupport(ink)
        self.pictures = pictures
        renderer = {
            Renderer.terminal(ink, pictures: pictures.method, fitsWindow: true).hiding(with: console.secrets.mask)
        }
        world = World(
            console, meter: ProgressMeter(console, renderer), isHermetic: request.recordings.fixtures != nil,
            demo: request.beginning?.origin)
        pagedOutput = PagedOutput(console, world.programs)
    }

    /// Converses until the person has enough.
    func run(_ interruption: InterruptibleRun) -> ExitStatus {
        do {
            let reader = try PromptReader(pictures)
            var session = Session(interpreter: .swift)
            let transport = try request.recordings.settings(in: world, console)
            session.begin(with: transport)
            let host = world.host(allowsPrograms: true, hasPerson: true)
            var conversation = Conversation(session, host: host, stage: stage, writesClients: true)
            greet(reader)
            var sessions = keptSessions(reader)
            var beginning = ShellBeginning(
                run: self, interruption: interruption, reader: reader, conversation: conversation)
            let project = beginning.begin(sessions)
            conversation = beginning.conversation
            for file in request.files where project == nil || file.realPath != project {
                let script = try ScriptFile(reading: file)
                _ = take(interruption, &conversation, reader) { await $0.answer(script.source) }
            }
            keep(conversation, in: &sessions)
            try converse(interruption, &conversation, reader, &sessions)
            if sessions?.isKept == true, !conversation.inputs.isEmpty {
                show(StyledText("sonde --resume continues from here", .dim))
            }
            let refusals = world.log.refusals
            let status = world.endRecordings()
            return world.log.refusals > refusals ? status : .done
        } catch {
            console.complain("sonde: \(error)")
            return error is UsageError ? .wrongUsage : .failed
        }
    }
}

extension ShellRun {
    private func greet(_ reader: PromptReader) {
        if let trouble = reader.trouble { console.complain("sonde: \(trouble)") }
        if let beginning = request.beginning {
            for line in beginning.words { show(line) }
        } else if reader.isEditing, request.files.isEmpty {
            show(Greeting.line)
        }
    }

    /// Returns the place where this session is kept. The demo is not kept, because it is the same each time. If
    /// the state cannot be written, the history has already said so.
    private func keptSessions(_ reader: PromptReader) -> KeptSessions? {
        guard request.beginning == nil, reader.trouble == nil,
            let state = History.folder(in: ProcessEnvironment.variables), let folder = ".".realPath
        else { return nil }
        do throws(BeginningTrouble) { return try KeptSessions(in: state, of: folder) } catch {
            console.complain("sonde: \(error)")
            return nil
        }
    }

    private func keep(_ conversation: Conversation, in sessions: inout KeptSessions?) {
        do throws(BeginningTrouble) { try sessions?.keep(conversation.kept) } catch {
            console.complain("sonde: \(error)")
            sessions = nil
        }
    }

    private func converse(
        _ interruption: InterruptibleRun, _ conversation: inout Conversation, _ reader: PromptReader,
        _ sessions: inout KeptSessions?
    ) throws {
        while true {
            switch try reader.readLine(of: conversation) {
            case .interrupted: continue
            case .endOfInput: return
            case .line(let line) where line.allSatisfy(\.isWhitespace): continue
            case .line(let line):
                let input = reader.input(line, of: conversation)
                var next = take(interruption, &conversation, reader) { await $0.answer(input) }
                while case .edit(let text) = next { next = edit(text, interruption, &conversation, reader) }
                keep(conversation, in: &sessions)
                if next == .end { return }
            }
        }
    }

    /// Shows text that was edited elsewhere, and then runs it as if it had been typed.
    private func edit(
        _ text: String, _ interruption: InterruptibleRun, _ conversation: inout Conversation, _ reader: PromptReader
    ) -> Conversation.Next {
        do {
            let edited = try reader.edit(text)
            guard edited != text else {
                show(StyledText("nothing was changed, and nothing was run", .dim))
                return .goOn
            }
            guard !edited.allSatisfy(\.isWhitespace) else { return .goOn }
            let input = conversation.input(edited)
            show(
                input.kept.split(separator: "\n", omittingEmptySubsequences: false).map { StyledText($0, .dim) }
                    .stacked())
            return take(interruption, &conversation, reader) { await $0.answer(input) }
        } catch {
            console.complain("\(error)")
            return .goOn
        }
    }

    /// Runs an input, and shows output that is too long for the window.
    func take(
        _ interruption: InterruptibleRun, _ conversation: inout Conversation, _ reader: PromptReader,
        _ answer: @escaping @Sendable (inout Conversation) async -> Conversation.Next
    ) -> Conversation.Next {
        pagedOutput.page(conversation.session.prompt.pager == .automatic)
        let before = conversation
        let work: @Sendable () async -> (Conversation, Conversation.Next) = {
            var conversation = before
            let next = await answer(&conversation)
            return (conversation, next)
        }
        let outcome = interruption.outcome(
            on: world.connections.executor, attend: { mainThread.attend(with: reader) },
            atInterrupt: {
                console.noteInterrupt()
                world.programs.endAll()
            }, work)
        if let outcome { conversation = outcome.0 } else { conversation.giveUp() }
        pagedOutput.showPages(interruption, reader)
        if conversation.wasCancelled {
            console.beginLine()
            show(StyledText("cancelled", .bad))
        }
        return outcome?.1 ?? .goOn
    }

    func show(_ text: StyledText) {
        let renderer = renderer()
        console.show(renderer.canvas.folded(line: text).rendered(as: renderer.style))
    }

    private var stage: ConversationIO {
        let (mainThread, pagedOutput, renderer, console) = (mainThread, pagedOutput, renderer, console)
        return ConversationIO(
            renderer: renderer, show: { pagedOutput.show($0) },
            ask: { question in
                console.flush()
                return await mainThread.ask { $0.ask(question.prompt(for: renderer()), among: question.suggestions) }
            },
            confirm: { question in
                console.flush()
                return await mainThread.ask { $0.confirm(question, renderer()) }
            },
            write: { (bytes, path, replacing) throws(ScriptHost.FileError) in
                do throws(FileFailure) {
                    try SafeFile(at: path).write(console.secrets.masked(bytes), replacing: replacing)
                } catch {
                    if case .exists = error { throw ScriptHost.FileError("\(path) exists", isTaken: true) }
                    throw ScriptHost.FileError("\(path) cannot be written: \(error)")
                }
            },
            secrets: { console.secrets.secrets },
            clear: { if Window.isCapable { console.write(Array("\u{1B}[H\u{1B}[2J".utf8)) } })
    }
}
