#if canImport(Combine)
import Combine
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct CombineEndpoint {
    func request(with settings: String) throws(APIError) -> URLRequest { throw .invalidEndpoint }
}

struct CombineClient {
    // MARK: CombineTransport
    /// Sends a request: `URLSession`, or a stand-in in a test.
    public typealias CombineTransport = (URLRequest) -> AnyPublisher<(data: Data, response: URLResponse), URLError>
    // MARK: -

    var settings = ""
    var queue: DispatchQueue = .main
    var transport: CombineTransport = { URLSession.shared.dataTaskPublisher(for: $0).eraseToAnyPublisher() }

    static var decoder: JSONDecoder { JSONDecoder() }
}

extension CombineClient {
    // MARK: valuePublisher
    internal func value<Value: Decodable>(
        of endpoint: CombineEndpoint, by decoder: JSONDecoder = Self.decoder
    ) -> AnyPublisher<Value, APIError> {
        answer(to: try endpoint.request(with: settings))
            .flatMap { answer in decoded(answer.body, by: decoder).publisher }
            .receive(on: queue)
            .eraseToAnyPublisher()
    }

    // MARK: textPublisher
    internal func text(of endpoint: CombineEndpoint) -> AnyPublisher<String, APIError> {
        answer(to: try endpoint.request(with: settings))
            .map { Self.text(of: $0.body) }
            .receive(on: queue)
            .eraseToAnyPublisher()
    }

    // MARK: -
    private static func text(of body: Data) -> String { String(decoding: body, as: UTF8.self) }

    fileprivate func decoded<Value: Decodable>(_ body: Data, by decoder: JSONDecoder) -> Result<Value, APIError> {
        #if !WITHOUT_OPTIONALS
        if body.isEmpty, let none = Any?.none as? Value { return .success(none) }
        #endif
        #if !WITHOUT_PLAIN_OPTIONALS
        if Value.self == Data?.self, let bytes = body as? Value { return .success(bytes) }
        if Value.self == String?.self, let text = Self.text(of: body) as? Value { return .success(text) }
        #endif
        return Result { try decoder.decode(Value.self, from: body) }.mapError { .undecodable($0, body: body) }
    }

    // MARK: dataPublisher
    internal func data(of endpoint: CombineEndpoint) -> AnyPublisher<Data, APIError> {
        answer(to: try endpoint.request(with: settings))
            .map(\.body)
            .receive(on: queue)
            .eraseToAnyPublisher()
    }

    // MARK: answerPublisher
    fileprivate func answer(
        to request: @autoclosure () throws(APIError) -> URLRequest
    ) -> AnyPublisher<(body: Data, head: HTTPURLResponse), APIError> {
        Result(catching: request).publisher
            .flatMap { request in transport(request).mapError(Self.failure) }
            .flatMap { body, response in Self.checked(body, response).publisher }
            .eraseToAnyPublisher()
    }

    private static func failure(_ error: URLError) -> APIError {
        let unreachable: [URLError.Code] = [.notConnectedToInternet, .cannotFindHost, .cannotConnectToHost]
        return unreachable.contains(error.code) ? .unreachable(error) : .requestFailed(error)
    }

    private static func checked(
        _ body: Data, _ response: URLResponse
    ) -> Result<(body: Data, head: HTTPURLResponse), APIError> {
        guard let head = response as? HTTPURLResponse, 200..<300 ~= head.statusCode else {
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            return .failure(.invalidResponse(status: status, body: body))
        }
        return .success((body, head))
    }
}

// MARK: CombinePages
/// The pages of a list, each requested when the previous one has been used.
struct CombinePages<Page: Decodable, Place> {
    let client: CombineClient
    var place: Place?
    var decoder = CombineClient.decoder
    let request: (Place) throws(APIError) -> URLRequest
    let following: (Place, Page, HTTPURLResponse) -> Place?
    private(set) var latest: Data? = nil

    var publisher: AnyPublisher<Page, APIError> {
        guard let place else { return Empty().eraseToAnyPublisher() }
        return client.answer(to: try request(place))
            .map(Result<(body: Data, head: HTTPURLResponse), APIError>.success)
            .catch { Just(.failure($0)) }
            .setFailureType(to: APIError.self)
            .flatMap { answer in pages(from: place, answer) }
            .eraseToAnyPublisher()
    }

    private func pages(
        from place: Place, _ answer: Result<(body: Data, head: HTTPURLResponse), APIError>
    ) -> AnyPublisher<Page, APIError> {
        switch answer {
        case .success(let (body, _)) where body == latest: return Empty().eraseToAnyPublisher()
        case .failure(.invalidResponse(404, _)) where latest != nil: return Empty().eraseToAnyPublisher()
        case .failure(let error): return Fail(error: error).eraseToAnyPublisher()
        case .success(let (body, head)):
            return client.decoded(body, by: decoder).publisher
                .flatMap { page in
                    var rest = self
                    (rest.place, rest.latest) = (following(place, page, head), body)
                    return Just(page).setFailureType(to: APIError.self).append(rest.publisher)
                }
                .eraseToAnyPublisher()
        }
    }
}
// MARK: -
#endif
