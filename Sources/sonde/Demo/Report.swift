import Foundation
import HTTPModel

/// What is told of a request and of what came of it, a line at a time. Nothing in it can move a terminal.
struct Report {
    let ink: Ink

    /// The request line, and the names of the keys that go with it.
    func lines(for request: Request) -> [String] {
        let target = request.url.path() + (request.url.query().map { "?\($0)" } ?? "")
        let keys = (request.credentials?.keys ?? []).map { key in
            "\(key.name): \(key.secrets.map(\.description).joined())"
        }
        return ["\(request.method) \(Printable.text(target))"] + keys.map(ink.quiet)
    }

    /// The redirects that were followed, the status line, the headers worth a look, the beginning of the body.
    func lines(for response: Response) -> [String] {
        let hops = response.hops.map { ink.quiet($0.description) }
        return hops + [statusLine(of: response)] + headers(of: response) + beginning(of: response.body)
    }

    /// What went wrong, and what came all the same.
    func lines(for error: TransportError) -> [String] {
        let came = error.response.map { [statusLine(of: $0)] + headers(of: $0) + beginning(of: $0.body) } ?? []
        return came + [
            ink.bad("error: \(error.kind)\(error.detail.isEmpty ? "" : ": \(Printable.text(error.detail))")")
        ]
    }
}

extension Report {
    private static let bodyLines = 4
    /// With the margin it stands in, no line is wider than a terminal of 80 columns.
    private static let width = 76
    private static let notable = ["Content-Type", "Content-Encoding", "Location"]

    /// `200 OK · 15.6 kB · 12 ms`
    private func statusLine(of response: Response) -> String {
        let facts = response.transfer.facts
        let status = Printable.text("\(response.status) \(response.reason)").trimmingCharacters(in: .whitespaces)
        let size = Measure.size(facts.decodedSize)
        let sizes = facts.wireSize < facts.decodedSize ? "\(size), \(Measure.size(facts.wireSize)) on the way" : size
        let line = [status, sizes, facts.timings.total.map(Measure.time)].compactMap(\.self).joined(separator: " · ")
        return response.status.isSuccess ? ink.good(line) : ink.bad(line)
    }

    private func headers(of response: Response) -> [String] {
        response.headers
            .filter { field in Self.notable.contains(where: field.isNamed) }
            .map { ink.quiet("\($0.name): \(Printable.text($0.value))") }
    }

    private func beginning(of body: Body) -> [String] {
        guard case .bytes(let data) = body, !data.isEmpty else { return [] }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        let shown = lines.prefix(Self.bodyLines).map { line in
            let text = Printable.text(line)
            return text.count > Self.width ? text.prefix(Self.width - 1) + "…" : text
        }
        let rest = lines.count - shown.count
        return shown + (rest > 0 ? [ink.quiet("… and \(rest) more \(rest == 1 ? "line" : "lines")")] : [])
    }
}
