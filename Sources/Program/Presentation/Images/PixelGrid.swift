/// Pixels in rows; nil where nothing covers the background.
struct PixelGrid: Equatable {
    let size: PixelSize
    var pixels: [Colour?]

    subscript(row: Int, column: Int) -> Colour? { pixels[row * size.width + column] }
}

/// A colour of a screen.
struct Colour: Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
}

/// Makes an image smaller, row by row: each pixel is the mean of those that it replaces.
struct Downscaling {
    private let source: PixelSize
    private let target: PixelSize
    /// Red, green and blue by their opacity, the opacity, and how many pixels they are of: for each pixel of the row
    /// that is being made.
    private var sums: [Int]
    private var row = 0
    private(set) var grid: PixelGrid

    init(from source: PixelSize, to target: PixelSize) {
        (self.source, self.target) = (source, target)
        sums = Array(repeating: 0, count: target.width * 5)
        grid = PixelGrid(size: target, pixels: [])
        grid.pixels.reserveCapacity(target.width * target.height)
    }

    /// Adds the next row: four bytes for each pixel, the last of them its opacity.
    mutating func add(_ line: [UInt8]) {
        for column in 0..<source.width {
            let place = column * target.width / source.width * 5
            let opacity = Int(line[column * 4 + 3])
            for channel in 0..<3 { sums[place + channel] += Int(line[column * 4 + channel]) * opacity }
            sums[place + 3] += opacity
            sums[place + 4] += 1
        }
        row += 1
        // The row is complete when the next one of the source belongs to another.
        if row == source.height || row * target.height / source.height > grid.pixels.count / target.width {
            finishRow()
        }
    }

    private mutating func finishRow() {
        for place in stride(from: 0, to: sums.count, by: 5) {
            let (opacity, count) = (sums[place + 3], sums[place + 4])
            let isCovered = opacity * 2 > count * 255
            grid.pixels.append(
                isCovered
                    ? Colour(
                        red: UInt8(sums[place] / opacity), green: UInt8(sums[place + 1] / opacity),
                        blue: UInt8(sums[place + 2] / opacity)) : nil)
        }
        for place in sums.indices { sums[place] = 0 }
    }
}
