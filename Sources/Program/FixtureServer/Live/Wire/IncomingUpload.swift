import Basics
import CurlTransport
import Foundation
import HTTPModel

/// The body of a request, read from its client as it comes.
final class IncomingUpload {
    private let socket: ClientSocket
    /// What was read ahead, of which so many bytes are given.
    private var ahead = Data()
    private var given = 0
    private var rest: Int
    private var chunks: ChunkReader?
    private var trailerLines: FieldLines?
    /// True if all of it was read from the client.
    private(set) var isOver: Bool
    private(set) var trailers = HeaderFields()
    /// Why it cannot be read further.
    private(set) var fault: RequestFault?
    /// All of it, if it was read ahead and is within the limit.
    private(set) var whole: Data?
    /// The number of bytes read from the client.
    private(set) var size = 0

    init(_ socket: ClientSocket, _ framing: UploadFraming) {
        self.socket = socket
        isOver = framing == .none
        whole = isOver ? Data() : nil
        switch framing {
        case .none: rest = 0
        case .length(let length): rest = length
        case .chunked:
            rest = 0
            chunks = ChunkReader()
        }
    }

    /// True if more of it can come only from the client.
    var needsClient: Bool { !isOver && given == ahead.count }

    /// Gives the next bytes that are here.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> PassedPiece {
        if given < ahead.count {
            let piece = ahead[(ahead.startIndex + given)...].prefix(buffer.count)
            piece.copyBytes(to: buffer)
            given += piece.count
            return .bytes(piece.count)
        }
        guard fault == nil else { return .failed }
        if isOver { return .bytes(0) }
        guard socket.look() || !socket.isEmpty else { return .failed }
        do throws(RequestFault) {
            let count = try take(into: buffer)
            return count > 0 || isOver ? .bytes(count) : .later
        } catch {
            fault = error
            return .failed
        }
    }

    /// Reads all of it, or as much as the limit allows, before any of it is given. False if the client is gone, or
    /// sends what cannot be read.
    func readAhead(upTo limit: Int) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
            var gathered = Data()
            defer {
                ahead = gathered
                if isOver, gathered.count <= limit { whole = gathered }
            }
            while !isOver, gathered.count <= limit {
                switch read(into: buffer) {
                case .bytes(let count): gathered.append(contentsOf: buffer.prefix(count))
                case .later: guard socket.wait() else { return false }
                case .failed: return false
                }
            }
            return true
        }
    }

    private func take(into buffer: UnsafeMutableRawBufferPointer) throws(RequestFault) -> Int {
        var count = 0
        try socket.withInput { (bytes) throws(RequestFault) -> Int in
            guard chunks != nil else {
                count = min(bytes.count, buffer.count, rest)
                buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.prefix(count)))
                rest -= count
                isOver = rest == 0
                return count
            }
            return try takeChunks(of: UnsafeRawBufferPointer(rebasing: bytes.prefix(buffer.count)), buffer, &count)
        }
        size += count
        return count
    }

    private func takeChunks(
        of bytes: UnsafeRawBufferPointer, _ buffer: UnsafeMutableRawBufferPointer, _ count: inout Int
    ) throws(RequestFault) -> Int {
        var used = 0
        do throws(TransportError) {
            used =
                try chunks?.read(bytes) { piece in
                    UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyMemory(from: piece)
                    count += piece.count
                } ?? 0
        } catch {
            throw RequestFault(error)
        }
        guard chunks?.isAtTrailers == true else { return used }
        var lines = trailerLines ?? FieldLines(.ofTrailers)
        used += try lines.read(UnsafeRawBufferPointer(rebasing: bytes[used...]))
        trailerLines = lines
        guard lines.isComplete else { return used }
        trailers = HeaderFields(try lines.fields().endToEnd.filter { !$0.isFraming })
        isOver = true
        return used
    }
}

extension HeaderField {
    /// True for lines that must not come after a body, because they frame or direct the message.
    var isFraming: Bool { ["content-length", "host"].contains(name.lowercased()) }
}
