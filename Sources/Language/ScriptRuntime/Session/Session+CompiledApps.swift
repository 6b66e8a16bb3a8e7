import ModelCompiling
import ModelDecoding

/// An app that was compiled, and the API that its models belong to.
struct LoadedApp: Sendable {
    let app: CompiledApp
    let api: String?
}

/// The code that decides whether a body decodes as a type.
enum VerdictSource {
    /// Sonde decodes, because no compiled app declares the type.
    case own
    /// Sonde decodes, for a reason that is shown.
    case ownBecause(String)
    case app(CompiledApp, AppQuestion)
}

extension Session {
    /// An app was compiled: from now on it is asked.
    mutating func add(_ app: CompiledApp?, at api: String?) {
        guard let app else { return }
        // An app compiled earlier from the same files reflects an older state of them.
        apps.removeAll { $0.api == api && $0.app.hasFiles(of: app) }
        apps.append(LoadedApp(app: app, api: api))
        set { $0.decoder.verdict = .foundation }
    }

    /// Returns the source of a type's verdict with the current API's settings: of the apps that declare the type,
    /// the one that was compiled last.
    func verdictSource(of type: ModelType) -> VerdictSource {
        let decoder = settings.decoder
        guard decoder.verdict == .foundation else { return .own }
        for loaded in apps.reversed() {
            switch loaded.app.standing(of: type, in: models, namespace: loaded.api) {
            case .unknown: continue
            case .changed(let file):
                return .ownBecause("\(file) has changed since it was compiled: load it again with models … compiled")
            case .known(let spelling):
                guard let source = DecoderSource(decoder.configuration) else {
                    return .ownBecause("Foundation's decoder has no .firstOf: set one strategy, as the app does")
                }
                return .app(loaded.app, AppQuestion(type: type, spelling: spelling, decoder: source))
            }
        }
        return .own
    }
}
