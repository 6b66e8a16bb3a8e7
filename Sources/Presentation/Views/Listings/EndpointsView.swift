import ScriptRuntime
import ScriptSyntax

/// The endpoints: name, signature and request, each as it is declared.
enum EndpointsView {
    static func drawn(_ entries: [Session.EndpointEntry], on canvas: Canvas) -> StyledText {
        guard !entries.isEmpty else {
            return ListingView.nothing("endpoint", "endpoint episodes -> [Episode] { GET episodes }")
        }
        return TextTable([
            .init("name", entries.map { canvas.text($0.declaration.name.text, .name) }),
            .init("signature", entries.map { canvas.text(signature(of: $0.declaration)) }),
            .init("request", entries.map { canvas.text($0.requestLine) }, kind: .link),
        ]).drawn(on: canvas).lines.stacked()
    }

    /// `(page: Int, tag: [String] = …) -> [Episode]`
    private static func signature(of endpoint: EndpointDeclaration) -> String {
        let parameters = endpoint.parameters.map { parameter in
            "\(parameter.name.text): \(parameter.type.text)" + (parameter.defaultValue == nil ? "" : " = …")
        }
        let result = endpoint.result.map { " -> \($0.text)" } ?? ""
        return (parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))") + result
    }
}

extension Session.EndpointEntry {
    /// `GET episodes{?page}`, as it stands behind the brace.
    var requestLine: String {
        let request = declaration.request
        let body = source.utf8.drop { $0 != UInt8(ascii: "{") }.dropFirst()
        let method = body.drop { [9, 10, 13, 32].contains($0) }.prefix(request.method.range.count)
        let url = body[method.endIndex...].drop { [9, 32].contains($0) }.prefix(request.url.range.count)
        return "\(Substring(method)) \(Substring(url))"
    }
}
