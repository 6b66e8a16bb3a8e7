import Foundation
import JSONModel
import SwiftInterpreting

@testable import ModelDecoding

/// Decodes any body as any type: no crash, no hang, and the same verdict each time.
///
/// The input is the name of a type on a line, declarations, a line `---` and the body. The name's first character may
/// choose the settings: `~` for `.convertFromSnakeCase`, `@` for `.iso8601`, `%` for both.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDecoding(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    let separator = Array("\n---\n".utf8)
    let place = input.indices.first { input[$0...].starts(with: separator) } ?? input.endIndex
    let body = Data(input[min(place + separator.count, input.endIndex)...])
    let text = String(decoding: input[..<place], as: UTF8.self)
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)

    var models = ModelCatalogue(interpreter: .swift)
    _ = try? models.add([SourceText(lines.count > 1 ? String(lines[1]) : "")])
    guard let type = try? models.type(named: String(lines[0].drop { "~@%".contains($0) })) else { return 0 }
    let settings = lines[0].first
    var configuration = DecoderConfiguration()
    if settings == "~" || settings == "%" { configuration.keyDecodingStrategy = .convertFromSnakeCase }
    if settings == "@" || settings == "%" { configuration.dateDecodingStrategy = .iso8601 }
    check(body, type, models, JSONBodyDecoder(configuration))
    return 0
}

private func check(_ body: Data, _ type: ModelType, _ models: ModelCatalogue, _ decoder: JSONBodyDecoder) {
    do throws(DecodingFailures) {
        let value = try decoder.decode(body, as: type, in: models)
        let again = try decoder.decode(body, as: type, in: models)
        precondition(value == again && value.hashValue == again.hashValue)
        precondition(value.description == again.description)
    } catch {
        precondition(!error.groups.isEmpty && !error.description.isEmpty)
        for group in error.groups {
            precondition(0 < group.count && group.count <= max(group.attempts, 1) && !group.failures.isEmpty)
        }
    }
    // The bench looks at whatever was decoded, and at what was not.
    guard let root = try? JSONDocument([UInt8](body), depthLimit: JSONBodyDecoder.depthLimit).root else { return }
    let coverage = ModelCoverage(of: [root], as: type, in: models, decodedWith: decoder.configuration)
    precondition(coverage.ignored.allSatisfy { $0.count > 0 })
    if case .success = BodyTrial(body: root, type: type, models: models, configuration: decoder.configuration).decode()
    {
        precondition(
            DecodingExplanation(of: root, as: type, in: models, decodedWith: decoder.configuration).groups.isEmpty)
    }
}
