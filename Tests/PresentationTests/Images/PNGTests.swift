import SampleImages
import Testing

@testable import Presentation

@Suite("PNG, read for terminals that want dots")
struct PNGTests {
    private static let space = ImageSpace(columns: 80, rows: 24)
    private static let (red, green) = (Colour(red: 255, green: 0, blue: 0), Colour(red: 0, green: 255, blue: 0))

    private func pixels(_ png: SamplePNG, in space: ImageSpace = Self.space) -> [Colour?]? {
        PNGFile(png.bytes)?.pixels(fitting: space)?.pixels
    }

    @Test("colours, with and without opacity")
    func colours() {
        let plain = SamplePNG(width: 2, height: 1, rows: [[0, 255, 0, 0, 0, 255, 0]])
        #expect(pixels(plain) == [Self.red, Self.green])
        let opaque = SamplePNG(width: 2, height: 1, colour: 6, rows: [[0, 255, 0, 0, 255, 0, 255, 0, 10]])
        #expect(pixels(opaque) == [Self.red, nil])
    }

    @Test("greys, with and without opacity")
    func greys() {
        let grey = Colour(red: 7, green: 7, blue: 7)
        #expect(pixels(SamplePNG(width: 1, height: 1, colour: 0, rows: [[0, 7]])) == [grey])
        #expect(pixels(SamplePNG(width: 2, height: 1, colour: 4, rows: [[0, 7, 255, 7, 0]])) == [grey, nil])
    }

    @Test("a palette, and its opacities")
    func palette() {
        var png = SamplePNG(width: 3, height: 1, colour: 3, rows: [[0, 1, 0, 1]])
        png.palette = [255, 0, 0, 0, 255, 0]
        #expect(pixels(png) == [Self.green, Self.red, Self.green])
        png.opacities = [0]
        #expect(pixels(png) == [Self.green, nil, Self.green])
        png.rows = [[0, 1, 0, 2]]
        #expect(pixels(png) == nil, "a colour that the palette does not have")
        png.palette = []
        #expect(pixels(png) == nil)
    }

    /// The same picture by each of the five filters, the last three rows of which look at the row before.
    @Test("rows that are told by their neighbours")
    func filters() {
        let png = SamplePNG(
            width: 3, height: 5, colour: 0,
            rows: [
                [0, 10, 20, 40],
                // 10 20 40 by the left.
                [1, 10, 10, 20],
                // 11 22 44 by the row above.
                [2, 1, 2, 4],
                // 20 30 50 by the mean of left and above.
                [3, 15, 9, 13],
                // 21 32 55: of left, above and corner the nearest.
                [4, 1, 2, 5],
            ])
        let rows = [[10, 20, 40], [10, 20, 40], [11, 22, 44], [20, 30, 50], [21, 32, 55]]
        #expect(pixels(png)?.map { $0.map { Int($0.red) } } == rows.flatMap(\.self))
    }

    @Test("a larger image is the mean of its pixels, as wide or as high as there is room")
    func scaling() {
        let space = ImageSpace(columns: 1, rows: 2, pixels: PixelSize(width: 2, height: 8))
        let rows: [[UInt8]] = [[0, 0, 100, 50, 70], [0, 100, 200, 50, 70]]
        let png = SamplePNG(width: 4, height: 2, colour: 0, rows: rows)
        #expect(pixels(png, in: space)?.map { $0?.red } == [100, 60])
    }

    @Test(
        "what is broken is no image",
        arguments: ["cut", "checksum", "length", "no rows", "no end", "two heads", "method", "name"])
    func broken(fault: String) {
        var bytes = SamplePNG(width: 2, height: 2, red: 1, green: 2, blue: 3).bytes
        let head = Array(bytes[8..<33])
        switch fault {
        case "cut": bytes.removeLast(20)
        case "checksum": bytes[29] ^= 1
        case "length": bytes[33] = 0x7f
        case "no rows": bytes = Array(bytes[..<33]) + SamplePNG.chunk("IEND", [])
        case "no end": bytes.removeLast(12)
        case "two heads": bytes.insert(contentsOf: head, at: 33)
        case "method": bytes.replaceSubrange(8..<33, with: SamplePNG.chunk("IHDR", Array(head[8..<18]) + [1, 0, 0]))
        default: bytes[1] = 0x51
        }
        #expect(PNGFile(bytes) == nil)
    }

    @Test("rows that are missing, or predicted in an unknown way, are no image")
    func rows() {
        var png = SamplePNG(width: 2, height: 2, red: 1, green: 2, blue: 3)
        png.rows.removeLast()
        #expect(pixels(png) == nil)
        png.rows.append([5, 0, 0, 0, 0, 0, 0])
        #expect(pixels(png) == nil)
    }

    @Test("sixteen bits, single bits and interlaced rows are not read", arguments: [16, 1, 8])
    func others(depth: UInt8) {
        var png = SamplePNG(width: 1, height: 1, red: 1, green: 2, blue: 3)
        (png.depth, png.interlacing) = (depth, depth == 8 ? 1 : 0)
        #expect(PNGFile(png.bytes) != nil)
        #expect(pixels(png) == nil)
    }
}
