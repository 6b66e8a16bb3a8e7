extension TerminalReader {
    /// Shows the line as it is now: all its rows, or as many as fit.
    func paint(whole: Bool = false) {
        let (columns, height) = device.size
        var frame = Frame(view(columns: columns))
        let below = rowsBelow(columns: columns, height: height)
        if !whole { line.top = frame.clip(from: line.top, to: max(1, height - below.count)) }
        frame.append(below)
        device.write(painter.paint(frame))
    }

    private func view(columns: Int) -> FrameView {
        var prompt = line.prompt
        var text = prompt.echo == .shown ? engine.text : ""
        var cursor = prompt.echo == .shown ? engine.cursor : 0
        if let search = line.search {
            prompt.left = "\u{1b}[2m\(search.isMissing ? "not found" : "search")\u{1b}[0m ‘\(search.wanted)’ "
            prompt.right = ""
            if let found = search.found { (text, cursor) = (found, search.offset) }
        }
        return FrameView(
            prompt: prompt, text: text, cursor: line.result == nil ? cursor : .max, columns: columns,
            style: editing.style, width: editing.width)
    }

    private func rowsBelow(columns: Int, height: Int) -> [Row] {
        if let list = line.completing?.list ?? line.told {
            return list.rows(columns: columns, height: height, width: editing.width)
        }
        guard let notice = line.notice else { return [] }
        var writer = RowWriter(columns: columns, width: editing.width)
        writer.write(notice, isStyled: false)
        return Array(writer.rows.prefix(height - 1))
    }
}
