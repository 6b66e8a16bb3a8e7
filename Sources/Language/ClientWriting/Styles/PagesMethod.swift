import HTTPMiddleware

/// The method that goes through the pages of a list.
struct PagesMethod {
    let parts: ClientParts
    let endpoint: ClientEndpoint
    /// The client, where the method is: `self` or `client`.
    let client: String
    /// The name of the method, `moviesPages` by default.
    var name: String?
    var documentation = "The same page by page, each requested on demand."
    /// The type of the result, made of the types of a page and of its place.
    var result: (_ page: String, _ place: String) -> String
    /// The text after the pages.
    var tail = ""
    /// A request of the endpoint, whose parameters may have other names here.
    let request: (_ renamed: [String: String]) -> RequestCall

    func write(to file: inout SwiftFile) {
        guard let paging = endpoint.paging else { return }
        let parameter = paging.place(in: endpoint)
        let place = parameter?.text ?? "URL?"
        file.gap(documentation)
        file.function(
            "\(parts.visible)func \(SwiftText.name(name ?? parts.methodName(of: endpoint) + "Pages"))",
            parts.parameters(of: endpoint),
            " -> \(result(endpoint.result.text, place))"
        ) { file in
            // The target of a link does not determine the type of a place.
            let pages = parts.names.pages + (parameter == nil ? "<\(endpoint.result.text), \(place)>" : "")
            let first = parameter.map { SwiftText.parameter($0.name) } ?? ".some(nil)"
            let here = parameter == nil ? "link" : placeName
            let decoder = parts.decoder(of: endpoint)
            let by = decoder == "decoder" ? "" : ", decoder: \(parts.names.sender).\(decoder)"
            file.line("\(pages)(client: \(client), place: \(first)\(by)) { \(here) throws(\(parts.names.error)) in")
            file.deeper { file in
                let request = request(parameter.map { [$0.name: placeName] } ?? [:])
                if parameter == nil || !request.signatures.isEmpty {
                    file.call("var request = try \(request.head)", request.arguments)
                    if parameter == nil {
                        file.line("if let link {")
                        file.line("    guard link.isBeside(request.url) else { throw .invalidEndpoint }")
                        file.line("    request.url = link")
                        file.line("}")
                    }
                    for signature in request.signatures { file.call("request.setValue", signature) }
                    file.line("return request")
                } else {
                    file.call("try \(request.head)", request.arguments)
                }
            }
            file.line("} following: { place, page, head in")
            file.deeper { file in file.add(paging.next(parameter)) }
            file.line("}" + tail)
        }
    }

    /// `place`, where no parameter is called so.
    private var placeName: String {
        endpoint.parameters.contains { $0.name == "place" } ? "nextPlace" : "place"
    }
}

extension PagesMethod {
    /// The one beside an endpoint's own method, whose functions have this before them: nothing, or `client.`.
    init(_ parts: ClientParts, _ endpoint: ClientEndpoint, _ owner: String, _ requests: RequestCodes) {
        self.init(
            parts: parts, endpoint: endpoint, client: endpoint.groups.isEmpty ? "self" : String(owner.dropLast()),
            result: { page, place in "\(parts.names.pages)<\(page), \(place)>" },
            request: { requests.call(of: endpoint, renaming: $0, owner) })
    }
}

extension ClientPaging {
    func place(in endpoint: ClientEndpoint) -> ClientParameter? {
        let name: String? =
            switch step {
            case .page(let name), .offset(let name, _), .cursor(let name, _): name
            case .link: nil
            }
        return endpoint.parameters.first { $0.name == name }
    }

    /// Returns the lines that continue from `place`, `page` and `head`. They give `nil` at the end of the list.
    func next(_ parameter: ClientParameter?) -> [String] {
        let isOptional = parameter?.type.isOptional == true
        let isEmpty = elementsAreOptional ? "page\(elements)?.isEmpty != false" : "page\(elements).isEmpty"
        switch step {
        case .page: return ["\(isEmpty) ? nil : \(isOptional ? "(place ?? 1)" : "place") + 1"]
        case .offset(_, let size):
            let count = elementsAreOptional ? "(page\(elements)?.count ?? 0)" : "page\(elements).count"
            let step = size.map { SwiftText.name($0) } ?? count
            return ["\(isEmpty) ? nil : \(isOptional ? "(place ?? 0)" : "place") + \(step)"]
        case .cursor(_, let next):
            return ["guard !(\(isEmpty)), let next = \(next) else { return nil }", "return .some(next)"]
        case .link:
            return ["guard let next = head.nextLink else { return nil }", "return .some(next)"]
        }
    }
}
