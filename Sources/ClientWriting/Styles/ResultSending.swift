/// The functions of a client that calls completion handlers: they start a request, tell errors apart, and decode.
struct ResultSending {
    let parts: ClientParts
    /// Whether other files use the functions too.
    let isShared: Bool

    private var names: ClientNames { parts.names }
    private var access: String { isShared ? "" : "private " }
    private var pageAccess: String { isShared ? "" : parts.hasPages ? "fileprivate " : "private " }
    private var isMany: Bool { parts.hasManyDecoders }
    private let answer = "(body: Data, head: HTTPURLResponse)"

    var types: [String] {
        [
            """
            /// Sends a request and calls back once: `URLSession`, or a stand-in in a test.
            \(parts.visible)typealias \(names.transport) =
                @Sendable (
                    URLRequest, @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
                ) -> \(names.sentRequest)
            """,
            """
            /// Called once for each request.
            \(parts.visible)typealias \(names.completion)<Value> = @Sendable (Result<Value, \(names.error)>) -> Void
            """,
        ]
    }

    var properties: [ClientProperty] {
        [
            ClientProperty(
                documentation: "Where completion handlers are called.", name: "queue", type: "DispatchQueue",
                value: ".main"),
            ClientProperty(
                documentation: parts.visible.isEmpty ? nil : "What sends requests.", name: "transport",
                type: names.transport, value: "{ \(names.sentRequest)($0, in: .shared, completion: $1) }",
                isFunction: true),
        ]
    }

    func writeFunctions(to file: inout SwiftFile) {
        if parts.decodes { writeLoading("value", of: "Value", ": Decodable & SendableMetatype", to: &file) }
        if parts.answers(with: { $0 == .text }) { writeLoading("text", of: "String", to: &file) }
        if parts.answers(with: { $0 == .data || $0 == .body }) { writeLoading("data", of: "Data", to: &file) }
        file.gap()
        file.add(start)
        file.gap()
        file.add(checked)
        if parts.decodes {
            file.gap()
            parts.writeDecodingResult(access: pageAccess, to: &file)
        }
        if parts.answers(with: { $0 == .text }) {
            file.gap()
            file.add(ClientParts.textFunction)
        }
        file.gap()
        file.documentation("Calls a completion handler on the queue. The result goes there and is used nowhere else.")
        file.list(
            "\(pageAccess)func deliver<Value>",
            [
                "_ result: Result<Value, \(names.error)>",
                "to completion: @escaping \(names.completion)<Value>",
            ], " {")
        file.add("    nonisolated(unsafe) let result = result\n    queue.async { completion(result) }\n}")
    }

    /// `value(of:completion:)` and the like.
    private func writeLoading(
        _ name: String, of type: String, _ requirement: String? = nil, to file: inout SwiftFile
    ) {
        let decoder = requirement != nil && isMany
        file.gap()
        file.list(
            "\(access)func \(name)\(requirement.map { "<\(type)\($0)>" } ?? "")",
            ["of request: @autoclosure () throws(\(names.error)) -> URLRequest"]
                + (decoder ? ["by decoder: JSONDecoder = Self.decoder"] : [])
                + ["completion: @escaping \(names.completion)<\(type)>"], " -> \(names.sentRequest) {")
        let value =
            switch name {
            case "value": "answer.flatMap { decoded($0.body\(decoder ? ", by: decoder" : "")) }"
            case "text": "answer.map { Self.text(of: $0.body) }"
            default: "answer.map(\\.body)"
            }
        file.deeper { file in
            let closure = "start(request) { answer in deliver(\(value), to: completion) }"
            if file.fits(closure) { return file.line(closure) }
            file.line("start(request) { answer in")
            file.line("    deliver(\(value), to: completion)")
            file.line("}")
        }
        file.line("}")
    }

