import Basics
import CurlTransport
import HTTPModel

/// The head of a request as a client sent it.
struct RequestHead {
    let method: Method
    /// As it stands in the request line: `/movie/480012`, `http://127.0.0.1:8080/movie/480012` or `*`.
    let target: String
    /// `HTTP/1.1` or `HTTP/1.0`
    let version: String
    let headers: HeaderFields
    let upload: UploadFraming

    init(_ lines: FieldLines) throws(RequestFault) {
        guard let first = lines.lines.first else { throw RequestFault("the head is empty") }
        let words = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard words.count == 3, let method = Method(String(octets: words[0])), !words[1].isEmpty else {
            let found = Printable.excerpt(String(octets: first))
            throw RequestFault("“\(found)” is not a request line: write method, target and version, a space apart")
        }
        version = String(octets: words[2])
        guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
            guard version.hasPrefix("HTTP/") else {
                throw RequestFault("“\(Printable.excerpt(version))” is not a version of HTTP")
            }
            throw RequestFault(505, "this server speaks HTTP/1.1")
        }
        if let byte = words[1].first(where: { $0 > 0x7e || $0 == UInt8(ascii: "#") }) {
            let found = byte > 0x7e ? Printable.name(of: byte) : "a #"
            throw RequestFault("the target contains \(found): percent-encode it")
        }
        self.method = method
        target = String(octets: words[1])
        headers = try lines.fields(after: 1)
        upload = try Self.upload(headers, version, method)
    }

    var keepsConnection: Bool { version == "HTTP/1.1" && !connectionOptions.contains("close") }

    /// Indicates whether the client waits for an interim response before it sends its body.
    var expectsToContinue: Bool {
        version == "HTTP/1.1" && upload != .none && headers["Expect"]?.lowercased() == "100-continue"
    }

    var takesTrailers: Bool {
        headers.values(of: "TE").contains { $0.lowercased().contains("trailers") }
    }

    private var connectionOptions: [String] { headers.connectionOptions }

    private static func upload(
        _ headers: HeaderFields, _ version: String, _ method: Method
    ) throws(RequestFault) -> UploadFraming {
        let lengths = headers.values(of: "Content-Length")
        guard lengths.count < 2 else { throw RequestFault("the head has several Content-Lengths: write one") }
        let framing: BodyFraming
        do { framing = try BodyFraming(headers, status: Status(200), answering: .post) } catch {
            throw RequestFault(error)
        }
        if headers.contains("Transfer-Encoding") {
            guard version == "HTTP/1.1" else { throw RequestFault("HTTP/1.0 has no Transfer-Encoding") }
            guard method != .head else { throw RequestFault("a HEAD request cannot have a body") }
            return .chunked
        }
        let length = framing.length ?? 0
        guard length == 0 || method != .head else { throw RequestFault("a HEAD request cannot have a body") }
        return length == 0 ? .none : .length(length)
    }
}
