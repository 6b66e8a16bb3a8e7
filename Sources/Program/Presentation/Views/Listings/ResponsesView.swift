import Basics
import HTTPModel
import ModelDecoding
import ScriptRuntime

/// The responses of a session, a row each: `3  GET episodes?page=2  200  15.6 kB  [Episode]`.
enum ResponsesView {
    static func drawn(_ log: ResponseLog, under base: BaseURL?, on canvas: Canvas) -> StyledText {
        let all = log.all
        guard !all.isEmpty else {
            return ErrorText(
                what: StyledText("there is no response yet", .dim), advice: StyledText("GET https://…")
            ).drawn(on: canvas)
        }
        let responses = all.map(\.response)
        var columns: [TextTable.Column] = [
            .init("#", all.map { StyledText("\($0.number)", .literal) }, kind: .number),
            .init("request", responses.map { canvas.text($0.requestLine(under: base) ?? "") }, kind: .link),
            .init("status", responses.map { status(of: $0.response) }, kind: .fixed),
        ]
        // The request says most, so it keeps its room where there is little.
        if canvas.width >= Self.widthForSizes {
            columns.append(.init("size", responses.map { StyledText(Quantity.size($0.response.size)) }, kind: .number))
        }
        if canvas.width >= Self.widthForModels {
            columns.append(.init("model", responses.map { canvas.text($0.type?.description ?? "", .type) }))
        }
        let shown = Set(columns.map(\.title))
        let hidden = ["size", "model"].filter { !shown.contains($0) }.joined(separator: ", ")
        let older = log.firstNumber - 1
        let kept = "\(older.counted("older response")) \(older == 1 ? "is" : "are") no longer kept"
        let remarks = (hidden.isEmpty ? [] : ["hidden: \(hidden)"]) + (older == 0 ? [] : [kept])
        let lines = TextTable(columns, keepsColumns: true).lines(on: canvas)
        return (lines + remarks.map { canvas.text($0, .dim) }).stacked()
    }

    private static func status(of response: Response) -> StyledText {
        StyledText("\(response.status)", response.status.meaning)
    }

    private static let widthForSizes = 44
    private static let widthForModels = 60
}
