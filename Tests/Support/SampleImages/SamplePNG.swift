import CZlib

/// A PNG file made for a test: whole, or with what a test wants to be wrong.
package struct SamplePNG {
    package var width: Int
    package var height: Int
    package var depth: UInt8 = 8
    /// 0 grey, 2 colours, 3 palette, 4 grey with opacity, 6 colours with opacity.
    package var colour: UInt8 = 2
    package var interlacing: UInt8 = 0
    package var palette: [UInt8] = []
    package var opacities: [UInt8] = []
    /// Each row with its filter's byte before it.
    package var rows: [[UInt8]]

    package init(width: Int, height: Int, colour: UInt8 = 2, rows: [[UInt8]]) {
        (self.width, self.height, self.colour, self.rows) = (width, height, colour, rows)
    }

    /// Of one colour.
    package init(width: Int, height: Int, red: UInt8, green: UInt8, blue: UInt8) {
        let row: [UInt8] = [0] + Array(repeating: [red, green, blue], count: width).joined()
        self.init(width: width, height: height, rows: Array(repeating: row, count: height))
    }

    package var bytes: [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        bytes += Self.chunk("IHDR", Self.big(width) + Self.big(height) + [depth, colour, 0, 0, interlacing])
        if !palette.isEmpty { bytes += Self.chunk("PLTE", palette) }
        if !opacities.isEmpty { bytes += Self.chunk("tRNS", opacities) }
        let data = Self.packed(rows.flatMap { $0 })
        // In two pieces, as files have them.
        let half = data.count / 2
        bytes += Self.chunk("IDAT", Array(data[..<half])) + Self.chunk("IDAT", Array(data[half...]))
        return bytes + Self.chunk("IEND", [])
    }

    /// A chunk with its length and its checksum.
    package static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let checked = Array(name.utf8) + content
        let sum = checked.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
        return big(content.count) + checked + big(Int(sum))
    }

    private static func packed(_ bytes: [UInt8]) -> [UInt8] {
        var packed = [UInt8](repeating: 0, count: Int(compressBound(UInt(bytes.count))))
        var count = UInt(packed.count)
        compress(&packed, &count, bytes, UInt(bytes.count))
        return Array(packed.prefix(Int(count)))
    }

    private static func big(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
