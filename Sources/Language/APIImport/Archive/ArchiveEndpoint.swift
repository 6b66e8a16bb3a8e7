import Basics
import HTTPMiddleware
import HTTPModel
import JSONModel
import ModelDiagnosis
import ScriptSyntax

/// The requests of an archive that are calls of one endpoint.
struct ArchiveEndpoint {
    struct Key: Hashable {
        let origin: String
        let method: String
        let template: ArchivePath
        let content: ArchivedCall.Content
    }

    let key: Key
    var calls: [ArchivedCall] = []

    private var queryNames: [String] {
        calls.flatMap { $0.query.map(\.name) }.eachOnce()
    }

    var responses: [JSONValue] {
        calls.compactMap { 200..<300 ~= $0.status ? $0.responseBody : nil }.filter {
            $0.kind == .object || $0.kind == .array
        }
    }

    var sentValues: [JSONValue] {
        calls.compactMap { if case .json(let value) = $0.body { value } else { nil } }
    }

    /// - Parameters:
    ///   - type: What it returns.
    ///   - bodyType: What its body is.
    ///   - own: What it sends that the API does not.
    func declaration(
        named name: String, at base: String, returning type: String?, sending bodyType: String?,
        with own: (items: [String], lines: [String])
    ) -> (text: String, path: String) {
        var rest = key.template.parameters[...]
        var path = key.template.segments.map { segment in
            if case .name(let name) = segment { return name.escapedSegment }
            return rest.popFirst().map { "{\($0.name)}" } ?? ""
        }.joined(separator: "/")
        if key.origin != base { path = "\(key.origin)/\(path)" }
        var parameters = key.template.parameters.map { EndpointText.Parameter(name: $0.name, type: $0.type) }
        func add(_ name: String, _ type: String, isOptional: Bool) {
            let parameter = EndpointText.Parameter(name: name, type: type)
            parameters.append(isOptional ? parameter.optional : parameter)
        }
        var address = AddressTemplate(
            path: (path.isEmpty ? "/" : path) + (own.items.isEmpty ? "" : "?" + own.items.joined(separator: "&")))
        for name in queryNames {
            let all = calls.map { $0.query.filter { $0.name == name } }
            var property = ArchiveNames.property(name)
            while parameters.contains(where: { $0.name == property }) { property += "Item" }
            let variable = AddressTemplate.variable(name)
            guard TemplateName.meaning(of: variable, among: [property]) != nil,
                !all.joined().contains(where: { ArchiveKey(query: $0) != nil })
            else { continue }
            let isRepeated = all.contains { $0.count > 1 }
            let type = Self.type(of: all.joined().map(\.value))
            address.addItem(variable + (isRepeated ? "*" : ""))
            add(property, isRepeated ? "[\(type)]" : type, isOptional: all.contains(where: \.isEmpty))
        }
        var body = ""
        var taken = Set(parameters.map(\.name))
        if let bodyType {
            let name = taken.contains("body") ? "content" : "body"
            add(name, bodyType, isOptional: false)
            body = " \(name)"
        } else if !forms.isEmpty {
            let fields = forms.flatMap { $0.map(\.name) }.eachOnce().map { name in
                let property = taken.insertFree(ArchiveNames.property(name))
                let counts = forms.map { $0.count { $0.name == name } }
                add(property, counts.contains { $0 > 1 } ? "[String]" : "String", isOptional: counts.contains(0))
                return "\(SondeText.literal(name)): \(property)"
            }
            body = " form { \(fields.joined(separator: ", ")) }"
        }
        let head = "endpoint \(name)\(parameters.requiredFirst.list)" + (type.map { " -> \($0)" } ?? "")
        let lines = ["\(key.method) \(address.word)\(body)"] + own.lines
        return (EndpointText.declaration(head, around: lines), path)
    }

    private static func type(of values: [String]) -> String {
        if values.allSatisfy({ Int($0) != nil }) { return "Int" }
        return values.allSatisfy { $0 == "true" || $0 == "false" } ? "Bool" : "String"
    }

    private var forms: [[ArchivedCall.Item]] {
        calls.compactMap { if case .form(let items) = $0.body, !items.isEmpty { items } else { nil } }
    }
}

extension String {
    var escapedSegment: String { PercentEncoding.encode(self, keeping: .unreserved) }
}
