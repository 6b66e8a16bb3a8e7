import CZlib

/// A PNG file taken apart: its chunks are whole, in order, and as their checksums say.
struct PNGFile {
    private(set) var size: PixelSize
    private(set) var depth: UInt8 = 0
    private(set) var colour: UInt8 = 0
    private(set) var isInterlaced = false
    /// Three bytes for each colour.
    private(set) var palette: [UInt8] = []
    /// The opacity of the palette's first colours.
    private(set) var opacities: [UInt8] = []
    /// The rows, packed.
    private(set) var data: [UInt8] = []

    /// Nil for what is broken anywhere.
    init?(_ bytes: [UInt8]) {
        guard let found = ImageSize(of: bytes), found.type == "image/png" else { return nil }
        size = PixelSize(width: found.width, height: found.height)
        var chunks = PNGChunks(bytes: bytes)
        guard let header = chunks.next(), header.name == "IHDR", header.content.count == 13 else { return nil }
        let facts = Array(header.content.dropFirst(8))
        guard facts[2] == 0, facts[3] == 0, facts[4] <= 1 else { return nil }
        (depth, colour, isInterlaced) = (facts[0], facts[1], facts[4] == 1)
        while let chunk = chunks.next() {
            switch chunk.name {
            case "PLTE": palette = Array(chunk.content)
            case "tRNS": opacities = Array(chunk.content)
            case "IDAT": data += chunk.content
            case "IEND":
                guard !data.isEmpty, palette.count % 3 == 0, palette.count <= 768 else { return nil }
                return
            case "IHDR": return nil
            default: continue
            }
        }
        return nil
    }
}

/// The chunks of a PNG file, up to the first that is not whole.
private struct PNGChunks {
    let bytes: [UInt8]
    private var place = 8

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> (name: String, content: ArraySlice<UInt8>)? {
        guard place + 12 <= bytes.count else { return nil }
        let length = number(at: place)
        guard length <= bytes.count - place - 12 else { return nil }
        let checked = bytes[place + 4..<place + 8 + length]
        let sum = checked.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
        guard Int(sum) == number(at: place + 8 + length) else { return nil }
        place += 12 + length
        return (String(decoding: checked.prefix(4), as: UTF8.self), checked.dropFirst(4))
    }

    private func number(at place: Int) -> Int {
        bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
