import Basics
package import Foundation
package import HTTPModel
package import ScriptExpressions
package import ScriptSyntax

/// The outputs of a session: files and programs. They are closures, so that the code that runs scripts decides what
/// is allowed.
package struct Outlets: Sendable {
    /// Renders a value with the views before the output; without a view, as a request body.
    package var bytes: @Sendable (Value, Response?, [View]) throws(RuntimeError) -> [UInt8]
    /// Converts a listing to a value: text for a file, or its parts if a view precedes the output.
    package var content: @Sendable (_ listing: Listing, _ isViewed: Bool) -> Value = { _, _ in .nil }
    /// Writes a file below the script's folder.
    package var write: @Sendable (FileDelivery) async throws(ScriptHost.FileError) -> Void
    /// Runs a program to its end and returns its output.
    package var start: @Sendable (ProgramDelivery) async throws(ScriptHost.FileError) -> String
    /// Copies text to the clipboard of the person at the terminal.
    package var copy: @Sendable ([UInt8]) async throws(ScriptHost.FileError) -> Void
    /// Temporary storage for bytes whose destination is not known yet. It is memory unless the program has something
    /// better.
    package var hold: @Sendable () throws(ScriptHost.FileError) -> WaitingBytes = { WaitingBytes.inMemory }

    package init(
        bytes: @escaping @Sendable (Value, Response?, [View]) throws(RuntimeError) -> [UInt8],
        write: @escaping @Sendable (FileDelivery) async throws(ScriptHost.FileError) -> Void,
        start: @escaping @Sendable (ProgramDelivery) async throws(ScriptHost.FileError) -> String,
        copy: @escaping @Sendable ([UInt8]) async throws(ScriptHost.FileError) -> Void = {
            (_) throws(ScriptHost.FileError) in throw ScriptHost.FileError("there is no clipboard here")
        }
    ) {
        self.bytes = bytes
        self.write = write
        self.start = start
        self.copy = copy
    }
}

/// Bytes whose destination is not known yet. All are written before any is read.
package struct WaitingBytes: Sendable {
    package let append: @Sendable (Data) throws(ScriptHost.FileError) -> Void
    /// The bytes, from the first one.
    package let body: BodyStream

    package init(append: @escaping @Sendable (Data) throws(ScriptHost.FileError) -> Void, body: BodyStream) {
        self.append = append
        self.body = body
    }

    /// Bytes that wait in memory.
    static var inMemory: WaitingBytes {
        let pieces = Lock<[Body]>([])
        return WaitingBytes(
            append: { piece in pieces.withLock { $0.append(.bytes(piece)) } },
            body: BodyStream { () throws(TransportError) in
                try JoinedBodies(pieces.withLock { $0 }).body.pieces.open()
            })
    }
}

/// `| write episodes.json`
package struct FileDelivery: Sendable {
    package let path: String
    package let folder: String
    /// Everything to write, unless it is a stream.
    package let bytes: [UInt8]
    /// The stream that is written as it arrives.
    package let stream: BodyStream?
    package var replacesExisting: Bool

    package init(
        path: String, folder: String, bytes: [UInt8] = [], stream: BodyStream? = nil, replacesExisting: Bool
    ) {
        self.path = path
        self.folder = folder
        self.bytes = bytes
        self.stream = stream
        self.replacesExisting = replacesExisting
    }
}

/// `| !jq '.[].id'`
package struct ProgramDelivery: Sendable {
    /// A line for the shell.
    package let line: String
    /// The values of `$1`, `$2` and so on in the line: those that were interpolated.
    package let values: [String]
    /// The readable form of the line.
    package let shown: String
    package let folder: String
    package let input: [UInt8]
    /// Indicates whether the output is a secret, which is short and never written to a file.
    package let printsSecret: Bool

    init(_ line: ShellLine, folder: String, input: [UInt8] = [], printsSecret: Bool = false) {
        self.line = line.text
        values = line.values
        shown = line.shown
        self.folder = folder
        self.input = input
        self.printsSecret = printsSecret
    }
}
