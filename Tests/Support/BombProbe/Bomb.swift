import ContentEncoding
import Foundation

/// Bodies that grow without measure.
enum Bomb: String {
    /// 250 kB that are 256 MiB.
    case gzip
    /// Less than 50 kB that are 256 MiB.
    case brotli
    /// A few kilobytes that are 250 kB that are 256 MiB.
    case nested
    /// 256 MiB of members with nothing in them, between two codings: at the end of it, nothing.
    case hollow
    /// 100 MB that grow a hundred times: no growth to speak of, but too much.
    case patient

    var contentEncoding: String {
        switch self {
        case .gzip, .patient: "gzip"
        case .brotli: "br"
        case .nested, .hollow: "gzip, gzip"
        }
    }

    func made() -> Data {
        switch self {
        case .gzip: gzip()
        case .nested: Self.mebibyte.deflated(.gzip).repeated(1 << 8).deflated(.gzip)
        case .brotli: brotli()
        case .hollow: Data().deflated(.gzip).repeated(1 << 16).deflated(.gzip).repeated(1 << 8)
        case .patient: patient()
        }
    }
}

extension Bomb {
    private static let mebibyte = Data(count: 1 << 20)

    private func gzip() -> Data {
        let deflating = Deflating(.gzip)
        var body = Data()
        for _ in 0..<1 << 8 { body += deflating.write(Self.mebibyte) }
        return body + deflating.finish()
    }

    private func brotli() -> Data {
        let encoding = BrotliEncoding(quality: 1)
        var body = Data()
        for _ in 0..<1 << 8 { body += encoding.write(Self.mebibyte) }
        return body + encoding.finish()
    }

    private func patient() -> Data {
        var generator = SystemRandomNumberGenerator()
        let noise = Data((0..<10_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
        let deflating = Deflating(.gzip)
        var body = Data()
        for _ in 0..<300 { body += deflating.write(noise) + deflating.write(Self.mebibyte) }
        return body + deflating.finish()
    }
}

extension Data {
    fileprivate func repeated(_ count: Int) -> Data {
        Data(repeatElement(self, count: count).joined())
    }
}
