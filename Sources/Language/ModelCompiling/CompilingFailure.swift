/// The reason why an app's sources, or the code to call them, could not be compiled.
package enum CompilingFailure: Error, Sendable, Hashable {
    /// Nothing is compiled in this session.
    case notAllowed(String)
    /// There is no `swiftc` in the folders of `PATH`.
    case noCompiler
    /// The compiler's output.
    case refused(module: String, diagnostics: String)
    /// The compiler's output about a type to decode with the app's code.
    case unaskable(type: String, diagnostics: String)
    /// The user's cache folder cannot be used.
    case unusableFolder(String, reason: String)
    /// The compiler could not be started, or was stopped.
    case interrupted(String)
}

extension CompilingFailure: CustomStringConvertible {
    /// A sentence about the failure. The compiler's own lines are separate.
    package var description: String {
        switch self {
        case .notAllowed(let reason): reason
        case .noCompiler: "there is no swiftc on PATH"
        case .refused(let module, let diagnostics):
            "swiftc does not compile \(module)\(Self.count(of: diagnostics))"
        case .unaskable(let type, let diagnostics):
            "the app's code cannot be asked to decode \(type)\(Self.count(of: diagnostics))"
        case .unusableFolder(let folder, let reason): "\(folder) cannot be used for compiled code: \(reason)"
        case .interrupted(let reason): "swiftc was interrupted: \(reason)"
        }
    }

    /// The compiler's own lines, if it printed any.
    package var diagnostics: String? {
        switch self {
        case .refused(_, let diagnostics), .unaskable(_, let diagnostics): diagnostics
        default: nil
        }
    }

    private static func count(of diagnostics: String) -> String {
        switch diagnostics.split(separator: "\n").count(where: { $0.contains(": error: ") }) {
        case 0: ""
        case 1: ": 1 error"
        case let count: ": \(count) errors"
        }
    }

    /// The remedy for the failure, if there is one.
    package var advice: String? {
        switch self {
        case .noCompiler: "install Swift from swift.org, or leave out compiled: Sonde then reads the models itself"
        case .refused: "load the whole target, with the modules it imports, or leave out compiled"
        case .unaskable: "make it internal if it is private, or let Sonde read it: decoder.verdict = .own"
        case .unusableFolder: "set XDG_CACHE_HOME to a folder of yours"
        case .interrupted, .notAllowed: nil
        }
    }
}
