import CCurl
package import HTTPModel

/// Passes requests on to a server, one after the other on the caller's thread, and passes their responses back as they
/// arrive.
///
/// Only libcurl's buffers hold data, so a slow client makes the server wait, and the other way round. The connection to
/// the server stays open for the next request. One thread at a time may use a passage.
package final class Passage: @unchecked Sendable {
    private let configuration: TransportConfiguration
    private let multi: MultiHandle
    /// The handle of the next request. libcurl 7.88 frees memory twice if one handle sends two uploads that may have
    /// trailers, so that it is a new one after each of them; the connection is the multi handle's, and stays.
    private var spare: EasyHandle?

    /// Creates a passage, or returns `nil` if there is no memory for one.
    package init?(_ configuration: TransportConfiguration) {
        guard let multi = MultiHandle(), let handle = Self.handle(configuration) else { return nil }
        self.configuration = configuration
        self.multi = multi
        spare = handle
    }

    /// Passes one request on. Returns when its response has been passed back, or when there will be none.
    package func perform(_ request: PassedRequest, for client: any PassageClient) -> (end: PassageEnd, Timings) {
        guard let handle = spare ?? Self.handle(configuration) else {
            return (.failed(TransportError(.unreachable, "out of memory")), Timings())
        }
        spare = request.upload == .chunked ? nil : handle
        if spare == nil { handle.sendsTrailers() }
        let transfer = PassedTransfer(request, configuration, client, on: handle)
        defer { transfer.leave() }
        if let complaint = multi.add(handle) {
            return (.failed(TransportError(.unreachable, complaint)), Timings())
        }
        defer { multi.remove(handle) }
        let end = end(of: transfer, for: client)
        return (end, transfer.timings)
    }

    private static func handle(_ configuration: TransportConfiguration) -> EasyHandle? {
        guard let handle = EasyHandle() else { return nil }
        handle.configure(configuration)
        handle.setCallbacks()
        return handle
    }

    private func end(of transfer: PassedTransfer, for client: any PassageClient) -> PassageEnd {
        var hadInput = false
        while true {
            multi.perform()
            if let (_, code) = multi.nextFinished() { return transfer.end(code) }
            guard client.rest() else { return .abandoned }
            if transfer.isRefused { return transfer.end(CURLE_OK) }
            transfer.stir(afterInput: hadInput)
            if transfer.isInDoubt(), !client.proceed() { return .abandoned }
            let wait = transfer.wait()
            if let end = wait.end { return transfer.settled(end) }
            let isAwaited = client.isListening || transfer.isHungry
            let ready = multi.poll(
                milliseconds: wait.milliseconds, watching: client.descriptor, forInput: isAwaited)
            hadInput = ready.transfers
            guard ready.watched else { continue }
            guard isAwaited, client.hear() else { return transfer.settled(.abandoned) }
            transfer.feed()
        }
    }
}
