import Foundation
import SampleImages
import Testing

@testable import Presentation

@Suite("pictures, as terminals are given them")
struct TerminalImageTests {
    private static let space = ImageSpace(columns: 80, rows: 24)
    private static let small = SamplePNG(width: 2, height: 1, red: 255, green: 0, blue: 0).bytes

    @Test("kitty gets PNG as it is, in pieces of 4096 characters, and is told not to answer")
    func kitty() throws {
        var state: UInt32 = 1
        let noise = (0..<60).map { _ -> [UInt8] in
            [0]
                + (0..<180).map { _ in
                    state = state &* 1_664_525 &+ 1_013_904_223
                    return UInt8(state >> 24)
                }
        }
        let bytes = SamplePNG(width: 60, height: 60, rows: noise).bytes
        let image = try #require(TerminalImage(bytes, by: .kitty, in: Self.space))
        let pieces = image.sequence.components(separatedBy: "\u{1b}\\").dropLast()
        #expect(pieces.count > 1)
        #expect(pieces.first?.hasPrefix("\u{1b}_Ga=T,f=100,q=2,c=6,m=1;") == true)
        #expect(pieces.dropFirst().dropLast().allSatisfy { $0.hasPrefix("\u{1b}_Gq=2,m=1;") })
        #expect(pieces.last?.hasPrefix("\u{1b}_Gq=2,m=0;") == true)
        let texts = pieces.compactMap { $0.split(separator: ";").last }
        #expect(texts.allSatisfy { $0.count <= 4096 })
        #expect(Data(base64Encoded: texts.joined()).map(Array.init) == bytes)
    }

