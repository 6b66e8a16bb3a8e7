import ContentEncoding
import Foundation
import HTTPMiddleware
import HTTPModel

/// Receives a bomb through the usual middleware and tells what came of it: `bomb-probe KIND`.
///
/// A process of its own, because its memory is what is measured.
@main
struct BombProbe {
    static func main() async throws {
        guard let kind = CommandLine.arguments.dropFirst().first.flatMap(Bomb.init),
            let url = URL(string: "http://bomb.test/")
        else { return print("usage: bomb-probe KIND") }
        let bomb = kind.made()
        print("wire \(bomb.count)")
        let pipeline = Pipeline.standard(over: BombTransport(body: bomb, encoding: kind.contentEncoding))
        do {
            print("decoded \(try await pipeline.send(Request(.get, url)).body.collected().count)")
        } catch {
            print("error \(error.kind)")
        }
        print("peak \(try peak())")
    }

    /// The most memory this process ever had, in kB.
    private static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
}

/// Gives a body in pieces, as a network does.
struct BombTransport: Transport {
    let body: Data
    let encoding: String

    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        let body = body
        let stream = BodyStream {
            let place = Place()
            return { () throws(TransportError) in
                let piece = body.dropFirst(place.advance(by: 1 << 14)).prefix(1 << 14)
                return piece.isEmpty ? nil : piece
            }
        }
        var headers = HeaderFields()
        do {
            try headers.append("Content-Encoding", encoding)
        } catch {
            throw TransportError(error)
        }
        return Response(status: Status(200), headers: headers, body: .stream(stream), url: request.url)
    }
}
