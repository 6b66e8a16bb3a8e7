import HTTPModel
import JSONModel
package import Programs
package import ScriptExpressions
package import ScriptSyntax

/// `.program("yq -o json")`: a program, whose line is a literal in the script. Otherwise the shell might run text from a
/// response.
package enum WrittenProgram {
    /// Throws if a program's line is not a literal.
    package static func require(_ value: ScriptExpression) throws(RuntimeError) {
        guard case .implicitMember(let name, let arguments?) = value.kind, name.text == "program" else { return }
        guard let first = arguments.first, first.label == nil, case .string(let template) = first.value.kind,
            template.plain != nil
        else {
            throw RuntimeError(
                "the line of .program must be written as one string", advice: #".program("yq -o json")"#,
                at: value.range)
        }
    }

    /// The program of `.program("yq -o json")`; nil for another value.
    static func command(
        _ value: Value, in folder: String, at range: SourceRange
    ) throws(RuntimeError) -> ProgramCommand? {
        guard case .implicitCase("program", let arguments) = value else { return nil }
        guard arguments.count == 1 else { throw missing(at: range) }
        return try command(arguments[0], in: folder, at: range)
    }

    /// `.program("./over-ssh.py", keys: true)`; nil for another value.
    static func source(_ value: Value, in folder: String, at range: SourceRange) throws(RuntimeError) -> ProgramSource?
    {
        guard case .implicitCase("program", let arguments) = value else { return nil }
        guard let first = arguments.first else { throw missing(at: range) }
        var source = ProgramSource(try command(first, in: folder, at: range))
        for argument in arguments.dropFirst() {
            guard argument.label == "keys", let takesKeys = argument.value.bool else {
                throw RuntimeError(
                    ".program takes only keys: beside its line", advice: #".program("./over-ssh.py", keys: true)"#,
                    at: range)
            }
            source.takesKeys = takesKeys
        }
        return source
    }

    /// The line, if all of it is visible.
    package static func command(
        _ line: String, in folder: String, at range: SourceRange
    ) throws(RuntimeError) -> ProgramCommand {
        let command = ProgramCommand(line, in: folder)
        guard command.isPrintable else {
            throw RuntimeError(
                "a program is one line of printable text", advice: #"write "jq .items" on one line"#, at: range)
        }
        return command
    }

    private static func command(
        _ argument: LabelledValue, in folder: String, at range: SourceRange
    ) throws(RuntimeError) -> ProgramCommand {
        guard argument.label == nil, let line = argument.value.text?.revealed else { throw missing(at: range) }
        return try command(line, in: folder, at: range)
    }

    private static func missing(at range: SourceRange) -> RuntimeError {
        RuntimeError(".program needs the line that starts it", advice: #".program("yq -o json")"#, at: range)
    }
}

/// A program that responds to requests: `transport = .program("./over-ssh.py", keys: true)`
package struct ProgramSource: Sendable, Hashable {
    package let program: ProgramCommand
    /// Indicates whether it gets keys and the other secrets in a request.
    package var takesKeys = false
    /// Setting it again restarts the program.
    package let occasion = FixtureSettings.Identity()

    package init(_ program: ProgramCommand, takesKeys: Bool = false) {
        self.program = program
        self.takesKeys = takesKeys
    }

    package var line: String { program.line }

    /// The setting as written in a line.
    package var written: String {
        ".program(\(program.line.swiftLiteral)\(takesKeys ? ", keys: true" : ""))"
    }
}
