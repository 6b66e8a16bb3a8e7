import ScriptExpressions

/// The names of the blocks that are open, the innermost last.
struct BlockScopes: Sendable {
    struct Block: Sendable {
        /// Told apart from all others: a function is at home where it was declared, as long as that block is open.
        let number: Int
        var names: [String: Session.Variable]
    }

    var blocks: [Block] = []
    private static let numbers = Counter()
    /// The blocks that were opened before belong to what runs beside others: they are read there, and not changed.
    private var lastForeign = 0

    var isEmpty: Bool { blocks.isEmpty }

    var names: [String] { blocks.flatMap(\.names.keys) }

    var innermost: Int? { blocks.last?.number }

    /// The variable of a name, the innermost one.
    subscript(name: String) -> Session.Variable? {
        for block in blocks.reversed() {
            if let variable = block.names[name] { return variable }
        }
        return nil
    }

    func place(of name: String) -> Int? { blocks.lastIndex { $0.names[name] != nil } }

    /// Returns whether a name belongs to a block of the current run, and to nothing beside it.
    func isOwn(_ name: String) -> Bool { place(of: name).map { blocks[$0].number > lastForeign } ?? false }

    mutating func open(_ names: [String: Session.Variable]) {
        blocks.append(Block(number: Self.numbers.add(1), names: names))
    }

    mutating func close() { blocks.removeLast() }

    /// Declares a name in the innermost block; false where none is open.
    mutating func declare(_ name: String, _ variable: Session.Variable) -> Bool {
        guard let last = blocks.indices.last else { return false }
        blocks[last].names[name] = variable
        return true
    }

    mutating func beginStrand() { lastForeign = Self.numbers.add(0) }

    /// Leaves what is open inside of a block, nil for all; false where that block has ended.
    mutating func go(home: Int?) -> Bool {
        guard let home else {
            blocks = []
            return true
        }
        guard let place = blocks.firstIndex(where: { $0.number == home }) else { return false }
        blocks.removeLast(blocks.count - 1 - place)
        return true
    }

    /// Reopens the blocks that were left. Changes made meanwhile in a block that both share remain.
    mutating func comeBack(to outer: BlockScopes) { blocks += outer.blocks.dropFirst(blocks.count) }
}
