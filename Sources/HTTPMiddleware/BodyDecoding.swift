import Foundation
import HTTPModel

/// A body while its codings are undone, the one applied last first. It knows no network: it is fed and asked.
///
/// Every layer gives small pieces and only when asked, so that whoever stops asking has spent little.
struct BodyDecoding {
    /// What comes of asking.
    enum Outcome {
        case piece(Data)
        case needsInput
        case end
    }

    private var layers: [DecodingLayer]
    private var wire: Data?
    private var wireHasEnded = false
    private let limit: ExpansionLimit?

    /// A body that came whole, or one that will be fed.
    init(_ codings: [ContentCoding], limit: ExpansionLimit?, of whole: Data? = nil) {
        layers = codings.reversed().map(DecodingLayer.init)
        self.limit = limit
        wire = whole
        wireHasEnded = whole != nil
    }

    /// Bytes of the body as it came that were used so far.
    var wireSize: Int { layers.first?.read ?? 0 }

    /// Bytes of the body itself so far.
    var decodedSize: Int { layers.last?.written ?? 0 }

    /// Takes the next piece from the wire, after ``Outcome/needsInput``.
    mutating func feed(_ piece: Data) {
        wire = piece
    }

    /// Hears that the wire has nothing more.
    mutating func end() {
        wireHasEnded = true
    }

    /// The next piece of the body. What came before a fault comes first, then the fault.
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

    /// Asked of every layer: a bomb may hide between two codings and show little at the end.
    private func check(_ decoded: Int) throws(TransportError) {
        guard let limit, !limit.allows(decoded, from: wireSize) else { return }
        throw TransportError(.tooLarge(.ratio(limit.factor)), "\(decoded) bytes from \(wireSize)")
    }
}
