/// The functions of a client that sends with `async`: they wait for an answer, tell errors apart, and decode.
struct AsyncSending {
    let parts: ClientParts
    /// Whether other files use the functions too.
    let isShared: Bool

    private var error: String { parts.names.error }

    /// `Sends a request`, whatever does.
    static func transport(_ parts: ClientParts) -> String {
        """
        /// Sends a request: `URLSession`, or a stand-in in a test.
        \(parts.visible)typealias \(parts.names.transport) = @Sendable (URLRequest) async throws -> (Data, URLResponse)
        """
    }

    static func property(_ parts: ClientParts) -> ClientProperty {
        ClientProperty(
            documentation: parts.visible.isEmpty ? nil : "What sends requests.", name: "transport",
            type: parts.names.transport, value: "{ try await URLSession.shared.data(for: $0) }",
            isFunction: true)
    }

    /// What only this file uses, and its pages.
    private var access: String { isShared ? "" : parts.hasPages ? "fileprivate " : "private " }

    func writeAnswer(to file: inout SwiftFile) {
        file.gap()
        file.list(
            "\(access)func answer", ["to request: URLRequest"],
            " async throws(\(error)) -> (body: Data, head: HTTPURLResponse) {")
        file.add(
            """
                let unreachable: [URLError.Code] = [.notConnectedToInternet, .cannotFindHost, .cannotConnectToHost]
                let (body, response): (Data, URLResponse)
                do {
                    (body, response) = try await transport(request)
                } catch let error as URLError where unreachable.contains(error.code) {
                    throw .unreachable(error)
                } catch {
                    throw .requestFailed(error)
                }
                guard let head = response as? HTTPURLResponse, 200..<300 ~= head.statusCode else {
                    throw .invalidResponse(status: (response as? HTTPURLResponse)?.statusCode ?? 0, body: body)
                }
                return (body, head)
            }
            """)
    }

    /// Decodes what an answer holds.
    func writeDecoding(to file: inout SwiftFile) {
        file.gap()
        file.list(
            "\(access)func decoded<Value: Decodable>", ["_ body: Data"] + parts.decoderParameter,
            " throws(\(error)) -> Value {")
        file.add(
            """
                do {
                    return try \(parts.hasManyDecoders ? "" : "Self.")decoder.decode(Value.self, from: body)
                } catch {
                    throw .undecodable(error, body: body)
                }
            }
            """)
    }

    func writeValue(to file: inout SwiftFile) {
        file.gap()
        file.list(
            "\(isShared ? "" : "private ")func value<Value: Decodable>",
            ["of request: URLRequest"] + parts.decoderParameter,
            " async throws(\(error)) -> Value {")
        file.line("    try decoded(await answer(to: request).body\(parts.hasManyDecoders ? ", by: decoder" : ""))")
        file.line("}")
    }

    func writeText(to file: inout SwiftFile) {
        file.gap()
        file.add(
            """
            \(isShared ? "" : "private ")func text(of request: URLRequest) async throws(\(error)) -> String {
                let body = try await answer(to: request).body
                return \(ClientParts.text(of: "body"))
            }
            """)
    }

    func writePages(to file: inout SwiftFile) {
        let isMany = parts.hasManyDecoders
        let visible = parts.visible
        file.gap()
        file.add(
            """
            /// Page after page, each asked for when it is wanted, until nothing more comes.
            \(visible)struct \(parts.names.pages)<Page: Decodable, Place>: AsyncSequence, AsyncIteratorProtocol {
                let client: \(parts.names.sender)
                var place: Place?\(isMany ? "\n    var decoder = \(parts.names.sender).decoder" : "")
                let request: (Place) throws(\(error)) -> URLRequest
                let following: (Place, Page, HTTPURLResponse) -> Place?
                private(set) var latest: Data? = nil

                \(visible.isEmpty ? "" : "/// Goes through the pages from the first one.\n    ")\(visible)func makeAsyncIterator() -> Self { self }

                \(visible.isEmpty ? "" : "/// The next page; nil where the list is over.\n    ")\(visible)mutating func next() async throws -> Page? {
                    guard let here = place else { return nil }
                    place = nil
                    do {
                        let (body, head) = try await client.answer(to: request(here))
                        guard body != latest else { return nil }
                        let page: Page = try client.decoded(body\(isMany ? ", by: decoder" : ""))
                        (place, latest) = (following(here, page, head), body)
                        return page
                    } catch \(error).invalidResponse(404, _) where latest != nil {
                        return nil
                    }
                }
            }
            """)
    }
}
