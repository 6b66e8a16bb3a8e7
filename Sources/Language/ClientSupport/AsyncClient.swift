// Callers see some comments only of what is public: `#if PUBLIC`.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct AsyncClient: Sendable {
    // MARK: AsyncTransport
    /// Sends a request: `URLSession`, or a stand-in in a test.
    public typealias AsyncTransport = @Sendable (URLRequest) async throws -> (Data, URLResponse)
    // MARK: -

    // MARK: StreamAsyncTransport
    /// Opens a connection, and returns the pieces of its response as they arrive.
    public typealias StreamAsyncTransport = @Sendable (URLRequest) -> AsyncThrowingStream<Data, any Error>
    // MARK: -

    var transport: AsyncTransport = { try await URLSession.shared.data(for: $0) }
    var streamTransport: StreamAsyncTransport = { PieceReceiver.pieces(of: $0) }
    var settings = ""

    static var decoder: JSONDecoder { JSONDecoder() }
}

public struct EndpointRequestType {
    var decoder: JSONDecoder { JSONDecoder() }

    func urlRequest(with settings: String) throws(APIError) -> URLRequest { throw .invalidEndpoint }
}

extension AsyncClient {
    // MARK: answer
    fileprivate func answer(to request: URLRequest) async throws(APIError) -> (body: Data, head: HTTPURLResponse) {
        let unreachable: [URLError.Code] = [.notConnectedToInternet, .cannotFindHost, .cannotConnectToHost]
        let (body, response): (Data, URLResponse)
        do {
            (body, response) = try await transport(request)
        } catch let error as URLError where unreachable.contains(error.code) {
            throw .unreachable(error)
        } catch {
            throw .requestFailed(error)
        }
        guard let head = response as? HTTPURLResponse, 200..<300 ~= head.statusCode else {
            throw .invalidResponse(status: (response as? HTTPURLResponse)?.statusCode ?? 0, body: body)
        }
        return (body, head)
    }

    // MARK: decoded
    fileprivate func decoded<Value: Decodable>(
        _ body: Data, by decoder: JSONDecoder = Self.decoder
    ) throws(APIError) -> Value {
        #if !WITHOUT_OPTIONALS
        if body.isEmpty, let none = Any?.none as? Value { return none }
        #endif
        #if !WITHOUT_PLAIN_OPTIONALS
        if Value.self == Data?.self, let bytes = body as? Value { return bytes }
        if Value.self == String?.self {
            let text = (try? Self.decoder.decode(String.self, from: body)) ?? String(decoding: body, as: UTF8.self)
            if let text = text as? Value { return text }
        }
        #endif
        #if !WITHOUT_STREAMS_OF_TEXTS
        if Value.self == String.self, let text = String(decoding: body, as: UTF8.self) as? Value { return text }
        #endif
        do {
            return try decoder.decode(Value.self, from: body)
        } catch {
            throw .undecodable(error, body: body)
        }
    }

    // MARK: value
    internal func value<Value: Decodable>(
        of request: URLRequest, by decoder: JSONDecoder = Self.decoder
    ) async throws(APIError) -> Value {
        try decoded(await answer(to: request).body, by: decoder)
    }

    // MARK: textOfRequest
    internal func text(of request: URLRequest) async throws(APIError) -> String {
        let body = try await answer(to: request).body
        return (try? Self.decoder.decode(String.self, from: body)) ?? String(decoding: body, as: UTF8.self)
    }

