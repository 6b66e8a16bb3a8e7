import Basics
import CMicroHTTPD

/// The library's form of a response, reused each time it is sent: its lines and its body are copied once.
final class ReadyResponse: Sendable {
    private let response: Lock<OpaquePointer?>

    init() {
        response = Lock(nil)
    }

    deinit {
        response.withLock { response in
            if let response { MicroHTTPD.library?.destroy_response(response) }
        }
    }

    func send(_ status: UInt32, on connection: OpaquePointer, make: () -> OpaquePointer?) -> MHD_Result {
        let made = response.withLock { response -> UInt in
            if response == nil { response = make() }
            return UInt(bitPattern: response)
        }
        guard let response = OpaquePointer(bitPattern: made) else { return .NO }
        return MicroHTTPD.queue(response, status: status, on: connection)
    }
}