    private var start: String {
        """
        \(pageAccess)func start(
            _ request: () throws(\(names.error)) -> URLRequest,
            completion: @escaping \(names.completion)<\(answer)>
        ) -> \(names.sentRequest) {
            do {
                return transport(try request()) { completion(Self.checked($0, $1, $2)) }
            } catch {
                completion(.failure(error))
                return \(names.sentRequest) {}
            }
        }
        """
    }

    private var checked: String {
        """
        \(access)static func checked(
            _ body: Data?, _ response: URLResponse?, _ error: (any Error)?
        ) -> Result<\(answer), \(names.error)> {
            let unreachable: [URLError.Code] = [.notConnectedToInternet, .cannotFindHost, .cannotConnectToHost]
            if let error = error as? URLError, unreachable.contains(error.code) {
                return .failure(.unreachable(error))
            }
            if let error { return .failure(.requestFailed(error)) }
            let body = body ?? Data()
            guard let head = response as? HTTPURLResponse, 200..<300 ~= head.statusCode else {
                let status = (response as? HTTPURLResponse)?.statusCode ?? 0
                return .failure(.invalidResponse(status: status, body: body))
            }
            return .success((body, head))
        }
        """
    }

    func writeTypes(to file: inout SwiftFile) {
        file.gap()
        file.add(sentRequest)
        if parts.hasPages {
            file.gap()
            file.add(pages)
        }
    }

    private var sentRequest: String {
        let visible = parts.visible
        let (initializer, cancel) =
            visible.isEmpty
            ? ("", "")
            : ("/// A request that is cancelled in this way.\n    ", "/// Cancels it, unless it has its answer.\n    ")
        return """
            /// A request that is under way. Where it is cancelled, it fails with `URLError.cancelled`.
            \(visible)struct \(names.sentRequest): Sendable {
                \(cancel)\(visible)let cancel: @Sendable () -> Void

                \(initializer)\(visible)init(_ cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }

                /// Starts a request.
                \(visible)init(
                    _ request: URLRequest, in session: URLSession,
                    completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
                ) {
                    let task = session.dataTask(with: request, completionHandler: completion)
                    task.resume()
                    cancel = { task.cancel() }
                }
            }
            """
    }

    private var pages: String {
        let visible = parts.visible
        let result = "(page: Page, rest: \(names.pages))?"
        return """
            /// Page after page, each asked for when it is wanted, until nothing more comes.
            \(visible)struct \(names.pages)<Page: Decodable & SendableMetatype, Place: Sendable>: Sendable {
                let client: \(names.client)
                var place: Place?\(isMany ? "\n    var decoder = \(names.client).decoder" : "")
                let request: @Sendable (Place) throws(\(names.error)) -> URLRequest
                let following: @Sendable (Place, Page, HTTPURLResponse) -> Place?
                private(set) var latest: Data? = nil

                /// Asks for the next page, and gives it with those after it; nil where the list is over.
                @discardableResult
                \(visible)func next(completion: @escaping \(names.client).\(names.completion)<\(result)>) -> \(names.sentRequest) {
                    guard let place else {
                        client.deliver(.success(nil), to: completion)
                        return \(names.sentRequest) {}
                    }
                    return client.start { () throws(\(names.error)) in
                        try request(place)
                    } completion: { answer in
                        client.deliver(step(from: place, answer), to: completion)
                    }
                }

                private func step(
                    from place: Place, _ answer: Result<\(answer), \(names.error)>
                ) -> Result<\(result), \(names.error)> {
                    switch answer {
                    case .success(let (body, _)) where body == latest: return .success(nil)
                    case .failure(.invalidResponse(404, _)) where latest != nil: return .success(nil)
                    case .failure(let error): return .failure(error)
                    case .success(let (body, head)):
                        return client.decoded(body\(isMany ? ", by: decoder" : "")).map { page in
                            var rest = self
                            (rest.place, rest.latest) = (following(place, page, head), body)
                            return (page, rest)
                        }
                    }
                }
            }
            """
    }
}
