import Foundation
import HTTPMiddleware
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension CallCheck {
    /// `Date("garbage")`: a text that is written out, and that the function certainly fails to read.
    static func checkSpelling(
        _ checker: inout ScriptChecker, _ arguments: [ScriptSyntax.Argument], of entry: FunctionEntry
    ) {
        guard case .initialiser(let type) = entry.receiver, entry.parameters?.count == 1,
            entry.parameters?.first?.label == nil, arguments.count == 1,
            case .string(let template) = arguments[0].value.kind, let text = template.plain
        else { return }
        let range = arguments[0].value.range
        switch type {
        case "Date" where InternetDate.read(text) == nil:
            checker.report(
                "\(Printable.text(text)) is not an ISO 8601 date",
                #"write "2018-04-17", "2018-04-17T10:30:00Z", or add format: "dd.MM.yyyy""#, at: range)
        case "URL" where URL(string: text) == nil:
            checker.report("this is not a URL", #"write URL("https://…")"#, at: range)
        case "JSON":
            do { _ = try JSONDocument(text) } catch { checker.report("this is not JSON: \(error)", at: range) }
        default: break
        }
    }

    /// `/[a/`: a pattern that no regular expression is.
    static func checkRegex(_ checker: inout ScriptChecker, _ pattern: String, at range: SourceRange) -> StaticType {
        do { _ = try RegexValue(pattern: pattern) } catch {
            checker.report("this is not a regular expression: \(error.reason)", at: range)
        }
        return .regex
    }
}
