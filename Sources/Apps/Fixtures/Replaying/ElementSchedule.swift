import Basics
package import Foundation
package import HTTPModel

/// A recorded stream in pieces, one for each element, and the time at which each is due.
package struct ElementSchedule: Sendable {
    /// One element.
    package struct Piece: Sendable, Hashable {
        package let bytes: Data
        /// The time after the beginning at which it is due; zero if all come at once.
        package let due: Duration
    }

    /// The elements, in order.
    package private(set) var pieces: [Piece] = []

    /// The stream in a recorded response; `nil` if the response is not one.
    ///
    /// Its elements come as they were recorded, `speed` times as fast, or at once if there is no speed above
    /// zero. A client that names the last event it has seen gets those that follow, as from a server that
    /// continues.
    package init?(_ response: RecordedResponse, _ recorded: Recorded, speed: Double?, after seen: String? = nil) {
        guard let framing = Self.framing(of: response, recorded) else { return nil }
        let (body, ends) = (response.body, Self.ends(in: response.body, framing))
        let pace = speed.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        let first = seen.flatMap { seen in
            seen.isEmpty ? nil : ends.lastIndex { $0.id == seen }.map { $0 + 1 }
        }
        let skipped = first ?? 0
        let times = ends.indices.map { recorded.elements.dropFirst($0).first ?? recorded.elements.last ?? .zero }
        let begun = skipped > 0 ? times[skipped - 1] : .zero
        var start = skipped > 0 ? ends[skipped - 1].offset : 0
        for place in ends.indices.dropFirst(skipped) {
            let end = place == ends.count - 1 ? body.count : ends[place].offset
            let due = pace.map { (times[place] - begun) / $0 } ?? .zero
            pieces.append(Piece(bytes: body.dropFirst(start).prefix(end - start), due: due))
            start = end
        }
        if ends.isEmpty, !body.isEmpty { pieces = [Piece(bytes: body, due: .zero)] }
    }

    /// JSON values that follow one another were a stream if their reader wanted one.
    private static func framing(of response: RecordedResponse, _ recorded: Recorded) -> StreamFraming? {
        let media = MediaType(of: response.headers)
        return recorded.elements.isEmpty ? StreamFraming(media) : StreamFraming(wanted: media)
    }

    /// True if a recorded response is a stream with this event in it.
    static func hasEvent(_ id: String, in response: RecordedResponse) -> Bool {
        guard let framing = StreamFraming(MediaType(of: response.headers)) else { return false }
        return ends(in: response.body, framing).contains { $0.id == id }
    }

    /// Returns the ends of the elements.
    private static func ends(in body: Data, _ framing: StreamFraming) -> [ElementBoundaries.End] {
        var boundaries = ElementBoundaries(framing)
        let found = body.withUnsafeBytes { boundaries.read($0) }
        return found + (boundaries.end().map { [$0] } ?? [])
    }
}

extension RecordedRequest {
    /// The last event that the client had seen when it requested the rest of a stream; empty if it requested the whole stream.
    package var lastEventID: String { headers.lastEventID }

    /// Returns the event after which the response to this request continues for a client; `nil` if it was
    /// recorded for a client that had seen the same event.
    package func eventToContinueAfter(for client: HeaderFields) -> String? {
        client.lastEventID == lastEventID ? nil : client.lastEventID
    }
}

extension HeaderFields {
    var lastEventID: String { self["Last-Event-ID"] ?? "" }
}

extension ElementSchedule {
    /// The pieces as they come due.
    var stream: BodyStream {
        BodyStream(length: pieces.reduce(0) { $0 + $1.bytes.count }) { () throws(TransportError) in
            let (begun, place) = (ContinuousClock.now, PieceCounter())
            return { () async throws(TransportError) in
                guard let piece = place.next(in: pieces) else { return nil }
                do {
                    if piece.due > .zero { try await Task.sleep(until: begun + piece.due, clock: .continuous) }
                    try Task.checkCancellation()
                } catch {
                    throw TransportError(.cancelled)
                }
                return piece.bytes
            }
        }
    }
}

/// The progress of one reading.
private final class PieceCounter: Sendable {
    private let count = Lock(0)

    func next(in pieces: [ElementSchedule.Piece]) -> ElementSchedule.Piece? {
        let place = count.withLock { count in
            defer { count += 1 }
            return count
        }
        return place < pieces.count ? pieces[place] : nil
    }
}
