import Foundation
import HTTPModel

extension ProgramChannel {
    /// Hands over a request's body piece by piece, each when the program has taken the one before.
    func upload(_ exchange: ProgramExchange) -> Task<Void, Never>? {
        guard case .stream(let stream) = exchange.request.body else { return nil }
        return Task {
            do throws(TransportError) {
                var sent = 0
                for try await piece in stream {
                    sent += piece.count
                    guard stream.length.map({ sent <= $0 }) ?? true else { break }
                    let frame = Frame.of(exchange.number).carrying(piece).followed
                    guard await give(frame, of: exchange), !Task.isCancelled else { return }
                }
                guard stream.length.map({ sent == $0 }) ?? true else {
                    throw TransportError(
                        .invalidRequest, "the body does not have its \(stream.length ?? 0) bytes")
                }
                _ = await give(Frame.of(exchange.number), of: exchange)
            } catch {
                exchange.fail(error)
                cancel(exchange)
            }
        }
    }
}
