import HTTPModel
import Redaction
import ScriptExpressions
import ScriptSyntax

/// `header Accept-Language en`
struct HeaderCommand: ScriptCommand {
    let run: StatementRun

    func perform(_ command: Command, showing views: [View], at range: SourceRange) async throws(RuntimeError) {
        let name = try await word(0, of: command, "the header's name").revealed
        guard let rest = command.rest else {
            throw RuntimeError(
                "the value is missing", advice: "header \(name) VALUE, or header \(name) none", at: range)
        }
        let text = try await run.evaluator.text(of: rest)
        let field: HeaderField
        do { field = try HeaderField(name, text.revealed) } catch {
            throw RuntimeError(error.description, at: rest.range)
        }
        if rest.plain == "none" {
            run.change { session in session.set { $0.omitHeaders(named: name) } }
            return run.tell(.noted("header \(name) none"), at: range)
        }
        let value = text.hidden(in: field)
        run.host.secrets.add(value.secrets)
        var owner: SecretOwner?
        if value.isSecret || SensitiveName.ofHeader(name) {
            owner = try run.owner(of: "a header with a secret", at: range)
        }
        let header = Settings.HeaderSetting(name: name, value: value, owner: owner)
        run.change { session in session.set { $0.set(header) } }
        run.tell(.noted("header \(name) \(value.description)\(owner.map { " for \($0.origin)" } ?? "")"), at: range)
    }
}
