import PlainText

extension CurlLine {
    /// The same request as a line of Sonde's own. Of the session's headers, those of these names stay behind.
    package func sondeText(without sessionHeaders: [String] = []) -> String {
        let line = written.line(without: sessionHeaders)
        return output.map { "\(line) | write \(SondeText.word($0))" } ?? line
    }

    /// The request, to be written as Sonde writes one.
    package var written: WrittenRequest {
        WrittenRequest(
            method: method, address: WrittenText(url),
            headers: headers.map { WrittenRequest.Header($0.name, WrittenText($0.value)) },
            body: body.map { body in
                switch body {
                case .text(let text): .text(WrittenText(text))
                case .file(let path): .file(path)
                case .parts(let parts): .multipart(parts.map(\.written))
                }
            })
    }
}

extension CurlLine.Part {
    fileprivate var written: WrittenRequest.Part {
        switch content {
        case .text(let text): WrittenRequest.Part(WrittenText(name), .text(WrittenText(text)))
        case .file(let path, let type, let name):
            WrittenRequest.Part(WrittenText(self.name), .file(path, type: type, name: name))
        }
    }
}
