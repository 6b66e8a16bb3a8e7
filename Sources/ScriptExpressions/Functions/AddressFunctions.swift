import Foundation
import HTTPModel
import ModelDecoding

extension FunctionTable {
    /// What addresses have.
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
            .url, "scheme", "String?", "The part before the colon.",
            (#"URL("https://a.example").scheme"#, #""https""#)
        ) { call in
            call.url?.scheme.map(Value.string) ?? .nil
        },
        FunctionEntry(
            .url, "host", "String?", "The server's name.", (#"URL("https://a.example:81/b").host"#, #""a.example""#)
        ) { call in
            call.url?.host(percentEncoded: false).map(Value.string) ?? .nil
        },
        FunctionEntry(
            .url, "port", "Int?", "The port, where one is written.", (#"URL("https://a.example:81/b").port"#, "81")
        ) { call in
            call.url?.port.map(Value.int) ?? .nil
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
            .url, "lastPathComponent", "String", "The last part of the path.",
            (#"URL("https://a.example/b/c.png").lastPathComponent"#, #""c.png""#)
        ) { call in
            .string(call.url?.lastPathComponent ?? "")
        },
        FunctionEntry(
            .url, "pathComponents", "[String]", "The parts of the path.",
            (#"URL("https://a.example/b/c").pathComponents"#, #"["/", "b", "c"]"#)
        ) { call in
            .array((call.url?.pathComponents ?? []).map(Value.string))
        },
        FunctionEntry(
            .url, "pathExtension", "String", "The part after the last dot of the path.",
            (#"URL("https://a.example/c.png").pathExtension"#, #""png""#)
        ) { call in
            .string(call.url?.pathExtension ?? "")
        },
        FunctionEntry(
            .url, "absoluteString", "String", "The URL as a text.",
            (#"URL("https://a.example/b").absoluteString"#, #""https://a.example/b""#)
        ) { call in
            .string(call.url?.absoluteString ?? "")
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
            .model(.uuid(call.evaluator.surroundings.chance.uuid()))
        },
        FunctionEntry(
            .initialiser("UUID"), "init", [.init("uuidString", "String")], "UUID?",
            "The identifier that a text spells, or nil.",
            (#"UUID(uuidString: "x")"#, "nil")
        ) { (call) throws(RuntimeError) in
            UUID(uuidString: try call.string(0)).map { .model(.uuid($0)) } ?? .nil
        },
        FunctionEntry(
            .uuid, "uuidString", "String", "The identifier as a text.",
            (
                #"UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f")?.uuidString"#,
                #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#
            )
        ) { call in
            guard case .model(.uuid(let uuid)) = call.receiver else { return .nil }
            return .string(uuid.uuidString)
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
