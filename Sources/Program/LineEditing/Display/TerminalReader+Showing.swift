extension TerminalReader {
    /// Shows the line as it is now: all its rows, or as many as fit.
    func paint(whole: Bool = false) {
        let (columns, height) = device.size
        let view = view(columns: columns)
        line.suggestion = view.suggestion.map { ShownSuggestion(line: view.text, rest: $0) }
        var frame = Frame(view)
        let below = rowsBelow(columns: columns, height: height)
        if !whole { line.top = frame.clip(from: line.top, to: max(1, height - below.count)) }
        frame.append(below)
        device.write(painter.paint(frame))
    }

    private func view(columns: Int) -> LineView {
        var view = LineView(
            prompt: line.prompt, text: "", cursor: 0, palette: palette, columns: columns, width: editing.width)
        if line.prompt.echo == .shown { (view.text, view.cursor) = (engine.text, engine.cursor) }
        if view.prompt.title != nil { view.prompt.left += marks.inputStart }
        if let search = line.search {
            view.prompt.left = "\u{1b}[2m\(search.isMissing ? "not found" : "search")\u{1b}[0m ‘\(search.wanted)’ "
            view.prompt.right = ""
            if let found = search.found { (view.text, view.cursor) = (found, search.offset) }
        }
        if line.result != nil { view.cursor = .max }
        guard palette != .plain, line.prompt.echo == .shown else { return view }
        let isTyping = line.result == nil && line.search == nil
        view.highlights = editing.highlights(view.text, isTyping ? engine.cursor(inUTF8Of: view.text) : nil)
        if let match = line.search?.match { view.highlights.append(Highlight(.found, at: match)) }
        if isTyping { view.suggestion = suggestion(for: view.text) }
        return view
    }

    /// Returns the suggested rest of the text, if the cursor is at its end. A rest with characters that act on a
    /// terminal is left out, because it could not be shown as it is.
    private func suggestion(for text: String) -> String? {
        guard line.look.hasSuggestions, !text.isEmpty, line.completing?.list.selected == nil,
            engine.cursor == text.unicodeScalars.count, let rest = editing.continuation(text, history.entries),
            !rest.isEmpty, !rest.hasInvisibleControls
        else { return nil }
        return rest
    }

    private var palette: Palette { Palette(line.look.theme, background: background) }

    private func rowsBelow(columns: Int, height: Int) -> [Row] {
        if let list = line.completing?.list ?? line.told {
            return list.rows(columns: columns, height: height, palette, width: editing.width)
        }
        guard let notice = line.notice else { return [] }
        var writer = RowWriter(columns: columns, width: editing.width)
        writer.write(notice, isStyled: false)
        return Array(writer.rows.prefix(height - 1))
    }
}
