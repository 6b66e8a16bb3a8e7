import Foundation
import HTTPModel
import ModelDecoding

extension FunctionTable {
    /// A script's own members of addresses.
    static let urls: [FunctionEntry] = [
        FunctionEntry(
            .initialiser("URL"), "init", [.init(nil, "String")], "URL", "The URL in a text.",
            (#"URL("https://a.example").host"#, #""a.example""#)
        ) { (call) throws(RuntimeError) in
            if case .model(.url) = call.value(0) { return call.value(0) }
            guard let url = URL(string: try call.string(0)) else {
                throw call.failure("this is not a URL", advice: #"write URL("https://…")"#)
            }
            return try call.made(url)
        },
        FunctionEntry(
            .url, "queryItems", "[String: String?]",
            "The names and values of the query, with every pair of a repeated name.",
            (#"URL("https://a.example?page=2&q=a%20b").queryItems["q"]"#, #""a b""#)
        ) { call in
            let components = call.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
            let pairs = (components?.queryItems ?? []).map {
                DictionaryEntry(.string($0.name), $0.value.map(Value.string) ?? .nil)
            }
            return .dictionary(KeyedEntries(pairs))
        },
    ]

    /// Identifiers by the chance of a run.
    static let identifierInitialisers: Bodies = [
        "UUID()": { call in .model(.uuid(call.evaluator.surroundings.clockAndRandom.uuid())) }
    ]

    static let cases: [FunctionEntry] = [
        FunctionEntry(
            .enumeration, "name", "String", "The name of the case, without its dot.",
            (#"Category.dessert.name"#, #""dessert""#)
        ) { call in
            call.receiver.caseName.map(Value.string) ?? .nil
        }
    ]
}

extension FunctionCall {
    fileprivate var url: URL? { if case .model(.url(let value)) = receiver { value.url } else { nil } }
}
