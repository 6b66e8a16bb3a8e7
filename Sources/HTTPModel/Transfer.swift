import Synchronization

/// The account of one transfer, shared by all who hold its response.
///
/// A reference, because a streamed body is still coming when its response is already a value in somebody's
/// hands: sizes, trailers and the total time are written here when they become known.
public final class Transfer: Sendable {
    /// What is known so far.
    public struct Facts: Sendable, Hashable {
        /// When each phase was over.
        public var timings = Timings()
        /// Bytes of the body as they came over the wire.
        public var wireSize = 0
        /// Bytes of the body after its content encodings were undone; the wire's where there were none.
        public var decodedSize: Int {
            get { sizeAfterDecoding ?? wireSize }
            set { sizeAfterDecoding = newValue }
        }
        private var sizeAfterDecoding: Int?
        /// Were the content encodings that its head names undone before, as those of a recording are?
        public var isDecoded = false
        /// Header lines that came after the body.
        public var trailers = HeaderFields()
        /// The address that answered, where a network was involved.
        public var remoteAddress: String?
        /// Was a connection used that was open already?
        public var reusedConnection = false
        /// Has the last byte come?
        public var isComplete = false

        /// Nothing known yet.
        public init() {}
    }

    private let state: Mutex<Facts>

    /// An account that begins with these facts.
    public init(_ facts: Facts = Facts()) {
        state = Mutex(facts)
    }

    /// What is known now.
    public var facts: Facts { state.withLock { $0 } }

    /// Writes down what has become known.
    public func update(_ change: (inout sending Facts) -> Void) {
        state.withLock { change(&$0) }
    }
}
