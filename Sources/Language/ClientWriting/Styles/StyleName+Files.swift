extension StyleName {
    /// Writes the client of an API in this style, or a document of it.
    package func files(for api: ClientAPI, _ options: ClientOptions) -> [ClientFile] {
        func client(_ code: (ClientParts) -> [ClientFile]) -> [ClientFile] {
            let parts = parts(of: api, options)
            return parts.withModels(code(parts))
        }
        func document(_ ending: String, _ text: String) -> [ClientFile] { [ClientFile(api.fileStem + ending, text)] }
        let mark = "Written by: \(options.command)"
        return switch self {
        case .async: client { MethodFiles.async($0).files }
        case .result: client { MethodFiles.result($0).files }
        case .combine:
            client { parts in
                let endpoints = EndpointEnumeration(
                    parts, named: parts.names.endpoint, function: "request", isDocumented: false)
                return endpoints.files() + MethodFiles.combine(parts, endpoints).files
            }
        case .request: client { EndpointDownload($0).files }
        case .models: ModelFiles(parts(of: api, options)).files
        case .draft: ModelFiles(parts(of: api, options), isDraft: true).files
        case .openapi: document(".openapi.json", OpenAPIWriting(api).document(mark).json + "\n")
        case .openapiYAML: document(".openapi.yaml", "# \(mark)\n" + OpenAPIWriting(api).document().yaml)
        case .curl: document(".sh", ShellClient.text(of: api, mark))
        case .http: document(".http", HTTPFileRequest.text(of: api, mark))
        case .markdown: document(".md", MarkdownPage.text(of: APIReference(api), mark))
        case .html: document(".html", HTMLPage(APIReference(api)).text(by: options.command))
        }
    }

    /// The parts of a client in this style, if it is written in Swift.
    func parts(of api: ClientAPI, _ options: ClientOptions) -> ClientParts {
        ClientParts(api, options, senderName: self == .request ? "EndpointRequest" : nil)
    }

    /// Indicates whether there are tests for its clients.
    package var hasTests: Bool { [.async, .result, .request].contains(self) }
}

extension ClientAPI {
    /// The name of files for it: letters and digits that every file system has.
    var fileStem: String {
        let plain = name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") ? $0 : "-" }
        let stem = String(plain).drop { $0 == "-" }
        return stem.isEmpty ? "api" : String(stem)
    }
}
