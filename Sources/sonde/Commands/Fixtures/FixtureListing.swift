import Fixtures
import Foundation
import HTTPModel
import Presentation

/// Recordings in columns: what they are called, what was asked, how it was answered, when.
struct FixtureListing {
    private let fixtures: [Fixture]

    init(_ fixtures: [Fixture]) {
        self.fixtures = fixtures
    }

    var text: String {
        var canvas = Canvas()
        canvas.isDeterministic = true
        let table = TextTable(
            [
                column("name", .fixed) { $0.name.description },
                column("request", .link) { $0.exchange.summary },
                column("answer", .fixed) { Self.answer(of: $0.exchange) },
                column("body", .text) { $0.bodyFile ?? "none" },
                column("recorded", .fixed) { $0.exchange.recorded.date.map(Self.day) ?? "" },
            ], keepsColumns: true)
        return table.drawn(on: canvas).lines.stacked().rendered(as: .plain)
    }

    private func column(
        _ title: String, _ kind: TextTable.Kind, _ cell: (Fixture) -> String
    ) -> TextTable.Column {
        TextTable.Column(title, fixtures.map { StyledText(Printable.text(cell($0))) }, kind: kind)
    }

    /// `200 OK`, `200 ×3` where it came three times in a row.
    private static func answer(of exchange: Exchange) -> String {
        let times = exchange.times > 1 ? " ×\(exchange.times)" : ""
        return "\(exchange.response.status) \(exchange.response.reason)\(times)"
    }

    private static func day(_ date: Date) -> String { String(date.ISO8601Format().prefix(10)) }
}
