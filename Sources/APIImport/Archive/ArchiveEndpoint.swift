import HTTPModel
import JSONModel
import ModelDecoding
import ModelDiagnosis
import PlainText
import ScriptSyntax

/// The requests of an archive that are calls of one endpoint.
struct ArchiveEndpoint {
    struct Key: Hashable {
        let origin: String
        let method: String
        let template: PathTemplate
        let content: ArchivedCall.Content
    }

    let key: Key
    var calls: [ArchivedCall] = []

    private var queryNames: [String] {
        calls.flatMap { $0.query.map(\.name) }.eachOnce()
    }

    var answers: [JSONValue] {
        calls.compactMap { 200..<300 ~= $0.status ? $0.answer : nil }.filter { $0.kind == .object || $0.kind == .array }
    }

    var sentValues: [JSONValue] {
        calls.compactMap { if case .json(let value) = $0.body { value } else { nil } }
    }

    /// The declaration.
    ///
    /// - Parameters:
    ///   - type: What it returns.
    ///   - bodyType: What its body is.
    ///   - own: What it sends that the API does not.
    func declaration(
        named name: String, at base: String, returning type: String?, sending bodyType: String?,
        with own: (items: [String], lines: [String])
    ) -> (text: String, path: String) {
        var parameters = key.template.parameters
        var rest = parameters[...]
        var path = key.template.segments.map { segment in
            if case .name(let name) = segment { return name.escapedSegment }
            return rest.popFirst().map { "{\($0.name)}" } ?? ""
        }.joined(separator: "/")
        if key.origin != base { path = "\(key.origin)/\(path)" }
        var optional: [(name: String, type: String)] = []
        var items: [String] = []
        for name in queryNames {
            let escaped = AddressTemplate.variable(name)
            guard !calls.contains(where: { $0.query.contains { $0.name == name && ArchiveKey(query: $0) != nil } })
            else {
                continue
            }
            var property = ArchiveNames.property(name)
            while (parameters + optional).contains(where: { $0.name == property }) { property += "Item" }
            guard TemplateName.meaning(of: escaped, among: [property]) != nil else { continue }
            let isAlways = calls.allSatisfy { $0.query.contains { $0.name == name } }
            let isRepeated = calls.contains { $0.query.count { $0.name == name } > 1 }
            items.append(escaped + (isRepeated ? "*" : ""))
            let type = queryType(name)
            let whole = isRepeated ? "[\(type)]" : type
            if isAlways { parameters.append((property, whole)) } else { optional.append((property, whole + "? = nil")) }
        }
        let mark = own.items.isEmpty ? "?" : "&"
        let address =
            (path.isEmpty ? "/" : path) + (own.items.isEmpty ? "" : "?" + own.items.joined(separator: "&"))
            + (items.isEmpty ? "" : "{\(mark)\(items.joined(separator: ","))}")
        var body = ""
        var taken = Set((parameters + optional).map(\.name))
        if let bodyType {
            let name = taken.contains("body") ? "content" : "body"
            parameters.append((name, bodyType))
            body = " \(name)"
        } else if !forms.isEmpty {
            let fields = formNames.map { name in
                let property = taken.insertFree(ArchiveNames.property(name))
                let counts = forms.map { $0.count { $0.name == name } }
                let type = counts.contains { $0 > 1 } ? "[String]" : "String"
                if counts.contains(0) {
                    optional.append((property, type + "? = nil"))
                } else {
                    parameters.append((property, type))
                }
                return "\(SondeText.literal(name)): \(property)"
            }
            body = " form { \(fields.joined(separator: ", ")) }"
        }
        let list = (parameters + optional).map { "\($0.name): \($0.type)" }.joined(separator: ", ")
        let head = "endpoint \(name)" + (list.isEmpty ? "" : "(\(list))") + (type.map { " -> \($0)" } ?? "")
        guard !own.lines.isEmpty else { return ("\(head) { \(key.method) \(address)\(body) }", path) }
        let lines = ["\(key.method) \(address)\(body)"] + own.lines
        return ((["\(head) {"] + lines.map { "    " + $0 } + ["}"]).joined(separator: "\n"), path)
    }

    private func queryType(_ name: String) -> String {
        let values = calls.flatMap { $0.query.filter { $0.name == name }.map(\.value) }
        if values.allSatisfy({ Int($0) != nil }) { return "Int" }
        if values.allSatisfy({ $0 == "true" || $0 == "false" }) { return "Bool" }
        return "String"
    }

    private var forms: [[ArchivedCall.Item]] {
        calls.compactMap { if case .form(let items) = $0.body, !items.isEmpty { items } else { nil } }
    }

    private var formNames: [String] {
        forms.flatMap { $0.map(\.name) }.eachOnce()
    }
}

extension String {
    /// As a part of an address: what would mean something there is encoded.
    var escapedSegment: String { PercentEncoding.encode(self, keeping: .unreserved) }
}
