/// A request literal: `POST auth Accept: text/csv { "email": email }`.
package struct RequestLiteral: Sendable, Hashable {
    package var method: Name
    /// An RFC 6570 template. An interpolation in it is one encoded value; alone, it is the whole URL.
    package var url: Word
    package var headers: [HeaderLine]
    package var body: RequestBody?
    /// True if it was a curl command, which sends no headers of the session.
    package var isOfCurl = false
    package var range: SourceRange

    package init(
        method: Name, url: Word, headers: [HeaderLine] = [], body: RequestBody? = nil, at range: SourceRange
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.range = range
    }
}

/// `Accept: application/json`; the value is raw except for interpolations.
package struct HeaderLine: Sendable, Hashable {
    package var name: Name
    package var value: StringTemplate

    package init(_ name: Name, _ value: StringTemplate) {
        self.name = name
        self.value = value
    }
}

package enum RequestBody: Sendable, Hashable {
    /// `form { "user": user }`
    case form([ObjectMember])
    /// `multipart { "file": file("photo.jpg") }`
    case multipart([ObjectMember])
    /// `text "…"`
    case text(ScriptExpression)
    /// A JSON literal, `file("…")`, or any other value.
    case value(ScriptExpression)
}
