import Foundation
import HTTPModel

/// A request in the shape in which it is sent: whatever could turn it into another request was refused.
struct PreparedRequest: Sendable {
    let request: Request
    /// The URL without its fragment.
    let address: String
    let origin: Origin
    /// The lines as they are sent, without line ends.
    let lines: [[UInt8]]

    init(_ request: Request) throws(TransportError) {
        self.request = request
        origin = try Self.origin(of: request.url)
        address = try Self.address(of: request.url)
        try Self.check(request.method, carrying: request.body)
        lines = try request.headers.map { field throws(TransportError) in try Self.line(field) }
        try Self.checkFraming(request)
    }

    /// A method that may be sent again when the connection broke before an answer.
    var isRepeatable: Bool { Self.repeatable.contains(request.method.name) }

    /// Does the method promise a body, so that an empty one must be announced?
    var announcesEmptyBody: Bool { Self.announcing.contains(request.method.name) }

    private static let repeatable = ["GET", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE"]
    private static let announcing = ["POST", "PUT", "PATCH"]
}

extension PreparedRequest {
    private static func origin(of url: URL) throws(TransportError) -> Origin {
        guard url.scheme != nil else {
            throw TransportError(
                .invalidRequest, "“\(Printable.text(url.absoluteString))” is not absolute: write https://…")
        }
        guard let origin = Origin(url) else {
            throw TransportError(.invalidRequest, "only http and https URLs with a host can be sent")
        }
        return origin
    }

    /// The URL up to its fragment; its authority must be one that nobody can read differently.
    private static func address(of url: URL) throws(TransportError) -> String {
        let address = url.absoluteString.utf8.prefix { $0 != UInt8(ascii: "#") }
        guard address.allSatisfy({ (0x21...0x7e).contains($0) }) else {
            throw TransportError(
                .invalidRequest, "the URL holds a blank, a control or a character that must be escaped")
        }
        let authority = address.drop { $0 != UInt8(ascii: ":") }.dropFirst(3).prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?")
        }
        guard !authority.contains(UInt8(ascii: "@")) else {
            throw TransportError(.invalidRequest, "the URL holds a user name: remove it and set a key instead")
        }
        guard !authority.contains(UInt8(ascii: "\\")), !authority.contains(UInt8(ascii: "%")) else {
            throw TransportError(.invalidRequest, "“\(Substring(authority))” is no host")
        }
        return String(Substring(address))
    }

    private static func check(_ method: HTTPModel.Method, carrying body: Body) throws(TransportError) {
        guard method.name != "CONNECT" else {
            throw TransportError(.invalidRequest, "CONNECT is for proxies: set the transport's proxy instead")
        }
        guard method != .head || body.isEmpty else {
            throw TransportError(.invalidRequest, "a HEAD request carries no body: remove it")
        }
    }

    /// The line as it stands. libcurl drops a header without a value unless a semicolon says that it is meant.
    private static func line(_ field: HeaderField) throws(TransportError) -> [UInt8] {
        if let byte = field.line.first(where: { [0, 10, 13].contains($0) }) {
            throw TransportError(HeaderFieldError.value(name: field.name, byte: byte))
        }
        return field.valueBytes.isEmpty ? Array("\(field.name);".utf8) : field.line
    }

    private static func checkFraming(_ request: Request) throws(TransportError) {
        guard !request.headers.contains("Transfer-Encoding") else {
            throw TransportError(.invalidRequest, "Transfer-Encoding is the transport's: remove it")
        }
        let hosts = request.headers.values(of: "Host")
        guard hosts.count < 2, hosts.first?.isEmpty != true else {
            throw TransportError(.invalidRequest, "a request has one Host and it is not empty: remove the others")
        }
        let lengths = request.headers.values(of: "Content-Length")
        guard let given = lengths.first else { return }
        guard lengths.count == 1, let length = request.body.length, given == String(length) else {
            throw TransportError(
                .invalidRequest,
                "Content-Length is \(given) and the body has \(request.body.length.map(String.init) ?? "an unknown number of") "
                    + "bytes: remove the header, it is added")
        }
    }
}
