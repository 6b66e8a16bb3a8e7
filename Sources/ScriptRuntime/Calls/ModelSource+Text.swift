import ModelDecoding
import ScriptSyntax

extension ModelSource {
    /// The declaration as the reader of models takes it: what is wrong in it is told by the script's own lines.
    func text(in script: ScriptSource) -> ModelDecoding.SourceText {
        ModelDecoding.SourceText(
            source.text, named: script.name,
            fromLine: SourceLocation(of: source.range.lowerBound, in: script.text).line)
    }
}
