import HTTPModel
import Presentation
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension Conversation {
    /// Says what a command has come to. A program hears of it as an outcome, with the files that were written.
    func report(_ text: StyledText, wrote files: [String] = []) {
        guard stage.tell != nil else { return stage.say(text) }
        var outcome = Outcome(.noted("\(text.plain)"), at: place.range, in: place.source)
        outcome.files = files
        tell(outcome)
    }

    func report(_ text: String, _ meaning: Meaning = .dim, wrote files: [String] = []) {
        guard stage.tell != nil else { return stage.say(text, meaning) }
        report(StyledText(SecretMask(stage.secrets()).masked(text), meaning), wrote: files)
    }

    /// A command has failed: nothing after it in the input runs.
    mutating func fail(_ message: String, advice: String? = nil) {
        stop = place.range
        guard stage.tell == nil else {
            let error = RuntimeError(message, advice: advice, at: place.range)
            return tell(Outcome(.failed(error), at: place.range, in: place.source))
        }
        stage.say(message, .bad)
        if let advice { stage.say("  try: \(advice)", .plain) }
    }
}
