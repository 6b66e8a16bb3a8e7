import HTTPModel
import Redaction
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    func setBase(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        let text = try await word(0, of: command, "the URL")
        if let missing = text.secrets.first(where: \.isMissing) {
            if let openBases = host.openBases { return openBases.insert(missing.name, of: session.api.name) }
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
        if isGuest(setting: "base \(base)", at: range) { return leaveOut(base) }
        // What the environment says is a person's own choice.
        let isChosen = text.secrets.contains { $0.names(base.origin) }
        let isOwn = isChosen ? true : try requireNamed(base, by: command.arguments[0].word)
        let isReachable = isOwn || source.document?.isFetched != true
        host.secrets.publish(text.secrets.filter { $0.names(base.origin) })
        let note = change { session in
            session.set { $0.setBase(base, isOwn: isOwn, isReachable: isReachable) }
            return session.settings.parkedNote
        }
        tell(.noted("base \(base)\(note)"), at: range)
    }
}

extension Secret {
    /// Does it say which server it is?
    fileprivate func names(_ origin: HTTPModel.Origin) -> Bool {
        let value = revealed.lowercased()
        return value.contains("://") || "\(origin):\(origin.port)".contains(value)
    }
}
