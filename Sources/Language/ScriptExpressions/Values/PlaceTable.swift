/// Finds the places of values in an array held elsewhere, by the values' hashes.
///
/// It keeps no values, so a table of 100,000 strings costs 8 bytes for each, and it changes in place.
struct PlaceTable: Sendable {
    private struct Cell {
        var hash: UInt32
        var place: Int32

        static let free = Cell(hash: 0, place: -1)
    }

    private var cells: [Cell] = []
    private var used = 0

    /// The first of the places added under a hash that is the wanted one.
    func first(_ hash: Int, where isWanted: (Int) -> Bool) -> Int? {
        guard !cells.isEmpty else { return nil }
        let short = UInt32(truncatingIfNeeded: hash)
        var cell = start(short)
        while cells[cell].place >= 0 {
            if cells[cell].hash == short, isWanted(Int(cells[cell].place)) { return Int(cells[cell].place) }
            cell = (cell + 1) & (cells.count - 1)
        }
        return nil
    }

    mutating func add(_ place: Int, _ hash: Int) {
        if (used + 1) * 4 > cells.count * 3 { grow() }
        put(Cell(hash: UInt32(truncatingIfNeeded: hash), place: Int32(truncatingIfNeeded: place)))
        used += 1
    }

    private func start(_ hash: UInt32) -> Int { Int(hash &* 0x9e37_79b1) & (cells.count - 1) }

    private mutating func put(_ new: Cell) {
        var cell = start(new.hash)
        while cells[cell].place >= 0 { cell = (cell + 1) & (cells.count - 1) }
        cells[cell] = new
    }

    /// In the order of the places, so that the first of several stays the first.
    private mutating func grow() {
        let known = cells.filter { $0.place >= 0 }.sorted { $0.place < $1.place }
        cells = Array(repeating: .free, count: max(16, cells.count * 2))
        for cell in known { put(cell) }
    }
}
