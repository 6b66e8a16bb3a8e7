import Fixtures
import JSONModel
package import ScriptExpressions
package import ScriptSyntax

/// `transport.faults["GET episodes*"] = [.reset(chance: 0.05)]`: the faults of the requests that a pattern describes.
package struct FaultPatternSetting: Sendable {
    private let pattern: String

    /// Nil for any other assignment.
    package init?(_ assignment: Assignment) throws(RuntimeError) {
        guard case .subscripted(let place, let arguments) = assignment.target.kind,
            case .member(let root, let name) = place.kind, name.text == "faults", root.kind == .name("transport")
        else { return nil }
        let range = assignment.target.range
        guard arguments.count == 1, arguments[0].label == nil, case .string(let template) = arguments[0].value.kind,
            let pattern = template.plain
        else {
            throw RuntimeError(
                "the pattern of the faults must be a string literal",
                advice: #"transport.faults["GET episodes*"] = [.offline]"#, at: range)
        }
        do throws(FaultTextError) { try FaultPlan([.init(pattern, [.offline])]).check() } catch {
            throw RuntimeError(error.message, advice: error.advice, at: range)
        }
        self.pattern = pattern
    }

    /// Applies the value; `nil` or an empty list removes the pattern.
    package func set(
        _ transport: inout TransportSettings, to value: Value, at range: SourceRange
    ) throws(RuntimeError) {
        transport.faults.set(pattern, to: try [Fault](value, at: range))
    }

    package func line(in transport: TransportSettings) -> String {
        let written = transport.faults.patterns.first { $0.pattern == pattern }?.written
        return "transport.faults[\(pattern.swiftLiteral)] = \(written ?? "[]")"
    }
}
