import Basics
import HTTPModel

/// Lets the response to a request tell of all faults that were injected on the way to it: also into what a retry or a
/// redirect left behind.
struct InjectionAccount: Middleware {
    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        let met = Lock<[[String]]>([])
        let context = next.context.noticingFaults { words in met.withLock { $0.append(words) } }
        let response = try await next(request, in: context)
        response.transfer.update { facts in
            var faults: [String] = []
            for word in met.withLock({ $0.joined() }) + facts.injected where !faults.contains(word) {
                faults.append(word)
            }
            facts.injected = faults
        }
        return response
    }
}
