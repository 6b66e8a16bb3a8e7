/// The functions of a client that gives publishers: they send, tell errors apart, and decode.
struct CombineSending {
    let parts: ClientParts
    let endpoints: EndpointEnumeration

    private var names: ClientNames { parts.names }
    private var access: String { parts.isSplit ? "" : "private " }
    private var pageAccess: String { parts.isSplit ? "" : parts.hasPages ? "fileprivate " : "private " }
    private var isMany: Bool { parts.hasManyDecoders }
    private let answer = "(body: Data, head: HTTPURLResponse)"

    var transport: String {
        """
        /// Sends a request: `URLSession`, or a stand-in in a test.
        \(parts.visible)typealias \(names.transport) = (URLRequest) -> AnyPublisher<(data: Data, response: URLResponse), URLError>
        """
    }

    var properties: [ClientProperty] {
        let needsSettings = parts.settings.contains { $0.value == nil && !$0.type.hasSuffix("?") }
        return [
            ClientProperty(
                documentation: "Where the API is, and what it knows its client by.", name: "settings",
                type: names.settings, value: needsSettings ? nil : "\(names.settings)()"),
            ClientProperty(
                documentation: "Where values are received.", name: "queue", type: "DispatchQueue", value: ".main"),
            ClientProperty(
                documentation: parts.visible.isEmpty ? nil : "What sends requests.", name: "transport",
                type: names.transport, value: "{ URLSession.shared.dataTaskPublisher(for: $0).eraseToAnyPublisher() }",
                isFunction: true),
        ]
    }

    func write(to file: inout SwiftFile) {
        file.gap()
        file.block("extension \(names.client)") { file in
            if parts.decodes { writeValue(to: &file) }
            if parts.answers(with: { $0 == .text }) {
                write("text", "String", ".map { Self.text(of: $0.body) }", to: &file)
                file.gap()
                file.add(ClientParts.textFunction)
            }
            if parts.answers(with: { $0 == .data || $0 == .body }) { write("data", "Data", ".map(\\.body)", to: &file) }
            file.gap()
            file.add(answering)
            if parts.decodes { writeDecoding(to: &file) }
            parts.writeDecoders(to: &file, isShared: parts.isSplit)
        }
        guard parts.hasPages else { return }
        file.gap()
        file.add(pages)
    }

    /// `data(of:)` and the like.
    private func write(_ name: String, _ type: String, _ step: String, to file: inout SwiftFile) {
        let request = endpoints.request(of: "endpoint", with: "settings")
        file.gap()
        file.add(
            """
            \(access)func \(name)(of endpoint: \(names.endpoint)) -> AnyPublisher<\(type), \(names.error)> {
                answer(to: try \(request))
                    \(step)
                    .receive(on: queue)
                    .eraseToAnyPublisher()
            }
            """)
    }

    private func writeValue(to file: inout SwiftFile) {
        let request = endpoints.request(of: "endpoint", with: "settings")
        file.gap()
        file.list(
            "\(access)func value<Value: Decodable>",
            ["of endpoint: \(names.endpoint)"] + (isMany ? ["by decoder: JSONDecoder = Self.decoder"] : []),
            " -> AnyPublisher<Value, \(names.error)> {")
        file.add(
            """
                answer(to: try \(request))
                    .flatMap { answer in decoded(answer.body\(isMany ? ", by: decoder" : "")).publisher }
                    .receive(on: queue)
                    .eraseToAnyPublisher()
            }
            """)
    }

    private var answering: String {
        """
        \(pageAccess)func answer(
            to request: @autoclosure () throws(\(names.error)) -> URLRequest
        ) -> AnyPublisher<\(answer), \(names.error)> {
            Result(catching: request).publisher
                .flatMap { request in transport(request).mapError(Self.failure) }
                .flatMap { body, response in Self.checked(body, response).publisher }
                .eraseToAnyPublisher()
        }

        private static func failure(_ error: URLError) -> \(names.error) {
            let unreachable: [URLError.Code] = [.notConnectedToInternet, .cannotFindHost, .cannotConnectToHost]
            return unreachable.contains(error.code) ? .unreachable(error) : .requestFailed(error)
        }

        private static func checked(
            _ body: Data, _ response: URLResponse
        ) -> Result<\(answer), \(names.error)> {
            guard let head = response as? HTTPURLResponse, 200..<300 ~= head.statusCode else {
                let status = (response as? HTTPURLResponse)?.statusCode ?? 0
                return .failure(.invalidResponse(status: status, body: body))
            }
            return .success((body, head))
        }
        """
    }

    private func writeDecoding(to file: inout SwiftFile) {
        file.gap()
        parts.writeDecodingResult(access: pageAccess, to: &file)
    }

    private var pages: String {
        """
        /// Page after page, each asked for when the one before it is done with, until nothing more comes.
        struct \(names.pages)<Page: Decodable, Place> {
            let client: \(names.client)
            var place: Place?\(isMany ? "\n    var decoder = \(names.client).decoder" : "")
            let request: (Place) throws(\(names.error)) -> URLRequest
            let following: (Place, Page, HTTPURLResponse) -> Place?
            private(set) var latest: Data? = nil

            var publisher: AnyPublisher<Page, \(names.error)> {
                guard let place else { return Empty().eraseToAnyPublisher() }
                return client.answer(to: try request(place))
                    .map(Result<\(answer), \(names.error)>.success)
                    .catch { Just(.failure($0)) }
                    .setFailureType(to: \(names.error).self)
                    .flatMap { answer in pages(from: place, answer) }
                    .eraseToAnyPublisher()
            }

            private func pages(
                from place: Place, _ answer: Result<\(answer), \(names.error)>
            ) -> AnyPublisher<Page, \(names.error)> {
                switch answer {
                case .success(let (body, _)) where body == latest: return Empty().eraseToAnyPublisher()
                case .failure(.invalidResponse(404, _)) where latest != nil: return Empty().eraseToAnyPublisher()
                case .failure(let error): return Fail(error: error).eraseToAnyPublisher()
                case .success(let (body, head)):
                    return client.decoded(body\(isMany ? ", by: decoder" : "")).publisher
                        .flatMap { page in
                            var rest = self
                            (rest.place, rest.latest) = (following(place, page, head), body)
                            return Just(page).setFailureType(to: \(names.error).self).append(rest.publisher)
                        }
                        .eraseToAnyPublisher()
                }
            }
        }
        """
    }
}
