import Foundation
import HTTPModel
import ModelDecoding
package import ScriptSyntax

extension Evaluator {
    /// Decodes the value of `(GET a -> [B])`, `(episodes(page: 2) -> [B])` or `(response -> B)`. A response to a
    /// request that the expression sends is decoded as it arrives, and anything else is decoded again.
    package func decoded(
        _ expression: ScriptExpression, as type: SwiftFragment
    ) async throws(RuntimeError) -> Value {
        switch expression.kind {
        case .parenthesised(let inner): return try await decoded(inner, as: type)
        case .request(let request): return try await surroundings.send(request, as: type, by: untyped)
        case .call(let callee, let arguments):
            if let endpoint = try endpoint(callee) {
                let arguments = try await labelled(arguments)
                return try await surroundings.call(endpoint, arguments, as: type, at: expression.range)
            }
        default: break
        }
        var value = try await value(of: expression)
        try surroundings.secrets.requireNone(in: [value], lookingInside: false, at: expression.range)
        var mark: SecretMark?
        if expression.isPiped, let text = value.text {
            mark = SecretMark(SecretMark.secrets(of: value))
            value = .model(.data(Data(text.revealed.utf8)))
        }
        var kept: String?
        if case .name(let name) = expression.kind, names[name] == nil { kept = name }
        let decoded = try await surroundings.decoded(value, under: kept, as: type)
        guard let mark, !mark.secrets.isEmpty else { return decoded }
        guard !SecretMark.cannotBe(on: decoded) else { throw RuntimeError(revealing: type.text, at: type.range) }
        return mark.on(decoded)
    }
}
