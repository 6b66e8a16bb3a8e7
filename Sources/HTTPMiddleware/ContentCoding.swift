import HTTPModel

/// A content coding that can be undone.
enum ContentCoding: String, CaseIterable {
    case gzip
    case deflate
    case brotli = "br"

    /// What a request asks for.
    static let accepted = HeaderField(certain: "Accept-Encoding", allCases.map(\.rawValue).joined(separator: ", "))

    /// More of them on one body than any server uses is an attack on who decodes it.
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
    /// The codings of a body in the order they were applied; `nil` where one of them cannot be undone.
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
