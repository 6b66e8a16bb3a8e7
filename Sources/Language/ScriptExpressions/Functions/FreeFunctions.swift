import Foundation
import HTTPModel
import ModelDecoding

extension FunctionTable {
    static let output: Bodies = [
        "print(…separator:)": { (call) throws(RuntimeError) in
            if let label = call.rest.compactMap(\.label).first {
                throw call.failure(
                    "print takes no \(label)",
                    advice: "it ends every line; write separator: for what goes between its values")
            }
            var line = SecretText()
            let separator = call.has(1) ? try call.text(1) : " "
            for (place, value) in call.rest.enumerated() {
                if place > 0 { line += separator }
                guard value.value.unsetVariable == nil else {
                    line += "nil"
                    continue
                }
                line += try value.value.interpolated(within: call.evaluator.budget, at: call.range)
            }
            call.evaluator.surroundings.print(line.description)
            return .void
        }
    ]

    /// Free functions that only a script has: secrets and files.
    static let freeFunctions: [FunctionEntry] = [
        FunctionEntry(
            .none, "secret", [.init(nil, "String")], "String", "A text typed without echo: a secret.",
            (#"secret("API key").isEmpty"#, "false")
        ) { (call) async throws(RuntimeError) in
            let prompt = try call.string(0)
            return .text(SecretText(try await call.evaluator.surroundings.secret(askedFor: prompt, at: call.range)))
        },
        FunctionEntry(
            .none, "secret", [.init("file", "String")], "String",
            "The text of a file below the script's folder, without the end of its last line: a secret.",
            (#"secret(file: "key.txt").isEmpty"#, "false")
        ) { (call) throws(RuntimeError) in
            let path = try call.string(0)
            let data = try call.evaluator.surroundings.readFile(path, at: call.range)
            let text = String(decoding: data, as: UTF8.self).trimmingSuffix(while: \.isNewline)
            let secret = Secret(path, text, from: .file(path))
            call.evaluator.surroundings.secrets.learn([secret])
            return .text(SecretText(secret))
        },
        FunctionEntry(
            .none, "secret", [.init("command", "String")], "String",
            "The output of a program, without its last line break: a secret.",
            (#"secret(command: "pass show api").isEmpty"#, "false")
        ) { (call) async throws(RuntimeError) in
            let line = try call.writtenOut(0)
            return try await call.secret(
                printedBy: line, called: line.split(separator: " ").first.map(String.init) ?? "")
        },
        FunctionEntry(
            .none, "secret", [.init("keychain", "String")], "String",
            "The password of a service in the system's keychain: a secret.",
            (#"secret(keychain: "api").isEmpty"#, "false")
        ) { (call) async throws(RuntimeError) in
            let service = try call.string(0)
            return try await call.secret(printedBy: Keychain.line(for: service), called: service)
        },
        FunctionEntry(
            .none, "sleep", [.init("for", "Duration")], "Void",
            "Waits, at most a day; not in a replay.", ("sleep(for: 300ms)", "()")
        ) { (call) async throws(RuntimeError) in
            guard let duration = call.value(0).asDuration else {
                throw call.failure("sleep waits for a duration", advice: "write sleep(for: 300ms)")
            }
            guard duration >= .zero, duration <= .seconds(86_400) else {
                throw call.failure(
                    "sleep cannot wait for \(duration.written)", advice: "write a duration from 0s to 1d")
            }
            try await call.evaluator.surroundings.pause(for: duration, at: call.range)
            return .void
        },
        FunctionEntry(
            .none, "file",
            [.init(nil, "String"), .init("type", "String", .optional), .init("name", "String", .optional)], "File",
            "The bytes of a file below the script's folder, with their media type, and the name they are sent under.",
            (#"file("photo.jpg", type: "image/jpeg").data.count"#, "3")
        ) { (call) throws(RuntimeError) in
            let path = try call.string(0)
            let content = try call.evaluator.surroundings.openFile(path, at: call.range)
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let type = call.has(1) ? try call.string(1) : FileMediaType.ofFile(named: name)
            let sentName = call.has(2) ? try call.string(2) : name
            let secrets = call.secret.map { [$0.replaced(by: sentName)] } ?? []
            return .file(FileValue(name: sentName, type: type, content: content, secrets: secrets))
        },
    ]
}

/// The media type of a file, as far as its name reveals it.
enum FileMediaType {
    static func ofFile(named name: String) -> String {
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return known[ending] ?? "application/octet-stream"
    }

    private static let known = [
        // Standard input.
        "-": "application/json",
        "json": "application/json", "jsonl": "application/jsonl", "ndjson": "application/x-ndjson", "txt": "text/plain",
        "csv": "text/csv", "html": "text/html",
        "xml": "application/xml",
        "pdf": "application/pdf", "zip": "application/zip", "png": "image/png", "jpg": "image/jpeg",
        "jpeg": "image/jpeg",
        "gif": "image/gif", "webp": "image/webp", "svg": "image/svg+xml", "heic": "image/heic", "mp4": "video/mp4",
        "mp3": "audio/mpeg", "plist": "application/x-plist", "yaml": "application/yaml", "yml": "application/yaml",
    ]
}

extension String {
    func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
        var text = self[...]
        while let last = text.last, isTrimmed(last) { text = text.dropLast() }
        return String(text)
    }
}
