import Foundation
package import HTTPModel
import JSONModel
package import ModelDecoding
package import ScriptExpressions
import ScriptRuntime

/// A value to show and, if known, its origin.
package struct ViewSubject: Sendable {
    package var value: Value
    /// The response whose body is the value, with its body read to the end.
    package var response: Response?
    /// The request that got the response.
    package var request: Request?
    package var models: ModelCatalogue
    package var configuration: DecoderConfiguration
    /// The name by which another line can refer to the value, if there is one.
    package var name: String?

    package init(
        _ value: Value, response: Response? = nil, request: Request? = nil, models: ModelCatalogue = ModelCatalogue(),
        configuration: DecoderConfiguration = DecoderConfiguration()
    ) {
        self.value = value
        self.response = response
        self.request = request
        self.models = models
        self.configuration = configuration
        if case .response(let response) = value { self.response = response }
    }
}

extension ViewSubject {
    /// Draws the value in one of the available views.
    package func picture(_ look: ViewKind, on canvas: Canvas) throws(ViewError) -> RenderedView {
        switch look {
        case .table(let columns): try table(columns, on: canvas)
        case .tree: .text(TreeView.drawn(value, on: canvas))
        case .json: JSONView.picture(of: value, on: canvas)
        case .raw: try body().raw(on: canvas)
        case .csv(let columns): try CSVView.picture(of: value, columns: columns, on: canvas)
        case .events: try events().drawn(on: canvas)
        case .hex: .text(try body().hex(on: canvas))
        case .headers: .text(HeadersView.drawn(try answer(), on: canvas))
        case .timing: .text(TimingView.drawn(try answer(), on: canvas))
        case .curl: .text(try curl(on: canvas))
        case .swift(let isDraft):
            .text(try TypeView(models: models, configuration: configuration, isDraft: isDraft).drawn(value, on: canvas))
        case .diff(let other): .text(DifferenceView.drawn(other, value, on: canvas))
        }
    }

    /// Returns the default picture of the value: models as a table, one model as a tree, JSON as JSON. If it has
    /// to fit a window, lists of flat objects also become tables, other lists only if nothing else fits, and the
    /// middle of a long picture is left out.
    package func picture(on canvas: Canvas) -> RenderedView {
        guard canvas.rows != nil else { return whole(on: canvas) }
        if let table = table(on: canvas, where: \.isTable) { return table }
        let whole = whole(on: canvas)
        guard !whole.fits(canvas), let table = table(on: canvas, where: \.hasRows) else {
            return whole.excerpt(of: name, as: value.wholeView, on: canvas)
        }
        return table
    }
}

extension Value {
    /// The view that shows all of a value without a view of its own.
    fileprivate var wholeView: String {
        switch self {
        case .model(.json(let json)) where json.kind == .object || json.kind == .array: "json"
        case .model(.json), .model(.string), .model(.data): "raw"
        case .response: "headers"
        default: "tree"
        }
    }
}

extension ViewSubject {
    /// Returns a list as a table, alone or with the members beside it. A footer names the line that shows the
    /// columns that do not fit.
    private func table(on canvas: Canvas, where isTable: (Value) -> Bool) -> RenderedView? {
        if isTable(value), let table = try? ValueTable(of: value) {
            return table.drawn(on: canvas, all: line(with: value.wholeView, of: name))
                .excerpt(of: name, as: "table", on: canvas)
        }
        guard let envelope = Envelope(of: value, where: isTable) else { return nil }
        let list = name.map { $0 + InnerList.step(to: envelope.list.name) }
        return envelope.drawn(on: canvas, all: line(with: envelope.list.value.wholeView, of: list))?
            .excerpt(of: list, as: "table", on: canvas)
    }

    private func line(with look: String, of name: String?) -> String { "\(name.map { "\($0) " } ?? "")| \(look)" }

    private func whole(on canvas: Canvas) -> RenderedView {
        switch value {
        case .response(let response): .text(HeadersView.drawn(response, on: canvas))
        case .model(.data(let data)):
            BodyView(data, contentType: response?.contentType(of: data)).picture(on: canvas)
        case .failure(let failure): .text(ErrorView.drawn(failure, on: canvas))
        case .model(.string(let text)) where canvas.rows != nil && markup != nil:
            .text(canvas.lines(Markup(canvas.mask.masked(text), isHTML: markup == .html).laidOut()))
        case .model(.json(let json)) where json.kind == .object || json.kind == .array:
            JSONView.picture(of: value, on: canvas)
        default: shown(on: canvas)
        }
    }
}

extension ViewSubject {
    /// The kind of markup of the value, if it is the response's body.
    private var markup: MediaType.Markup? { response.flatMap { MediaType(of: $0.headers).markup } }

    private func shown(on canvas: Canvas) -> RenderedView {
        if RecordRows(of: value) != nil, let table = try? ValueTable(of: value) { return table.drawn(on: canvas) }
        switch value.content(in: canvas.timeZone) {
        case .leaf(let leaf):
            guard leaf.meaning == .string else { return .text(canvas.leaf(leaf)) }
            return .text(canvas.rows == nil ? canvas.lines(leaf.text) : canvas.wholeLines(leaf.text))
        case .group: return .text(TreeView.drawn(value, on: canvas))
        case .list(let elements):
            let isTable = elements.contains { if case .group = $0.content() { true } else { false } }
            if isTable, let table = try? ValueTable(of: value) { return table.drawn(on: canvas) }
            let line = canvas.brief(value)
            let fits = elements.isEmpty || line.width <= canvas.width
            return .text(fits ? line : TreeView.drawn(value, on: canvas))
        }
    }

    private func table(_ columns: [String], on canvas: Canvas) throws(ViewError) -> RenderedView {
        let rows = try ValueTable(of: value, columns: columns)
        let table = rows.drawn(on: canvas)
        guard let name, rows.isOfMembers, let list = InnerList(of: value) else { return table }
        let hint = canvas.text("one list inside: \(name)\(list.path) | table", .dim)
        return switch table {
        case .table(let table, let below): .table(table, below: below + [hint])
        case .text(let text): .text([text, hint].stacked())
        case .bytes, .image: table
        }
    }

    private func answer() throws(ViewError) -> Response {
        guard let response else {
            throw ViewError("\(value.kindName) did not come in a response", advice: "show what a call returned")
        }
        return response
    }

    private func curl(on canvas: Canvas) throws(ViewError) -> StyledText {
        guard let request else {
            throw ViewError("no request belongs to \(value.kindName)", advice: "show what a call returned")
        }
        return try CurlView.drawn(request, on: canvas)
    }

    /// Returns a table with the columns of events; a value that is not a list of events gets its own columns.
    private func events() throws(ViewError) -> ValueTable {
        do throws(ViewError) { return try ValueTable(of: value, columns: ["id", "event", "data"]) } catch {
            return try ValueTable(of: value)
        }
    }

    private func body() throws(ViewError) -> BodyView {
        if let response {
            guard case .bytes(let data) = response.body else {
                throw ViewError(Response.unkeptBody, advice: Response.keepingBody)
            }
            return BodyView(data, contentType: response.headers["Content-Type"])
        }
        return switch value {
        case .model(.data(let data)): BodyView(data)
        case .model(.string(let text)): BodyView(text.utf8)
        case .model(.json(let json)): BodyView(json.sourceText.utf8)
        case .file(let file): BodyView((try? file.content.data()) ?? Data(), contentType: file.type)
        default: BodyView(ValueJSON.text(of: value).utf8)
        }
    }
}
