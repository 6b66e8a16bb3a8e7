import Foundation
package import HTTPModel

/// The values that replace secrets in responses from a recording.
///
/// An app may look into a token, such as at the `exp` of a JWT. So a secret with a recorded shape is replaced by a
/// stand-in of that shape, and any other by its placeholder. You can give values by the names of placeholders:
///
///     FixtureTransport(directory: "Fixtures/login", fill: ["accessToken": token])
///
/// A request that sends such a value back matches the recording, because a placeholder in a request matches
/// any value.
public struct PlaceholderFill: Sendable, ExpressibleByDictionaryLiteral {
    private let value: @Sendable (String) -> String?
    private let usesShapes: Bool

    /// Stand-ins for placeholders with a recorded shape.
    public static let standIns = PlaceholderFill { _ in nil }

    /// Placeholders as they were recorded, whatever their shapes.
    public static let asRecorded = PlaceholderFill(usesShapes: false) { _ in nil }

    /// These values by the names of placeholders, and stand-ins for the others.
    public init(_ values: [String: String]) {
        self.init { values[$0] }
    }

    /// These values by the names of placeholders, and stand-ins for the others.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(Dictionary(elements) { $1 })
    }

    /// Values from a closure by the names of placeholders, and stand-ins if it returns `nil`.
    public init(_ value: @escaping @Sendable (String) -> String?) {
        self.init(usesShapes: true, value)
    }

    private init(usesShapes: Bool, _ value: @escaping @Sendable (String) -> String?) {
        self.usesShapes = usesShapes
        self.value = value
    }

    /// Returns the text for a placeholder; `nil` if the placeholder stays.
    func text(for name: String, _ shape: PlaceholderShape?) -> String? {
        value(name) ?? (usesShapes ? shape?.standIn(for: name) : nil)
    }
}

extension Exchange {
    /// Returns the exchange with values in place of its response's placeholders.
    package func filled(by fill: PlaceholderFill) -> Exchange {
        var texts: [String: String] = [:]
        for name in secrets { texts[name] = fill.text(for: name, shapes[name]) }
        guard !texts.isEmpty else { return self }
        let filling = PlaceholderFilling(texts)
        var filled = self
        filled.response.headers = filling.replaced(response.headers)
        filled.response.trailers = filling.replaced(response.trailers)
        if let url = filling.replaced(Array(response.url.utf8), as: .percent) {
            filled.response.url = String(decoding: url, as: UTF8.self)
        }
        if let body = filling.replaced(Array(response.body), as: .inBody(of: response)) {
            filled.response.body = Data(body)
            filled.response.headers = filled.response.headers.of(body: body.count)
        }
        return filled
    }
}

extension PlaceholderFilling {
    fileprivate func replaced(_ fields: HeaderFields) -> HeaderFields {
        HeaderFields(fields.map { field in replaced(field.line, as: .line).flatMap { HeaderField(line: $0) } ?? field })
    }
}

extension PlaceholderFilling.Spelling {
    /// Returns the spelling of a value in this body.
    fileprivate static func inBody(of response: RecordedResponse) -> Self {
        let (beginning, type) = (Array(response.body.prefix(1_024)), MediaType(of: response.headers))
        if BodyLikeness.isJSON(beginning, type) { return .json }
        if BodyLikeness.isForm(beginning, type) { return .percent }
        return type.saysJSON ? .json : .none
    }
}

extension HeaderFields {
    /// The lines for another body than the recorded one: its length, and no sum of the recorded bytes.
    fileprivate func of(body count: Int) -> HeaderFields {
        guard !contains("Content-Encoding"), contains("Content-Length") else { return withoutSums }
        return HeaderFields(
            withoutSums.map { field in
                field.isNamed("Content-Length") ? (try? HeaderField(field.name, "\(count)")) ?? field : field
            })
    }

    /// The header lines without checksums of the body, because the body has changed. An `ETag` stays: it only
    /// names what is sent.
    package var withoutSums: HeaderFields {
        let sums: Set = ["content-md5", "digest", "content-digest", "repr-digest", "x-goog-hash"]
        return HeaderFields(
            filter { field in
                let name = field.name.lowercased()
                return !sums.contains(name) && !name.hasPrefix("x-amz-checksum-")
            })
    }
}
