/// A `Sendable` structure with an `async` method for each endpoint.
package struct AsyncStyle: ClientStyle {
    package init() {}

    package func files(for api: ClientAPI, _ options: ClientOptions) -> [ClientFile] {
        let client = AsyncClient(ClientParts(api, options))
        return client.files + ModelFiles(api.models, options).files
    }
}

/// The parts of such a client.
private struct AsyncClient {
    private let parts: ClientParts
    private var names: ClientNames { parts.names }
    private var api: ClientAPI { parts.api }
    /// The endpoints without a group, then those of each group.
    private let groups: [(path: [String], endpoints: [ClientEndpoint])]
    private let needs: Set<RequestSupport.Part>
    private let methods: [String: [SwiftArgument]]
    private let signatures: [String: [[SwiftArgument]]]

    init(_ parts: ClientParts) {
        self.parts = parts
        var needs: Set<RequestSupport.Part> = []
        var methods: [String: [SwiftArgument]] = [:]
        var signatures: [String: [[SwiftArgument]]] = [:]
        for endpoint in parts.api.endpoints {
            var code = RequestCode(endpoint, of: parts.api, owner: endpoint.groups.isEmpty ? "" : "client.")
            methods[endpoint.path.joined(separator: ".")] = code.arguments()
            signatures[endpoint.path.joined(separator: ".")] = code.signatures()
            needs.formUnion(code.needs)
        }
        self.needs = needs
        self.methods = methods
        self.signatures = signatures
        let grouped = Dictionary(grouping: parts.api.endpoints, by: \.groups)
        groups = grouped.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value) }
    }

    private var isSplit: Bool { !names.groups.isEmpty || api.endpoints.count > 60 }

    var files: [ClientFile] {
        let root = parts.file { file in
            writeClient(to: &file)
            if !isSplit { writeSending(to: &file) }
        }
        var files = [ClientFile("\(names.client).swift", root)]
        guard isSplit else { return files }
        files.append(ClientFile("\(names.client)+Sending.swift", parts.file { writeSending(to: &$0) }))
        for (path, endpoints) in groups where !path.isEmpty {
            files.append(
                ClientFile(
                    "\(names.groups[path] ?? path.joined()).swift",
                    parts.file { writeGroup(path, endpoints, to: &$0) }))
        }
        return files
    }

    // MARK: The client

    private func writeClient(to file: inout SwiftFile) {
        file.documentation("A client for \(api.name).")
        file.block("struct \(names.client): Sendable") { file in
            file.add(
                """
                /// Sends a request: `URLSession`, or a stand-in in a test.
                typealias Transport = @Sendable (URLRequest) async throws -> (Data, URLResponse)
                """)
            file.line()
            for server in api.servers {
                file.line("static let \(SwiftText.name(server.name)) = \(SwiftText.literal(server.address))")
            }
            if api.hasServer {
                file.gap()
                file.line("/// Where the API is.")
                file.line("var server" + (api.server.map { " = \(SwiftText.literal($0))" } ?? ": String"))
            }
            for input in api.inputs {
                file.documentation("Sent as \(input.purpose).")
                file.line("var \(SwiftText.name(input.name)): \(input.isOptional ? "String?" : "String")")
            }
            file.line("var transport: Transport = { try await URLSession.shared.data(for: $0) }")
            for (path, _) in groups where path.count == 1 {
                file.gap()
                let type = names.groups[path] ?? ""
                file.line("var \(SwiftText.name(path[0])): \(type) { \(type)(client: self) }")
            }
            for endpoint in api.endpoints where endpoint.groups.isEmpty { writeMethod(endpoint, owner: "", to: &file) }
        }
    }

    private func writeGroup(_ path: [String], _ endpoints: [ClientEndpoint], to file: inout SwiftFile) {
        let type = names.groups[path] ?? ""
        file.documentation("The endpoints of \(path.joined(separator: ".")).")
        file.block("struct \(type): Sendable") { file in
            file.line("let client: \(names.client)")
            for (inner, _) in groups where inner.count == path.count + 1 && inner.starts(with: path) {
                let innerType = names.groups[inner] ?? ""
                file.line("var \(SwiftText.name(inner.last ?? "")): \(innerType) { \(innerType)(client: client) }")
            }
            for endpoint in endpoints { writeMethod(endpoint, owner: "client.", to: &file) }
        }
    }

    // MARK: An endpoint

    private func writeMethod(_ endpoint: ClientEndpoint, owner: String, to file: inout SwiftFile) {
        file.gap()
        file.documentation(endpoint.comment)
        if endpoint.result == .body { file.line("@discardableResult") }
        let name = SwiftText.name(endpoint.name)
        file.list(
            "func \(name)", parts.parameters(of: endpoint),
            " async throws(\(names.error)) -> \(endpoint.result.text) {")
        file.deeper { file in
            let arguments = methods[endpoint.path.joined(separator: ".")] ?? []
            let answer = answer(endpoint, owner)
            let list = arguments.map(\.text).joined(separator: ", ")
            let whole = "\(answer.opening)\(owner)request(\(list))\(answer.closing)"
            let signatures = signatures[endpoint.path.joined(separator: ".")] ?? []
            guard !file.fits(whole) || !signatures.isEmpty else { return file.line(whole) }
            file.call("\(signatures.isEmpty ? "let" : "var") request = try \(owner)request", arguments)
            for signature in signatures { file.call("request.setValue", signature) }
            file.line("return \(answer.opening)request\(answer.closing)")
        }
        file.line("}")
        if let paging = endpoint.paging { writePages(of: endpoint, paging, owner, to: &file) }
    }

    /// What stands around a request to have its answer.
    private func answer(_ endpoint: ClientEndpoint, _ owner: String) -> (opening: String, closing: String) {
        let decoder = parts.decoder(of: endpoint)
        switch endpoint.result {
        case .body, .data: return ("try await \(owner)answer(to: ", ").body")
        case .text: return ("try await \(owner)text(of: ", ")")
        case .decoded, .propertyList:
            let by = decoder == "decoder" ? "" : ", by: \(owner.isEmpty ? "Self" : names.client).\(decoder)"
            return ("try await \(owner)value(of: ", "\(by))")
        }
    }

    private func writePages(
        of endpoint: ClientEndpoint, _ paging: ClientPaging, _ owner: String, to file: inout SwiftFile
    ) {
        file.gap()
        file.documentation("The same page by page, each asked for when it is read.")
        let place = paging.place(in: endpoint)
        var code = RequestCode(endpoint, of: api, owner: owner, renaming: place.map { [$0.name: "place"] } ?? [:])
        file.list(
            "func \(SwiftText.name(endpoint.name + "Pages"))", parts.parameters(of: endpoint),
            " -> \(names.pages)<\(endpoint.result.text), \(place?.text ?? "URL?")> {")
        file.deeper { file in
            let first = place.map { SwiftText.name($0.name) } ?? ".some(nil)"
            let client = owner.isEmpty ? "self" : "client"
            let here = place == nil ? "link" : "place"
            file.line("\(names.pages)(client: \(client), place: \(first)) { \(here) throws(\(names.error)) in")
            file.deeper { file in
                if place == nil {
                    file.call("var request = try \(owner)request", code.arguments())
                    file.line("request.url = link ?? request.url")
                    file.line("return request")
                } else {
                    file.call("try \(owner)request", code.arguments())
                }
            }
            file.line("} following: { place, page, head in")
            file.deeper { file in file.add(paging.next(place)) }
            file.line("}")
        }
        file.line("}")
    }

    // MARK: Sending

    private var hasPages: Bool { api.endpoints.contains { $0.paging != nil } }

    /// Whether an answer may be of one of these.
    private func answers(with isWanted: (ClientResult) -> Bool) -> Bool {
        api.endpoints.contains { isWanted($0.result) }
    }

    private func writeSending(to file: inout SwiftFile) {
        let support = RequestSupport(api: api, names: names, needs: needs, isShared: isSplit)
        file.gap()
        file.block("extension \(names.client)") { file in
            let access = isSplit ? "" : "private "
            support.writeMembers(to: &file)
            let inner = isSplit ? "" : hasPages ? "fileprivate " : "private "
            writeAnswer(inner, to: &file)
            if answers(with: { if case .decoded = $0 { true } else { false } }) {
                writeValue(access, inner, to: &file)
            }
            if answers(with: { $0 == .text }) {
                file.gap()
                file.add(text(access))
            }
            parts.writeDecoders(to: &file, access: access)
        }
        support.writeTypes(to: &file)
        if hasPages {
            file.gap()
            file.add(pages)
        }
        parts.writeError(to: &file, isUnencodable: support.hasBody)
    }

    private func writeValue(_ access: String, _ inner: String, to file: inout SwiftFile) {
        let isMany = parts.decoders.count > 1
        let by = isMany ? ["by decoder: JSONDecoder = Self.decoder"] : []
        file.gap()
        file.list(
            "\(access)func value<Value: Decodable>", ["of request: URLRequest"] + by,
            " async throws(\(names.error)) -> Value {")
        file.line("    try decoded(await answer(to: request).body\(isMany ? ", by: decoder" : ""))")
        file.line("}")
        file.gap()
        file.list(
            "\(inner)func decoded<Value: Decodable>", ["_ body: Data"] + by, " throws(\(names.error)) -> Value {")
        file.add(
            """
                do {
                    return try \(isMany ? "" : "Self.")decoder.decode(Value.self, from: body)
                } catch {
                    throw .undecodable(error, body: body)
                }
            }
            """)
    }

    private func text(_ access: String) -> String {
        """
        \(access)func text(of request: URLRequest) async throws(\(names.error)) -> String {
            let body = try await answer(to: request).body
            return (try? Self.decoder.decode(String.self, from: body)) ?? String(decoding: body, as: UTF8.self)
        }
        """
    }

    private func writeAnswer(_ access: String, to file: inout SwiftFile) {
        file.gap()
        file.list(
            "\(access)func answer", ["to request: URLRequest"],
            " async throws(\(names.error)) -> (body: Data, head: HTTPURLResponse) {")
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

    private var pages: String {
        """
        /// Page after page, each asked for when it is read, until nothing more comes.
        struct \(names.pages)<Page: Decodable, Place>: AsyncSequence, AsyncIteratorProtocol {
            let client: \(names.client)
            var place: Place?
            let request: (Place) throws(\(names.error)) -> URLRequest
            let following: (Place, Page, HTTPURLResponse) -> Place?
            private(set) var latest: Data? = nil

            func makeAsyncIterator() -> Self { self }

            mutating func next() async throws -> Page? {
                guard let here = place else { return nil }
                place = nil
                do {
                    let (body, head) = try await client.answer(to: request(here))
                    guard body != latest else { return nil }
                    let page: Page = try client.decoded(body)
                    (place, latest) = (following(here, page, head), body)
                    return page
                } catch \(names.error).invalidResponse(404, _) where latest != nil {
                    return nil
                }
            }
        }
        """
    }
}
