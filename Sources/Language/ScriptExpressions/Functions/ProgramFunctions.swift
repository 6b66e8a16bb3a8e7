import Basics
import Foundation
import ModelDecoding
import ScriptSyntax

extension FunctionTable {
    /// The functions by which every value goes to a program.
    static let programs: [FunctionEntry] = [
        FunctionEntry(
            .any, "piped", [.init("to", "String")], "String",
            "The output of a program that reads the value, without its last line break. `-> Type` decodes it.",
            (#"episodes().piped(to: "jq length")"#, #""2""#)
        ) { (call) async throws(RuntimeError) in
            let line = try call.writtenOut(0)
            let output = try await call.evaluator.surroundings.piped(call.receiver, through: line, at: call.range)
            return .string(output.trimmingSuffix(while: \.isNewline))
        }
    ]
}

extension ScriptExpression {
    /// Indicates a call whose text is decoded as a body is: `it.piped(to: "jq .items") -> [Item]`
    var isPiped: Bool {
        guard case .call(let callee, let arguments) = kind, case .member(_, let name) = callee.kind else {
            return false
        }
        return name.text == "piped" && arguments.map(\.label?.text) == ["to"]
    }
}
