import Basics
import Foundation

/// Reads lines from a file or a pipe. An incomplete input includes the lines after it.
package struct PipeReader {
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

    private let state: @Sendable (String) -> InputState
    private var lines: DescriptorLines
    private var line = 0

    package init(
        _ descriptor: Int32, state: @escaping @Sendable (String) -> InputState,
        wait: @escaping @Sendable () throws -> Void = {}
    ) {
        self.state = state
        lines = DescriptorLines(descriptor, wait: wait)
    }

    package mutating func readLine(beforeFurtherLines: () -> Void = {}) throws -> LineInput {
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
        do {
            guard case .bytes(let bytes)? = try lines.next() else { return nil }
            line += 1
            guard let text = String(validUTF8: bytes) else { throw Failure.notText(line: line) }
            return text
        } catch let failure as DescriptorLines.Failure {
            throw Failure.unreadable(String(cString: strerror(failure.number)))
        }
    }
}
