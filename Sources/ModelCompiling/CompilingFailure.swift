/// Why an app's sources, or a question to them, could not be compiled.
package enum CompilingFailure: Error, Sendable, Hashable {
    /// Nothing is compiled for this one.
    case notAllowed(String)
    /// There is no `swiftc` in the folders of `PATH`.
    case noCompiler
    /// What the compiler printed.
    case refused(module: String, diagnostics: String)
    /// The user's cache folder cannot be used.
    case unusableFolder(String, reason: String)
    /// The compiler could not be started, or was ended.
    case interrupted(String)
}

extension CompilingFailure: CustomStringConvertible {
    /// What happened, in a sentence; the compiler's own words are apart.
    package var description: String {
        switch self {
        case .notAllowed(let reason): reason
        case .noCompiler: "there is no swiftc on PATH"
        case .refused(let module, let diagnostics):
            switch diagnostics.split(separator: "\n").count(where: { $0.contains(": error: ") }) {
            case 0: "swiftc does not compile \(module)"
            case 1: "swiftc does not compile \(module): 1 error"
            case let count: "swiftc does not compile \(module): \(count) errors"
            }
        case .unusableFolder(let folder, let reason): "\(folder) cannot be used for what is compiled: \(reason)"
        case .interrupted(let reason): "swiftc was interrupted: \(reason)"
        }
    }

    /// What to do about it.
    package var advice: String? {
        switch self {
        case .noCompiler: "install Swift from swift.org, or leave out compiled: Sonde then reads the models itself"
        case .refused: "load the whole target, with the modules it imports, or leave out compiled"
        case .unusableFolder: "set XDG_CACHE_HOME to a folder of yours"
        case .interrupted, .notAllowed: nil
        }
    }
}
