package import HTTPModel

/// The client whose request is passed on. It supplies the request's body and receives the response, piece by piece.
///
/// All calls are on the thread that called ``Passage/perform(_:for:)``. Receiving a piece may take any time; nothing
/// more is read from the server meanwhile.
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

/// The part of a request's body that a client supplies.
package enum PassedPiece: Sendable {
    /// This many bytes; 0 at the end.
    case bytes(Int)
    /// No bytes yet; they will arrive on the socket.
    case later
    /// The body cannot be read, or the client is gone.
    case failed
}

/// The way a passage ended.
package enum PassageEnd: Sendable {
    /// The whole response was passed back, with these fields after its body.
    case complete(trailers: HeaderFields)
    /// The server or the connection to it failed.
    case failed(TransportError)
    /// The client is gone, or its body could not be read.
    case abandoned
    /// The client did not send the rest of its body.
    case starved
}
