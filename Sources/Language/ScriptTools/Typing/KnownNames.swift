import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// The possible meanings of a word while a line is typed. Only this type knows where names come from.
struct KnownNames {
    let session: Session

    func contains(_ name: String) -> Bool {
        session.endpoint(named: name) != nil || session.group(named: name) != nil
            || session.variable(named: name) != nil
            || session.parameters[name] != nil
            || Self.words.contains(name) || session.functions.callable.contains(name)
            || (try? session.models.type(named: name)) != nil
    }

    /// The words of the language that may stand where a name does.
    private static let words: Set<String> = {
        let commands = CommandTable.all + CommandTable.statements + CommandTable.words
        return Set(commands.map(\.name) + CommandTable.synonyms.keys)
            .union(ForeignWords.firstWords)
            .union([
                "it", "last", "response", "error", "result", "env", "decoder", "transport", "prompt", "request", "_",
                "curl", "localhost", "JSONDecoder",
            ])
    }()
}
