import Basics
import HTTPModel
import ScriptExpressions
import ScriptRuntime

/// Rows as in RFC 4180: quoted where they must be, lines that end with a carriage return and a line feed.
enum CSVView {
    static func picture(of value: Value, columns: [String], on canvas: Canvas) throws(ViewError) -> RenderedView {
        let lines = try ValueTable(of: value, columns: columns).fields(on: canvas).map { fields in
            fields.map { quoted(canvas.mask.masked($0)) }.joined(separator: ",")
        }
        switch canvas.audience {
        case .program: return .bytes(Array((lines.joined(separator: "\r\n") + "\r\n").utf8))
        case .person: return .text(lines.map { StyledText($0) }.stacked())
        }
    }

    private static func quoted(_ field: String) -> String {
        let needsQuotes = field.utf8.contains { [10, 13, UInt8(ascii: ","), UInt8(ascii: "\"")].contains($0) }
        return needsQuotes ? "\"\(field.replacingBytes("\"", with: "\"\""))\"" : field
    }
}
