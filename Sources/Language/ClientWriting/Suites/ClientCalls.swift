/// The Swift code with which a test makes a client of a style, and calls it.
struct ClientCalls {
    let style: StyleName
    let parts: ClientParts
    private var names: ClientNames { parts.names }

    /// Returns the arguments for creating a client except its transport, given those for its server and inputs.
    func arguments(with settings: [String]) -> [String] {
        switch style {
        case .request: ["settings: \(names.settings)(\(settings.joined(separator: ", ")))"]
        case .result: settings + ["queue: DispatchQueue(label: \"answers\")"]
        default: settings
        }
    }

    /// A transport over a `session`.
    var sessionTransport: String {
        style == .result
            ? "{ \(names.sentRequest)($0, in: session, completion: $1) }" : "{ try await session.data(for: $0) }"
    }

    /// Returns a transport with an expression for the response to a `request`, which may throw.
    func transport(answering response: String) -> String {
        guard style == .result else { return "{ request in try \(response) }" }
        return """
            { request, completion in
                do {
                    let (body, head) = try \(response)
                    completion(body, head, nil)
                } catch {
                    completion(nil, nil, error)
                }
                return \(names.sentRequest) {}
            }
            """
    }

    /// Returns an expression for the response of an endpoint, which may throw.
    func answer(of endpoint: ClientEndpoint, _ arguments: ArgumentCode) -> String {
        switch style {
        case .request: return download(parts.value(of: endpoint, arguments.items), endpoint)
        case .result:
            let list = (arguments.items + ["completion: $0"]).joined(separator: ", ")
            return "try await answer { \(arguments.mark)client.\(parts.call(of: endpoint))(\(list)) }"
        default: return "try await client.\(parts.call(of: endpoint))(\(arguments.text))"
        }
    }

    private func download(_ value: String, _ endpoint: ClientEndpoint) -> String {
        let result = endpoint.result
        if result.isDecoded { return "try await client.download(\(result.written).self, from: \(value))" }
        return "try await client.\(result.kind == .text ? "text(from: " : "download(")\(value))"
    }

    /// Adds all pages of an endpoint to `pages`.
    func writePages(of endpoint: ClientEndpoint, _ arguments: ArgumentCode, to file: inout SwiftFile) {
        let pages =
            style == .request
            ? SwiftText.name(parts.flatName(of: endpoint) + "Pages") : parts.call(of: endpoint, "Pages")
        let call = "\(arguments.mark)client.\(pages)(\(arguments.text))"
        if style == .result {
            file.line("var rest = \(call)")
            file.block("while let found = try await answer({ rest.next(completion: $0) })") { file in
                file.line("pages.append(found.page)")
                file.line("rest = found.rest")
            }
        } else if file.fits("for try await page in \(call) { pages.append(page) }") {
            file.line("for try await page in \(call) { pages.append(page) }")
        } else {
            file.block("for try await page in \(call)") { $0.line("pages.append(page)") }
        }
    }

    /// The code that these expressions need.
    var support: String? { style == .result ? parts.support("answerInTest", isShared: true) : nil }
}
