import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// Checks the programs that a script names, and lists them: none is started.
enum ProgramCheck {
    /// `.program("yq -o json")`, as a decoder or a transport.
    static func check(_ checker: inout ScriptChecker, _ value: ScriptExpression) {
        guard case .implicitMember(let name, let arguments?) = value.kind, name.text == "program" else { return }
        do throws(RuntimeError) { try WrittenProgram.require(value) } catch { return checker.report(error) }
        if let first = arguments.first { list(&checker, first.value) }
    }

    /// `it.piped(to: "jq .items")`
    static func checkPipe(_ checker: inout ScriptChecker, _ line: ScriptExpression) {
        guard case .string(let template) = line.kind, template.plain != nil else {
            ExpressionCheck.checkExpression(&checker, line)
            return checker.report(
                "the program's line must be written as one string", #"it.piped(to: "jq .items")"#, at: line.range)
        }
        list(&checker, line)
    }

    /// `key program "./sign.py"`
    static func checkKey(_ checker: inout ScriptChecker, _ word: Word) {
        guard let line = word.template.plain else {
            return checker.report(
                "the program's line must be written as one string", #"key program "./sign.py""#, at: word.range)
        }
        list(&checker, line, at: word.range)
    }

    private static func list(_ checker: inout ScriptChecker, _ expression: ScriptExpression) {
        guard case .string(let template) = expression.kind, let line = template.plain else { return }
        list(&checker, line, at: expression.range)
    }

    private static func list(_ checker: inout ScriptChecker, _ line: String, at range: SourceRange) {
        do throws(RuntimeError) {
            _ = try WrittenProgram.command(line, in: checker.source.folder, at: range)
            checker.reach.add(line, .programs)
        } catch {
            checker.report(error)
        }
    }
}
