import Basics
import Fixtures
import Foundation
import HTTPModel

/// Sends one response to a client, as its head and the pieces of its body come, with what goes wrong on purpose.
///
/// Small pieces wait until ``flush()``. Every method returns false once nothing more can be sent.
final class ResponseSender {
    /// How the end of the body is shown.
    enum Framing {
        case none
        case length(Int)
        case chunked
        /// The connection ends it.
        case close
    }

    private let socket: ClientSocket
    private let faults: WireFaults
    private var output: [UInt8] = []
    private var framing = Framing.none
    var mustClose: Bool
    /// True if the response was broken off on purpose.
    private(set) var isCut = false
    private(set) var isReset = false
    private var isMisannounced = false
    private(set) var hasHead = false
    private(set) var sent = 0

    private static let roomForOutput = 64 << 10

    init(_ socket: ClientSocket, _ faults: WireFaults?, closing: Bool) {
        self.socket = socket
        self.faults = faults ?? WireFaults()
        mustClose = closing
        output.reserveCapacity(4 << 10)
    }

    /// Sends an interim head, which is not the response yet.
    func sendInterim(_ line: some Sequence<UInt8>, _ fields: [HeaderField]) -> Bool {
        write(line, fields)
        return flush()
    }

    /// Sends the head, with lines of this connection's own.
    func send(_ line: some Sequence<UInt8>, _ fields: [HeaderField], _ framing: Framing) -> Bool {
        self.framing = framing
        if case .close = framing { mustClose = true }
        if faults.lengthError != 0 { mustClose = true }
        var lines = fields.map(misannounced)
        if case .chunked = framing, !fields.contains(where: { $0.isNamed("Transfer-Encoding") }) {
            lines.append(HeaderField(certain: "Transfer-Encoding", "chunked"))
        }
        if mustClose { lines.append(HeaderField(certain: "Connection", "close")) }
        write(line, lines)
        hasHead = true
        guard case .withinHead(let count) = faults.cut else { return true }
        output.removeLast(max(0, output.count - count))
        return cut()
    }

    func send(_ piece: UnsafeRawBufferPointer) -> Bool {
        guard !isCut else { return false }
        guard !piece.isEmpty else { return true }
        if case .none = framing { return true }
        guard let count = end, sent + piece.count >= count else { return pass(piece) }
        return pass(UnsafeRawBufferPointer(rebasing: piece.prefix(count - sent))) && cut()
    }

    func end(trailers: HeaderFields = HeaderFields()) -> Bool {
        guard !isCut else { return false }
        if case .withinBody = faults.cut, hasBody { return cut() }
        if case .chunked = framing {
            output += "0\r\n".utf8
            for field in trailers.endToEnd where !field.isFraming { output += field.line + [13, 10] }
            output += [13, 10]
        }
        return flush()
    }

    /// Indicates whether nothing goes wrong on purpose.
    var isPlain: Bool { faults.summary.isEmpty }

    /// Why faults had no effect on the response, once it was sent.
    var unmet: [String] {
        guard hasHead else { return [] }
        var words: [String] = []
        if faults.lengthError != 0, !isMisannounced { words.append("no Content-Length") }
        if case .withinBody = faults.cut, !hasBody { words.append("no body") }
        return words
    }

    func flush() -> Bool {
        guard !output.isEmpty else { return true }
        defer { output.removeAll(keepingCapacity: true) }
        return output.withUnsafeBytes { socket.send($0) }
    }

    /// Waits, as long as the client is there.
    func wait(_ time: Duration) -> Bool { socket.pause(time) }

    /// Ends the connection here, as the faults say.
    func cut() -> Bool {
        isCut = true
        mustClose = true
        _ = flush()
        if faults.manner == .reset { reset() }
        return false
    }

    /// A response that the server broke off must not look whole.
    func breakOff() {
        mustClose = true
        _ = flush()
        if case .close = framing, hasHead { reset() }
    }

    private func reset() {
        isReset = true
        socket.reset()
    }
}

extension ResponseSender {
    private func write(_ line: some Sequence<UInt8>, _ fields: [HeaderField]) {
        output += line
        output += [13, 10]
        for field in fields {
            output += field.line
            output += [13, 10]
        }
        output += [13, 10]
    }

    /// The number of bytes of the body after which it breaks off.
    private var end: Int? {
        guard case .withinBody(let count) = faults.cut else { return nil }
        if let count { return count }
        return if case .length(let length) = framing { length / 2 } else { 1 }
    }

    private func misannounced(_ field: HeaderField) -> HeaderField {
        guard faults.lengthError != 0, field.isNamed("Content-Length"), let length = Int(field.value) else {
            return field
        }
        isMisannounced = true
        return HeaderField(certain: field.name, "\(max(0, length + faults.lengthError))")
    }

    private var hasBody: Bool {
        switch framing {
        case .none, .length(0): false
        case .length, .chunked, .close: true
        }
    }

    private func pass(_ piece: UnsafeRawBufferPointer) -> Bool {
        guard let pace = faults.pace else { return frame(piece) }
        var rest = piece[...]
        while !rest.isEmpty {
            guard socket.pause(pace.pause), frame(UnsafeRawBufferPointer(rebasing: rest.prefix(pace.bytes))), flush()
            else { return false }
            rest = rest.dropFirst(pace.bytes)
        }
        return true
    }

    private func frame(_ piece: UnsafeRawBufferPointer) -> Bool {
        sent += piece.count
        if case .chunked = framing {
            output += String(piece.count, radix: 16).utf8
            output += [13, 10]
        }
        if output.count + piece.count <= Self.roomForOutput {
            output += piece
        } else {
            guard flush(), socket.send(piece) else { return false }
        }
        if case .chunked = framing { output += [13, 10] }
        return true
    }
}
