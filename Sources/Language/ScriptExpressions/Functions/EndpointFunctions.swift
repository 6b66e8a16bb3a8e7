import HTTPModel
import ModelDecoding

extension FunctionTable {
    /// The functions of an endpoint, besides calling it.
    static let endpoints: [FunctionEntry] = [
        FunctionEntry(
            .endpoint, "signature", "String", "Its name, its parameters and its result.",
            ("episodes.signature", #""episodes(page: Int? = nil) -> [Episode]""#)
        ) { (call) async throws(RuntimeError) in
            .string(try await call.evaluator.surroundings.signature(of: call.endpoint, at: call.range))
        },
        FunctionEntry(
            .endpoint, "url", [.init(nil, "Argument", .rest)], "URL", "The URL of a call with these arguments.",
            ("episodes.url(page: 2)", "http://a.example/episodes?page=2")
        ) { (call) async throws(RuntimeError) in
            let request = try await call.request()
            return request.secrets.isEmpty ? .model(.url(request.url)) : try call.made(request.url)
        },
        FunctionEntry(
            .endpoint, "url", "URL", "The URL of a call without arguments.",
            ("episodes.url", "http://a.example/episodes")
        ) { (call) async throws(RuntimeError) in
            .model(.url(try await call.request().url))
        },
        FunctionEntry(
            .endpoint, "curl", [.init(nil, "Argument", .rest)], "String",
            "The call as a curl command, with secrets by their names.",
            ("episodes.curl(page: 2).count", "39")
        ) { (call) async throws(RuntimeError) in
            .string(CurlCommand(try await call.request()).text)
        },
        FunctionEntry(
            .endpoint, "curl", "String", "The call without arguments as a curl command.",
            ("episodes.curl", #""curl http://a.example/episodes""#)
        ) { (call) async throws(RuntimeError) in
            .string(CurlCommand(try await call.request()).text)
        },
        FunctionEntry(
            .endpoint, "pages", [.init(nil, "Argument", .rest), .init("limit", "Int", .optional)], "[Result]",
            "The results of all pages, as the endpoint is paged; more than 100 fail unless limit allows them.",
            ("episodes.pages(limit: 2).count", "2")
        ) { (call) async throws(RuntimeError) in
            try await call.pages(elementsOnly: false)
        },
        FunctionEntry(
            .endpoint, "all", [.init(nil, "Argument", .rest), .init("limit", "Int", .optional)], "[Element]",
            "The elements of all pages.", ("episodes.all().count", "2")
        ) { (call) async throws(RuntimeError) in
            try await call.pages(elementsOnly: true)
        },
    ]
}

extension FunctionCall {
    fileprivate var endpoint: String { if case .endpoint(let name) = receiver { name } else { "" } }

    fileprivate func request() async throws(RuntimeError) -> Request {
        try await evaluator.surroundings.request(endpoint, rest, at: range)
    }

    fileprivate func pages(elementsOnly: Bool) async throws(RuntimeError) -> Value {
        try await evaluator.surroundings.pages(
            endpoint, arguments: rest, elementsOnly: elementsOnly, limit: has(1) ? try count(1) : nil, at: range)
    }
}
