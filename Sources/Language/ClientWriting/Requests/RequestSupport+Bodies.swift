import Basics
import ModelDecoding

extension RequestSupport {
    func writeBody(to file: inout SwiftFile) {
        file.add(support: support("RequestBody"))
        file.deeper { file in for maker in makers { file.add(support: maker) } }
        file.line("}")
        if needs.contains(.nestedObject) { file.add(support: support("JSONObject")) }
        if needs.contains(.literal) { file.add(support: support("JSONLiteral")) }
        if needs.contains(.null) { file.add(support: support("JSONNull")) }
    }

    private var makers: [String] {
        let hasObjects = needs.contains(.nestedObject)
        let isOptional = needs.contains(.optionalBody)
        let conditions: [(String, Bool)] = [
            ("WITHOUT_OBJECTS", hasObjects), ("WITHOUT_LITERALS", needs.contains(.literal)),
            ("WITHOUT_FILES", needs.contains(.file)),
        ]
        let absent = Set(conditions.filter { !$0.1 }.map(\.0))
        var makers: [String] = []
        if needs.contains(.object) || hasObjects { makers += [support("object", where: absent), encoder] }
        if needs.contains(.json) {
            let json = support(isOptional ? "optionalJSON" : "json")
            makers.append(hasObjects ? json.replacing("encoder.encode(value)", with: "text(of: value)") : json)
            if !needs.contains(.object), !hasObjects { makers.append(encoder) }
        }
        if needs.contains(.form) { makers.append(support("form")) }
        if needs.contains(.multipart) { makers.append(support("multipart", where: absent)) }
        if needs.contains(.text) { makers.append(support("text")) }
        if needs.contains(.data) { makers.append(support(isOptional ? "optionalData" : "data")) }
        return makers
    }

    private var encoder: String {
        let settings = CoderLines(api.decoder).encoder.map { "    \($0)\n" }.joined()
        return support("encoder").replacing("    return encoder", with: settings + "    return encoder")
    }
}
