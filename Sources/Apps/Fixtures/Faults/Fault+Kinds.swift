// Each fault takes when it is due after what it does: `every: 3` is the third request of its rule, the sixth and so on,
// `times: 2` the first two of those, `chance: 0.05` one in twenty. A chance falls the same in every run, and with another
// `seed:` otherwise.

/// The parts of a slow response.
extension Fault {
    /// The response begins after this time.
    public static func latency(
        _ duration: Duration, every: Int? = nil, times: Int? = nil, chance: Double? = nil, seed: UInt64? = nil
    ) -> Fault {
        Fault(.latency(duration...duration), every, times, chance, seed)
    }

    /// The response begins after a time in this range, chosen anew for each request.
    public static func latency(
        _ range: ClosedRange<Duration>, every: Int? = nil, times: Int? = nil, chance: Double? = nil, seed: UInt64? = nil
    ) -> Fault {
        Fault(.latency(range), every, times, chance, seed)
    }

    /// The body arrives with this many bytes in a second.
    public static func bandwidth(
        _ bytesPerSecond: Int, every: Int? = nil, times: Int? = nil, chance: Double? = nil, seed: UInt64? = nil
    ) -> Fault {
        Fault(.bandwidth(bytesPerSecond), every, times, chance, seed)
    }

    /// The body arrives in pieces of this many bytes, with a pause before each.
    public static func drip(
        bytes: Int = 1, pause: Duration, every: Int? = nil, times: Int? = nil, chance: Double? = nil,
        seed: UInt64? = nil
    ) -> Fault {
        Fault(.drip(bytes: bytes, pause: pause), every, times, chance, seed)
    }
}

/// The replacement of a response.
extension Fault {
    /// This response replaces the server's, which gets no request.
    public static func status(
        _ code: Int, retryAfter: Duration? = nil, headers: [String: String] = [:],
        body: String = "", every: Int? = nil, times: Int? = nil, chance: Double? = nil, seed: UInt64? = nil
    ) -> Fault {
        Fault(
            .status(FaultResponse(status: code, retryAfter: retryAfter, headers: headers, body: body)), every, times,
            chance, seed)
    }

    /// Nothing listens at the port: `URLError.cannotConnectToHost`.
    public static let refused = Fault(.refused)

    /// Nothing listens at the port: `URLError.cannotConnectToHost`.
    public static func refused(
        every: Int? = nil, times: Int? = nil, chance: Double? = nil, seed: UInt64? = nil
    ) -> Fault {
        Fault(.refused, every, times, chance, seed)
    }

    /// There is no network: `URLError.notConnectedToInternet`.
    public static let offline = Fault(.offline)

    /// There is no network: `URLError.notConnectedToInternet`.
    public static func offline(
        every: Int? = nil, times: Int? = nil, chance: Double? = nil, seed: UInt64? = nil
    ) -> Fault {
        Fault(.offline, every, times, chance, seed)
    }

    /// The server never responds: `URLError.timedOut`, without the wait.
    public static let timeout = Fault(.timeout)

    /// The server never responds: `URLError.timedOut`, without the wait.
    public static func timeout(
        every: Int? = nil, times: Int? = nil, chance: Double? = nil, seed: UInt64? = nil
    ) -> Fault {
        Fault(.timeout, every, times, chance, seed)
    }

    /// The connection breaks before the first byte of the response: `URLError.networkConnectionLost`.
    public static let reset = Fault(.reset(.start))

    /// The connection breaks: `URLError.networkConnectionLost`.
    public static func reset(
        in place: FaultPlace = .start, every: Int? = nil, times: Int? = nil, chance: Double? = nil, seed: UInt64? = nil
    ) -> Fault {
        Fault(.reset(place), every, times, chance, seed)
    }
}

/// The damage to a body.
extension Fault {
    /// The body ends halfway.
    public static let cut = Fault(.cut(after: nil))

    /// The body ends too early: after this many bytes, or halfway.
    public static func cut(
        after bytes: Int? = nil, every: Int? = nil, times: Int? = nil, chance: Double? = nil, seed: UInt64? = nil
    ) -> Fault {
        Fault(.cut(after: bytes), every, times, chance, seed)
    }

    /// `Content-Length` announces one byte more than the body has.
    public static let wrongLength = Fault(.wrongLength(by: 1))

    /// `Content-Length` announces this many bytes more than the body has, or fewer if the number is negative.
    public static func wrongLength(
        by difference: Int = 1, every: Int? = nil, times: Int? = nil, chance: Double? = nil, seed: UInt64? = nil
    ) -> Fault {
        Fault(.wrongLength(by: difference), every, times, chance, seed)
    }

    /// The body arrives whole and is no longer JSON.
    public static let brokenJSON = Fault(.brokenJSON)

    /// The body arrives whole and is no longer JSON.
    public static func brokenJSON(
        every: Int? = nil, times: Int? = nil, chance: Double? = nil, seed: UInt64? = nil
    ) -> Fault {
        Fault(.brokenJSON, every, times, chance, seed)
    }

    /// The body is empty.
    public static let emptyBody = Fault(.emptyBody)

    /// The body is empty.
    public static func emptyBody(
        every: Int? = nil, times: Int? = nil, chance: Double? = nil, seed: UInt64? = nil
    ) -> Fault {
        Fault(.emptyBody, every, times, chance, seed)
    }

    /// The member at this path, `"user.name"` or `"items[].id"`, is null.
    public static func null(
        _ path: String, every: Int? = nil, times: Int? = nil, chance: Double? = nil, seed: UInt64? = nil
    ) -> Fault {
        Fault(.member(.null, path), every, times, chance, seed)
    }

    /// The member at this path is missing.
    public static func missing(
        _ path: String, every: Int? = nil, times: Int? = nil, chance: Double? = nil, seed: UInt64? = nil
    ) -> Fault {
        Fault(.member(.missing, path), every, times, chance, seed)
    }

    /// The member at this path has another type: a number is a string, a string is a number.
    public static func retyped(
        _ path: String, every: Int? = nil, times: Int? = nil, chance: Double? = nil, seed: UInt64? = nil
    ) -> Fault {
        Fault(.member(.retyped, path), every, times, chance, seed)
    }
}
