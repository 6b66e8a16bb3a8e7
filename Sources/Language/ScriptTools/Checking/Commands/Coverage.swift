import HTTPMiddleware
import ScriptRuntime
import ScriptSyntax

extension CommandCheck {
    /// Hosts that are asked about pictures are hosts that the script may send to.
    static func checkCoverage(_ checker: inout ScriptChecker, _ command: Command) {
        for argument in command.arguments {
            let host = argument.word.template.plain.map { BareAddress.completedForBase($0) }
            checker.reach.add(RequestCheck.origin(of: host ?? checker.source.text(argument.word.range)), .hosts)
        }
    }
}
