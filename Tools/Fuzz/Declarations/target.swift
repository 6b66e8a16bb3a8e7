import SwiftInterpreting

@testable import ModelDecoding

/// Reads any bytes as Swift declarations: no crash, no hang, and what is accepted holds together.
///
/// The first line is also read as a type, in the catalogue that the whole text gives.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDeclarations(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    var catalogue = ModelCatalogue(interpreter: .swift)
    do throws(DeclarationErrors) {
        let remarks = try catalogue.add([SourceText(text)])
        precondition(remarks.allSatisfy { $0.severity != .error && !$0.description.isEmpty })
    } catch {
        precondition(error.diagnostics.contains { $0.severity == .error })
        precondition(!error.description.isEmpty)
        precondition(catalogue == ModelCatalogue(interpreter: .swift))
    }
    for declaration in catalogue.declarations {
        precondition(catalogue.declaration(of: declaration.reference) == declaration)
    }
    let name = String(text.prefix { !$0.isNewline })
    if let type = try? catalogue.decodableType(named: name) {
        precondition(!type.description.isEmpty)
    }
    return 0
}
