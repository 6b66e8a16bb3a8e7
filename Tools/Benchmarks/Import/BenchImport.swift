import APIDocuments
import APIImport
import Conversation
import Foundation
import HTTPModel
import Measure
import Presentation
import ScriptExpressions
import ScriptRuntime
import ScriptTools
import Spawn
import SwiftInterpreting
import Terminal

/// Documents at the prompt: how soon one is there, what it takes of memory, and how long a person waits for Tab.
@main struct BenchImport {
    private static let turns = 9

    static func main() async throws {
        let home = URL.temporaryDirectory.appending(path: "sonde-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        var paths = Array(CommandLine.arguments.dropFirst())
        if paths.isEmpty { paths = try samples(in: home) }
        var table = Table("what", "figure", "wanted")
        for path in paths {
            let document = try SubjectDocument(at: path)
            table.add("\(document.name): \(document.endpoints.count) endpoints, \(document.size / 1000) kB", "", "")
            let looks = (0..<turns).compactMap { _ in try? PromptRun(of: document, in: home) }
            let wanted = document.isYAML ? "< 300 ms" : "< 150 ms"
            table.add("  from Enter to a completed endpoint", looks.map(\.time).median?.text ?? "failed", wanted)
            let memory = looks.map { Double($0.memory) / Double(document.size) }.median
            table.add("  memory at most, of the text", memory.map { "\($0.rounded(to: 1)) ×" } ?? "failed", "≤ 10 ×")
            table.add("  Tab over all of its endpoints", try await completing(document)?.text ?? "failed", "< 10 ms")
        }
        print(table.text)
    }

    private static func samples(in folder: URL) throws -> [String] {
        let sample = SampleDocument()
        return try [("sample.json", sample.json), ("sample.yaml", sample.yaml)].map { name, text in
            let place = folder.appending(path: name)
            try Data(text.utf8).write(to: place)
            return place.path
        }
    }

    private static func completing(_ document: SubjectDocument) async throws -> Duration? {
        let silent = ConversationIO(
            renderer: { Renderer(on: Canvas(), as: .plain) }, show: { _ in }, write: { _, _, _ in })
        var host = ScriptHost(
            transport: { (_) throws(RuntimeError) in throw RuntimeError("nothing is sent", at: 0..<0) },
            readFile: { (_, _) throws(ScriptHost.FileError) in document.bytes })
        host.documentReader = DocumentReader(interpreter: .swift)
        var conversation = Conversation(Session(interpreter: .swift), host: host, stage: silent)
        _ = await conversation.answer("api bench from \"\(document.name)\"")
        return median(of: turns) {
            ContinuousClock().measure {
                _ = conversation.suggestions(for: "bench.", at: 6, among: Completer.Outside())
            }
        }
    }
}

/// A document that is measured.
struct SubjectDocument {
    let path: String
    let bytes: [UInt8]
    let endpoints: [String]

    init(at path: String) throws {
        self.path = path
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        self.bytes = bytes
        let finder = GatheredDocuments { (_) throws(ImportError) in bytes }
        endpoints = try DocumentReader(interpreter: .swift).api(at: .file(path), finding: finder).endpoints.map(\.name)
    }

    var name: String { URL(filePath: path).lastPathComponent }
    var size: Int { bytes.count }
    var isYAML: Bool { bytes.first { $0 > 32 } != UInt8(ascii: "{") }
}

/// What a person sees who names a document at the prompt and completes one of its endpoints.
struct PromptRun {
    let time: Duration
    /// What the program holds at most beyond what it holds at its first prompt, in bytes.
    let memory: Int

    init(of document: SubjectDocument, in home: URL) throws {
        let terminal = try PseudoTerminal(columns: 200, rows: 24)
        try terminal.start(Program("sonde"), environment: ["HOME": home.path, "LC_ALL": "C.UTF-8"])
        try terminal.wait(for: "the prompt") { $0.modes.contains("?2004") && $0.text.contains("sonde ❯") }
        let before = try Self.kilobytes("VmRSS", of: terminal)
        try terminal.type("api bench from \"\(document.path)\"")
        try terminal.wait(for: "the line") { $0.text.contains("\(document.name)\"") }
        let clock = ContinuousClock()
        let start = clock.now
        try terminal.type("\r")
        try terminal.wait(for: "the figures") { $0.text.contains("\(document.endpoints.count) endpoints") }
        let endpoint = document.endpoints.last ?? ""
        let ending = endpoint.split(separator: ".").last ?? ""
        try terminal.type("bench.\(endpoint.dropLast())\t")
        try terminal.wait(for: "the endpoint") { $0.text.contains(ending) }
        time = start.duration(to: clock.now)
        memory = try (Self.kilobytes("VmHWM", of: terminal) - before) * 1024
    }

    private static func kilobytes(_ fact: String, of terminal: PseudoTerminal) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(terminal.process ?? 0)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix(fact + ":") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
}
