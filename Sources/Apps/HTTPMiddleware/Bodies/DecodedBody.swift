import Basics
import Foundation
import HTTPModel

/// One reading of a body that is decoded as it comes.
final class DecodedBody: Sendable {
    private let decoding: Lock<BodyDecoding>
    private let transfer: Transfer

    init(_ decoding: sending BodyDecoding, of transfer: Transfer) {
        self.decoding = Lock(decoding)
        self.transfer = transfer
    }

    /// The next piece of the body, made from as many received pieces as it takes.
    func next(from pull: BodyStream.Pull) async throws(TransportError) -> Data? {
        while true {
            switch try step() {
            case .piece(let piece): return piece
            case .end: return nil
            case .needsInput: feed(try await pull())
            }
        }
    }
}

extension DecodedBody {
    private func step() throws(TransportError) -> BodyDecoding.Outcome {
        try decoding.withLock { decoding throws(TransportError) in
            defer { transfer.note(decoding) }
            return try decoding.next()
        }
    }

    private func feed(_ piece: Data?) {
        decoding.withLock { decoding in
            if let piece { decoding.feed(piece) } else { decoding.end() }
        }
    }
}

extension Transfer {
    /// Records how far the decoding of the body has come.
    func note(_ decoding: borrowing BodyDecoding) {
        let (wire, decoded) = (decoding.wireSize, decoding.decodedSize)
        update { facts in
            facts.wireSize = max(facts.wireSize, wire)
            facts.decodedSize = decoded
        }
    }
}
