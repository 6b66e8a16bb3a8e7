import Basics
import CurlTransport
import Foundation
import HTTPModel

/// The body of a request, read from its client as it comes.
final class IncomingUpload {
    private let socket: ClientSocket
    private let framing: UploadFraming
    private var copy: BodyCopy?
    /// The bytes that were read ahead, of which this many have been returned.
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
    /// The number of bytes read from the client.
    private(set) var size = 0

    init(_ socket: ClientSocket, _ framing: UploadFraming) {
        self.socket = socket
        self.framing = framing
        isOver = framing == .none
        switch framing {
        case .none: rest = 0
        case .length(let length): rest = length
        case .chunked:
            rest = 0
            chunks = ChunkReader()
        }
    }

    /// All of it, if it was copied and is within the limit.
    var whole: Data? {
        if framing == .none { return Data() }
        return isOver && copy?.fault == nil ? copy?.bytes : nil
    }

    /// The reason why there is no complete copy.
    var absence: String {
        if let fault = copy?.fault { return "the request's body \(fault)" }
        return "the response came before the end of the request's body"
    }

    /// True once some of it was asked of the client.
    var hasBegun: Bool { isOver || size > 0 }

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
            if copy?.add(buffer.prefix(count)) == false { copy?.forget() }
            return count > 0 || isOver ? .bytes(count) : .later
        } catch {
            fault = error
            return .failed
        }
    }

    /// Copies what is given from now on, up to this limit. A body that was copied before is not copied again.
    func copy(upTo limit: Int, in room: CopyRoom) {
        if copy == nil, !isOver { copy = BodyCopy(announcing: framing.length, upTo: limit, in: room) }
    }

    /// Reads all of it, or as much as the limit allows, before any of it is given. False if the client is gone, or
    /// sends what cannot be read.
    func readAhead(upTo limit: Int, in room: CopyRoom) -> Bool {
        guard !isOver else { return true }
        let copy = BodyCopy(announcing: framing.length, upTo: limit, in: room)
        defer { self.copy = copy }
        return withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
            while !isOver, copy.fault == nil {
                switch read(into: buffer) {
                case .bytes(let count):
                    guard !copy.add(buffer.prefix(count)) else { continue }
                    ahead = copy.bytes + buffer.prefix(count)
                    copy.forget()
                    return true
                case .later: guard socket.wait() else { return false }
                case .failed: return false
                }
            }
            ahead = copy.bytes
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