    @Test("iTerm2 gets every kind as it is")
    func iterm() throws {
        let jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xc2, 0, 0x11, 8, 1, 0xe0, 2, 0x80, 3]
        for (bytes, columns) in [(Self.small, 1), (jpeg, 32)] {
            let text = Data(bytes).base64EncodedString()
            let keys = "inline=1;size=\(bytes.count);width=\(columns);preserveAspectRatio=1"
            #expect(
                TerminalImage(bytes, by: .iterm, in: Self.space)?.sequence
                    == "\u{1b}]1337;File=\(keys):\(text)\u{7}")
        }
    }

    @Test("sixel gets colours and dots")
    func sixel() {
        let png = SamplePNG(
            width: 5, height: 2, colour: 6,
            rows: [
                [0] + Array(repeating: [255, 0, 0, 255], count: 5).joined(),
                [0, 0, 0, 255, 255] + Array(repeating: 0, count: 16),
            ])
        // Blue in the second row's first pixel (bit 2: 0x41 is A), red in the first row (bit 1: 0x40 is @) five times.
        #expect(
            TerminalImage(png.bytes, by: .sixel, in: Self.space)?.sequence
                == "\u{1b}P0;1;0q\"1;1;5;2#0;2;0;0;100#1;2;100;0;0#0A$#1!5@-\u{1b}\\")
    }

    @Test("more colours than sixel has become 256 that are near them")
    func palette() throws {
        let rows = (0..<64).map { row -> [UInt8] in
            [0] + (0..<64).flatMap { column -> [UInt8] in [UInt8(column * 4), UInt8(row * 4), 128] }
        }
        let grid = try #require(
            PNGFile(SamplePNG(width: 64, height: 64, rows: rows).bytes)?.pixels(fitting: Self.space))
        let palette = ColourPalette(of: grid)
        #expect(palette.colours.count == 256)
        for colour in grid.pixels.compactMap(\.self) {
            let near = palette.colours[try #require(palette.place(of: colour))]
            #expect(abs(Int(near.red) - Int(colour.red)) < 32 && abs(Int(near.green) - Int(colour.green)) < 32)
        }
    }

    @Test("a picture is as wide as the window at most, and half as high", arguments: ImageProtocol.allCases)
    func size(method: ImageProtocol) throws {
        for (width, height) in [(2000, 10), (10, 2000), (800, 241), (3, 3)] {
            let space = Self.space
            let fitted = space.fitted(PixelSize(width: width, height: height))
            #expect(fitted.width <= 800 && fitted.height <= 240 && fitted.width >= 1 && fitted.height >= 1)
            #expect(width > 800 || height > 240 || fitted == PixelSize(width: width, height: height))
            let columns = space.columns(of: PixelSize(width: width, height: height))
            #expect(1...80 ~= columns && (columns == 1 || columns * 10 * height <= 240 * width + 10 * height))
        }
        let wide = SamplePNG(width: 2000, height: 10, red: 9, green: 9, blue: 9).bytes
        let sequence = try #require(TerminalImage(wide, by: method, in: Self.space)).sequence
        #expect(sequence.contains([.kitty: "c=80,", .iterm: "width=80;", .sixel: "\"1;1;800;4#"][method] ?? "?"))
    }

    @Test("what claims to be huge, or is, is not shown", arguments: ImageProtocol.allCases)
    func huge(method: ImageProtocol) {
        var png = SamplePNG(width: 2, height: 1, red: 1, green: 1, blue: 1)
        for (width, height) in [(4001, 4000), (1 << 31 - 1, 1 << 31 - 1), (16_000_001, 1)] {
            (png.width, png.height) = (width, height)
            #expect(TerminalImage(png.bytes, by: method, in: Self.space) == nil)
        }
        let filled = Array(Self.small.dropLast(12)) + SamplePNG.chunk("teXt", Array(repeating: 32, count: 4 << 20))
        #expect(TerminalImage(filled + SamplePNG.chunk("IEND", []), by: method, in: Self.space) == nil)
    }

    @Test("what is no image, whatever it is called, is not shown", arguments: ImageProtocol.allCases)
    func others(method: ImageProtocol) {
        for text in ["<html><title>no image</title></html>", "<svg width='1' height='1'/>", ""] {
            #expect(TerminalImage(Array(text.utf8), by: method, in: Self.space) == nil)
        }
        #expect(TerminalImage(Array(Self.small.dropLast()), by: method, in: Self.space) == nil)
    }

    @Test("kitty knows PNG alone, and dots are made of PNG alone", arguments: [ImageProtocol.kitty, .sixel])
    func kinds(method: ImageProtocol) {
        let gif: [UInt8] = Array("GIF89a".utf8) + [2, 0, 2, 0, 0]
        #expect(TerminalImage(gif, by: method, in: Self.space) == nil)
    }

    @Test(
        "a terminal is known by its environment",
        arguments: [
            (["TERM": "xterm-kitty"], ImageProtocol.kitty),
            (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
            (["TERM": "xterm-ghostty", "TERM_PROGRAM": "ghostty"], .kitty),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iterm),
            (["TERM": "xterm-256color", "KONSOLE_VERSION": "220401"], .iterm),
            (["TERM": "xterm-256color", "KONSOLE_VERSION": "211200"], nil), (["TERM": "xterm-256color"], nil),
            (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], nil),
            (["TERM": "screen", "TMUX": "/tmp/x", "TERM_PROGRAM": "iTerm.app"], nil),
            (["TERM": "dumb", "KITTY_WINDOW_ID": "1"], nil), ([:], nil),
        ] as [([String: String], ImageProtocol?)])
    func environment(variables: [String: String], method: ImageProtocol?) {
        #expect(ImageProtocol(environment: variables) == method)
    }

    @Test("or by what it answers: 4 among its attributes is sixel")
    func attributes() {
        #expect(ImageProtocol(attributes: "?62;4;22") == .sixel)
        for answer in ["?62;22", "?4", "?62;14;40", "", "11;rgb:4;4"] {
            #expect(ImageProtocol(attributes: answer) == nil, "\(answer)")
        }
    }
}
