import Foundation
package import JSONModel
package import ModelDecoding

/// What an app's own code makes of a body.
package enum AppVerdict: Sendable, Hashable {
    case decoded(ModelValue)
    /// It decodes, but the value has too many parts to be told; its type.
    case decodedUnseen(String)
    /// The error that was thrown: the coding path that it names, and its words.
    case refused(JSONPath, String)
    /// The code ended its process, with a status as a shell counts it; the end of what it printed.
    case ended(status: Int32, printed: String)
    /// There was no answer in time.
    case silent(after: Duration)
    /// The process cannot answer.
    case unusable(String)
}

extension AppVerdict {
    /// Reads an answer about a type. `modules` are the names that the app's own types are told with.
    init(_ bytes: [UInt8], of type: ModelType, in models: ModelCatalogue, calling modules: [String]) {
        guard let answer = try? JSONDocument(bytes, depthLimit: 8192).root else {
            self = .unusable("the answer of the app's code cannot be read")
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
            self = .unusable(answer["unloaded"]?.string ?? "the app's code gave no answer")
        }
    }

    /// Whether it says that the body decodes, or that it does not. The app's code may not have come to that.
    package var isKnown: Bool {
        switch self {
        case .decoded, .refused, .ended, .silent: true
        case .decodedUnseen, .unusable: false
        }
    }

    /// Why the body is no value, in a sentence and its place; nil where it is one.
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

    /// How a program ended: by the line of Swift's that says why, else by its status. What else it has printed may be of
    /// an earlier body.
    private static func end(_ printed: String, _ status: Int32) -> String {
        if let line = printed.split(whereSeparator: \.isNewline).last(where: { $0.contains("Fatal error: ") }) {
            return String(line)
        }
        guard status > 128 else { return "it exited with status \(status)" }
        let name = strsignal(status - 128).map { String(cString: $0) } ?? "a signal"
        let cause = status - 128 == SIGSEGV ? ", as by a function that calls itself without end" : ""
        return "\(name), signal \(status - 128)\(cause)"
    }
}
