import APIImport
import Basics
import Fixtures
import Foundation
import HTTPModel
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import ScriptTools
import SwiftInterpreting

/// A script as it was read: its text, its tree, and where its paths begin.
struct ScriptFile: Sendable {
    /// As it was read.
    let text: String
    /// As it is run: lines for curl are Sonde's own.
    let source: ScriptSource
    let parsed: ParsedScript
    /// The path from which it was read, if it is a file.
    private(set) var path: String?

    init(_ text: String, named name: String, in folder: String, isTyped: Bool = false) {
        self.text = text
        parsed = ParsedScript(text).translated(keepingLines: !isTyped)
        source = ScriptSource(name: name, text: parsed.text, folder: folder, isTyped: isTyped)
    }

    /// A text that an editor has open, and has read already.
    init(_ parsed: ParsedScript, of text: String, at path: String) {
        self.text = text
        self.parsed = parsed.translated(keepingLines: true)
        let file = URL(fileURLWithPath: path)
        source = ScriptSource(
            name: file.lastPathComponent, text: self.parsed.text, folder: file.deletingLastPathComponent().path)
        self.path = path
    }

    /// Reads a file; `-` is standard input.
    init(reading path: String) throws(UsageError) {
        let text = try Self.text(of: path)
        try MistakenWord.requireScript(text, at: path)
        let folder = path == "-" ? "." : URL(fileURLWithPath: path).deletingLastPathComponent().path
        self.init(text, named: path == "-" ? "standard input" : path, in: folder)
        if path != "-" { self.path = path }
    }

    /// The setups of its suite, which run before it, the outermost first.
    func setups() throws(UsageError) -> [ScriptFile] {
        try SuiteFolders.setups(before: self).map { (path) throws(UsageError) in try ScriptFile(reading: path) }
    }

    var parameters: [ParameterDeclaration] {
        parsed.script.statements.compactMap { statement in
            if case .parameter(let parameter) = statement.kind { parameter } else { nil }
        }
    }

    func documentation(of parameter: ParameterDeclaration) -> String? {
        parsed.script.statements.first { $0.kind == .parameter(parameter) }?.documentation
    }

    /// The secrets in its text, which must not be shown.
    var secrets: [Secret] { SecretSurvey(of: parsed, source.text).secrets }

    /// Returns the problems beyond its text, and what it reaches. A missing file is an error if nothing else can
    /// create it in time. Every file that is read is noted.
    func check(
        isAlone: Bool, after earlier: [ScriptFile] = [],
        noting note: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) -> Void = { _, _ in }
    ) -> ScriptCheck {
        check(in: files(isAlone: isAlone, after: earlier, noting: note))
    }

    /// The same among files that are looked at in another way.
    func check(
        in files: ScriptFiles, withMeanings: Bool = false, while isWanted: () -> Bool = { true }
    ) -> ScriptCheck {
        ScriptCheck(
            parsed.script, in: source, files: files, interpreter: .swift, withMeanings: withMeanings, while: isWanted)
    }

    /// The files around it, as a check looks at them.
    func files(
        isAlone: Bool, after earlier: [ScriptFile] = [],
        noting note: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) -> Void = { _, _ in }
    ) -> ScriptFiles {
        var files = ScriptFiles(
            read: { (path, folder) throws(ScriptHost.FileError) in
                let bytes = try ScriptFolder(folder).read(path)
                note("\(folder)/\(path)", bytes)
                return bytes
            },
            matching: { (pattern, folder) throws(ScriptHost.FileError) in try ScriptFolder(folder).files(pattern) },
            areFinal: isAlone)
        files.require = { (path, folder) throws(ScriptHost.FileError) in
            let content = try ScriptFolder(folder).open(path)
            if case .bytes(let data) = content.body { note("\(folder)/\(path)", [UInt8](data)) }
        }
        files.requireUse = { (use, path, folder) throws(ScriptHost.FileError) in
            switch use {
            case .replaying, .recording:
                let place = FolderPlace(path, below: folder)
                if let obstacle = place.obstacle(making: use == .recording) { throw ScriptHost.FileError(obstacle) }
            case .writing: try ScriptFolder(folder).requireWritable(path)
            case .naming: _ = try ScriptFolder(folder).place(of: path)
            }
        }
        files.earlier = earlier.map { EarlierScript($0.source, $0.parsed) }
        files.reader = DocumentReader(interpreter: .swift)
        if let cache = DocumentCache(in: ProcessEnvironment.variables) { files.kept = cache.documents }
        return files
    }

    func line(of range: SourceRange) -> Int { source.lines.location(of: range.lowerBound).line }

    static func text(of path: String) throws(UsageError) -> String {
        // Opening a pipe of that name would wait for a writer.
        if path != "-", stat(of: path)?.kind == S_IFIFO, !path.hasPrefix("/dev/fd/"), !path.hasPrefix("/proc/") {
            throw UsageError("\(path) is not a file: it is a pipe")
        }
        let file = path == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: path)
        // Nothing handles Ctrl-C yet: it ends the program, as it ends any program that reads.
        guard let file, let bytes = InterruptibleRun.obeyed(while: { try? file.readToEnd() ?? Data() }) else {
            throw UsageError("\(path) cannot be read: \(Self.reason(path))")
        }
        guard let text = String(validUTF8: bytes) else {
            throw UsageError("\(path) cannot be read: it is not UTF-8")
        }
        return text
    }

    /// True if a script is made to be run by its name: executable, with a first line that names its interpreter.
    static func isProgram(_ path: String) -> Bool {
        guard access(path, X_OK) == 0, let file = FileHandle(forReadingAtPath: path) else { return false }
        return (try? file.read(upToCount: 2)) == Data("#!".utf8)
    }

    private static func reason(_ path: String) -> String {
        guard let facts = stat(of: path) else {
            let reason = String(cString: strerror(errno))
            return MistakenWord.advice(forMissing: path).map { "\(reason): \($0)" } ?? reason
        }
        guard facts.isFolder else { return "you have no permission to read it" }
        return "it is a folder: write \(path.hasSuffix("/") ? path : path + "/")*.apiscript for the scripts in it"
    }
}
