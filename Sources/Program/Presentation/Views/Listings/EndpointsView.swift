import ScriptRuntime
import ScriptSyntax

/// The endpoints: name, signature and request, each as it is declared.
enum EndpointsView {
    static func drawn(_ entries: [EndpointEntry], within api: String?, on canvas: Canvas) -> StyledText {
        guard !entries.isEmpty else {
            return ListingView.nothing("endpoint", "endpoint episodes -> [Episode] { GET episodes }", on: canvas)
        }
        return TextTable([
            .init("name", entries.map { canvas.text($0.name(within: api), .name) }),
            .init("signature", entries.map { canvas.text($0.signature) }),
            .init("request", entries.map { canvas.text($0.requestLine) }, kind: .link),
        ]).lines(on: canvas).stacked()
    }

    /// One endpoint: the comment above it, and all of it as it was declared.
    static func drawn(_ entry: EndpointEntry, on canvas: Canvas) -> StyledText {
        let comment = entry.documentation.map { [canvas.lines($0)] } ?? []
        return (comment + [canvas.source(entry.source)]).stacked()
    }
}

extension EndpointEntry {
    /// `GET episodes{?page}`, as it is written.
    var requestLine: String { "\(declaration.request.method.text) \(text(declaration.request.url.range))" }
}
