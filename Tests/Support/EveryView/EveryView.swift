import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import Presentation
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// A text in every place where a server or a script can put one, through every view.
package enum EveryView {
    /// All that is shown of the text, with colours, wide and narrow.
    package static func shown(of text: String) throws -> [String] {
        var shown: [String] = []
        for value in try values(of: text) {
            let exhibit = try exhibit(of: value, text)
            for (width, edge) in [(100, Canvas.Edge.open), (12, .window)] {
                var canvas = Canvas()
                canvas.width = width
                canvas.edge = edge
                shown += looks(at: exhibit, text, on: canvas) + errors(text, exhibit.request, on: canvas)
            }
        }
        return shown
    }

    /// What a terminal would obey, or turn round, once our own colours and line ends are out of the text.
    package static func controls(in text: String) -> [Unicode.Scalar] {
        let colours = #/\u{1b}\[[0-9]{1,2}m/#.matchingSemantics(.unicodeScalar)
        return text.replacing(colours, with: "").unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control: scalar != "\n"
            case .lineSeparator, .paragraphSeparator: true
            default: scalar.properties.isBidiControl
            }
        }
    }
}

extension EveryView {
    private static func values(of text: String) throws -> [Value] {
        let quoted = try JSONValue.string(text).sourceText
        let json = Value.model(.json(try JSONDocument("{\(quoted): {\(quoted): [\(quoted)]}, \"id\": 1}").root))
        return [json, .string(text), .array([json, .string(text)]), .model(.data(Data(text.utf8)))]
    }

    private static func exhibit(of value: Value, _ text: String) throws -> ViewSubject {
        guard let url = URL(string: "http://a.example/b") else { return ViewSubject(value) }
        let fields = HeaderField(line: Array("X-Note: \(text)".utf8)).map { [$0] } ?? []
        let body = Body.bytes(Data(text.utf8))
        let response = Response(
            status: Status(200), reason: text, headers: HeaderFields(fields), body: body, url: url,
            hops: [Hop(from: url, status: Status(302), to: url, withheld: [text])])
        let request = Request(.post, url, headers: HeaderFields(fields), body: body)
        return ViewSubject(value, response: response, request: request)
    }

    private static func looks(at exhibit: ViewSubject, _ text: String, on canvas: Canvas) -> [String] {
        let looks = ViewTable.all.compactMap { try? ViewKind($0.name) } + [.table(["\(text)x"]), .diff(.string("x"))]
        let shown = looks.map { look in
            do throws(ViewError) {
                return written(try exhibit.picture(look, on: canvas))
            } catch {
                let told = RuntimeError(error.message, advice: error.advice, at: 0..<text.utf8.count)
                return ErrorView.drawn(told, in: ScriptSource(name: text, text: text, folder: ""), on: canvas)
                    .rendered(as: .ansi)
            }
        }
        let status = exhibit.response.map { StatusLine.drawn($0, value: exhibit.value, on: canvas).rendered(as: .ansi) }
        return shown + [written(exhibit.picture(on: canvas)), status ?? ""]
    }

    private static func errors(_ text: String, _ request: Request?, on canvas: Canvas) -> [String] {
        let source = ScriptSource(name: text, text: "let a = \"\(text)\"", folder: "")
        let mismatch = DecodingFailure(
            .mismatch, at: [.member(text)], wanted: .scalar(.int), found: .init(kind: .string, sample: text))
        let causes: [CallFailure.Cause] = [
            .transport(TransportError(.tls, text, request: request)), .message(text),
            .decoding(DecodingFailures(mismatch)),
        ]
        let kinds = [RuntimeError.Kind.evaluation] + causes.map { .call(CallFailure(.requestFailed, $0)) }
        return kinds.map { kind in
            let error = RuntimeError(text, advice: text, kind: kind, at: 8..<source.text.utf8.count)
            return ErrorView.drawn(error, in: source, on: canvas).rendered(as: .ansi)
        }
    }

    private static func written(_ picture: RenderedView) -> String {
        String(decoding: picture.bytes(as: .ansi), as: UTF8.self)
    }
}
