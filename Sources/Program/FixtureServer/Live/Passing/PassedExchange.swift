import CurlTransport
import Foundation
import HTTPModel

/// One request on its way to the server, and its response on the way back to the client.
final class PassedExchange: PassageClient {
    private let head: RequestHead
    private let upstream: Upstream
    private let crossOrigin: CrossOrigin
    private let client: String?
    private let socket: ClientSocket
    private let upload: IncomingUpload
    private let sender: ResponseSender
    private let transformation: WireFaults.Transformation?
    private let limit: Int
    private let room: CopyRoom
    private(set) var responseHead: ResponseHead?
    private(set) var copy: ResponseCopy?
    private let copies: Bool
    /// A body to be changed as a whole.
    private var gathered = Data()
    /// The parts of a body that a change did not find.
    private(set) var unmet: [String] = []
    /// Why the response cannot be changed.
    private(set) var fault: RequestFault?

    init(
        _ head: RequestHead, _ plan: PassingPlan, to upstream: Upstream, from client: String?, on socket: ClientSocket,
        _ upload: IncomingUpload, _ sender: ResponseSender
    ) {
        self.head = head
        self.upstream = upstream
        self.client = client
        self.socket = socket
        self.upload = upload
        self.sender = sender
        crossOrigin = plan.crossOrigin
        transformation = plan.transformation
        copies = plan.copies
        (limit, room) = (plan.limit, plan.room)
    }

    var descriptor: Int32 { socket.descriptor }
    var isListening: Bool { upload.isOver && !socket.isFull }
    var trailers: HeaderFields { upload.trailers }

    func hear() -> Bool { socket.look() || upload.needsClient && !socket.isEmpty }

    func give(into buffer: UnsafeMutableRawBufferPointer) -> PassedPiece { upload.read(into: buffer) }

    func proceed() -> Bool { sender.sendInterim("HTTP/1.1 100 Continue".utf8, []) }

    func take(interim head: ResponseHead) -> Bool {
        guard self.head.version == "HTTP/1.1" else { return true }
        return sender.sendInterim(statusLine(of: head), fields(of: head))
    }

    func take(_ head: ResponseHead, _ framing: BodyFraming) -> Bool {
        responseHead = head
        if copies { copy = ResponseCopy(head.headers, upTo: limit, in: room) }
        // The rest of the request's body would be taken for the next request.
        if !upload.isOver { sender.mustClose = true }
        guard transformation == nil || framing.length == 0 else { return true }
        let way = way(of: head, framing)
        return sender.send(statusLine(of: head), fields(of: head, sent: way), way)
    }

    func take(_ piece: UnsafeRawBufferPointer) -> Bool {
        copy?.add(piece)
        guard transformation != nil else { return sender.send(piece) }
        guard gathered.count + piece.count <= limit else {
            fault = RequestFault(502, "the body exceeds the \(limit) bytes that can be changed")
            return false
        }
        gathered.append(contentsOf: piece)
        return true
    }

    func rest() -> Bool { sender.flush() }

    func end(trailers: HeaderFields) -> Bool {
        if let transformation, let head = responseHead, !sender.hasHead { return sendChanged(head, transformation) }
        return sender.end(trailers: trailers)
    }
}

extension PassedExchange {
    private func way(of head: ResponseHead, _ framing: BodyFraming) -> ResponseSender.Framing {
        if self.head.method == .head || [204, 304].contains(head.status.code) { return .none }
        if let length = framing.length { return .length(length) }
        return self.head.version == "HTTP/1.1" ? .chunked : .close
    }

    /// The status line in this server's version of HTTP, otherwise as it came.
    private func statusLine(of head: ResponseHead) -> [UInt8] {
        Array("HTTP/1.1".utf8) + head.line.dropFirst(head.version.utf8.count)
    }

    /// The lines as they came, but for those of the server's own connection.
    private func fields(of head: ResponseHead, sent way: ResponseSender.Framing? = nil) -> [HeaderField] {
        let ofOneConnection = ConnectionFields(head.headers)
        var hasLength = false
        let fields = head.headers.filter { field in
            if field.isNamed("Transfer-Encoding") { return keepsCoding(way) }
            if field.isNamed("Content-Length") {
                defer { hasLength = true }
                return !hasLength
            }
            return !ofOneConnection.contain(field)
        }
        let passed = HeaderFields(fields.map { upstream.leadingHere($0, to: client) })
        return Array(way == nil ? passed : crossOrigin.permitted(passed))
    }

    /// Sends the whole body that has come, after a change.
    private func sendChanged(_ head: ResponseHead, _ change: WireFaults.Transformation) -> Bool {
        let codings = HeaderFields(head.headers.filter { $0.isNamed("Content-Encoding") })
        var response = ServedResponse(head.status, headers: codings, body: gathered)
        unmet = response.transform(change, upTo: limit)
        let way = ResponseSender.Framing.length(response.body.count)
        var fields = fields(of: head, sent: way).filter { field in
            !field.isNamed("Content-Length")
                && (!field.isNamed("Content-Encoding") || response.headers.contains(field.name))
        }
        fields.append(HeaderField(certain: "Content-Length", "\(response.body.count)"))
        return sender.send(statusLine(of: head), fields, way)
            && response.body.withUnsafeBytes { sender.send($0) } && sender.end()
    }

    /// True if the line that announces chunks is true here, too.
    private func keepsCoding(_ way: ResponseSender.Framing?) -> Bool {
        switch way {
        case .chunked: true
        case .some(.none): head.method == .head && head.version == "HTTP/1.1"
        default: false
        }
    }
}
