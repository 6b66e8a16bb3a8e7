package import HTTPModel

/// The one for whom a request is passed on: it gives the request's body and takes the response, piece by piece.
///
/// All calls come on the thread that called ``Passage/perform(_:for:)``. To take a piece may last as long as the client
/// likes: meanwhile nothing more is read from the server.
package protocol PassageClient: AnyObject {
    /// The client's socket.
    var descriptor: Int32 { get }
    /// Indicates whether bytes on the socket matter while nothing else happens.
    var isListening: Bool { get }
    /// The fields after the last chunk of the request's body.
    var trailers: HeaderFields { get }

    /// Something has come on the socket. False if the client is gone.
    func hear() -> Bool
    /// The next bytes of the request's body.
    func give(into buffer: UnsafeMutableRawBufferPointer) -> PassedPiece
    /// The server does not say whether it wants the body that it was asked about. False if the client is gone.
    func proceed() -> Bool
    /// An interim head has come. False if the client is gone.
    func take(interim head: ResponseHead) -> Bool
    /// The head has come. False if the client is gone.
    func take(_ head: ResponseHead, _ framing: BodyFraming) -> Bool
    /// A piece of the body has come. False if the client is gone.
    func take(_ piece: UnsafeRawBufferPointer) -> Bool
    /// Nothing more has come for now. False if the client is gone.
    func rest() -> Bool
}

/// What a client gives of a request's body.
package enum PassedPiece: Sendable {
    /// So many bytes; none at the end.
    case bytes(Int)
    /// None yet: they will come on the socket.
    case later
    /// The body cannot be read, or the client is gone.
    case failed
}

/// The way a passage ended.
package enum PassageEnd: Sendable {
    /// With the whole response, and the fields after its body.
    case complete(trailers: HeaderFields)
    /// The server failed, or the way to it.
    case failed(TransportError)
    /// The client is gone, or its body could not be read.
    case abandoned
    /// The client did not send the rest of its body.
    case starved
}
