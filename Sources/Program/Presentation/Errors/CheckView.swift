import ScriptExpressions
package import ScriptRuntime
import ScriptSyntax

/// A failed expectation, with the values of its parts, shown as in Swift Testing.
package enum CheckView {
    package static func drawn(_ failure: CheckFailure, in source: ScriptSource, on canvas: Canvas) -> StyledText {
        let picture = SourcePicture(failure.condition, in: source, on: canvas)
        let head = picture.place + StyledText("expectation failed", .bad)
        let message = failure.message.map { ": " + canvas.text($0) } ?? StyledText()
        let parts = failure.parts.map { part in
            picture.below(
                cutting: canvas.text(source.text(part.range)) + StyledText(" → ", .dim)
                    + canvas.brief(part.value))
        }
        let error = failure.error.map { [canvas.text($0.message, .bad)] + $0.advice(on: canvas) } ?? []
        return ([head + message] + picture.lines + parts + error.flatMap { picture.below($0) }).stacked()
    }
}
