import CCurl

/// libcurl's handle of all transfers of a loop. Only the loop's thread uses it, but any may wake it.
final class MultiHandle: @unchecked Sendable {
    private let pointer: UnsafeMutableRawPointer

    /// Sets libcurl up, once. OpenSSL takes a millisecond for that: a thread that waits anyway does it early.
    static func setUp() {
        guard isSetUp else { preconditionFailure("libcurl cannot start: out of memory") }
    }

    private static let isSetUp = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// Creates a handle, or returns `nil` if there is no memory for one.
    init?() {
        Self.setUp()
        guard let pointer = curl_multi_init() else { return nil }
        self.pointer = pointer
    }

    deinit { curl_multi_cleanup(pointer) }

    /// Begins a transfer; says what is wrong if that is not possible.
    func add(_ handle: EasyHandle) -> String? {
        let code = curl_multi_add_handle(pointer, handle.pointer)
        return code == CURLM_OK ? nil : String(cString: curl_multi_strerror(code))
    }

    func remove(_ handle: EasyHandle) {
        curl_multi_remove_handle(pointer, handle.pointer)
    }

    /// Moves the bytes that can be moved now.
    func perform() {
        var running: Int32 = 0
        curl_multi_perform(pointer, &running)
    }

    /// The next transfer that is over, by its handle, and how it ended.
    func nextFinished() -> (handle: UnsafeMutableRawPointer, code: CURLcode)? {
        var code = CURLE_OK
        return sonde_curl_next_finished(pointer, &code).map { ($0, code) }
    }

    /// Sleeps until a socket has something, the handle is woken, or the time is over. Whether a socket has something.
    @discardableResult func poll(milliseconds: Int32) -> Bool {
        var ready: Int32 = 0
        curl_multi_poll(pointer, nil, 0, milliseconds, &ready)
        return ready > 0
    }

    /// Sleeps likewise, until this descriptor of the caller's is broken or, if it is watched for input, something has come
    /// on it, too. Whether that is the case, and whether a socket of a transfer has something.
    func poll(
        milliseconds: Int32, watching descriptor: Int32, forInput: Bool
    ) -> (watched: Bool, transfers: Bool) {
        let events = forInput ? Int16(CURL_WAIT_POLLIN) : 0
        var watched = curl_waitfd(fd: descriptor, events: events, revents: 0)
        var ready: Int32 = 0
        curl_multi_poll(pointer, &watched, 1, milliseconds, &ready)
        let isWatchedReady = watched.revents != 0
        return (isWatchedReady, ready > (isWatchedReady ? 1 : 0))
    }

    func wake() {
        curl_multi_wakeup(pointer)
    }
}
