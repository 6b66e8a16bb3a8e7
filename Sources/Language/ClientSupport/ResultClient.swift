// Callers see some comments only of what is public: `#if PUBLIC`.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dispatch
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

public struct ResultClient: Sendable {
    // MARK: ResultTransport
    /// Sends a request and calls back once: `URLSession`, or a stand-in in a test.
    public typealias ResultTransport =
        @Sendable (
            URLRequest, @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
        ) -> SentRequest
    // MARK: Completion
    /// Called once for each request.
    public typealias Completion<Value> = @Sendable (Result<Value, APIError>) -> Void
    // MARK: -

    var queue: DispatchQueue = .main
    var transport: ResultTransport = { SentRequest($0, in: .shared, completion: $1) }

    static var decoder: JSONDecoder { JSONDecoder() }
}

extension ResultClient {
    // MARK: valueByResult
    internal func value<Value: Decodable & SendableMetatype>(
        of request: @autoclosure () throws(APIError) -> URLRequest, by decoder: JSONDecoder = Self.decoder,
        completion: @escaping Completion<Value>
    ) -> SentRequest {
        start(request) { answer in deliver(answer.flatMap { decoded($0.body, by: decoder) }, to: completion) }
    }

    // MARK: textByResult
    internal func text(
        of request: @autoclosure () throws(APIError) -> URLRequest, completion: @escaping Completion<String>
    ) -> SentRequest {
        start(request) { answer in deliver(answer.map { Self.text(of: $0.body) }, to: completion) }
    }

    // MARK: dataByResult
    internal func data(
        of request: @autoclosure () throws(APIError) -> URLRequest, completion: @escaping Completion<Data>
    ) -> SentRequest {
        start(request) { answer in deliver(answer.map(\.body), to: completion) }
    }

    // MARK: startByResult
    fileprivate func start(
        _ request: () throws(APIError) -> URLRequest,
        completion: @escaping Completion<(body: Data, head: HTTPURLResponse)>
    ) -> SentRequest {
        do {
            return transport(try request()) { completion(Self.checked($0, $1, $2)) }
        } catch {
            completion(.failure(error))
            return SentRequest {}
        }
    }

    internal static func checked(
        _ body: Data?, _ response: URLResponse?, _ error: (any Error)?
    ) -> Result<(body: Data, head: HTTPURLResponse), APIError> {
        let unreachable: [URLError.Code] = [.notConnectedToInternet, .cannotFindHost, .cannotConnectToHost]
        if let error = error as? URLError, unreachable.contains(error.code) {
            return .failure(.unreachable(error))
        }
        if let error { return .failure(.requestFailed(error)) }
        let body = body ?? Data()
        guard let head = response as? HTTPURLResponse, 200..<300 ~= head.statusCode else {
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            return .failure(.invalidResponse(status: status, body: body))
        }
        return .success((body, head))
    }

    // MARK: decodedResult
    fileprivate func decoded<Value: Decodable>(
        _ body: Data, by decoder: JSONDecoder = Self.decoder
    ) -> Result<Value, APIError> {
        #if !WITHOUT_OPTIONALS
        if body.isEmpty, let none = Any?.none as? Value { return .success(none) }
        #endif
        #if !WITHOUT_PLAIN_OPTIONALS
        if Value.self == Data?.self, let bytes = body as? Value { return .success(bytes) }
        if Value.self == String?.self {
            let text = (try? Self.decoder.decode(String.self, from: body)) ?? String(decoding: body, as: UTF8.self)
            if let text = text as? Value { return .success(text) }
        }
        #endif
        do {
            return .success(try decoder.decode(Value.self, from: body))
        } catch {
            return .failure(.undecodable(error, body: body))
        }
    }

    // MARK: textOfBody
    private static func text(of body: Data) -> String {
        (try? Self.decoder.decode(String.self, from: body)) ?? String(decoding: body, as: UTF8.self)
    }

    // MARK: deliver
    /// Calls a completion handler on the queue. The result is used only there.
    fileprivate func deliver<Value>(_ result: Result<Value, APIError>, to completion: @escaping Completion<Value>) {
        nonisolated(unsafe) let result = result
        queue.async { completion(result) }
    }
}

// MARK: SentRequest
/// A running request. If it is cancelled, it fails with `URLError.cancelled`.
public struct SentRequest: Sendable {
    #if PUBLIC
    /// Cancels the request, unless it has its response.
    #endif
    public let cancel: @Sendable () -> Void

    #if PUBLIC
    /// A request that this closure cancels.
    #endif
    public init(_ cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }

    /// Starts a request.
    public init(
        _ request: URLRequest, in session: URLSession,
        completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) {
        let task = session.dataTask(with: request, completionHandler: completion)
        task.resume()
        cancel = { task.cancel() }
    }
}

// MARK: ResultPages
/// The pages of a list, each requested on demand.
public struct ResultPages<Page: Decodable & SendableMetatype, Place: Sendable>: Sendable {
    let client: ResultClient
    var place: Place?
    var decoder = ResultClient.decoder
    let request: @Sendable (Place) throws(APIError) -> URLRequest
    let following: @Sendable (Place, Page, HTTPURLResponse) -> Place?
    private(set) var latest: Data? = nil

    /// Requests the next page, and returns it with those after it; nil after the last one.
    @discardableResult
    public func next(completion: @escaping ResultClient.Completion<(page: Page, rest: ResultPages)?>) -> SentRequest {
        guard let place else {
            client.deliver(.success(nil), to: completion)
            return SentRequest {}
        }
        return client.start { () throws(APIError) in
            try request(place)
        } completion: { answer in
            client.deliver(step(from: place, answer), to: completion)
        }
    }

    private func step(
        from place: Place, _ answer: Result<(body: Data, head: HTTPURLResponse), APIError>
    ) -> Result<(page: Page, rest: ResultPages)?, APIError> {
        switch answer {
        case .success(let (body, _)) where body == latest: return .success(nil)
        case .failure(.invalidResponse(404, _)) where latest != nil: return .success(nil)
        case .failure(let error): return .failure(error)
        case .success(let (body, head)):
            return client.decoded(body, by: decoder).map { page in
                var rest = self
                (rest.place, rest.latest) = (following(place, page, head), body)
                return (page, rest)
            }
        }
    }
}

// MARK: answerInTest
/// The result that a call passes to its completion handler.
@discardableResult
func answer<Value>(
    _ call: (@escaping ResultClient.Completion<Value>) throws -> SentRequest
) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        do {
            _ = try call { result in
                // It is given once, and read by the test alone.
                nonisolated(unsafe) let result = result
                continuation.resume(with: result)
            }
        } catch {
            continuation.resume(throwing: error)
        }
    }
}
