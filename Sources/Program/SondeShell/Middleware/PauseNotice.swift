import HTTPModel

/// Shows a person at a terminal why nothing happens while a request waits to be sent again.
struct PauseNotice: Middleware {
    let console: Console

    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        var context = next.context
        context.onPause = { [console] in console.progress($0.description) }
        return try await next(request, in: context)
    }
}
