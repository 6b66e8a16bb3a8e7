import Foundation

/// A picture in the form that a terminal accepts.
package struct TerminalImage: Sendable, Hashable {
    /// The sequence sent to the terminal. It leaves the cursor in the picture's last row, or in the one below.
    package let sequence: String

    /// A picture with more bytes or pixels is not shown, because a terminal keeps every picture uncompressed.
    package static let limits = (bytes: 4 << 20, pixels: 16_000_000)

    /// Creates a picture; nil if it is too large, broken or of a format that the terminal does not support. The
    /// bytes determine the format, whatever a server calls it.
    package init?(_ bytes: [UInt8], by method: ImageProtocol, in space: ImageSpace) {
        guard bytes.count <= Self.limits.bytes, let size = ImageSize(of: bytes),
            size.height <= Self.limits.pixels, size.width <= Self.limits.pixels / size.height
        else { return nil }
        let isPNG = size.type == "image/png"
        let png = isPNG ? PNGFile(bytes) : nil
        if isPNG, png == nil { return nil }
        let columns = space.columns(of: PixelSize(width: size.width, height: size.height))
        switch method {
        case .kitty:
            guard isPNG else { return nil }
            sequence = Self.kitty(bytes, columns: columns)
        case .iterm:
            sequence = Self.iterm(bytes, columns: columns)
        case .sixel:
            guard let grid = png?.pixels(fitting: space) else { return nil }
            sequence = SixelText(grid).sequence
        }
    }
}

extension TerminalImage {
    /// Returns the sequence in pieces of at most 4096 characters. The terminal is asked not to answer, because
    /// its answer would arrive among the keys.
    private static func kitty(_ bytes: [UInt8], columns: Int) -> String {
        // 3072 bytes are 4096 characters, and no piece but the last is padded.
        let pieces = stride(from: 0, to: bytes.count, by: 3072).map { bytes[$0..<min($0 + 3072, bytes.count)] }
        return pieces.enumerated().map { place, piece in
            let keys = place == 0 ? "a=T,f=100,q=2,c=\(columns)," : "q=2,"
            let goesOn = place < pieces.count - 1 ? 1 : 0
            return "\u{1b}_G\(keys)m=\(goesOn);\(Data(piece).base64EncodedString())\u{1b}\\"
        }.joined()
    }

    private static func iterm(_ bytes: [UInt8], columns: Int) -> String {
        let keys = "inline=1;size=\(bytes.count);width=\(columns);preserveAspectRatio=1"
        return "\u{1b}]1337;File=\(keys):\(Data(bytes).base64EncodedString())\u{7}"
    }
}
