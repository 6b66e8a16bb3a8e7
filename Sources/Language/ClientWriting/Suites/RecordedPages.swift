import ModelDecoding

/// The recordings that a client goes through as it asks for all pages, until nothing more comes.
struct RecordedPages {
    private(set) var examples: [ClientExample] = []
    /// The pages it has, and how many elements are on them.
    private(set) var pages = 0
    private(set) var elements = 0

    /// Nil where a page was not recorded.
    init?(of endpoint: ClientEndpoint, _ paging: ClientPaging, from arguments: [String: ClientValue], in api: ClientAPI)
    {
        let name = endpoint.fullName
        let known = api.examples.filter { $0.endpoint == name }
        var next = Next.call(arguments)
        for _ in 0...known.count {
            guard let example = next.example(among: known) else { return nil }
            let latest = examples.last
            if example.body != latest?.body { examples.append(example) }
            if example.status == 404, latest != nil { return }
            guard example.body != latest?.body else { return nil }
            guard case .value(let page?) = RecordedOutcome(of: example, to: endpoint, api.models.catalogue) else {
                return nil
            }
            let list = page.list(at: paging.elements)
            pages += 1
            elements += list
            guard list > 0, let following = paging.following(page, list, next, example) else { return }
            next = following
        }
        return nil
    }

    enum Next {
        case call([String: ClientValue])
        case address(String)

        func example(among known: [ClientExample]) -> ClientExample? {
            switch self {
            case .call(let arguments): known.first { !$0.isPage && $0.arguments == arguments }
            case .address(let address): known.first { $0.url == address }
            }
        }
    }
}

extension ClientPaging {
    fileprivate func following(
        _ page: ModelValue, _ count: Int, _ here: RecordedPages.Next, _ example: ClientExample
    ) -> RecordedPages.Next? {
        guard case .call(var arguments) = here else { return example.nextLink.map { .address($0) } }
        switch step {
        case .page(let name):
            arguments[name] = .number("\((arguments[name]?.whole ?? 1) + 1)")
        case .offset(let name, let size):
            let step = size.flatMap { arguments[$0]?.whole } ?? count
            arguments[name] = .number("\((arguments[name]?.whole ?? 0) + step)")
        case .cursor(let name, let next):
            guard let value = page.value(at: next.dropFirst("page".count)) else { return nil }
            switch value {
            case .string(let text): arguments[name] = .string(text)
            case .integer(let number): arguments[name] = .number("\(number)")
            case .url(let url): arguments[name] = .string(url.absoluteString)
            default: return nil
            }
        case .link: return example.nextLink.map { .address($0) }
        }
        return .call(arguments)
    }
}

extension ClientValue {
    fileprivate var whole: Int? { if case .number(let text) = self { Int(text) } else { nil } }
}

extension ModelValue {
    /// Returns the value at a path such as `.meta?.next`, or `nil` if it is `nil`.
    fileprivate func value(at way: some StringProtocol) -> ModelValue? {
        var value = self
        for name in way.split(separator: ".") {
            guard case .record(let record) = value, let next = record[String(name.filter { $0 != "?" && $0 != "`" })]
            else {
                return nil
            }
            value = next
        }
        return value.isNil ? nil : value
    }

    fileprivate func list(at way: String) -> Int {
        if case .array(let list)? = value(at: way) { list.count } else { 0 }
    }
}
