import ContentEncoding
import Foundation
import SeededRandom

/// The ways a server compresses a body, each with the header that says so.
enum Encoded: String, CaseIterable, Sendable {
    case gzip, zlib, raw, brotli, members, stacked

    var contentEncoding: String {
        switch self {
        case .gzip, .members: "gzip"
        case .zlib, .raw: "deflate"
        case .brotli: "br"
        case .stacked: "deflate, br, gzip"
        }
    }

    func encode(_ data: Data) -> Data {
        switch self {
        case .gzip: data.deflated(.gzip)
        case .zlib: data.deflated(.zlib)
        case .raw: data.deflated(.raw)
        case .brotli: data.brotli()
        case .members: data.prefix(data.count / 2).deflated(.gzip) + data.dropFirst(data.count / 2).deflated(.gzip)
        case .stacked: data.deflated(.zlib).brotli().deflated(.gzip)
        }
    }

    /// Something like the body of an API, of this many bytes.
    static func text(_ count: Int, seed: UInt64 = 1) -> Data {
        var generator = SeededGenerator(seed: seed)
        var text = Data()
        while text.count < count {
            text += Data(#"{"id":\#(Int.random(in: 0...99_999, using: &generator)),"title":"Épisode"},"#.utf8)
        }
        return text.prefix(count)
    }
}
