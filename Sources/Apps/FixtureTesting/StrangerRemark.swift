import Foundation
import HTTPModel

/// Names the requests that are sent and not recorded, because no test's task sends them.
struct StrangerRemark: Middleware {
    private let folder: URL

    init(_ folder: URL) {
        self.folder = folder
    }

    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        if !next.context.mayBeRecorded {
            let path = Printable.text(request.url.path)
            RunRemarks.tell(
                "\(request.method) \(path) was not recorded, because the task that sent it belongs to no test: send it "
                    + "from the test's own task, or record it with sonde", of: folder)
        }
        return try await next(request)
    }
}
