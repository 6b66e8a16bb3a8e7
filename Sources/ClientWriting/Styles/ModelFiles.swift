import ModelDecoding
import ModelDiagnosis

/// The models of a client, each as it was written.
struct ModelFiles {
    let models: ClientModels
    let options: ClientOptions

    init(_ models: ClientModels, _ options: ClientOptions) {
        self.models = models
        self.options = options
    }

    /// An app's own files keep their names; what was typed, inferred or imported is together, or in a file each where it
    /// is much.
    var files: [ClientFile] {
        var files = models.sources.filter(\.isFile).map { source in
            ClientFile(
                "Models/" + (source.name.split(separator: "/").last.map(String.init) ?? "Models.swift"), source.text)
        }
        var written: [[SourceText]] = []
        var lines = 0
        for source in models.sources where !source.isFile {
            let length = source.text.utf8.count { $0 == UInt8(ascii: "\n") } + 2
            if written.isEmpty || lines + length > 600 {
                written.append([])
                lines = 0
            }
            written[written.count - 1].append(source)
            lines += length
        }
        for (place, sources) in written.enumerated() {
            let number = written.count == 1 ? "" : "\(place + 1)"
            files.append(ClientFile("Models/Models\(number).swift", text(of: sources)))
        }
        if models.needJSON { files.append(ClientFile("Models/JSON.swift", text(InferredModel.sourceOfCodableJSON))) }
        return files
    }

    private func text(of sources: [SourceText]) -> String {
        text(sources.map { $0.text.hasSuffix("\n") ? String($0.text.dropLast()) : $0.text }.joined(separator: "\n\n"))
    }

    private func text(_ declarations: String) -> String {
        "// Written by: \(options.command)\n\nimport Foundation\n\n\(declarations)\n"
    }
}
