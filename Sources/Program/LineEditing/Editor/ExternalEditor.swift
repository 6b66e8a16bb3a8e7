import Basics
import Foundation
import Programs

/// Opens the user's editor for one text.
package struct ExternalEditor {
    package enum Failure: Error, Equatable, CustomStringConvertible {
        case failed(command: String, status: Int32)
        case notText
        case system(String)

        package var description: String {
            switch self {
            case .failed(let command, let status):
                "the editor `\(command)` exited with status \(status), and the text is unchanged; "
                    + "set VISUAL or EDITOR to another editor"
            case .notText: "the editor left a text that is not UTF-8, and the text is unchanged"
            case .system(let reason): "the editor cannot be started: \(reason)"
            }
        }
    }

    private let command: String
    private let folder: String

    package init(environment: [String: String]) {
        let named = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.isEmpty }
        command = named ?? "vi"
        folder = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    }

    /// The edited text, without the newline at its end.
    package func edit(_ text: String) throws(Failure) -> String {
        var template = Array("\(folder)/sonde.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw .last }
        let room = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let file = room + "/input.apiscript"
        defer {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: room)) ?? [] { unlink("\(room)/\(name)") }
            rmdir(room)
        }
        try write(text, to: file)
        try run(on: file)
        guard let data = FileManager.default.contents(atPath: file) else { throw .last }
        guard let edited = String(validUTF8: data) else { throw .notText }
        return edited.hasSuffix("\n") ? String(edited.dropLast()) : edited
    }
}

extension ExternalEditor.Failure {
    fileprivate static var last: Self { .system(String(cString: strerror(errno))) }
}

extension ExternalEditor {
    private func write(_ text: String, to file: String) throws(Failure) {
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        if let failure = writeAll(Array((text + "\n").utf8), to: descriptor) {
            throw .system(String(cString: strerror(failure)))
        }
    }

    /// Waits as a shell does: Ctrl-C and Ctrl-Z belong to the editor.
    private func run(on file: String) throws(Failure) {
        let kept = [SIGINT, SIGQUIT].map { ($0, Foundation.signal($0, SIG_IGN)) }
        let suspending = Foundation.signal(SIGTSTP, SIG_DFL)
        defer {
            for (signal, action) in kept { Foundation.signal(signal, action) }
            Foundation.signal(SIGTSTP, suspending)
        }
        // The command may have arguments: `code --wait`.
        let words = ["/bin/sh", "-c", "\(command) \"$1\"", "sh", file]
        var setting = ChildProcess.Setting()
        setting.signals = SignalInlet.signals
        let status: Int32
        do { status = try ChildProcess(words, setting).wait() } catch { throw .system(error.reason) }
        guard status == 0 else { throw .failed(command: command, status: status) }
    }
}
