/// The context of a request: handlers that observe the exchange, and one that judges its response.
///
/// ```swift
/// let response = try await transport.send(request, in: ExchangeContext(onProgress: { print($0) }))
/// ```
public struct ExchangeContext: Sendable {
    /// Returns what is wrong with a response for the caller, or `nil` if nothing is. It must give the same
    /// verdict on a recording as on the recorded response.
    public typealias FaultFinder = @Sendable (Response) -> String?

    /// A handler that hears of the transfer's progress.
    public var onProgress: TransferProgress.Handler?
    /// Called with the request as it is handed to the network, once for each hop. `SendingNotice` in
    /// `HTTPMiddleware` calls it.
    public var onSend: (@Sendable (Request) -> Void)?
    /// Called before a wait, after which the request is sent again.
    public var onPause: (@Sendable (RetryPause) -> Void)?
    /// Called with a response before it is recorded.
    public var findFault: FaultFinder?
    /// A function that takes the work of recording a response and runs it when its turn comes; `nil` to run it at once.
    package typealias Deferral = @Sendable (@escaping @Sendable () -> Void) -> Void

    /// The deferral of responses to concurrent calls, so that they are recorded in the order of the calls.
    package var recordsLater: Deferral?
    /// Called with injected faults, because the response is then not what the server would have sent.
    package var onInjection: (@Sendable ([String]) -> Void)?
    /// The time that the caller waits without a byte, if it has its own limit.
    package var patience: Duration?
    /// Indicates whether a recorder may keep the response.
    package var mayBeRecorded = true
    /// The way the caller reads the body of the response.
    package var bodyReading = BodyReading.whole

    /// A way to read a body.
    package enum BodyReading: Sendable, Hashable {
        /// Into memory, which the usual limit protects.
        case whole
        /// The same, unless it is a stream of elements, which comes piece by piece.
        case wholeUnlessStream
        /// Piece by piece, however long it is, or with a limit of the caller's own.
        case asItComes
        /// The same, one element after the other, with any time between them.
        case elements

        /// Indicates whether the caller reads piece by piece, regardless of the response.
        package var isPieceByPiece: Bool { self == .asItComes || self == .elements }

        /// Indicates whether this response's body should be passed on while it arrives, however short it is.
        package func wantsPieces(of headers: HeaderFields, status: Status) -> Bool {
            status.isSuccess && (isPieceByPiece || headers.announceStream)
        }

        /// Indicates whether the caller treats this response's body as a stream of elements, which may take any time.
        package func takesElements(of headers: HeaderFields, status: Status) -> Bool {
            status.isSuccess && (self == .elements || self != .whole && headers.announceStream)
        }
    }

    /// A context with only the given handlers.
    public init(
        onProgress: TransferProgress.Handler? = nil, onSend: (@Sendable (Request) -> Void)? = nil,
        findFault: FaultFinder? = nil
    ) {
        self.onProgress = onProgress
        self.onSend = onSend
        self.findFault = findFault
    }

    /// Returns the same context, in which this listener also hears of faults that are injected.
    package func noticingFaults(_ listener: @escaping @Sendable ([String]) -> Void) -> ExchangeContext {
        var context = self
        context.onInjection = { [onInjection] faults in
            listener(faults)
            onInjection?(faults)
        }
        return context
    }

    /// Returns the same context, in which this listener also hears of every request that is sent.
    package func telling(_ listener: @escaping @Sendable (Request) -> Void) -> ExchangeContext {
        var context = self
        context.onSend = { [onSend] request in
            listener(request)
            onSend?(request)
        }
        return context
    }
}
