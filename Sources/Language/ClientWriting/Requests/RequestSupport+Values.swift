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
