import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime

extension Response {
    /// The server's explanation of a refusal in one line: its JSON, the first line of its text, what its XML says, or the
    /// title of its page.
    func words(on canvas: Canvas) -> StyledText? {
        guard case .bytes(let bytes) = body, !bytes.isEmpty, bytes.count <= 65_536 else { return nil }
        let line: StyledText
        if let document = try? JSONDocument([UInt8](bytes)) {
            line = canvas.brief(.model(.json(document.root)))
        } else if MediaType(of: headers).name == "text/plain",
            let text = BodyView(bytes).text, let first = text.split(whereSeparator: \.isNewline).first
        {
            line = canvas.text(String(first))
        } else if let markup = MediaType(of: headers).markup, let text = BodyView(bytes).text,
            let words = Markup(text, isHTML: markup == .html).words
        {
            line = canvas.text(words)
        } else {
            return nil
        }
        return line.clipped(to: canvas.width - 2, mark: canvas.ellipsis)
    }

    /// The reason why a body is text although its header says JSON, for the end of another line.
    func faultOfJSON(on canvas: Canvas) -> StyledText {
        guard MediaType(of: headers).content == .json, case .bytes(let bytes) = body else {
            return ""
        }
        do throws(JSONError) {
            _ = try JSONDocument([UInt8](bytes))
            return ""
        } catch {
            // The error shows what it found, cut short: a piece of a secret cannot be distinguished from other text.
            let shown = canvas.mask.masked(String(decoding: bytes, as: UTF8.self))
            let error = JSONDocument.error(in: shown) ?? error
            return .lineBreak + StyledText("  sent as JSON, but it is not: ", .warning) + canvas.text("\(error)")
        }
    }
}

extension JSONDocument {
    fileprivate static func error(in text: String) -> JSONError? {
        do throws(JSONError) { _ = try JSONDocument(text) } catch { return error }
        return nil
    }
}
