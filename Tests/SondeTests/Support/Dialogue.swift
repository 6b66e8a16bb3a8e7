import Foundation
import Spawn

/// A program that is spoken to line by line, over pipes.
final class Dialogue {
    private let process: Process
    private let input = Pipe()
    private let output = Pipe()
    private var pending = Data()

    init(
        _ program: Program, _ arguments: [String], environment: [String: String], in folder: URL
    ) throws {
        process = Process()
        process.executableURL = URL(fileURLWithPath: program.path)
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = folder
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    func write(_ bytes: some Sequence<UInt8>) throws {
        try input.fileHandleForWriting.write(contentsOf: Data(bytes))
    }

    /// Waits for the next line; nil at the end.
    func nextLine() -> String? {
        while true {
            if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                defer { pending = pending[(end + 1)...] }
                return String(decoding: pending[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            pending += more
        }
    }

    /// Says no more, and waits for the program's end.
    func end() throws -> Int32 {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Goes away in the middle, as a client that dies, and waits for the program's end.
    func vanish() throws {
        try output.fileHandleForReading.close()
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
