import Foundation
@testable import HTTPMiddleware
@testable import HTTPModel

/// A compressed body from anybody. The first byte chooses the codings, the second how the rest is cut into pieces:
/// the decoding ends, gives no more than the limit lets through, and the same however it is cut.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard bytes.count > 2 else { return 0 }
    let codings = stacks[Int(bytes[0]) % stacks.count]
    let body = Data(bytes[2...])
    let whole = outcome(of: BodyDecoding(codings, limit: limit, of: body), pieces: [])
    let size = Int(bytes[1]) + 1
    let pieces = stride(from: 0, to: body.count, by: size).map { body.dropFirst($0).prefix(size) }
    let pieced = outcome(of: BodyDecoding(codings, limit: limit), pieces: pieces)
    precondition(whole.isComplete == pieced.isComplete, "it matters how it is cut")
    precondition(!whole.isComplete || whole.bytes == pieced.bytes, "its bytes depend on how it is cut")
    return 0
}

private let stacks: [[ContentCoding]] = [[.gzip], [.deflate], [.brotli], [.gzip, .gzip], [.deflate, .brotli]]
private let limit = ExpansionLimit(factor: 50, allowance: 1 << 16)

private func outcome(of decoding: BodyDecoding, pieces: [Data]) -> (bytes: Data, isComplete: Bool) {
    var (decoding, pieces, bytes) = (decoding, pieces[...], Data())
    do {
        while true {
            switch try decoding.next() {
            case .end: return (bytes, true)
            case .needsInput:
                if let piece = pieces.popFirst() { decoding.feed(piece) } else { decoding.end() }
            case .piece(let piece):
                bytes.append(piece)
                precondition(!piece.isEmpty, "a piece of nothing")
                precondition(limit.allows(bytes.count, from: decoding.wireSize), "more than the limit came through")
            }
        }
    } catch {
        return (bytes, false)
    }
}
