import Basics
import Foundation
import ScriptExpressions
import ScriptRuntime

/// Standard input as the file `-`, for lines that are run: read once, when it is asked for.
final class StandardInput: Sendable {
    private let bytes = Lock<Data?>(nil)

    func content() throws(ScriptHost.FileError) -> FileContent {
        if let known = bytes.withLock({ $0 }) { return FileContent(known) }
        guard isatty(STDIN_FILENO) == 0 else {
            throw ScriptHost.FileError("standard input is a terminal: write < FILE at the end of the command")
        }
        guard let read = try? FileHandle.standardInput.readToEnd() ?? Data() else {
            throw ScriptHost.FileError("standard input cannot be read")
        }
        bytes.withLock { $0 = read }
        return FileContent(read)
    }
}

extension ScriptHost {
    /// The same world, in which `file("-")` is standard input.
    var readingStandardInput: ScriptHost {
        var host = self
        let (input, open) = (StandardInput(), openFile)
        host.openFile = { (path, folder) throws(FileError) in
            if path == "-" { return try input.content() }
            guard let open else { throw FileError("\(path) cannot be read here") }
            return try open(path, folder)
        }
        return host
    }
}
