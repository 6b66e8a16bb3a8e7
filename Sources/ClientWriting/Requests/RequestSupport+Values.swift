import HTTPModel
import ModelDecoding

extension RequestSupport {
    /// The functions that make values what they are on the wire.
    var helpers: [String] {
        var helpers: [String] = []
        let hasItems = needs.contains(.query) || api.hasQueryKey
        if hasItems { helpers.append(needs.contains(.repeatedItems) ? repeatedItems : items) }
        if needs.contains(.step) { helpers.append(step) }
        if needs.contains(.steps) { helpers.append(steps) }
        if !needs.isDisjoint(with: [.steps, .contained]) { helpers.append(contained) }
        if needs.contains(.expanded) { helpers.append(expanded) }
        if needs.contains(.joined) { helpers.append(joined) }
        if needs.contains(.reserved) { helpers.append(reserved) }
        if needs.contains(.list) { helpers.append(list) }
        if needs.contains(.number) { helpers.append(number) }
        if needs.contains(.date) { helpers.append(date) }
        if needs.contains(.timestamp) { helpers.append(timestamp) }
        if needs.contains(.signing) || api.awsKey != nil { helpers += signing }
        if let key = api.awsKey { helpers += amazonSigning(key) }
        if hasItems || api.awsKey != nil || !needs.isDisjoint(with: [.step, .escaped]) { helpers.append(escaped) }
        return helpers
    }

    /// An item's value as it is sent.
    private var itemText: String { needs.contains(.list) ? "($0 as? EscapedText)?.text ?? escaped($0)" : "escaped($0)" }

    private var items: String {
        """
        /// The items of a query, those without a value left out.
        \(access)func items(_ members: KeyValuePairs<String, (any CustomStringConvertible)?>) -> [String] {
            members.compactMap { name, value in value.map { "\\(name)=\\(\(itemText))" } }
        }
        """
    }

    private var repeatedItems: String {
        """
        /// The items of a query, one for each element of a list; those without a value are left out.
        \(access)func items(_ members: KeyValuePairs<String, (any CustomStringConvertible)?>) -> [String] {
            members.flatMap { name, value in
                let values = value as? [any CustomStringConvertible] ?? value.map { [$0] } ?? []
                return values.map { "\\(name)=\\(\(itemText))" }
            }
        }
        """
    }

    private var escaped: String {
        """
        /// A value as it stands in a URL: all but letters, digits and -._~ are escaped.
        \(access)func escaped(_ value: any CustomStringConvertible) -> String {
            let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
            return "\\(value)".addingPercentEncoding(withAllowedCharacters: plain) ?? ""
        }
        """
    }

    private var step: String {
        """
        /// A value as one step of a path, whatever is in it.
        \(access)func step(_ value: any CustomStringConvertible) throws(\(names.error)) -> String {
            let steps = "\\(value)".split { "/\\\\".contains($0) }.map { $0.prefix { $0 != ";" } }
            guard !steps.isEmpty, !steps.contains(where: { $0 == "." || $0 == ".." }) else { throw .invalidEndpoint }
            return escaped(value)
        }
        """
    }

    private var contained: String {
        """
        /// Escaped text in a path, if it leads nowhere else.
        \(access)func contained(_ text: String) throws(\(names.error)) -> String {
            guard let decoded = text.removingPercentEncoding, !text.isEmpty else { throw .invalidEndpoint }
            let steps = decoded.unicodeScalars.split { "/\\\\".unicodeScalars.contains($0) }
            let names = steps.map { step in String(step.prefix { $0 != ";" }) }
            guard !names.contains("."), !names.contains("..") else { throw .invalidEndpoint }
            return text
        }
        """
    }

    private var steps: String {
        """
        /// The escaped values that are there, each a step of a path, after slashes.
        \(access)func steps(_ values: [String?]) throws(\(names.error)) -> String {
            var steps = ""
            for case let value? in values { steps += try "/" + contained(value) }
            return steps
        }
        """
    }

