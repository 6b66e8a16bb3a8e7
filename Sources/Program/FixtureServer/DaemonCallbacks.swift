import Basics
import CMicroHTTPD
import Dispatch

/// Handles the library's callbacks: takes requests in, hands them to the handler, sends the responses.
final class DaemonCallbacks: Sendable {
    private struct Waiting {
        /// The connections whose responses are delayed, by address.
        var connections: Set<UInt> = []
        var isClosed = false
    }

    fileprivate let connections: OpenConnections
    private let bodyLimit: Int
    private let handler: LoopbackServer.Handler
    private let waiting = Lock(Waiting())

    init(bodyLimit: Int, limits: OpenConnections.Limits, handler: @escaping LoopbackServer.Handler) {
        connections = OpenConnections(limits)
        self.bodyLimit = bodyLimit
        self.handler = handler
    }

    var callbacks: sonde_mhd_callbacks {
        sonde_mhd_callbacks(
            answer: answer, completed: completed, connection: connectionChanged, target: targetRead,
            context: Unmanaged.passUnretained(self).toOpaque())
    }

    /// Ends every delay, because the library cannot stop while a connection is suspended.
    func close() {
        let connections = waiting.withLock { waiting in
            waiting.isClosed = true
            return waiting.connections
        }
        for connection in connections { resume(connection) }
    }

    /// Called for a request again and again: when its head is there, for each piece of its body, at its end,
    /// and once more after a delay.
    fileprivate func proceed(_ connection: OpaquePointer, _ client: ConnectionState, piece: UnsafeRawBufferPointer)
        -> MHD_Result
    {
        if !piece.isEmpty {
            client.receive(piece, upTo: bodyLimit)
            return .YES
        }
        let response = client.takeDelayedResponse() ?? client.request.map(handler) ?? client.refusal
        guard !response.isMissing else { return .NO }
        guard response.delay > .zero else { return response.send(on: connection, to: client.method, pausing: suspend) }
        // A server that stops closes delayed connections instead of answering them early.
        guard !waiting.withLock(\.isClosed) else { return .NO }
        let rest = client.keepBack(response)
        guard rest > .zero else { return response.send(on: connection, to: client.method, pausing: suspend) }
        return suspend(connection, rest) ? .YES : .NO
    }

    /// A body whose end is not clear, or that is announced too long, is refused before it is sent; the connection ends
    /// with that.
    fileprivate func begin(_ connection: OpaquePointer, _ client: ConnectionState) -> MHD_Result {
        let refusal = client.framingFault.map { ServedResponse.explanation(400, "\($0)\n") }
        guard let refusal = refusal ?? (client.announcedLength > bodyLimit ? .tooLarge : nil) else { return .YES }
        return refusal.send(on: connection, to: client.method, pausing: suspend)
    }
}

extension DaemonCallbacks {
    /// The longest time before a sleeping connection is checked. Nothing else reports that its client is gone.
    private static let longestSleep = Duration.seconds(1)

    /// Lets a connection sleep for the delay, or for a part of it; false if its client is gone.
    @Sendable private func suspend(_ connection: OpaquePointer, _ delay: Duration) -> Bool {
        guard !MicroHTTPD.isClosedByClient(connection) else { return false }
        let delay = min(delay, Self.longestSleep)
        let address = UInt(bitPattern: connection)
        let isSuspended = waiting.withLock { waiting in
            guard !waiting.isClosed else { return false }
            waiting.connections.insert(address)
            MicroHTTPD.library?.suspend_connection(connection)
            return true
        }
        guard isSuspended else { return false }
        let seconds = Double(delay.components.seconds) + Double(delay.components.attoseconds) * 1e-18
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in self?.resume(address) }
        return true
    }

    private func resume(_ address: UInt) {
        waiting.withLock { waiting in
            guard waiting.connections.remove(address) != nil else { return }
            MicroHTTPD.library?.resume_connection(OpaquePointer(bitPattern: address))
        }
    }
}

// The library calls these on its thread; each finds its objects by the pointers it was given.

private func daemonCallbacks(_ context: UnsafeMutableRawPointer) -> DaemonCallbacks {
    Unmanaged<DaemonCallbacks>.fromOpaque(context).takeUnretainedValue()
}

private func answer(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?, path: UnsafePointer<CChar>?,
    method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, piece: UnsafePointer<CChar>?,
    size: UnsafeMutablePointer<Int>?, state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let context, let connection, let method, let version, let size, let state,
        let client = ConnectionState.of(connection)
    else { return .NO }
    let callbacks = daemonCallbacks(context)
    if state.pointee == nil {
        state.pointee = context
        client.place.answer()
        client.begin(
            method: String(cString: method), version: String(cString: version), headers: headers(of: connection))
        return callbacks.begin(connection, client)
    }
    let bytes = UnsafeRawBufferPointer(start: piece, count: size.pointee)
    size.pointee = 0
    return callbacks.proceed(connection, client, piece: bytes)
}

private func completed(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
    state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, code: MHD_RequestTerminationCode
) {
    guard let connection, let client = ConnectionState.of(connection) else { return }
    client.end()
    client.place.rest()
}

private func connectionChanged(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
    client: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, change: MHD_ConnectionNotificationCode
) {
    guard let client, let connection, let context else { return }
    let socket = MicroHTTPD.socket(of: connection)
    switch change {
    case .CONNECTION_NOTIFY_STARTED:
        let place = daemonCallbacks(context).connections.begin(socket)
        client.pointee = Unmanaged.passRetained(ConnectionState(at: place)).toOpaque()
    case .CONNECTION_NOTIFY_CLOSED:
        daemonCallbacks(context).connections.end(socket)
        if let ended = client.pointee { Unmanaged<ConnectionState>.fromOpaque(ended).release() }
        client.pointee = nil
    }
}

private func targetRead(
    context: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>, connection: OpaquePointer
) -> UnsafeMutableRawPointer? {
    guard let client = ConnectionState.of(connection) else { return nil }
    client.target = String(cString: target)
    client.place.ask()
    return nil
}
