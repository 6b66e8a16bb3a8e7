import Basics
import Foundation

/// The messages of a descriptor, read as they are asked for.
///
/// A line that is too long is skipped without storing it, and reading continues after it. After a header that cannot be read,
/// or that names a length beyond the limit, the start of the next message is unknown, so nothing more is read.
struct MessageReader {
    enum Frame: Equatable {
        case message([UInt8])
        /// Something that is not a message, with the reason; reading continues after it.
        case fault(String)
        /// The position of the next message is lost, for this reason.
        case lost(String)
    }

    private let descriptor: Int32
    private let framing: MessageFraming
    private let limit: Int
    private var pending: [UInt8] = []
    /// The place in `pending` where the next message begins.
    private var position = 0
    private var isAtEnd = false

    init(_ descriptor: Int32, _ framing: MessageFraming, limit: Int = 16 << 20) {
        self.descriptor = descriptor
        self.framing = framing
        self.limit = limit
    }

    mutating func next() -> Frame? {
        switch framing {
        case .lines: nextLine()
        case .headers: nextAfterHeader()
        }
    }
}

extension MessageReader {
    private static let longestHeader = 4096

    private mutating func nextLine() -> Frame? {
        while let line = line(upTo: limit) {
            guard let bytes = line.bytes else { return .fault(Self.tooLarge(limit)) }
            if !bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { return .message(bytes) }
        }
        return nil
    }

    private mutating func nextAfterHeader() -> Frame? {
        var length: Int?
        var isEmpty = true
        while let line = line(upTo: Self.longestHeader, readingPast: false) {
            if line.bytes?.isEmpty == true {
                if isEmpty { continue }
                guard let length else { return .lost("a message needs its length: Content-Length: 42") }
                return length <= limit ? body(of: length) : .lost(Self.tooLarge(limit))
            }
            isEmpty = false
            guard let text = line.bytes.flatMap({ String(validUTF8: $0) }),
                let colon = text.firstIndex(of: ":")
            else { return .lost("a header is NAME: VALUE, and an empty line ends it") }
            guard text[..<colon].lowercased() == "content-length" else { continue }
            let digits = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            guard let count = Int(digits), count >= 0, digits.first != "+", length ?? count == count else {
                return .lost("Content-Length is one number of bytes")
            }
            length = count
        }
        return isEmpty ? nil : .lost("the input ends within a header")
    }

    private mutating func body(of length: Int) -> Frame {
        var kept: [UInt8] = []
        while kept.count < length {
            if position == pending.count, !fill() {
                return .lost("the input ends \(length - kept.count) bytes too early")
            }
            let end = min(pending.count, position + length - kept.count)
            kept += pending[position..<end]
            position = end
        }
        return .message(kept)
    }

    /// Returns the next line without its end, or without its bytes if there are more than the limit; nil at the end.
    private mutating func line(upTo limit: Int, readingPast: Bool = true) -> (bytes: [UInt8]?, Void)? {
        var kept: [UInt8]? = []
        while true {
            if position == pending.count, !fill() { return kept?.isEmpty == true ? nil : (kept, ()) }
            let end = lineEnd
            let part = pending[position..<(end ?? pending.count)]
            if let count = kept?.count, count + part.count > limit { kept = nil }
            if kept == nil, !readingPast { return (nil, ()) }
            kept? += part
            position = part.endIndex + (end == nil ? 0 : 1)
            if end != nil {
                if kept?.last == UInt8(ascii: "\r") { kept?.removeLast() }
                return (kept, ())
            }
        }
    }

    /// The place of the next line feed. The system's search is quick in every build.
    private var lineEnd: Int? {
        pending.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress,
                let found = memchr(start + position, Int32(UInt8(ascii: "\n")), bytes.count - position)
            else { return nil }
            return UnsafeRawPointer(found) - start
        }
    }

    /// Reads more in the place of what was taken; false at the end.
    private mutating func fill() -> Bool {
        guard !isAtEnd else { return false }
        position = 0
        pending = [UInt8](unsafeUninitializedCapacity: 65_536) { room, count in
            repeat { count = max(0, read(descriptor, room.baseAddress, room.count)) } while count == 0 && errno == EINTR
        }
        isAtEnd = pending.isEmpty
        return !isAtEnd
    }

    private static func tooLarge(_ limit: Int) -> String { "a message holds \(limit >> 20) MiB at most" }
}
