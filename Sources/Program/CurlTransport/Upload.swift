import Foundation
import HTTPModel

/// A body on its way out, read by libcurl piece by piece. A stream is pulled only when a piece is wanted.
struct Upload {
    /// A piece from a stream, and the reading it came from.
    struct Piece: Sendable {
        let result: Result<Data?, TransportError>
        let reading: BodyStream.AsyncIterator
        let attempt: Int
    }

    enum Read {
        case bytes(Int)
        case wait
        case failed(TransportError)
    }

    private let body: Body
    private var reading: BodyStream.AsyncIterator?
    private var piece = Data()
    private var offset = 0
    private var isAtEnd = false
    private var failure: TransportError?
    private var pulling: Task<Void, Never>?
    private var attempt = 0
    private(set) var sent = 0

    init(_ body: Body) {
        self.body = body
        start()
    }

    /// True if everything has been handed over.
    var isOver: Bool { body.length.map { sent >= $0 } ?? (isAtEnd && offset == piece.count) }

    /// Fills the buffer as far as there is something.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Read {
        if let failure { return .failed(failure) }
        guard offset < piece.count else { return isAtEnd ? end() : .wait }
        let count = min(buffer.count, piece.count - offset)
        if let length = body.length, sent + count > length {
            return .failed(TransportError(.invalidRequest, "the body has more than the \(length) bytes it announces"))
        }
        piece.copyBytes(to: buffer, from: (piece.startIndex + offset)..<(piece.startIndex + offset + count))
        offset += count
        sent += count
        return .bytes(count)
    }

    /// Pulls the next piece from the stream, unless that is under way.
    mutating func pull(_ deliver: @escaping @Sendable (Piece) -> Void) {
        guard pulling == nil, let reading else { return }
        // The server waits for it, so it goes ahead of what only computes.
        pulling = Task(priority: .high) { [attempt] in
            var reading = reading
            let result: Result<Data?, TransportError>
            do throws(TransportError) {
                result = .success(try await reading.next(isolation: nil))
            } catch {
                result = .failure(error)
            }
            deliver(Piece(result: result, reading: reading, attempt: attempt))
        }
    }

    /// Takes a pulled piece; a piece from an earlier attempt is discarded.
    mutating func take(_ new: Piece) {
        guard new.attempt == attempt else { return }
        pulling = nil
        reading = new.reading
        offset = 0
        switch new.result {
        case .success(let data?): piece = data
        case .success(nil): (piece, isAtEnd) = (Data(), true)
        case .failure(let error): failure = error
        }
    }

    /// Begins again: the same request is sent on another connection.
    mutating func rewind() {
        stop()
        attempt += 1
        start()
    }

    func stop() {
        pulling?.cancel()
    }
}

extension Upload {
    private mutating func start() {
        (pulling, offset, sent, failure) = (nil, 0, 0, nil)
        switch body {
        case .bytes(let data): (piece, isAtEnd) = (data, true)
        case .stream(let stream): (piece, isAtEnd, reading) = (Data(), false, stream.makeAsyncIterator())
        }
    }

    private func end() -> Read {
        guard let length = body.length, sent < length else { return .bytes(0) }
        return .failed(
            TransportError(.invalidRequest, "the body ended after \(sent) of the \(length) bytes it announces"))
    }
}
