/// Earlier contents of the line, for undo. Letters typed one after the other are one change.
struct UndoStack {
    struct Text: Equatable {
        var text = ""
        var cursor = 0
    }

    private static let limit = 500
    private var earlier: [Text] = []
    private var current = Text()
    private var isTyping = false

    mutating func note(_ text: String, cursor: Int) {
        defer { current = Text(text: text, cursor: cursor) }
        guard text != current.text else { return }
        let isOneMore = cursor == current.cursor + 1 && text.utf8.count > current.text.utf8.count
        if !(isOneMore && isTyping) { earlier.append(current) }
        if earlier.count > Self.limit { earlier.removeFirst() }
        isTyping = isOneMore
    }

    mutating func undo() -> Text? {
        guard let last = earlier.popLast() else { return nil }
        current = last
        isTyping = false
        return last
    }
}
