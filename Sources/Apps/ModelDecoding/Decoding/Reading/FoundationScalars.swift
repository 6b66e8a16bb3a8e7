import Foundation
import JSONModel

/// Reads scalars as Foundation's decoder does, for types that are too rare to need their own reader.
struct FoundationScalars {
    private let strategy: DecoderConfiguration.NonConformingFloatDecodingStrategy
    private var madeDecoder: JSONDecoder?

    init(_ strategy: DecoderConfiguration.NonConformingFloatDecodingStrategy) { self.strategy = strategy }

    mutating func value<Value: Decodable>(_ entry: Int, of index: JSONIndex, as type: Value.Type) -> Value? {
        try? decoder().decode(type, from: Data(index.bytes[index.start(of: entry)..<index.endOffset(of: entry)]))
    }

    private mutating func decoder() -> JSONDecoder {
        if let madeDecoder { return madeDecoder }
        var settings = DecoderConfiguration()
        settings.nonConformingFloatDecodingStrategy = strategy
        let decoder = settings.foundationDecoder() ?? JSONDecoder()
        madeDecoder = decoder
        return decoder
    }
}
