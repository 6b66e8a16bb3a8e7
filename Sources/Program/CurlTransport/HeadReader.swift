import Basics
package import HTTPModel

/// Reads the heads of one response line by line, as they arrive: interim heads, the head itself, the
/// trailers.
///
/// `HTTP/1.1 200 Fine`, `X-Note: a`, ` b` and the empty line make a head with the reason `Fine` and one field
/// that keeps its fold. A head that could be understood in two ways is rejected.
package struct HeadReader: Sendable {
    /// The state after reading a line.
    package enum Progress: Sendable {
        /// The head continues.
        case unfinished
        /// An interim head has ended.
        case announced(ResponseHead)
        /// The head has ended.
        case finished(ResponseHead)
        /// A line after the body.
        case trailer
    }

    private enum Place {
        case statusLine
        case fields(ResponseStatusLine)
        case trailers
    }

    private let headLimit: Int
    private let informationalLimit: Int
    private var place = Place.statusLine
    private var lines: [[UInt8]] = []
    private var size = 0
    private var announced = 0

    /// A reader that accepts heads up to these limits.
    package init(headLimit: Int, informationalLimit: Int) {
        self.headLimit = headLimit
        self.informationalLimit = informationalLimit
    }

    /// Indicates whether no part of the final head has arrived yet.
    package var isWaiting: Bool {
        if case .statusLine = place { true } else { false }
    }

    package var isPastHead: Bool {
        if case .trailers = place { true } else { false }
    }

    package mutating func read(line: some Collection<UInt8>) throws(TransportError) -> Progress {
        size += line.count
        guard size <= headLimit else { throw TransportError(.tooLarge(.head(headLimit))) }
        let content = try Self.withoutLineEnd(line)
        switch place {
        case .statusLine:
            place = .fields(try ResponseStatusLine(content))
            return .unfinished
        case .fields(let statusLine):
            guard content.isEmpty else {
                try add(content)
                return .unfinished
            }
            return try finish(statusLine)
        case .trailers:
            if !content.isEmpty { try add(content) }
            return .trailer
        }
    }

    /// The fields since the last head ended; after the body, these are the trailers.
    package func fields() throws(TransportError) -> HeaderFields {
        var fields: [HeaderField] = []
        fields.reserveCapacity(lines.count)
        for line in lines {
            guard let field = HeaderField(line: line) else {
                throw TransportError(.malformed, "“\(String(octets: line))” is not a header line")
            }
            fields.append(field)
        }
        return HeaderFields(fields)
    }
}

extension HeadReader {
    private mutating func add(_ content: [UInt8]) throws(TransportError) {
        guard content.first == UInt8(ascii: " ") || content.first == UInt8(ascii: "\t") else {
            lines.append(content)
            return
        }
        guard let last = lines.indices.last else {
            throw TransportError(.malformed, "the head's first line begins with a space, but has no line to continue")
        }
        lines[last] += [13, 10] + content
    }

    private mutating func finish(_ statusLine: ResponseStatusLine) throws(TransportError) -> Progress {
        let head = ResponseHead(
            line: statusLine.bytes, version: statusLine.version, status: statusLine.status, reason: statusLine.reason,
            headers: try fields())
        lines = []
        guard head.status.isInformational else {
            place = .trailers
            return .finished(head)
        }
        guard head.status.code != 101 else {
            throw TransportError(.malformed, "the server switched protocols (101) without being asked")
        }
        announced += 1
        guard announced <= informationalLimit else {
            throw TransportError(.tooLarge(.informational(informationalLimit)))
        }
        place = .statusLine
        return .announced(head)
    }

    private static func withoutLineEnd(_ line: some Collection<UInt8>) throws(TransportError) -> [UInt8] {
        guard line.suffix(2).elementsEqual("\r\n".utf8) else {
            throw TransportError(.malformed, "a line of the head does not end with CR LF")
        }
        let content = Array(line.dropLast(2))
        if let byte = content.first(where: { $0 == 0 || $0.isNewline }) {
            throw TransportError(.malformed, "a line of the head contains \(Printable.name(of: byte))")
        }
        return content
    }
}
