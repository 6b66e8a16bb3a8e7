import Foundation
import ModelDecoding

extension URL: LibraryValue {
    static var codeType: ModelType? { .scalar(.url) }

    static func swift(_ value: ModelValue) -> URL? {
        if case .url(let url) = value { url.url } else { nil }
    }

    var codeValue: ModelValue { .url(self) }
}

extension URLComponents: LibraryObject { static var typeName: String { "URLComponents" } }
extension URLQueryItem: LibraryObject { static var typeName: String { "URLQueryItem" } }

extension LibraryKind {
    static let url = LibraryKind("URL") { url in
        url.property(
            "absoluteString", "The URL as a text.",
            #"URL("https://a.example/b").absoluteString → "https://a.example/b""#
        ) { (url: URL) in url.absoluteString }
        url.property(
            "relativeString", "The address as it was given.",
            #"URL("http://a.example/b")?.relativeString → "http://a.example/b""#
        ) { (url: URL) in url.relativeString }
        url.property("relativePath", "The path as it was given.", #"URL("http://a.example/b")?.relativePath → "/b""#) {
            (url: URL) in url.relativePath
        }
        url.property(
            "absoluteURL", "The URL without a base.", #"URL("http://a.example/b").absoluteURL → http://a.example/b"#
        ) { (url: URL) in url.absoluteURL }
        url.property("baseURL") { (url: URL) in url.baseURL }
        url.property("description") { (url: URL) in url.description }
        url.property("path", "The path, its escapes undone.", #"URL("https://a.example/b%20c").path → "/b c""#) {
            (url: URL) in url.path
        }
        url.method(
            "path(percentEncoded?:)", "The path with its escapes, or without them.",
            #"URL("https://a.example/b%20c").path() → "/b%20c""#
        ) { (url: URL, isEncoded: Bool?) in
            url.path(percentEncoded: isEncoded ?? true)
        }
        url.property("scheme", "The part before the colon.", #"URL("https://a.example").scheme → "https""#) {
            (url: URL) in url.scheme
        }
        url.property("host", "The server's name.", #"URL("https://a.example:81/b").host → "a.example""#) { (url: URL) in
            url.host
        }
        url.method(
            "host(percentEncoded?:)", "The server's name.", #"URL("https://a.example:81/b").host() → "a.example""#
        ) { (url: URL, isEncoded: Bool?) in
            url.host(percentEncoded: isEncoded ?? true)
        }
        url.property("port", "The port, where one is written.", #"URL("https://a.example:81/b").port → 81"#) {
            (url: URL) in url.port
        }
        url.property("query", "The part after the question mark.", #"URL("https://a.example?page=2").query → "page=2""#)
        { (url: URL) in url.query }
        url.method(
            "query(percentEncoded?:)", "The query with its escapes, or without them.",
            #"URL("https://a.example?page=2").query() → "page=2""#
        ) { (url: URL, isEncoded: Bool?) in
            url.query(percentEncoded: isEncoded ?? true)
        }
        url.property("fragment", "The part after the number sign.", #"URL("https://a.example#top").fragment → "top""#) {
            (url: URL) in url.fragment
        }
        url.property("user", "The user name in the address.", #"URL("ftp://ann@a.example/b")?.user → "ann""#) {
            (url: URL) in url.user
        }
        url.property("password") { (url: URL) in url.password }
        url.property(
            "lastPathComponent", "The last part of the path.",
            #"URL("https://a.example/b/c.png").lastPathComponent → "c.png""#
        ) { (url: URL) in url.lastPathComponent }
        url.property(
            "pathExtension", "The part after the last dot of the path.",
            #"URL("https://a.example/c.png").pathExtension → "png""#
        ) { (url: URL) in url.pathExtension }
        url.property(
            "pathComponents", "The parts of the path.",
            #"URL("https://a.example/b/c").pathComponents → ["/", "b", "c"]"#
        ) { (url: URL) in url.pathComponents }
        url.property("isFileURL", "True if it is the address of a file.", #"URL("file:///b")?.isFileURL → true"#) {
            (url: URL) in url.isFileURL
        }
        url.property(
            "hasDirectoryPath", "True if it ends like the address of a folder.",
            #"URL("http://a.example/b/")?.hasDirectoryPath → true"#
        ) { (url: URL) in url.hasDirectoryPath }
        url.property(
            "standardized", "The address without . and .. in its path.",
            #"URL("http://a.example/b/../c")?.standardized.path → "/c""#
        ) { (url: URL) in url.standardized }
        url.method(
            "appending(path:)", "The URL with another component at the end of its path.",
            #"URL("https://a.example/b").appending(path: "c") → https://a.example/b/c"#
        ) { (url: URL, path: String) in url.appending(path: path) }
        url.method(
            "appending(component:)", "The URL with another component at the end of its path.",
            #"URL("https://a.example/b").appending(component: "c").path → "/b/c""#
        ) { (url: URL, component: String) in url.appending(component: component) }
        url.method(
            "appending(queryItems:)", "The URL with more items in its query.",
            #"URL("https://a.example").appending(queryItems: [URLQueryItem(name: "a", value: "1")]).query → "a=1""#
        ) { (url: URL, items: [URLQueryItem]) in url.appending(queryItems: items) }
        url.method(
            "appendingPathComponent(_:)", "The address with another part at the end of its path.",
            #"URL("http://a.example/b")?.appendingPathComponent("c").path → "/b/c""#
        ) { (url: URL, component: String) throws(Interruption) -> URL in
            // Foundation asks the disk whether a file's path is a folder.
            guard !url.isFileURL else { throw .unknown("Sonde cannot tell whether a file's path is a folder") }
            return url.appendingPathComponent(component)
        }
        url.method("appendingPathComponent(_:isDirectory:)") { (url: URL, component: String, isFolder: Bool) in
            url.appendingPathComponent(component, isDirectory: isFolder)
        }
        url.method(
            "appendingPathExtension(_:)", "The address with an extension after its path.",
            #"URL("http://a.example/b")?.appendingPathExtension("json").path → "/b.json""#
        ) { (url: URL, name: String) in url.appendingPathExtension(name) }
        url.method(
            "deletingLastPathComponent()", "The address without the last part of its path.",
            #"URL("http://a.example/b/c")?.deletingLastPathComponent().lastPathComponent → "b""#
        ) { (url: URL) in url.deletingLastPathComponent() }
        url.method(
            "deletingPathExtension()", "The address without the extension of its path.",
            #"URL("http://a.example/b.json")?.deletingPathExtension().path → "/b""#
        ) { (url: URL) in url.deletingPathExtension() }
        url.member(
            "init(string:)", "The URL in a text, or nil.",
            #"URL(string: "https://a.example/b") → https://a.example/b"#
        ) { (text: String) in URL(string: text) }
        url.member(
            "init(string:relativeTo:)", "The address of a text relative to another address.",
            #"URL(string: "c", relativeTo: URL("http://a.example/b"))?.absoluteString → "http://a.example/c""#
        ) { (text: String, base: URL?) in URL(string: text, relativeTo: base) }
        url.member("init(string:encodingInvalidCharacters:)") {
            (text: String, encodes: Bool) throws(Interruption) -> URL? in
            guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else {
                throw .unknown("this system's URL has no such initialiser")
            }
            return URL(string: text, encodingInvalidCharacters: encodes)
        }
    }

    static let urlComponents = LibraryKind(URLComponents.typeName) { components in
        components.variable(
            "scheme", \URLComponents.scheme, "The part before the colon.",
            #"URLComponents(string: "https://ann@a.example:81/b?c=1#top")?.scheme → "https""#
        ) { $0.map(isScheme) ?? true }
        components.variable(
            "host", \URLComponents.host, "The server's name.",
            #"URLComponents(string: "https://ann@a.example:81/b?c=1#top")?.host → "a.example""#)
        components.variable(
            "path", \URLComponents.path, "The path, its escapes undone.",
            #"URLComponents(string: "https://ann@a.example:81/b?c=1#top")?.path → "/b""#)
        components.variable(
            "query", \URLComponents.query, "The part after the question mark.",
            #"URLComponents(string: "https://ann@a.example:81/b?c=1#top")?.query → "c=1""#)
        components.variable(
            "fragment", \URLComponents.fragment, "The part after the number sign.",
            #"URLComponents(string: "https://ann@a.example:81/b?c=1#top")?.fragment → "top""#)
        components.variable(
            "user", \URLComponents.user, "The user name in the address.",
            #"URLComponents(string: "https://ann@a.example:81/b?c=1#top")?.user → "ann""#)
        components.variable("password", \URLComponents.password)
        components.variable(
            "port", \URLComponents.port, "The port, where one is written.",
            #"URLComponents(string: "https://ann@a.example:81/b?c=1#top")?.port → 81"#
        ) { $0.map { $0 >= 0 } ?? true }
        components.variable(
            "queryItems", \URLComponents.queryItems, "The items of the query, in their order.",
            #"URLComponents(string: "https://a.example?b=1&c=2")?.queryItems?.map(\.name) → ["b", "c"]"#)
        components.variable("percentEncodedPath", \URLComponents.percentEncodedPath) { isPlain($0) }
        components.variable("percentEncodedQuery", \URLComponents.percentEncodedQuery) { $0.map(isPlain) ?? true }
        components.property(
            "url", "The URL of its parts.",
            #"URLComponents(string: "https://a.example/b")?.url → https://a.example/b"#
        ) { (components: URLComponents) in components.url }
        components.property(
            "string", "The text of its parts.",
            #"URLComponents(string: "https://a.example/b")?.string → "https://a.example/b""#
        ) { (components: URLComponents) in components.string }
        components.member("init()") { URLComponents() }
        components.member(
            "init(string:)", "The parts of an address, or nil.",
            #"URLComponents(string: "https://a.example/b")?.path → "/b""#
        ) { (text: String) in URLComponents(string: text) }
        components.member(
            "init(url:resolvingAgainstBaseURL:)", "The parts of a URL.",
            #"URLComponents(url: URL("https://a.example/b"), resolvingAgainstBaseURL: false)?.path → "/b""#
        ) { (url: URL, resolves: Bool) in
            URLComponents(url: url, resolvingAgainstBaseURL: resolves)
        }
    }

    private static func isScheme(_ text: String) -> Bool {
        text.first?.isLetter ?? false && text.utf8.allSatisfy { isLetterOrDigit($0) || "+-.".utf8.contains($0) }
    }

    /// True if a part of a URL neither needs nor has escapes.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { isLetterOrDigit($0) || "-._~!$&'()*+,;=:@/".utf8.contains($0) }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    static let urlQueryItem = LibraryKind(URLQueryItem.typeName) { item in
        item.variable(
            "name", \URLQueryItem.name, "The part before the equals sign.",
            #"URLQueryItem(name: "page", value: "2").name → "page""#)
        item.variable(
            "value", \URLQueryItem.value, "The part after the equals sign.",
            #"URLQueryItem(name: "page", value: "2").value → "2""#)
        item.member(
            "init(name:value:)", "An item of a query.", #"URLQueryItem(name: "page", value: "2").value → "2""#
        ) { (name: String, value: String?) in URLQueryItem(name: name, value: value) }
    }
}
