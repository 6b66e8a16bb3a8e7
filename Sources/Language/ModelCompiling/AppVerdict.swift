import Foundation
package import JSONModel
package import ModelDecoding

/// The result of an app's own code for a body.
package enum AppVerdict: Sendable, Hashable {
    case decoded(ModelValue)
    /// The body decodes to a value of this type, which has too many parts to be shown.
    case decodedUnseen(String)
    /// The error that was thrown: its coding path and its message.
    case refused(JSONPath, String)
    /// The code ended its process, with this status as a shell counts it and the end of its output.
    case ended(status: Int32, printed: String)
    /// The process did not respond in time.
    case silent(after: Duration)
    /// The process cannot respond.
    case unusable(String)
}

extension AppVerdict {
    /// Reads an answer about a type. `modules` are the names that qualify the app's own types in it.
    init(_ bytes: [UInt8], of type: ModelType, in models: ModelCatalogue, calling modules: [String]) {
        guard let answer = try? JSONDocument(bytes, depthLimit: 8192).root else {
            self = .unusable("the reply of the app's code cannot be read")
            return
        }
        if let value = answer["value"] {
            var reader = DumpReader(models: models, modules: modules)
            self = .decoded(reader.value(value, as: type))
        } else if let error = answer["error"] {
            let steps = (0..<(error["path"]?.count ?? 0)).compactMap { number -> JSONPath.Step? in
                guard let step = error["path"]?[number] else { return nil }
                return step.int.map(JSONPath.Step.element) ?? step.string.map(JSONPath.Step.member)
            }
            self = .refused(JSONPath(steps), error["text"]?.string ?? "")
        } else if let type = answer["unshown"]?.string {
            self = .decodedUnseen(type)
        } else {
            self = .unusable(answer["unloaded"]?.string ?? "the app's code did not reply")
        }
    }

    /// Indicates whether the result decides if the body decodes. The app's code may not have got that far.
    package var isKnown: Bool {
        switch self {
        case .decoded, .refused, .ended, .silent: true
        case .decodedUnseen, .unusable: false
        }
    }

    /// The reason why the body is not a value, as a sentence and its place, or `nil` if it is one.
    package var objection: (path: JSONPath, words: String)? {
        switch self {
        case .decoded: nil
        case .decodedUnseen(let type):
            ([], "it decodes, but its \(type) has too many parts to be shown: decode a part of the body")
        case .refused(let path, let words): (path, words)
        case .ended(let status, let printed):
            ([], "the app's code ended the program here: \(Self.end(printed, status))")
        case .silent(let limit): ([], "the app's code did not answer within \(limit.components.seconds) s")
        case .unusable(let reason): ([], reason)
        }
    }

    /// Returns the way in which a program ended: Swift's line that gives the reason, otherwise its status. Other
    /// output may belong to an earlier body.
    private static func end(_ printed: String, _ status: Int32) -> String {
        if let line = printed.split(whereSeparator: \.isNewline).last(where: { $0.contains("Fatal error: ") }) {
            return String(line)
        }
        guard status > 128 else { return "it exited with status \(status)" }
        let name = strsignal(status - 128).map { String(cString: $0) } ?? "a signal"
        let cause = status - 128 == SIGSEGV ? ", as in infinite recursion" : ""
        return "\(name), signal \(status - 128)\(cause)"
    }
}
