import Foundation
package import HTTPModel
package import JSONModel
import ModelDecoding
import ScriptSyntax

extension Value {
    /// The value as `"\(value)"` writes it, whose secret parts stay secret.
    package var interpolated: SecretText {
        switch self {
        case .model(.string(let text)): SecretText(text)
        case .model(.json(let json)): SecretText(json.string ?? json.sourceText)
        case .model(.data(let data)): SecretText(String(decoding: data, as: UTF8.self))
        case .secretText(let text): text
        case .secretData(let data, let secrets):
            secrets.first.map { SecretText($0.replaced(by: String(decoding: data, as: UTF8.self))) } ?? SecretText()
        case .set(let elements): Value.array(elements).written
        case .model(.set(let set)): Value.model(.array(ArrayValue(set.elements, of: set.elementType))).written
        default: written
        }
    }

    /// The value as written inside another one, with text in quotation marks.
    package var written: SecretText {
        switch self {
        case .model(let value): return SecretText(value.description)
        case .secretText(let text): return "\"" + text + "\""
        case .secretData(_, let secrets), .secretValue(_, let secrets):
            return secrets.first.map { SecretText($0) } ?? SecretText()
        case .duration(let duration): return SecretText(duration.written)
        case .array(let elements): return "[" + elements.map(\.written).joined + "]"
        case .set(let elements): return "Set([" + elements.map(\.written).joined + "])"
        case .dictionary(let entries):
            let members = entries.map { $0.key.written + ": " + $0.value.written }
            return entries.isEmpty ? "[:]" : "[" + members.joined + "]"
        case .object(let entries):
            return "{" + entries.map { "\"" + $0.key + "\": " + $0.value.written }.joined + "}"
        case .range(let range):
            let sign = SecretText(range.upper == nil || range.includesUpper ? "..." : "..<")
            return (range.lower?.written ?? "") + sign + (range.upper?.written ?? "")
        case .tuple(let elements):
            let parts = elements.map { ($0.label.map { SecretText($0 + ": ") } ?? "") + $0.value.written }
            return "(" + parts.joined + ")"
        case .regex(let regex): return SecretText("/" + regex.pattern + "/")
        case .file(let file):
            return "file(\"" + Value.text(file.name, holdingAnyOf: file.secrets).interpolated + "\")"
        case .pages, .stream: return SecretText(kindName)
        case .function: return declaredFunction.map { SecretText($0.declaration.name.text) } ?? "(closure)"
        case .endpoint(let name): return SecretText(name)
        case .response(let response): return SecretText(response.status.description + " " + response.reason)
        case .headers(let headers, let secrets):
            return Value.text(headers.description, holdingAnyOf: secrets).interpolated
        case .failure(let failure): return SecretText("." + failure.kind.rawValue)
        case .result(.success(let value)): return ".success(" + value.written + ")"
        case .result(.failure(let failure)): return SecretText(".failure(." + failure.kind.rawValue + ")")
        case .implicitCase(let name, let values):
            if values.isEmpty { return SecretText("." + name) }
            let arguments = values.map { argument in
                SecretText(argument.label.map { "\($0): " } ?? "") + argument.value.written
            }
            return SecretText("." + name + "(") + arguments.joined + ")"
        case .type(let type): return SecretText(type.description)
        case .namespace(let namespace): return SecretText(namespace.name)
        }
    }

    /// The value as JSON, if it contains no secret and JSON can express it.
    package var json: JSONValue? {
        guard secrets.isEmpty, let text = try? JSONText(self).text.revealed else { return nil }
        return try? JSONDocument(text).root
    }
}

extension [SecretText] {
    fileprivate var joined: SecretText {
        var text = SecretText()
        for (place, part) in enumerated() {
            if place > 0 { text += ", " }
            text += part
        }
        return text
    }
}

extension Duration {
    private static let units = [(name: "d", seconds: 86_400), (name: "h", seconds: 3600), (name: "m", seconds: 60)]

    /// The duration as you would type it: `1.5s`, `500ms`, `2m`.
    package var written: String {
        let milliseconds = seconds * 1000
        guard milliseconds.truncatingRemainder(dividingBy: 1000) == 0 else {
            let whole = milliseconds.rounded()
            return whole == milliseconds ? "\(Int(whole))ms" : "\(milliseconds)ms"
        }
        let whole = Int(seconds)
        for unit in Self.units where whole != 0 && whole % unit.seconds == 0 {
            return "\(whole / unit.seconds)\(unit.name)"
        }
        return "\(whole)s"
    }
}
