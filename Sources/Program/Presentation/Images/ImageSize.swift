/// The size of an image in pixels, read from its first bytes.
package struct ImageSize: Equatable {
    package let type: String
    package let width: Int
    package let height: Int

    /// PNG, GIF, JPEG, WebP and BMP; nil for anything else and for truncated data.
    package init?(of bytes: [UInt8]) {
        let reader = ImageReader(bytes: bytes)
        guard let found = reader.png ?? reader.gif ?? reader.webp ?? reader.bmp ?? reader.jpeg,
            found.width > 0, found.height > 0
        else { return nil }
        (type, width, height) = found
    }
}

private struct ImageReader {
    typealias Found = (type: String, width: Int, height: Int)

    let bytes: [UInt8]

    var png: Found? {
        guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), has("IHDR", at: 12) else {
            return nil
        }
        return found("image/png", big(16, 4), big(20, 4))
    }

    var gif: Found? {
        guard has("GIF87a", at: 0) || has("GIF89a", at: 0) else { return nil }
        return found("image/gif", little(6, 2), little(8, 2))
    }

    var bmp: Found? {
        guard has("BM", at: 0), little(14, 4) == 40 else { return nil }
        return found("image/bmp", little(18, 4), little(22, 4))
    }

    /// One of three layouts, identified by the name of the first chunk.
    var webp: Found? {
        guard has("RIFF", at: 0), has("WEBP", at: 8) else { return nil }
        if has("VP8X", at: 12) {
            return found("image/webp", little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 })
        }
        if has("VP8L", at: 12), let bits = little(21, 4) {
            return ("image/webp", bits & 0x3fff + 1, bits >> 14 & 0x3fff + 1)
        }
        guard has("VP8 ", at: 12), let width = little(26, 2), let height = little(28, 2) else { return nil }
        return ("image/webp", width & 0x3fff, height & 0x3fff)
    }

    /// The size stands in the first frame's segment, after others of any length.
    var jpeg: Found? {
        guard bytes.starts(with: [0xff, 0xd8]) else { return nil }
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xff {
            let marker = bytes[place + 1]
            let isFrame = 0xc0...0xcf ~= marker && ![0xc4, 0xc8, 0xcc].contains(marker)
            if isFrame { return found("image/jpeg", big(place + 7, 2), big(place + 5, 2)) }
            guard let length = big(place + 2, 2), length >= 2 else { return nil }
            place += 2 + length
        }
        return nil
    }

    private func found(_ type: String, _ width: Int?, _ height: Int?) -> Found? {
        guard let width, let height else { return nil }
        return (type, width, height)
    }

    private func has(_ text: StaticString, at place: Int) -> Bool {
        bytes.dropFirst(place).starts(with: Array("\(text)".utf8))
    }

    private func big(_ place: Int, _ count: Int) -> Int? {
        guard place + count <= bytes.count else { return nil }
        return bytes[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    private func little(_ place: Int, _ count: Int) -> Int? {
        guard place + count <= bytes.count else { return nil }
        return bytes[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
