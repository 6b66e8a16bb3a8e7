import FixtureServer
import Foundation
import Spawn
import Terminal
import TestFiles

/// Plays a scene: types its steps at a shell beside the built program, and keeps what the screen shows.
final class SceneRun {
    private let scene: Scene
    private let terminal: PseudoTerminal
    private let server: SceneServer
    private let folder: TemporaryFolder
    /// What was seen since the scene's `begin`; empty before.
    private var frames: [SceneFrame] = []
    private var pace = TypingPace()

    /// The frames of a scene, from its `begin` on. A scene that does not move has one.
    static func frames(of scene: Scene) throws -> [SceneFrame] {
        let run = try SceneRun(scene)
        for step in scene.steps { try run.perform(step) }
        return scene.isMoving ? run.frames : [SceneFrame(screen: run.terminal.screen, seconds: 0)]
    }

    private init(_ scene: Scene) throws {
        self.scene = scene
        server = try SceneServer()
        folder = try TemporaryFolder()
        terminal = try PseudoTerminal(columns: scene.columns, rows: scene.rows)
        let sonde = URL(filePath: try Program("sonde").path).deletingLastPathComponent().path
        let environment = [
            "HOME": folder.path, "PATH": "\(sonde):/usr/bin:/bin", "PS1": "$ ", "LC_ALL": "C.UTF-8", "PAGER": "cat",
            "HISTFILE": "/dev/null", "http_proxy": server.origin,
        ]
        try terminal.start(
            Program(at: "/bin/bash"), ["--noprofile", "--norc"],
            environment: DemoKeys.environment.merging(environment) { $1 }, in: folder.url)
        try waitForPrompt()
    }

    private func perform(_ step: Scene.Step) throws {
        switch step {
        case .enter(let line):
            try type(line)
            keep(for: TypingPace.thought)
            try terminal.type(.enter)
            try waitForPrompt()
            keep(for: TypingPace.answer)
        case .type(let text): try type(text)
        case .paste(let text): try paste(text)
        case .press(let name): try press(name)
        case .await(let text): try terminal.wait(for: text) { $0.text.contains(text) }
        case .request(let path): try request(path)
        case .change(let text, let other): server.change(text, to: other)
        case .begin: try begin()
        case .rest(let seconds): if let last = frames.indices.last { frames[last].seconds += seconds }
        }
    }
}

extension SceneRun {
    /// The screen is kept as it is now; if it is the last one still, that one stays longer.
    private func keep(for seconds: Double) {
        guard scene.isMoving, let last = frames.indices.last else { return }
        if frames[last].shows(terminal.screen) {
            frames[last].seconds += seconds
        } else {
            frames.append(SceneFrame(screen: terminal.screen, seconds: seconds))
        }
    }

    private func begin() throws {
        try terminal.type(.controlL)
        try terminal.wait(for: "a cleared screen") { $0.cursor.row == 0 && $0.isPrompting }
        frames = [SceneFrame(screen: terminal.screen, seconds: 0)]
        keep(for: TypingPace.answer)
    }

    /// Key for key where it moves, so that each is seen.
    private func type(_ text: String) throws {
        let pieces = scene.isMoving && !frames.isEmpty ? text.map(String.init) : [text]
        var typed = ""
        for piece in pieces {
            typed += piece
            try terminal.type(piece)
            try terminal.wait(for: "“\(typed)” at the prompt") { $0.isTyped(typed) }
            keep(for: pace.next(after: piece))
        }
    }

    private func paste(_ text: String) throws {
        try terminal.paste(text)
        let last = text.split(separator: "\n").last.map(String.init) ?? text
        try terminal.wait(for: "what was pasted") { $0.line($0.cursor.row).hasSuffix(last) }
        keep(for: TypingPace.answer)
        try terminal.type(.enter)
        try waitForPrompt()
        keep(for: TypingPace.answer)
    }

    private func press(_ name: String) throws {
        guard let key = Key.allCases.first(where: { "\($0)" == name }) else {
            throw Scene.Fault(description: "\(name) is not a key")
        }
        let before = terminal.screen
        try terminal.type(key)
        try terminal.wait(for: "what \(name) does") { $0.cells != before.cells || $0.cursor != before.cursor }
        keep(for: TypingPace.answer)
    }

    private func request(_ path: String) throws {
        let lines = terminal.screen.cursor.row
        guard let origin = terminal.screen.text.firstMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+/)?.output else {
            throw Scene.Fault(description: "no server has said where it is")
        }
        _ = try Program(installed: "curl").run(["-q", "-s", "--noproxy", "*", "\(origin)\(path)"])
        try terminal.wait(for: "a line about \(path)") { $0.cursor.row > lines }
        keep(for: TypingPace.answer)
    }

    private func waitForPrompt() throws {
        try terminal.wait(for: "a prompt") { $0.isPrompting }
    }
}

extension Screen {
    /// Whether a prompt waits with nothing typed at it: Sonde's, or the shell's.
    fileprivate var isPrompting: Bool {
        let line = line(cursor.row)
        return line == "$" || (modes.contains("?2004") && (line.hasSuffix("❯") || line.contains("❯  ")))
    }

    /// Whether the line with the cursor has this text before it. A longer line is folded.
    fileprivate func isTyped(_ text: String) -> Bool {
        let above = cells[..<cursor.row].suffix(text.count / columns + 1).joined()
        let before = (above + cells[cursor.row][..<cursor.column]).map(\.text).joined()
        return before.hasSuffix(text) || (cursor.column == columns - 1 && line(cursor.row).hasSuffix(text))
    }
}
