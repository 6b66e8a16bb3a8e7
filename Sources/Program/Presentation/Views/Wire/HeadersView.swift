import Basics
import Foundation
import HTTPModel

/// The head of a response as the server wrote it, below the redirects that led there.
enum HeadersView {
    static func drawn(_ response: Response, on canvas: Canvas) -> StyledText {
        var lines = response.hops.map { hop($0, on: canvas) }
        lines.append(
            [
                canvas.text(response.version, .dim), StyledText(response.status.description, response.status.meaning),
                canvas.text(response.reason, response.status.meaning),
            ].filter { !$0.isEmpty }.joined(" "))
        lines.append(fields(of: response, on: canvas))
        let trailers = response.transfer.facts.trailers
        if !trailers.isEmpty {
            lines.append(StyledText("after the body:", .dim))
            lines += trailers.map { field($0, on: canvas) }
        }
        return lines.filter { !$0.isEmpty }.stacked()
    }

    static func fields(of response: Response, on canvas: Canvas) -> StyledText {
        response.headers.map { field($0, on: canvas) }.stacked()
    }

    /// `302 → other.host: withheld X-API-Key`
    static func hop(_ hop: Hop, on canvas: Canvas) -> StyledText {
        let words = hop.description.dropFirst(hop.status.description.count)
        return StyledText(hop.status.description, .warning) + canvas.text(String(words))
    }

    /// The line in its own spelling, blanks and folds included.
    private static func field(_ field: HeaderField, on canvas: Canvas) -> StyledText {
        let rest = Array(field.line.dropFirst(field.name.utf8.count + 1))
        let isText = String(validUTF8: rest) != nil
        let value = isText ? String(decoding: rest, as: UTF8.self) : " " + field.value
        return canvas.text(field.name, .name) + StyledText(":", .dim) + canvas.text(value)
    }
}

extension Status {
    package var meaning: Meaning { isSuccess ? .good : code >= 400 ? .bad : .warning }
}