    // MARK: stream
    internal func stream<Element: Decodable & SendableMetatype>(
        of request: @autoclosure () throws(APIError) -> URLRequest, by decoder: JSONDecoder = Self.decoder
    ) -> AsyncThrowingStream<Element, any Error> {
        let request = Result { () throws(APIError) in try request() }
        return AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    var elements = StreamElements()
                    for try await piece in streamTransport(try request.get()) {
                        for element in elements.add(piece) { continuation.yield(try decoded(element, by: decoder)) }
                    }
                    for element in elements.end() { continuation.yield(try decoded(element, by: decoder)) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

extension AsyncClient {
    // MARK: download
    /// Returns the response of an endpoint as received.
    @discardableResult
    public func download(_ endpoint: EndpointRequestType) async throws(APIError) -> Data {
        try await answer(to: endpoint.urlRequest(with: settings)).body
    }

    // MARK: downloadDecoded
    /// Returns the response of an endpoint, decoded.
    public func download<Value: Decodable>(
        _ type: Value.Type, from endpoint: EndpointRequestType
    ) async throws(APIError) -> Value {
        try decoded(await answer(to: endpoint.urlRequest(with: settings)).body, by: endpoint.decoder)
    }

    // MARK: downloadText
    /// Returns the response of an endpoint as text.
    public func text(from endpoint: EndpointRequestType) async throws(APIError) -> String {
        let body = try await answer(to: endpoint.urlRequest(with: settings)).body
        return (try? Self.decoder.decode(String.self, from: body)) ?? String(decoding: body, as: UTF8.self)
    }
}

// MARK: AsyncPages
/// The pages of a list, each requested on demand.
public struct AsyncPages<Page: Decodable, Place>: AsyncSequence, AsyncIteratorProtocol {
    let client: AsyncClient
    var place: Place?
    var decoder = AsyncClient.decoder
    let request: (Place) throws(APIError) -> URLRequest
    let following: (Place, Page, HTTPURLResponse) -> Place?
    private(set) var latest: Data? = nil

    #if PUBLIC
    /// Iterates over the pages from the first one.
    #endif
    public func makeAsyncIterator() -> Self { self }

    #if PUBLIC
    /// The next page; nil after the last one.
    #endif
    public mutating func next() async throws -> Page? {
        guard let here = place else { return nil }
        place = nil
        do {
            let (body, head) = try await client.answer(to: request(here))
            guard body != latest else { return nil }
            let page: Page = try client.decoded(body, by: decoder)
            (place, latest) = (following(here, page, head), body)
            return page
        } catch APIError.invalidResponse(404, _) where latest != nil {
            return nil
        }
    }
}

// MARK: PieceReceiver
/// Receives the pieces of a response as they arrive.
internal final class PieceReceiver: NSObject, URLSessionDataDelegate, Sendable {
    private let continuation: AsyncThrowingStream<Data, any Error>.Continuation

    private init(_ continuation: AsyncThrowingStream<Data, any Error>.Continuation) {
        self.continuation = continuation
    }

    static func pieces(of request: URLRequest) -> AsyncThrowingStream<Data, any Error> {
        AsyncThrowingStream { continuation in
            let receiver = PieceReceiver(continuation)
            let session = URLSession(configuration: .default, delegate: receiver, delegateQueue: nil)
            continuation.onTermination = { _ in session.invalidateAndCancel() }
            session.dataTask(with: request).resume()
        }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard 200..<300 ~= status else {
            continuation.finish(throwing: APIError.invalidResponse(status: status, body: Data()))
            return completionHandler(.cancel)
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        continuation.yield(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        continuation.finish(throwing: error.map { APIError.requestFailed($0) })
    }
}

/// Separates elements: the data of events, or values on their own lines.
private struct StreamElements {
    private var line = Data()
    private var event: Data?
    private var endsWithReturn = false

    /// The elements that a piece completes.
    mutating func add(_ piece: Data) -> [Data] {
        var elements: [Data] = []
        for byte in piece {
            let isRest = endsWithReturn && byte == UInt8(ascii: "\n")
            endsWithReturn = byte == UInt8(ascii: "\r")
            if isRest { continue }
            if endsWithReturn || byte == UInt8(ascii: "\n") {
                elements += endLine()
            } else {
                line.append(byte)
            }
        }
        return elements
    }

    /// The value on the last line; an event that has not ended is dropped.
    mutating func end() -> [Data] { line.isEmpty ? [] : endLine() }

    private mutating func endLine() -> [Data] {
        defer { line = Data() }
        guard let first = line.first else {
            defer { event = nil }
            return event.map { $0.isEmpty || $0 == Data("[DONE]".utf8) ? [] : [$0] } ?? []
        }
        if "{[\"-0123456789".utf8.contains(first) { return [line] }
        guard line.starts(with: "data:".utf8) else { return [] }
        var data = line.dropFirst(5)
        if data.first == UInt8(ascii: " ") { data = data.dropFirst() }
        event = event.map { $0 + "\n".utf8 + data } ?? Data(data)
        return []
    }
}
