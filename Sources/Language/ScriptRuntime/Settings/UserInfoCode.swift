package import ModelDecoding
package import ScriptExpressions
package import ScriptSyntax

/// `decoder.userInfo[.siteID] = Int64(1)`: a value that the models' own code finds in the `userInfo` of its decoder.
package struct UserInfoCode: Sendable {
    private let key: String
    private var value: SourceText
    private let range: SourceRange

    /// Nil for any other assignment.
    package init?(_ assignment: Assignment, in script: ScriptSource, whereDecoder isDecoder: (String) -> Bool) {
        guard case .subscripted(let place, let arguments) = assignment.target.kind, arguments.count == 1,
            case .member(let root, let name) = place.kind, name.text == "userInfo", case .name(let word) = root.kind,
            word == "decoder" || isDecoder(word)
        else { return nil }
        key = script.text(arguments[0].value.range)
        range = assignment.target.range
        value = SourceText(
            script.text(assignment.value.range), named: script.name,
            fromLine: script.lines.location(of: assignment.value.range.lowerBound).line)
    }

    /// Takes the value of a variable of the script in the place of its name, as Swift writes it.
    mutating func take(_ literal: String) { value.text = literal }

    /// The line that sets the value.
    package var line: String { "decoder.userInfo[\(key)] = \(value.text)" }

    /// Applies the value.
    package func set(_ configuration: inout DecoderConfiguration, in models: ModelCatalogue) throws(RuntimeError) {
        do throws(UnknownCode) {
            try models.setUserInfo(key, to: value, in: &configuration)
        } catch {
            throw RuntimeError(
                "this cannot be run: \(error.message)",
                advice: "the key and the value have to be in the files that models loads, or be written here", at: range
            )
        }
    }
}
