import Basics
import HTTPModel

/// The failures of a run as commands of a GitHub workflow, which shows them beside the lines of a pull request.
///
///     ::error file=orders/create.apiscript,line=12,col=5,title=orders/create.apiscript › row 3::expected 201, got 409
///
/// GitHub shows ten errors for a step; the others are counted. Reasons why cases did not run come first.
struct GitHubAnnotations: Sendable {
    let result: SuiteResult

    /// The number of errors that GitHub shows for a step.
    static let limit = 10

    /// The lines, with a line feed at the end of each; empty if nothing failed.
    var text: String {
        let (obstacles, failures) = (result.obstacles, result.failures)
        var lines = obstacles.prefix(Self.limit).map { obstacle in
            Self.command("error", [("title", "Not run")], obstacle.text)
        }
        for (name, failure) in failures.prefix(Self.limit - lines.count) {
            let message = failure.message + (failure.advice.map { "\n\($0)" } ?? "")
            lines.append(Self.command("error", Self.place(of: failure) + [("title", name.text)], message))
        }
        let rest = obstacles.count + failures.count - lines.count
        if rest > 0 {
            let message = "GitHub shows ten errors for a step: the summary of this step lists more of them"
            lines.append(Self.command("notice", [("title", rest.counted("more failure"))], message))
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension GitHubAnnotations {
    private static func place(of failure: CaseFailure) -> [(name: String, value: String)] {
        [("file", failure.file)]
            + (failure.line > 0 ? [("line", "\(failure.line)"), ("col", "\(max(failure.column, 1))")] : [])
    }

    private static func command(
        _ name: String, _ properties: [(name: String, value: String)], _ message: String
    ) -> String {
        let written = properties.map { "\($0.name)=\(escaped($0.value.cut(to: 500), also: ":,"))" }
        return "::\(name) \(written.joined(separator: ","))::\(escaped(message.cut(to: 2_000), also: ""))"
    }

    /// Text in which nothing ends the line or the value, and nothing is what a terminal would obey.
    private static func escaped(_ text: String, also marks: String) -> String {
        let marks = "%\r\n\(marks)".unicodeScalars
        var escaped = ""
        for scalar in text.unicodeScalars {
            if marks.contains(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped += digits.utf8.count < 2 ? "%0\(digits)" : "%\(digits)"
            } else {
                escaped += Printable.text(String(scalar))
            }
        }
        return escaped
    }
}
