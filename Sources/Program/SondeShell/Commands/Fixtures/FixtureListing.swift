import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import Presentation
import ScriptRuntime

/// Recordings in columns: name, request, response, date.
struct FixtureListing {
    /// A recording, and its name among those of other APIs.
    struct Row {
        let name: String
        let fixture: Fixture
    }

    let rows: [Row]

    var text: String {
        let table = TextTable(
            [
                column("name", .fixed) { $0.name },
                column("request", .link) { $0.fixture.exchange.summary },
                column("answer", .fixed) { Self.answer(of: $0.fixture.exchange) },
                column("body", .text) { $0.fixture.bodyFile ?? "none" },
                column("recorded", .fixed) { $0.fixture.exchange.recorded.date.map(Self.day) ?? "" },
            ], keepsColumns: true)
        return table.lines(on: Renderer.replay.canvas).stacked().rendered(as: .plain)
    }

    private func column(
        _ title: String, _ kind: TextTable.Kind, _ cell: (Row) -> String
    ) -> TextTable.Column {
        TextTable.Column(title, rows.map { StyledText(Printable.text(cell($0))) }, kind: kind)
    }

    /// `200 OK`, `200 ×3` where it came three times in a row.
    private static func answer(of exchange: Exchange) -> String {
        let times = exchange.times > 1 ? " ×\(exchange.times)" : ""
        let response = exchange.response.hasArrived ? "\(exchange.response.status) \(exchange.response.reason)" : nil
        return [response, exchange.failure?.description].compactMap(\.self).joined(separator: ", ") + times
    }

    private static func day(_ date: Date) -> String { String(date.ISO8601Format().prefix(10)) }
}
