import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension Completer {
    /// Returns member names for a body that is being typed: those of the last response, of the bodies that
    /// endpoints send, and of the models.
    func memberNames(at place: Place) -> [Completion] {
        let typed = place.trimmed { $0 == "\"" }
        if let fields = place.context.body.flatMap({ self.fields(of: $0) }) {
            return fields.compactMap(\.key).filter { typed.fits($0) && !$0.contains { "\"\\".contains($0) } }.map {
                key in
                let type = fields.first { $0.key == key }.map { "\($0.type)" }
                return Completion("\"\(key)\": ", label: key, type ?? "", isWhole: false)
            }
        }
        let last = session.memory.last.sequence?.first ?? session.memory.last
        let seen = last.memberNames.map { ($0, last.storedMember(named: $0)?.sketch() ?? "") }
        let sent = session.endpoints.all(of: session.api.name).filter(\.isWritten)
            .flatMap { entry in (entry.declaration.request.body?.memberNames ?? []).map { ($0, entry.name) } }
        let declared = session.models.declarations.flatMap { model -> [(String, String)] in
            guard case .fields(let fields) = model.content else { return [] }
            return fields.map { ($0.name, "\($0.type)") }
        }
        var known: Set<String> = []
        return (seen + sent + declared).filter { name, _ in
            typed.fits(name) && !name.contains { "\"\\".contains($0) } && known.insert(name).inserted
        }
        .map { Completion("\"\($0)\": ", label: $0, $1, isWhole: false) }
    }

    /// `response.headers[` and `it[`: the names between quotation marks that may stand there.
    func quotedNames(of value: Value, at place: Place) -> [Completion] {
        var names: [String] = []
        if case .headers(let fields, _) = value { names = fields.map(\.name) }
        if value.isJSONObject { names = value.memberNames.filter { !$0.contains { "\"\\".contains($0) } } }
        let typed = place.trimmed { $0 == "\"" }
        return names.filter { typed.fits($0) }.map {
            Completion("\"\($0)\"", label: $0, value.storedMember(named: $0)?.sketch() ?? "")
        }
    }
}

extension RequestBody {
    fileprivate var memberNames: [String] {
        switch self {
        case .form(let members), .multipart(let members): members.compactMap(\.key.plain)
        case .value(let value):
            if case .object(let members) = value.kind { members.compactMap(\.key.plain) } else { [] }
        case .text: []
        }
    }
}
