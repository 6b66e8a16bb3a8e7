/// At most so many colours that stand for all of an image.
struct ColourPalette {
    private(set) var colours: [Colour] = []
    private var places: [Colour: Int] = [:]

    /// Creates a palette. If there are too many colours, the box with the most pixels over the widest range is
    /// split at its middle pixel until there are enough boxes; each becomes the mean of its pixels.
    init(of grid: PixelGrid, limit: Int = 256) {
        var counts: [Colour: Int] = [:]
        for case let colour? in grid.pixels { counts[colour, default: 0] += 1 }
        let order = counts.keys.sorted { $0.rank < $1.rank }
        var boxes = order.isEmpty ? [] : [Box(order.map { ($0, counts[$0] ?? 0) })]
        while boxes.count < limit {
            guard let widest = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }), boxes[widest].weight > 0
            else { break }
            boxes += boxes[widest].divide()
            boxes.remove(at: widest)
        }
        for (place, box) in boxes.enumerated() {
            colours.append(box.mean)
            for (colour, _) in box.entries { places[colour] = place }
        }
    }

    /// The place of the colour that stands for one of the image's.
    func place(of colour: Colour) -> Int? { places[colour] }
}

private struct Box {
    private(set) var entries: [(colour: Colour, count: Int)]
    private let channel: KeyPath<Colour, UInt8>
    let weight: Int

    init(_ entries: [(colour: Colour, count: Int)]) {
        self.entries = entries
        let channels: [KeyPath<Colour, UInt8>] = [\.red, \.green, \.blue]
        let ranges = channels.map { channel in
            let values = entries.map { $0.colour[keyPath: channel] }
            return Int(values.max() ?? 0) - Int(values.min() ?? 0)
        }
        let range = ranges.max() ?? 0
        channel = channels[ranges.firstIndex(of: range) ?? 0]
        weight = entries.reduce(0) { $0 + $1.count } * range
    }

    func divide() -> [Box] {
        let sorted = entries.sorted { $0.colour[keyPath: channel] < $1.colour[keyPath: channel] }
        let half = sorted.reduce(0) { $0 + $1.count } / 2
        var (seen, cut) = (0, 0)
        while cut < sorted.count - 1, cut == 0 || seen + sorted[cut].count <= half {
            seen += sorted[cut].count
            cut += 1
        }
        return [Box(Array(sorted[..<cut])), Box(Array(sorted[cut...]))]
    }

    var mean: Colour {
        let count = max(1, entries.reduce(0) { $0 + $1.count })
        func mean(_ channel: KeyPath<Colour, UInt8>) -> UInt8 {
            UInt8(entries.reduce(0) { $0 + Int($1.colour[keyPath: channel]) * $1.count } / count)
        }
        return Colour(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
    }
}

extension Colour {
    /// Makes the order of a set of colours the same every time.
    fileprivate var rank: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }
}
