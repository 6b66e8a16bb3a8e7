import CurlTransport
import Foundation
import HTTPModel

/// One client's connection: its requests are answered one after the other, on the connection's own thread.
final class LiveConnection {
    private let site: LiveSite
    private let socket: ClientSocket
    private let place: OpenConnection
    private let pool: PassagePool
    private var passage: Passage?

    init(_ site: LiveSite, _ socket: ClientSocket, _ place: OpenConnection, _ pool: PassagePool) {
        (self.site, self.socket, self.place, self.pool) = (site, socket, place, pool)
    }

    /// Serves until the client or the server has had enough.
    func run() {
        defer { if let passage { pool.give(passage) } }
        while true {
            do throws(RequestFault) {
                guard let head = try nextHead() else { return }
                place.answer()
                switch LiveResponder(site, head, socket).respond(through: way) {
                case .goesOn: place.rest()
                case .ends: return socket.finish()
                case .breaks: return
                }
            } catch {
                return refuse(error)
            }
        }
    }

    private func way() -> Passage? {
        passage = passage ?? pool.take()
        return passage
    }

    private func nextHead() throws(RequestFault) -> RequestHead? {
        var lines = FieldLines()
        while !lines.isComplete {
            guard !socket.isEmpty || socket.wait() else { return nil }
            if lines.isEmpty { place.ask() }
            let isFirst = lines.isEmpty
            try socket.withInput { (bytes) throws(RequestFault) in
                guard !isFirst || bytes.first != Self.beginningOfTLS else {
                    throw RequestFault("this server speaks http, not https: write http:// before its address")
                }
                return try lines.read(bytes)
            }
        }
        return try RequestHead(lines)
    }

    private static let beginningOfTLS: UInt8 = 0x16

    private func refuse(_ fault: RequestFault) {
        let begun = ContinuousClock.now
        let sender = ResponseSender(socket, nil, closing: true)
        _ = sender.send(.refusing(fault), answering: .get, inVersion: "HTTP/1.1")
        site.ledger.tell(
            Access(
                method: nil, target: "", status: Status(fault.status), size: sender.sent,
                time: begun.duration(to: .now), source: .refused, error: fault.words))
        socket.finish()
    }
}
