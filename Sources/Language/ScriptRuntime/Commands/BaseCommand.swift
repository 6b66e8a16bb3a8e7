import HTTPMiddleware
import HTTPModel
import Redaction
import ScriptExpressions
import ScriptSyntax

/// `base https://api.example.com`
struct BaseCommand: ScriptCommand {
    let run: StatementRun

    func perform(_ command: Command, showing views: [View], at range: SourceRange) async throws(RuntimeError) {
        let text = try await word(0, of: command, "the URL")
        if let missing = text.secrets.first(where: \.isMissing) {
            if let openBases = run.host.openBases { return openBases.insert(missing.name, of: run.session.api.name) }
            throw RuntimeError(
                "\(missing.name) is not set in the environment, and the base needs it",
                advice: "export \(missing.name)=https://…", at: command.arguments[0].word.range)
        }
        let base: BaseURL
        do {
            base = try BaseURL(BareAddress.completedForBase(text.revealed))
        } catch {
            throw RuntimeError("\(error)", at: command.arguments[0].word.range)
        }
        if run.isGuest(setting: "base \(base)", at: range) { return run.leaveOut(base) }
        // A value from the environment is a person's own choice.
        let isChosen = text.secrets.contains { $0.names(base.origin) }
        let isOwn = isChosen ? true : try NamedServers(run: run).requireNamed(base, by: command.arguments[0].word)
        let isReachable = isOwn || run.source.document?.isFetched != true
        run.host.secrets.publish(text.secrets.filter { $0.names(base.origin) })
        let note = run.change { session in
            session.set { $0.setBase(base, isOwn: isOwn, isReachable: isReachable) }
            return session.settings.parkedNote
        }
        run.tell(.noted("base \(base)\(note)"), at: range)
    }
}

extension Secret {
    /// Does it say which server it is?
    fileprivate func names(_ origin: HTTPModel.Origin) -> Bool {
        let value = revealed.lowercased()
        return value.contains("://") || "\(origin):\(origin.port)".contains(value)
    }
}
