import APIImport
import Fixtures
import Foundation
@testable import HTTPModel

/// Reads whatever bytes come as an archive. What is read must come back when it is written and read again; what is
/// redacted must hold none of what its names gave away; nothing that is said may hold a control.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHAR(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    do throws(HARError) {
        let archive = try HAR.read(Data(UnsafeBufferPointer(start: start, count: count)))
        precondition(archive.losses.allSatisfy { !$0.description.unicodeScalars.contains { Printable.isControl($0) } })
        try check(archive.exchanges)
    } catch {
        precondition(!error.description.utf8.contains { $0 < 0x20 })
    }
    return 0
}

private func check(_ exchanges: [Exchange]) throws(HARError) {
    let again = try HAR.read(try HAR.write(exchanges))
    precondition(again.exchanges == exchanges && again.losses.isEmpty)
    var redactor = Redactor()
    for exchange in exchanges {
        guard let safe = try? redactor.redacted(exchange) else { continue }
        precondition((try? redactor.redacted(safe)) == safe)
    }
}
