/// What accompanies a request without being part of it: who wants to hear of the exchange, and who judges it.
///
/// ```swift
/// let response = try await transport.send(request, in: ExchangeContext(onProgress: { print($0) }))
/// ```
public struct ExchangeContext: Sendable {
    /// Says what is wrong with an answer for the caller; `nil` if nothing is. It must give the same verdict on a
    /// recording as on the recorded answer.
    public typealias FaultFinder = @Sendable (Response) -> String?

    /// A handler that hears of the transfer's progress.
    public var onProgress: TransferProgress.Handler?
    /// Called with the request as it is handed to the network, once for each hop. `SendingNotice` in
    /// `HTTPMiddleware` calls it.
    public var onSend: (@Sendable (Request) -> Void)?
    /// Called before a wait, after which the request is sent again.
    public var onPause: (@Sendable (RetryPause) -> Void)?
    /// Asked about an answer before it is recorded.
    public var findFault: FaultFinder?
    /// Takes what keeps an answer as a recording, to do it when its turn has come; nil where it is done at once.
    package typealias Deferral = @Sendable (@escaping @Sendable () -> Void) -> Void

    /// Where answers of calls side by side wait, so that they are recorded in the order of the calls.
    package var recordsLater: Deferral?
    /// How the caller reads the body of the answer.
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

        /// Whether the caller reads piece by piece, whatever comes.
        package var isPieceByPiece: Bool { self == .asItComes || self == .elements }

        /// Whether this answer's body should be handed over while it arrives, however short it is.
        package func wantsPieces(of headers: HeaderFields, status: Status) -> Bool {
            status.isSuccess && (isPieceByPiece || headers.announceStream)
        }

        /// Whether this answer's body is a stream of elements to the caller, which may take any time.
        package func takesElements(of headers: HeaderFields, status: Status) -> Bool {
            status.isSuccess && (self == .elements || self != .whole && headers.announceStream)
        }
    }

    /// A context in which nobody listens, unless a handler is given.
    public init(
        onProgress: TransferProgress.Handler? = nil, onSend: (@Sendable (Request) -> Void)? = nil,
        findFault: FaultFinder? = nil
    ) {
        self.onProgress = onProgress
        self.onSend = onSend
        self.findFault = findFault
    }

    /// The same context, in which this listener hears of every request that is sent, too.
    package func telling(_ listener: @escaping @Sendable (Request) -> Void) -> ExchangeContext {
        var context = self
        context.onSend = { [onSend] request in
            listener(request)
            onSend?(request)
        }
        return context
    }
}