    private var expanded: String {
        """
        /// The escaped values that are there, after marks.
        \(access)func expanded(_ values: [String?], _ opening: String, _ separator: String) -> String {
            let values = values.compactMap(\\.self)
            return values.isEmpty ? "" : opening + values.joined(separator: separator)
        }
        """
    }

    private var joined: String {
        """
        /// Texts with commas between them; nil if there are none.
        \(access)func joined(_ values: [String]) -> String? {
            values.isEmpty ? nil : values.joined(separator: ",")
        }
        """
    }

    private var reserved: String {
        """
        /// A value in which characters and escapes keep their meaning, but for those that would lead elsewhere.
        \(access)func reserved(_ value: any CustomStringConvertible) -> String {
            let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
            let plain = CharacterSet(charactersIn: letters + "-._~!$&'()*+,;=:@%")
            let text = "\\(value)".addingPercentEncoding(withAllowedCharacters: plain) ?? ""
            return text.replacingOccurrences(of: "%(?![0-9A-Fa-f]{2})", with: "%25", options: .regularExpression)
        }
        """
    }

    private var list: String {
        """
        /// A list as one value, with commas between its elements; nil if nothing is in it.
        \(access)func list(_ values: [some CustomStringConvertible]?) -> EscapedText? {
            guard let values, !values.isEmpty else { return nil }
            return EscapedText(text: values.map { escaped($0) }.joined(separator: ","))
        }

        /// Text that stands in a query as it is.
        \(access)struct EscapedText: CustomStringConvertible {
            let text: String
            var description: String { text }
        }
        """
    }

    private var number: String {
        """
        /// A number without a point where it is whole.
        \(access)func number(_ value: some BinaryFloatingPoint & LosslessStringConvertible) -> String {
            Int(exactly: value).map { "\\($0)" } ?? "\\(value)"
        }
        """
    }

    private var date: String {
        let body =
            switch api.decoder.dateDecodingStrategy {
            case .secondsSince1970: "number((date.timeIntervalSince1970 * 1_000_000).rounded() / 1_000_000)"
            case .millisecondsSince1970: "number((date.timeIntervalSince1970 * 1_000_000).rounded() / 1000)"
            case .formatted(let format):
                """
                let formatter = DateFormatter()
                    formatter.calendar = Calendar(identifier: .\(format.calendar.rawValue))
                    formatter.locale = Locale(identifier: \(SwiftText.literal(format.locale)))
                    formatter.timeZone = TimeZone(identifier: \(SwiftText.literal(format.timeZone)))
                    formatter.dateFormat = \(SwiftText.literal(format.pattern))
                    return formatter.string(from: date)
                """
            default: internetDate
            }
        return """
            /// A date as the API reads it.
            \(access)func written(_ date: Date) -> String {
                \(body)
            }
            """
    }

    private var timestamp: String {
        """
        /// A date within a text.
        \(access)func timestamp(_ date: Date) -> String {
            \(internetDate)
        }
        """
    }

    private var internetDate: String {
        """
        let microseconds = (date.timeIntervalSince1970 * 1_000_000).rounded()
            let second = (microseconds / 1_000_000).rounded(.down)
            let text = Date(timeIntervalSince1970: second).formatted(Date.ISO8601FormatStyle())
            let digits = "\\(Int(microseconds - second * 1_000_000) + 1_000_000)".dropFirst()
            if digits == "000000" { return text }
            return "\\(text.dropLast()).\\(digits.hasSuffix("000") ? digits.prefix(3) : digits)Z"
        """
    }
}

extension ClientAPI {
    /// Whether requests begin at a server, and not at addresses of their own.
    var hasServer: Bool { server != nil || endpoints.contains { $0.address.template.site == nil } }

    var hasQueryKey: Bool { keys.contains { if case .query = $0 { true } else { false } } }

    /// The settings with which most answers are read.
    var decoder: DecoderConfiguration {
        var counts: [DecoderConfiguration: Int] = [:]
        for endpoint in endpoints { counts[endpoint.decoder, default: 0] += 1 }
        let most = counts.values.max()
        return endpoints.first { counts[$0.decoder] == most }?.decoder ?? DecoderConfiguration()
    }
}
