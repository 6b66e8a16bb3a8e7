import ModelDecoding
package import ScriptSyntax

extension Value {
    /// The greatest depth of values nested in one another: 0 if there are none inside.
    ///
    /// Functions that release, compare and write values are recursive, so the depth has a limit. A value from a
    /// body counts as one value here: decoding has its own limit, and raw JSON is traversed without recursion.
    var depth: UInt16 {
        switch self {
        case .model, .secretText, .secretData, .secretValue, .duration, .regex, .file, .pages, .stream, .endpoint,
            .response, .headers, .failure, .type, .namespace:
            0
        case .array(let elements), .set(let elements): elements.depth + 1
        case .dictionary(let entries): entries.depth + 1
        case .object(let entries): entries.depth + 1
        case .tuple(let elements): elements.reduce(1) { max($0, $1.depth + 1) }
        case .implicitCase(_, let values): values.reduce(0) { max($0, $1.depth + 1) }
        case .range(let range): range.depth + 1
        case .function(let function): function.depth + 1
        case .result(.success(let value)): value.depth + 1
        case .result(.failure): 0
        }
    }

    /// The same value; nothing counts any more that stood in it before one of its elements changed.
    fileprivate var settled: Value {
        switch self {
        case .array(var elements):
            elements.settleDepth()
            return .array(elements)
        case .dictionary(var entries):
            entries.settleDepth()
            return .dictionary(entries)
        case .object(var entries):
            entries.settleDepth()
            return .object(entries)
        default: return self
        }
    }
}

extension Budget {
    /// Returns the value, or throws if it would be nested too deeply inside this many levels.
    package func nested(
        _ value: Value, below steps: Int = 0, at range: SourceRange
    ) throws(RuntimeError) -> Value {
        if Int(value.depth) + steps <= limits.nesting { return value }
        let settled = value.settled
        if Int(settled.depth) + steps <= limits.nesting { return settled }
        throw RuntimeError(
            "this value is nested more than \(limits.nesting) levels deep",
            advice: "add to one array instead: list += [value]", kind: .limit, at: range)
    }
}
