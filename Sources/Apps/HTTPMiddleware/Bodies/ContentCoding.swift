import HTTPModel

/// A content coding that can be undone.
enum ContentCoding: String {
    case gzip
    case deflate
    case brotli = "br"

    /// The header line that asks for these codings.
    static let accepted = HeaderField(certain: "Accept-Encoding", "gzip, deflate, br")

    /// The most codings on one body. More than any server uses would be an attack on the decoder.
    static let most = 4

    func decompressor() -> any Decompressor {
        switch self {
        case .gzip: InflateDecompressor(.gzip)
        case .deflate: InflateDecompressor(.deflate)
        case .brotli: BrotliDecompressor()
        }
    }
}

extension [ContentCoding] {
    /// The codings of a body in the order they were applied; `nil` if one of them cannot be undone.
    init?(of headers: HeaderFields) {
        self = []
        for name in (headers["Content-Encoding"] ?? "").split(whereSeparator: { ", \t".contains($0) }) {
            switch name.lowercased() {
            case "identity": continue
            case "x-gzip": append(.gzip)
            case let name:
                guard let coding = ContentCoding(rawValue: name) else { return nil }
                append(coding)
            }
        }
    }
}
