/// The space for a picture in a window.
package struct ImageSpace: Sendable, Hashable {
    package let columns: Int
    package let rows: Int
    /// The pixels of one cell.
    package let cell: PixelSize

    /// Creates a space of the window's width and half its height. If a terminal does not report its pixels, cells of
    /// a typical size are assumed.
    package init(columns: Int, rows: Int, pixels: PixelSize? = nil) {
        self.columns = max(1, columns)
        self.rows = max(1, rows / 2)
        let cell = pixels.map { PixelSize(width: $0.width / max(1, columns), height: $0.height / max(1, rows)) }
        self.cell =
            cell.flatMap { 2...200 ~= $0.width && 4...400 ~= $0.height ? $0 : nil }
            ?? PixelSize(width: 10, height: 20)
    }
}

extension ImageSpace {
    /// An image's size here: never larger than it is, and its shape kept.
    func fitted(_ size: PixelSize) -> PixelSize {
        let (width, height) = (columns * cell.width, rows * cell.height)
        guard size.width > width || size.height > height else { return size }
        // As products, so that no rounding makes it one pixel too large.
        if size.width * height > size.height * width {
            return PixelSize(width: width, height: max(1, size.height * width / size.width))
        }
        return PixelSize(width: max(1, size.width * height / size.height), height: height)
    }

    /// The columns that an image of this size takes here.
    func columns(of size: PixelSize) -> Int {
        let fitted = fitted(size)
        // If the height is the limit, one more column would make the image too high.
        let isFull = fitted.height == rows * cell.height
        return min(columns, max(1, isFull ? fitted.width / cell.width : (fitted.width + cell.width - 1) / cell.width))
    }
}

/// A width and a height in pixels.
package struct PixelSize: Sendable, Hashable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
    }
}
