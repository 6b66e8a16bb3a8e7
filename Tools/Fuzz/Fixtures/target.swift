import Foundation

@testable import Fixtures
@testable import HTTPModel

/// An exchange's file: read strictly or refused, written again as what it says, and asked with any request.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Data(UnsafeBufferPointer(start: start, count: count))
    if let laidOut = BodyLayout.laidOut(bytes) {
        precondition((try? laidOut.layout.restored(laidOut.text)) == bytes, "the layout lost bytes")
    }
    do throws(ExchangeFileError) {
        let stored = try StoredExchange(reading: bytes, named: "input")
        guard let written = try? stored.bytes() else { preconditionFailure("what was read cannot be written") }
        let again = try StoredExchange(reading: Data(written), named: "output")
        precondition(again == stored, "what was written is read otherwise")
        precondition((try? again.bytes()) == written, "the second time it is written otherwise")
        for file in stored.bodyFiles {
            precondition(!file.name.contains("/") && !file.name.hasPrefix("."), "a body lies outside")
        }
        let pattern = RequestPattern(stored.exchange)
        let verdict = Matcher().compare(pattern, with: pattern)
        precondition(verdict.isMatch, "a request is not found by itself: \(verdict.differences)")
    } catch {
        precondition(!error.description.unicodeScalars.contains { Printable.isControl($0) }, "an error obeys its input")
    }
    return 0
}
