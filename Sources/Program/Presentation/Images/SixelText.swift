/// Pixels as sixel: bands of six rows, in which each colour draws its dots from the left.
struct SixelText {
    private let grid: PixelGrid
    private let palette: ColourPalette

    init(_ grid: PixelGrid) {
        self.grid = grid
        palette = ColourPalette(of: grid)
    }

    /// `ESC P 0;1;0 q " 1;1;width;height`, the colours, the bands, `ESC \`. Pixels that are not set stay as they are.
    var sequence: String {
        var text = "\u{1b}P0;1;0q\"1;1;\(grid.size.width);\(grid.size.height)"
        for (place, colour) in palette.colours.enumerated() {
            let parts = [colour.red, colour.green, colour.blue].map { String((Int($0) * 100 + 127) / 255) }
            text += "#\(place);2;\(parts.joined(separator: ";"))"
        }
        for top in stride(from: 0, to: grid.size.height, by: 6) { text += band(from: top) }
        return text + "\u{1b}\\"
    }

    private func band(from top: Int) -> String {
        var dots: [Int: [UInt8]] = [:]
        for row in top..<min(top + 6, grid.size.height) {
            for column in 0..<grid.size.width {
                guard let colour = grid[row, column], let place = palette.place(of: colour) else { continue }
                dots[place, default: Array(repeating: 0, count: grid.size.width)][column] |= 1 << (row - top)
            }
        }
        let lines = dots.sorted { $0.key < $1.key }.map { "#\($0.key)\(Self.packed($0.value))" }
        return lines.joined(separator: "$") + "-"
    }

    /// `!12~` for twelve times the same; blanks at the end are left out.
    private static func packed(_ dots: [UInt8]) -> String {
        var text = ""
        var rest = dots[...]
        while rest.last == 0 { rest.removeLast() }
        while let first = rest.first {
            let count = rest.prefix { $0 == first }.count
            let character = String(Unicode.Scalar(first + 0x3f))
            text += count > 3 ? "!\(count)\(character)" : String(repeating: character, count: count)
            rest = rest.dropFirst(count)
        }
        return text
    }
}
