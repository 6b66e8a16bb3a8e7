import Basics
package import Foundation
package import HTTPModel
package import ScriptExpressions
package import ScriptSyntax

/// The ways out of a session: a file, a program. They are closures, so that the code that runs
/// scripts decides what is allowed.
package struct Outlets: Sendable {
    /// A value as the views in front of the way out show it; without a view, as it would be a body.
    package var bytes: @Sendable (Value, Response?, [View]) throws(RuntimeError) -> [UInt8]
    /// A listing as a value: a text for a file, and what it consists of where a view is in front of the way out.
    package var content: @Sendable (_ listing: Listing, _ isViewed: Bool) -> Value = { _, _ in .nil }
    /// Writes a file below the script's folder.
    package var write: @Sendable (FileDelivery) async throws(ScriptHost.FileError) -> Void
    /// Runs a program to its end and gives what it printed.
    package var start: @Sendable (ProgramDelivery) async throws(ScriptHost.FileError) -> String
    /// Puts text on the clipboard of the person at the terminal.
    package var copy: @Sendable ([UInt8]) async throws(ScriptHost.FileError) -> Void
    /// A place for bytes that wait until it is known where they go: memory, unless the program has a better one.
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

/// Bytes that wait until it is known where they go. All are there before any is read.
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
    /// All that is written, unless it is a stream.
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
    /// The values of `$1`, `$2` and so on in the line: those that were spliced in.
    package let values: [String]
    /// The line as a person reads it.
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
