import Foundation
import HTTPModel
import JSONModel
import ModelDecoding

/// The first elements of a stream, and later ones that did not decode, as the array that `why`, `fix` and
/// `decoder try` examine. A change that repairs one element is tried on all of them.
struct ElementSample {
    /// The text: `[`, then each element with a comma, on lines of their own so that line 7 is element 7.
    private var text = Array("[".utf8)
    private var isFull = false
    private var count = 0
    private var kept = 0
    /// The newest that did not decode, as it was decoded.
    private var newestFault: Data?

    /// Elements in one piece are added up to here, and faults up to twice that.
    private static let most = 256 << 10

    /// Adds that many elements, which decoded, and are made of these events. Their bodies are only made to be kept.
    mutating func add(_ events: some Sequence<ServerEvent>, _ count: Int, _ body: (ServerEvent) -> [UInt8]) {
        self.count += count
        guard !isFull else { return }
        for event in events where !isFull && !event.data.isNoElement {
            let body = body(event)
            isFull = text.count + body.count > Self.most
            if !isFull { keep(body) }
        }
    }

    mutating func addFault(_ body: [UInt8]) {
        count += 1
        // An element that is not JSON would be all that can be said about them together.
        guard (try? JSONDocument(body)) != nil else { return }
        newestFault = Data(body)
        isFull = isFull || text.count + body.count > Self.most
        if text.count + body.count <= 2 * Self.most { keep(body) }
    }

    private mutating func keep(_ body: [UInt8]) {
        text += body + Array(",\n".utf8)
        kept += 1
    }

    /// All of them together, where the last that was decoded is the newest that could not be.
    func attempt(after last: DecodingAttempt?) -> DecodingAttempt? {
        guard kept > 1, var attempt = last, attempt.body == newestFault else { return nil }
        attempt.body = Data(text.dropLast(2) + Array("]".utf8))
        attempt.type = .array(attempt.type)
        attempt.elements = (kept, count)
        return attempt
    }
}
