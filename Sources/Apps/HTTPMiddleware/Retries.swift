public import Foundation
public import HTTPModel

/// Sends a request again if its server asks the client to wait, or if the connection failed before a
/// response.
///
/// It waits as long as `Retry-After` or a used-up rate limit says; otherwise one second, doubled with each
/// try. Only a request that may arrive twice is sent again: one whose method is idempotent, or that has an
/// `Idempotency-Key`. A wait longer than ``longestWait`` does not begin: the response is returned as it is.
///
/// It runs inside ``Redirects``, so that only the hop that failed is repeated, and outside
/// ``Authentication``, so that every try gets a new signature. Cancelling the task ends a wait at once.
///
/// ```swift
/// let pipeline = Pipeline([Retries(limit: 3), Authentication()], over: transport)
/// let response = try await pipeline.send(Request(url))
/// ```
public struct Retries: Middleware {
    /// Waits; throws if the task is cancelled.
    public typealias Wait = @Sendable (Duration) async throws -> Void

    /// The maximum number of retries.
    public var limit: Int
    /// The longest wait to accept.
    public var longestWait = Duration.seconds(60)
    /// A random number from 0 up to 1, which spreads the retries of clients that were refused at the same time.
    public var random: @Sendable () -> Double
    /// The time.
    public var now: @Sendable () -> Date
    /// The function that waits.
    public var wait: Wait

    /// Creates retries, by default with the machine's own clock and random numbers.
    public init(
        limit: Int, random: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
        now: @escaping @Sendable () -> Date = { Date() }, wait: @escaping Wait = { try await Task.sleep(for: $0) }
    ) {
        self.limit = limit
        self.random = random
        self.now = now
        self.wait = wait
    }

    /// Sends the request until it gets a response, or gives up.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        guard request.mayArriveTwice else { return try await next(request) }
        var tries = 0
        while true {
            let attempt = await Self.attempt(request, next)
            guard mayHelp(after: attempt) else { return try attempt.counted(tries) }
            let asked = wait(askedBy: attempt)
            if let asked, asked > longestWait { return try attempt.counted(tries, refusing: asked) }
            guard tries < limit else { return try attempt.counted(tries) }
            let duration = min(asked.map { $0 + jitter($0) } ?? backoff(tries), longestWait)
            tries += 1
            let pause = RetryPause(duration, before: tries, of: limit)
            next.context.onPause?(pause)
            do { try await wait(pause.duration) } catch {
                throw TransportError(.cancelled, request: request)
            }
        }
    }
}

extension Retries {
    private static func attempt(_ request: Request, _ next: Next) async -> Result<Response, TransportError> {
        do { return .success(try await next(request)) } catch { return .failure(error) }
    }

    /// True if another try may succeed.
    private func mayHelp(after attempt: Result<Response, TransportError>) -> Bool {
        switch attempt {
        case .success(let response): [429, 503].contains(response.status.code)
        case .failure(let error): error.response == nil && [.refused, .offline, .unreachable].contains(error.kind)
        }
    }

    private func wait(askedBy attempt: Result<Response, TransportError>) -> Duration? {
        guard case .success(let response) = attempt else { return nil }
        return Pacing(of: response.headers, at: now()).wait
    }

    /// A second that doubles with each try, of which chance takes up to a half.
    private func backoff(_ tries: Int) -> Duration {
        .seconds(1 << min(tries, 6)) * (0.5 + random() / 2)
    }

    /// A little more than the server asked for, and never less.
    private func jitter(_ asked: Duration) -> Duration { min(asked / 10, .milliseconds(400)) * random() }
}

extension Result where Success == Response, Failure == TransportError {
    /// Returns the response or throws the error, with the number of earlier tries.
    fileprivate func counted(_ tries: Int, refusing wait: Duration? = nil) throws(TransportError) -> Response {
        switch self {
        case .success(let response):
            response.transfer.update { facts in
                facts.earlierTries = tries
                facts.refusedWait = wait
            }
            return response
        case .failure(var error):
            if tries > 0 {
                let times = tries == 1 ? "once more" : "\(tries) times more"
                error.detail += (error.detail.isEmpty ? "" : "; ") + "tried \(times), without success"
            }
            throw error
        }
    }
}
