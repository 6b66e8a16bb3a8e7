import CZlib

extension PNGFile {
    /// The image at the size that it has in a space. Nil for what is not read here (interlaced, or with fewer or more
    /// than eight bits a channel) and for rows that are cut off or broken.
    func pixels(fitting space: ImageSpace) -> PixelGrid? {
        guard depth == 8, !isInterlaced, let channels = Self.channels[colour], colour != 3 || !palette.isEmpty else {
            return nil
        }
        var scaling = Downscaling(from: size, to: space.fitted(size))
        var line = [UInt8](repeating: 0, count: size.width * 4)
        let isWhole = unpack(rowsOf: size.width * channels, channels) { row in
            guard fill(&line, from: row) else { return false }
            scaling.add(line)
            return true
        }
        return isWhole ? scaling.grid : nil
    }

    /// The bytes in a pixel, by its kind: grey, colours, an index in the palette, grey or colours with opacity.
    private static let channels: [UInt8: Int] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]
}

extension PNGFile {
    /// Unpacks one row at a time, so that memory never holds more, whatever the header says.
    private func unpack(rowsOf length: Int, _ channels: Int, _ take: (ArraySlice<UInt8>) -> Bool) -> Bool {
        // It stays at one address, because zlib's state points back at it.
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        defer { stream.deallocate() }
        guard inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return false }
        defer { inflateEnd(stream) }
        var (row, before) = ([UInt8](repeating: 0, count: length + 1), [UInt8](repeating: 0, count: length + 1))
        return data.withUnsafeBufferPointer { input in
            stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.pointee.avail_in = UInt32(input.count)
            for _ in 0..<size.height {
                row.withUnsafeMutableBufferPointer { output in
                    stream.pointee.next_out = output.baseAddress
                    stream.pointee.avail_out = UInt32(output.count)
                    // All of a row comes at once where it is there; anything else is the end or a fault.
                    _ = inflate(stream, Z_SYNC_FLUSH)
                }
                guard stream.pointee.avail_out == 0, Self.restore(&row, after: before, channels) else { return false }
                guard take(row.dropFirst()) else { return false }
                swap(&row, &before)
            }
            return true
        }
    }

    /// Makes a row from what it was predicted by: the pixel at its left, the one above, or both.
    private static func restore(_ row: inout [UInt8], after before: [UInt8], _ channels: Int) -> Bool {
        let filter = row[0]
        guard filter <= 4 else { return false }
        guard filter > 0 else { return true }
        for place in 1..<row.count {
            let left = place > channels ? row[place - channels] : 0
            let above = before[place]
            let prediction: UInt8 =
                switch filter {
                case 1: left
                case 2: above
                case 3: UInt8((Int(left) + Int(above)) / 2)
                default: nearest(left, above, place > channels ? before[place - channels] : 0)
                }
            row[place] &+= prediction
        }
        return true
    }

    /// Of three neighbours the one nearest to left and above without the corner.
    private static func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        let guess = Int(left) + Int(above) - Int(corner)
        let (a, b, c) = (abs(guess - Int(left)), abs(guess - Int(above)), abs(guess - Int(corner)))
        return a <= b && a <= c ? left : b <= c ? above : corner
    }

    /// Writes a row as red, green, blue and opacity; false where it names a colour that the palette does not have.
    private func fill(_ line: inout [UInt8], from row: ArraySlice<UInt8>) -> Bool {
        let first = row.startIndex
        for pixel in 0..<size.width {
            let place = pixel * 4
            switch colour {
            case 0, 4:
                let source = first + pixel * (colour == 0 ? 1 : 2)
                for channel in 0..<3 { line[place + channel] = row[source] }
                line[place + 3] = colour == 0 ? 255 : row[source + 1]
            case 3:
                let entry = Int(row[first + pixel])
                guard entry * 3 + 2 < palette.count else { return false }
                for channel in 0..<3 { line[place + channel] = palette[entry * 3 + channel] }
                line[place + 3] = entry < opacities.count ? opacities[entry] : 255
            default:
                let source = first + pixel * (colour == 2 ? 3 : 4)
                for channel in 0..<3 { line[place + channel] = row[source + channel] }
                line[place + 3] = colour == 2 ? 255 : row[source + 3]
            }
        }
        return true
    }
}
