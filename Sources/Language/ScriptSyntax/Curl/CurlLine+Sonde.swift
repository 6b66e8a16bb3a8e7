extension CurlLine {
    /// Returns the request in Sonde's syntax, without the session's headers with these names.
    package func sondeText(without sessionHeaders: [String] = []) -> String {
        let line = written.line(without: sessionHeaders)
        return output.map { "\(line) | write \(SondeText.word($0))" } ?? line
    }

    private var isUntyped: Bool { !headers.contains { $0.name.lowercased() == "content-type" } }

    /// The request, in the form that Sonde writes.
    package var written: WrittenRequest {
        WrittenRequest(
            method: method, address: url, headers: headers,
            body: body.map { body in
                switch body {
                case .text(let text): .text(text)
                // A file brings its type along, and bytes have none.
                case .file(let path) where isUntyped: .value("\\(file(\(path.expression)).data)")
                case .file(let path): path.plain.map { .file($0) } ?? .value("\\(file(\(path.expression)))")
                case .parts(let parts): .multipart(parts)
                }
            })
    }
}
