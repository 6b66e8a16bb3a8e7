import Basics
import ModelDecoding
import ScriptExpressions
import ScriptRuntime

/// An element of a stream, in one line where no view says otherwise.
struct ElementView {
    let value: Value
    let marks: StreamMarks

    func pictures(looking looks: [ViewKind], on canvas: Canvas) throws(ViewError) -> [RenderedView] {
        guard !looks.isEmpty else { return [.text(line(on: canvas))] }
        var pictures: [RenderedView] = []
        for look in looks {
            switch look {
            case .table(let columns): pictures.append(.text(try row(columns, on: canvas)))
            case .events: pictures.append(.text(try row(["id", "event", "data"], ofEvents: true, on: canvas)))
            default: pictures.append(try ViewSubject(value).picture(look, on: canvas))
            }
        }
        return pictures
    }

    private func line(on canvas: Canvas) -> StyledText {
        if let (name, data) = event {
            let name = name == "message" ? StyledText() : canvas.text(name, .type) + StyledText("  ")
            return (name + canvas.text(Self.oneLine(data))).clipped(to: canvas.width, mark: canvas.ellipsis)
        }
        if case .leaf(let leaf) = value.content(in: canvas.timeZone) { return canvas.leaf(leaf) }
        return canvas.brief(value).clipped(to: canvas.width, mark: canvas.ellipsis)
    }

    private var event: (name: String, data: String)? {
        guard case .model(.record(let record)) = value, record.layout.type.description == "ServerEvent",
            case .string(let name)? = record["event"], case .string(let data)? = record["data"]
        else { return nil }
        return (name, data)
    }

    private static func oneLine(_ text: String) -> String { text.replacingBytes("\n", with: "⏎") }

    /// Draws a row below the earlier ones. A column widens when a cell needs it, and the first row has the titles
    /// above it. Data without an event around it goes into the data column.
    private func row(
        _ chosen: [String], ofEvents: Bool = false, on canvas: Canvas
    ) throws(ViewError) -> StyledText {
        let rows = TableRows([value], hasOwnColumn: chosen.isEmpty)
        let names = chosen.isEmpty ? rows.names(upTo: Self.mostColumns) : chosen
        let cells = names.map { name -> StyledText in
            if ofEvents, event == nil { return name == "data" ? line(on: canvas) : StyledText() }
            guard let cell = rows.cells(named: name)(0) else { return StyledText() }
            if case .leaf(let leaf) = cell.content(in: canvas.timeZone) {
                return canvas.text(Self.oneLine(leaf.text), leaf.meaning)
            }
            return canvas.brief(cell)
        }
        let (widths, isFirst) = marks.widths.withLock { widths in
            let isFirst = widths.isEmpty
            if isFirst { widths = names.map { max($0.count, Self.leastWidth) } }
            for (place, cell) in cells.enumerated() where place < widths.count {
                widths[place] = max(widths[place], min(cell.width, Self.mostWidth))
            }
            return (widths, isFirst)
        }
        func aligned(_ cells: [StyledText]) -> StyledText {
            var line = StyledText()
            for (place, cell) in cells.enumerated() {
                let isLast = place == cells.count - 1
                let width = place < widths.count && !isLast ? widths[place] : cell.width
                let shown = cell.clipped(to: width, mark: canvas.ellipsis)
                line.append(shown)
                if !isLast { line.append(String(repeating: " ", count: width - shown.width + 2)) }
            }
            return line.clipped(to: canvas.width, mark: canvas.ellipsis)
        }
        guard isFirst else { return aligned(cells) }
        return [aligned(names.map { canvas.text($0, .heading) }), aligned(cells)].stacked()
    }

    private static let mostColumns = 12
    private static let leastWidth = 6
    private static let mostWidth = 32
}
