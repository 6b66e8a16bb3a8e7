import Basics
import Fixtures
import Foundation
import HTTPModel

/// One recording as the lines that went over the wire, made safe to look at.
struct FixturePicture {
    let exchange: Exchange

    var text: String {
        let (request, response) = (exchange.request, exchange.response)
        var lines = ["\(request.method) \(request.url)"] + request.headers.map { Self.line($0) }
        lines += Self.body(request.body)
        lines += response.hops.flatMap { ["", "\($0.status) → \($0.to)"] }
        if response.hasArrived {
            lines += ["", "\(response.version) \(response.status) \(response.reason)"]
            lines += response.headers.map { Self.line($0) } + Self.body(response.body)
        }
        if let failure = exchange.failure { lines += ["", "failed: \(failure): \(failure.message)"] }
        if !exchange.masked.isEmpty { lines += ["", "masked by rules: \(exchange.masked.joined(separator: ", "))"] }
        return lines.map { Printable.text($0) }.joined(separator: "\n")
    }

    private static func line(_ field: HeaderField) -> String { "\(field.name): \(field.value)" }

    /// Text as its lines, anything else as its size.
    private static func body(_ body: Data) -> [String] {
        guard !body.isEmpty else { return [] }
        guard let text = String(validUTF8: body) else { return ["", "(\(body.count) bytes)"] }
        return [""] + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
