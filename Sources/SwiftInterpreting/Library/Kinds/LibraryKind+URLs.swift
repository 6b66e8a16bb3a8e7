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
        url.property("absoluteString") { (url: URL) in url.absoluteString }
        url.property("relativeString") { (url: URL) in url.relativeString }
        url.property("relativePath") { (url: URL) in url.relativePath }
        url.property("absoluteURL") { (url: URL) in url.absoluteURL }
        url.property("baseURL") { (url: URL) in url.baseURL }
        url.property("description") { (url: URL) in url.description }
        url.property("path") { (url: URL) in url.path }
        url.method("path(percentEncoded?:)") { (url: URL, isEncoded: Bool?) in
            url.path(percentEncoded: isEncoded ?? true)
        }
        url.property("scheme") { (url: URL) in url.scheme }
        url.property("host") { (url: URL) in url.host }
        url.method("host(percentEncoded?:)") { (url: URL, isEncoded: Bool?) in
            url.host(percentEncoded: isEncoded ?? true)
        }
        url.property("port") { (url: URL) in url.port }
        url.property("query") { (url: URL) in url.query }
        url.method("query(percentEncoded?:)") { (url: URL, isEncoded: Bool?) in
            url.query(percentEncoded: isEncoded ?? true)
        }
        url.property("fragment") { (url: URL) in url.fragment }
        url.property("user") { (url: URL) in url.user }
        url.property("password") { (url: URL) in url.password }
        url.property("lastPathComponent") { (url: URL) in url.lastPathComponent }
        url.property("pathExtension") { (url: URL) in url.pathExtension }
        url.property("pathComponents") { (url: URL) in url.pathComponents }
        url.property("isFileURL") { (url: URL) in url.isFileURL }
        url.property("hasDirectoryPath") { (url: URL) in url.hasDirectoryPath }
        url.property("standardized") { (url: URL) in url.standardized }
        url.method("appending(path:)") { (url: URL, path: String) in url.appending(path: path) }
        url.method("appending(component:)") { (url: URL, component: String) in url.appending(component: component) }
        url.method("appending(queryItems:)") { (url: URL, items: [URLQueryItem]) in url.appending(queryItems: items) }
        url.method("appendingPathComponent(_:)") { (url: URL, component: String) in
            // Foundation asks the disk whether a file's path is a folder.
            url.isFileURL ? nil : url.appendingPathComponent(component)
        }
        url.method("appendingPathComponent(_:isDirectory:)") { (url: URL, component: String, isFolder: Bool) in
            url.appendingPathComponent(component, isDirectory: isFolder)
        }
        url.method("appendingPathExtension(_:)") { (url: URL, name: String) in url.appendingPathExtension(name) }
        url.method("deletingLastPathComponent()") { (url: URL) in url.deletingLastPathComponent() }
        url.method("deletingPathExtension()") { (url: URL) in url.deletingPathExtension() }
        url.member("init(string:)") { (text: String) in URL(string: text) }
        url.member("init(string:relativeTo:)") { (text: String, base: URL?) in URL(string: text, relativeTo: base) }
        url.member("init(string:encodingInvalidCharacters:)") {
            (text: String, encodes: Bool) throws(Interruption) -> URL? in
            guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else {
                throw .unknown("this system's URL has no such initialiser")
            }
            return URL(string: text, encodingInvalidCharacters: encodes)
        }
    }

    static let urlComponents = LibraryKind(URLComponents.typeName) { components in
        components.variable("scheme", \URLComponents.scheme) { $0.map(isScheme) ?? true }
        components.variable("host", \URLComponents.host)
        components.variable("path", \URLComponents.path)
        components.variable("query", \URLComponents.query)
        components.variable("fragment", \URLComponents.fragment)
        components.variable("user", \URLComponents.user)
        components.variable("password", \URLComponents.password)
        components.variable("port", \URLComponents.port) { $0.map { $0 >= 0 } ?? true }
        components.variable("queryItems", \URLComponents.queryItems)
        components.variable("percentEncodedPath", \URLComponents.percentEncodedPath) { isPlain($0) }
        components.variable("percentEncodedQuery", \URLComponents.percentEncodedQuery) { $0.map(isPlain) ?? true }
        components.property("url") { (components: URLComponents) in components.url }
        components.property("string") { (components: URLComponents) in components.string }
        components.member("init()") { URLComponents() }
        components.member("init(string:)") { (text: String) in URLComponents(string: text) }
        components.member("init(url:resolvingAgainstBaseURL:)") { (url: URL, resolves: Bool) in
            URLComponents(url: url, resolvingAgainstBaseURL: resolves)
        }
    }

    private static func isScheme(_ text: String) -> Bool {
        text.first?.isLetter ?? false && text.utf8.allSatisfy { isLetterOrDigit($0) || "+-.".utf8.contains($0) }
    }

    /// Whether a part of a URL needs no escapes, and has none.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { isLetterOrDigit($0) || "-._~!$&'()*+,;=:@/".utf8.contains($0) }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    static let urlQueryItem = LibraryKind(URLQueryItem.typeName) { item in
        item.variable("name", \URLQueryItem.name)
        item.variable("value", \URLQueryItem.value)
        item.member("init(name:value:)") { (name: String, value: String?) in URLQueryItem(name: name, value: value) }
    }
}
