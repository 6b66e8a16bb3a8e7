import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions

extension Value {
    /// Returns a short description: `Date = 2018-04-17T…`, `[Episode] × 20`. The cost is the same for any size.
    func sketch(_ declared: ModelType? = nil) -> String {
        switch self {
        case .model(.json(let json)): return json.sketch
        case .model(.record), .response, .failure, .result, .function, .endpoint, .type, .namespace, .headers, .file,
            .pages, .stream, .regex, .secretData:
            return declared?.description ?? kindName
        case .model(.nil): return declared.map { "\($0) = nil" } ?? "nil"
        case .array(let elements):
            return "[\(elements.first?.kindName ?? "")] × \(elements.count)"
        case .dictionary(let entries):
            return "\(entries.first.map { "[\($0.key.kindName): …]" } ?? "[:]") × \(entries.count)"
        case .object(let entries): return "JSON object × \(entries.count)"
        case .tuple: return "tuple"
        default: break
        }
        let type = declared?.description ?? kindName
        if let count = sequence?.count ?? entries?.count { return "\(type) × \(count)" }
        if let text = text { return "\(type) = \"\(text.description.shortened)\"" }
        return "\(type) = \(written.description.shortened)"
    }
}

extension JSONValue {
    fileprivate var sketch: String {
        switch kind {
        case .object: "object × \(members.count)"
        case .array: "array × \(elements.count)"
        case .string: "\"\((string ?? "").shortened)\""
        case .number, .boolean, .null: sourceText.shortened
        }
    }
}

extension String {
    fileprivate var shortened: String {
        let longest = 32
        guard let end = index(startIndex, offsetBy: longest, limitedBy: endIndex), end != endIndex else { return self }
        return self[..<end] + "…"
    }
}
