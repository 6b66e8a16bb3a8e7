import Foundation
import HTTPModel

/// A body while its codings are undone, in reverse order of their application. It does not touch the network: you feed
/// it and ask it for pieces.
///
/// Every layer returns small pieces, and only when asked, so that stopping early costs little.
struct BodyDecoding {
    /// The result of asking for a piece.
    enum Outcome {
        case piece(Data)
        case needsInput
        case end
    }

    private var layers: [DecodingLayer]
    private var wire: Data?
    private var wireHasEnded = false
    private let limit: ExpansionLimit?

    /// A body that arrived whole, or one that will be fed piece by piece.
    init(_ codings: [ContentCoding], limit: ExpansionLimit?, of whole: Data? = nil) {
        layers = codings.reversed().map(DecodingLayer.init)
        self.limit = limit
        wire = whole
        wireHasEnded = whole != nil
    }

    /// The number of bytes of the received body used so far.
    var wireSize: Int { layers.first?.read ?? 0 }

    /// The number of bytes decoded so far.
    var decodedSize: Int { layers.last?.written ?? 0 }

    /// Takes the next piece from the wire, after ``Outcome/needsInput``.
    mutating func feed(_ piece: Data) {
        wire = piece
    }

    /// Notes that nothing more will arrive.
    mutating func end() {
        wireHasEnded = true
    }

    /// The next piece of the body. What precedes a fault is returned first, then the fault is thrown.
    mutating func next() throws(TransportError) -> Outcome {
        try next(outOf: layers.count - 1)
    }
}

extension BodyDecoding {
    private mutating func next(outOf layer: Int) throws(TransportError) -> Outcome {
        guard layer >= 0 else { return nextFromWire() }
        while true {
            if let piece = try layers[layer].next() {
                try check(layers[layer].written)
                return .piece(piece)
            }
            switch try next(outOf: layer - 1) {
            case .piece(let piece):
                layers[layer].feed(piece)
            case .needsInput:
                return .needsInput
            case .end:
                try layers[layer].finish()
                return .end
            }
        }
    }

    private mutating func nextFromWire() -> Outcome {
        if let piece = wire.take() { return .piece(piece) }
        return wireHasEnded ? .end : .needsInput
    }

    /// Checks every layer, because a bomb may hide between two codings and show little at the end.
    private func check(_ decoded: Int) throws(TransportError) {
        guard let limit, !limit.allows(decoded, from: wireSize) else { return }
        throw TransportError(.tooLarge(.ratio(limit.factor)), "\(decoded) bytes from \(wireSize)")
    }
}
