import Basics

/// The account of one transfer, shared by all copies of its response.
///
/// It is a reference, because a streamed body is still arriving when its response has already been returned. Sizes,
/// trailers and the total time are written here when they become known.
public final class Transfer: Sendable {
    /// The facts known so far.
    public struct Facts: Sendable, Hashable {
        /// A recording that supplied the response.
        package struct Recording: Sendable, Hashable {
            package let name: String
            /// The number of consecutive responses it stands for.
            package let times: Int

            package init(name: String, times: Int) {
                self.name = name
                self.times = times
            }
        }

        /// The time at which each phase ended.
        public var timings = Timings()
        /// The number of bytes of the body on the wire.
        public var wireSize = 0
        /// The number of bytes of the body after its content encodings were undone; the wire size if there were none.
        public var decodedSize: Int {
            get { sizeAfterDecoding ?? wireSize }
            set { sizeAfterDecoding = newValue }
        }
        private var sizeAfterDecoding: Int?
        /// Indicates whether the content encodings named in the head have already been undone, as in a recording.
        public var isDecoded = false
        /// Header lines that came after the body.
        public var trailers = HeaderFields()
        /// The address that responded, if a network was involved.
        public var remoteAddress: String?
        /// Indicates whether an already open connection was used.
        public var reusedConnection = false
        /// The number of earlier, unsuccessful attempts to send the request.
        public var earlierTries = 0
        /// A wait that the server asked for, and that was too long to obey.
        public var refusedWait: Duration?
        /// The cache's part in the response, if any.
        public var cacheUse: CacheUse?
        /// Indicates whether the server failed to prove that it knows the password.
        public var hasWrongProof = false
        /// The recording that supplied the response, if any.
        package var recording: Recording?
        /// The faults that were injected on purpose, as they are written.
        package var injected: [String] = []
        /// Indicates whether the last byte has arrived.
        public var isComplete = false

        /// Facts before anything is known.
        public init() {}
    }

    private let state: Lock<Facts>

    /// An account that starts with these facts.
    public init(_ facts: Facts = Facts()) {
        state = Lock(facts)
    }

    /// The facts known now.
    public var facts: Facts { state.withLock { $0 } }

    /// Writes down what has become known.
    public func update(_ change: (inout sending Facts) -> Void) {
        state.withLock { change(&$0) }
    }
}
