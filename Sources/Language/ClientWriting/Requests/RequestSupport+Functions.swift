import HTTPMiddleware
import ModelDecoding

extension RequestSupport {
    var helpers: [String] {
        let hasItems = needs.contains(.query) || api.hasQueryKey
        let functions: [Part] = [.step, .steps, .contained, .expanded, .joined, .reserved, .list, .number]
        var helpers = hasItems ? [items] : []
        helpers += functions.filter { needs.contains($0) || $0 == .contained && needs.contains(.steps) }
            .map { support($0.rawValue) }
        if needs.contains(.written) { helpers.append(date) }
        if needs.contains(.timestamp) { helpers.append(timestamp) }
        if needs.contains(.signing) || api.awsKey != nil { helpers += signing }
        if let key = api.awsKey { helpers += [amazonSigning(key), support("canonical")] }
        if hasItems || api.awsKey != nil || !needs.isDisjoint(with: [.step, .escaped, .escapedItems]) {
            helpers.append(support("escaped"))
        }
        return helpers
    }

    private var items: String {
        let items = support(needs.contains(.repeatedItems) ? "repeatedItems" : "items")
        return needs.contains(.list) ? items : items.replacing("($0 as? EscapedText)?.text ?? ", with: "")
    }

    private var date: String {
        switch api.decoder.dateDecodingStrategy {
        case .secondsSince1970: return support("writtenSeconds").replacing("seconds date", with: "_ date")
        case .millisecondsSince1970:
            return support("writtenMilliseconds").replacing("milliseconds date", with: "_ date")
        case .formatted(let format):
            let lines = CoderLines.formatter("formatter", format, namesCalendar: true)
            return support("writtenFormatted").replacing("formatted date", with: "_ date")
                .replacing(lines[0], with: lines.joined(separator: "\n    "))
        default: return support("written")
        }
    }

    private var timestamp: String {
        support("written").replacing("A date as the API reads it.", with: "A date within a text.")
            .replacing("func written(", with: "func timestamp(")
    }
}

// MARK: Bodies

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

extension ClientAPI {
    /// Indicates whether requests begin at a server, not at addresses of their own.
    var hasServer: Bool { server != nil || endpoints.contains { $0.address.template.site == nil } }

    var hasQueryKey: Bool { keys.contains { if case .query = $0 { true } else { false } } }

    /// The settings that most responses are read with.
    var decoder: DecoderConfiguration {
        var counts: [DecoderConfiguration: Int] = [:]
        for endpoint in endpoints { counts[endpoint.decoder, default: 0] += 1 }
        let most = counts.values.max()
        return endpoints.first { counts[$0.decoder] == most }?.decoder ?? DecoderConfiguration()
    }
}
