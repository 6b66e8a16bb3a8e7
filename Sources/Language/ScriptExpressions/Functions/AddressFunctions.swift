import Foundation
import HTTPModel
import ModelDecoding

extension FunctionTable {
    /// The functions of addresses.
    static let urls: [FunctionEntry] = [
        FunctionEntry(
            .initialiser("URL"), "init", [.init("string", "String")], "URL?",
            "The URL that a text spells, or nil.",
            (#"URL(string: "https://a.example/b")"#, "https://a.example/b")
        ) { (call) throws(RuntimeError) in
            try call.made(URL(string: try call.string(0)))
        },
        FunctionEntry(
            .initialiser("URL"), "init", [.init(nil, "String")], "URL", "The URL that a text spells.",
            (#"URL("https://a.example").host"#, #""a.example""#)
        ) { (call) throws(RuntimeError) in
            if case .model(.url) = call.value(0) { return call.value(0) }
            guard let url = URL(string: try call.string(0)) else {
                throw call.failure("this is not a URL", advice: #"write URL("https://…")"#)
            }
            return try call.made(url)
        },
        FunctionEntry(
            .url, "host", "String?", "The server's name.", (#"URL("https://a.example:81/b").host"#, #""a.example""#)
        ) { call in
            call.url?.host(percentEncoded: false).map(Value.string) ?? .nil
        },
        FunctionEntry(
            .url, "path", "String", "The path, its escapes undone.",
            (#"URL("https://a.example/b%20c").path"#, #""/b c""#)
        ) { call in
            .string(call.url?.path(percentEncoded: false) ?? "")
        },
        FunctionEntry(
            .url, "query", "String?", "The part after the question mark.",
            (#"URL("https://a.example?page=2").query"#, #""page=2""#)
        ) { call in
            call.url?.query(percentEncoded: true).map(Value.string) ?? .nil
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
        FunctionEntry(
            .url, "fragment", "String?", "The part after the number sign.",
            (#"URL("https://a.example#top").fragment"#, #""top""#)
        ) { call in
            call.url?.fragment(percentEncoded: false).map(Value.string) ?? .nil
        },
        FunctionEntry(
            .url, "appending", [.init("path", "String")], "URL",
            "The URL with another component at the end of its path.",
            (#"URL("https://a.example/b").appending(path: "c")"#, "https://a.example/b/c")
        ) { (call) throws(RuntimeError) in
            try call.made(call.url?.appending(path: try call.string(0)))
        },
    ]

    /// Identifiers.
    static let identifiers: [FunctionEntry] = [
        FunctionEntry(
            .initialiser("UUID"), "init", [], "UUID", "A new random identifier.", ("UUID().uuidString.count", "36")
        ) { call in
            .model(.uuid(call.evaluator.surroundings.clockAndRandom.uuid()))
        },
        FunctionEntry(
            .initialiser("UUID"), "init", [.init("uuidString", "String")], "UUID?",
            "The identifier that a text spells, or nil.",
            (#"UUID(uuidString: "x")"#, "nil")
        ) { (call) throws(RuntimeError) in
            UUID(uuidString: try call.string(0)).map { .model(.uuid($0)) } ?? .nil
        },
        FunctionEntry(
            .enumeration, "name", "String", "The name of the case, without its dot.",
            (#"Category.dessert.name"#, #""dessert""#)
        ) { call in
            call.receiver.caseName.map(Value.string) ?? .nil
        },
    ]
}

extension FunctionCall {
    fileprivate var url: URL? { if case .model(.url(let value)) = receiver { value.url } else { nil } }
}
