import Foundation
import ScriptExpressions
import ScriptRuntime
import SwiftInterpreting

extension DriftModels {
    /// The models in the files of these patterns, which may be anywhere: the person at the command line names them.
    init(_ patterns: [String]) throws(UsageError) {
        var sources: [(name: String, text: String)] = []
        do throws(ScriptHost.FileError) {
            let root = try ScriptFolder("/")
            for pattern in patterns {
                let place = URL(filePath: pattern).standardized.path(percentEncoded: false).drop { $0 == "/" }
                for file in try root.files(String(place)) {
                    sources.append((name: "/\(file)", text: String(decoding: try root.read(file), as: UTF8.self)))
                }
            }
        } catch {
            throw UsageError("--models: \(error.description)")
        }
        do throws(RuntimeError) {
            try self.init(guessingDecoderOf: sources, interpreter: .swift)
        } catch {
            throw UsageError("--models: \(error.message)")
        }
    }
}
