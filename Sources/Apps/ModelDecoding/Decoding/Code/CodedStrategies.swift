package import Foundation

/// A `JSONDecoder.DateDecodingStrategy` of code.
package enum DateStrategy: Sendable {
    case plain(DecoderConfiguration.DateDecodingStrategy)
    case formatter(DateFormatter)
    /// A closure that receives a `Decoder`.
    case code(ModelValue)
}

/// A `JSONDecoder.KeyDecodingStrategy` of code.
package enum KeyStrategy: Sendable {
    case plain(DecoderConfiguration.KeyDecodingStrategy)
    /// A closure that receives the keys up to and including the one to convert.
    case code(ModelValue)
}

/// A `JSONDecoder.DataDecodingStrategy` of code.
package enum DataStrategy: Sendable {
    case plain(DecoderConfiguration.DataDecodingStrategy)
    /// A closure that receives a `Decoder`.
    case code(ModelValue)
}
