import Foundation

/// Reads lines from a file or a pipe. An incomplete input takes in the lines after it.
package struct PipeReader: LineReader {
    package enum Failure: Error, Equatable, CustomStringConvertible {
        case notText(line: Int)
        case unreadable(String)

        package var description: String {
            switch self {
            case .notText(let line): "line \(line) of the input is not UTF-8: convert it, for example with iconv"
            case .unreadable(let reason): "the input cannot be read: \(reason)"
            }
        }
    }

    private let descriptor: Int32
    private let state: @Sendable (String) -> InputState
    private var pending: [UInt8] = []
    private var position = 0
    private var line = 0
    private var isAtEnd = false
    /// Waits until there is something to read.
    private let wait: @Sendable () throws -> Void

    package init(
        _ descriptor: Int32, state: @escaping @Sendable (String) -> InputState,
        wait: @escaping @Sendable () throws -> Void = {}
    ) {
        self.descriptor = descriptor
        self.state = state
        self.wait = wait
    }

    package mutating func readLine(prompt: Prompt) throws -> LineInput {
        try readLine(beforeFurtherLines: {})
    }

    mutating func readLine(beforeFurtherLines: () -> Void) throws -> LineInput {
        guard var text = try nextLine() else { return .endOfInput }
        while state(text) != .complete {
            beforeFurtherLines()
            guard let next = try nextLine() else { break }
            text += "\n" + next
        }
        return .line(text)
    }
}

extension PipeReader {
    private mutating func nextLine() throws -> String? {
        var searched = position
        while true {
            if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { position = end + 1 }
                return try text(pending[position..<end])
            }
            searched = pending.count - position
            guard !isAtEnd, try fill() else { break }
        }
        defer { position = pending.count }
        return position == pending.count ? nil : try text(pending[position...])
    }

    private mutating func text(_ bytes: ArraySlice<UInt8>) throws(Failure) -> String {
        line += 1
        let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(line: line) }
        return text
    }

    /// Drops what was returned and reads more, if there is more.
    private mutating func fill() throws -> Bool {
        pending.removeSubrange(..<position)
        position = 0
        var room = [UInt8](repeating: 0, count: 65_536)
        while true {
            try wait()
            let count = read(descriptor, &room, room.count)
            if count > 0 { pending += room[..<count] }
            if count == 0 { isAtEnd = true }
            if count >= 0 { return count > 0 }
            if errno != EINTR { throw Failure.unreadable(String(cString: strerror(errno))) }
        }
    }
}
