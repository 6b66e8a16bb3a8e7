import Basics
import HTTPModel

/// A session, and the standing of each of its tasks. It ends with the transport, once its tasks have ended.
final class URLSessionEngine: Sendable {
    private let session: URLSession
    private let events = Events()

    init(_ configuration: URLSessionConfiguration) {
        // A given session would not do. Off Apple's platforms only a session's own delegate hears of each piece of a
        // body and can refuse redirects; a delegate of one task is not called, and a completion handler gets whole
        // bodies.
        session = URLSession(configuration: configuration, delegate: events, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    func exchange(
        _ urlRequest: URLRequest, of request: Request, limits: URLSessionTransport.Limits,
        _ context: ExchangeContext
    ) -> URLSessionExchange {
        let task = session.dataTask(with: urlRequest)
        let reception = ResponseAssembly(
            of: request, unreadSize: max(limits.unreadSize, limits.wholeBodySize), context)
        events.expect(reception, from: task)
        return URLSessionExchange(task, of: request, limits: limits, reception: reception)
    }
}

/// Receives a session's messages about its tasks and records them with the right task.
private final class Events: NSObject, URLSessionDataDelegate {
    private let receptions = Lock<[Int: ResponseAssembly]>([:])

    func expect(_ reception: ResponseAssembly, from task: URLSessionTask) {
        receptions.withLock { $0[task.taskIdentifier] = reception }
    }

    private func reception(of task: URLSessionTask) -> ResponseAssembly? {
        receptions.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard challenge.isForPassword else { return completionHandler(.performDefaultHandling, nil) }
        if SessionConventions.asksForPasswordAtTheEnd { reception(of: task)?.finish() }
        completionHandler(.rejectProtectionSpace, nil)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        reception(of: task)?.note { $0.sent = Int(totalBytesSent) }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        reception(of: dataTask)?.begin(response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard !data.isEmpty, let reception = reception(of: dataTask) else { return }
        if !reception.append(data) { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let ended = receptions.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        guard let ended else { return }
        // Only the task announces a redirect that leads nowhere.
        ended.begin(task.response)
        if let error {
            ended.end(TransportError(error, in: ended.standing.phase))
        } else {
            ended.finish()
        }
    }
}
