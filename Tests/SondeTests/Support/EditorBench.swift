import Foundation
import Spawn
import TestFiles

/// An editor in front of `sonde lsp`: a project, and messages over pipes.
final class EditorBench {
    typealias Object = [String: Any]

    let folder: TemporaryFolder
    /// What the server has told and asked so far.
    private(set) var notes: [Object] = []
    private(set) var questions: [Object] = []
    /// The button that the person presses when they are asked.
    var pressed: String?
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private var pending = Data()
    private var count = 0
    private var version = 0

    init(files: [String: String] = [:], encoding: String = "utf-16", environment: [String: String] = [:]) throws {
        folder = try TemporaryFolder(files: files)
        process.executableURL = URL(fileURLWithPath: try Program("sonde").path)
        process.arguments = ["lsp"]
        process.currentDirectoryURL = folder.url
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path].merging(environment) { $1 }
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        guard !encoding.isEmpty else { return }
        let capabilities: Object = [
            "general": ["positionEncodings": [encoding]], "workspace": ["inlayHint": ["refreshSupport": true]],
        ]
        try ask("initialize", ["rootUri": folder.url.absoluteString, "capabilities": capabilities])
        try tell("initialized")
    }

    deinit { process.terminate() }

    /// The address of a file in the project.
    func address(_ name: String) -> String { folder.url.appending(path: name).absoluteString }

    // MARK: Messages

    @discardableResult
    func ask(_ method: String, _ parameters: Object = [:]) throws -> Any? {
        let response = try response(to: method, parameters)
        if let error = response["error"] as? Object {
            throw ProgramFailure(description: "\(error["code"] ?? 0): \(error["message"] ?? "")")
        }
        return response["result"]
    }

    /// The response with its error, if it is one.
    func response(to method: String, _ parameters: Object = [:]) throws -> Object {
        try response(of: begin(method, parameters))
    }

    /// Sends a request, and returns its number without waiting.
    func begin(_ method: String, _ parameters: Object = [:]) throws -> Int {
        count += 1
        try send(["id": count, "method": method, "params": parameters])
        return count
    }

    func response(of request: Int) throws -> Object {
        while true {
            let message = try receive()
            if message["method"] == nil, message["id"] as? Int == request { return message }
        }
    }

    func tell(_ method: String, _ parameters: Object = [:]) throws {
        try send(["method": method, "params": parameters])
    }

    func send(_ message: Object) throws {
        let body = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
        send(raw: "Content-Length: \(body.count)\r\n\r\n" + String(decoding: body, as: UTF8.self))
    }

    func send(raw text: String) { input.fileHandleForWriting.write(Data(text.utf8)) }

    /// Closes the server's input, and returns its exit status.
    func end() throws -> Int32 {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Reads until the server ends by itself, and returns its exit status and the codes of its errors.
    func ending() throws -> (status: Int32, errors: [Int]) {
        var errors: [Int] = []
        do {
            while true {
                let error = try receive()["error"] as? Object
                if let code = error?["code"] as? Int { errors.append(code) }
            }
        } catch let failure as ProgramFailure where failure.description == "the server has ended" {
            process.waitUntilExit()
            return (process.terminationStatus, errors)
        }
    }

    /// Waits for a notification.
    func note(_ method: String, where fits: (Object) -> Bool = { _ in true }) throws -> Object {
        while true {
            if let place = notes.firstIndex(where: {
                $0["method"] as? String == method && fits($0["params"] as? Object ?? [:])
            }) {
                return notes.remove(at: place)["params"] as? Object ?? [:]
            }
            _ = try receive()
        }
    }

    private func receive() throws -> Object {
        var head = pending.range(of: Data("\r\n\r\n".utf8))
        while head == nil {
            try fill()
            head = pending.range(of: Data("\r\n\r\n".utf8))
        }
        guard let head,
            let length = String(decoding: pending[..<head.lowerBound], as: UTF8.self).split(separator: " ").last
                .flatMap({ Int($0) })
        else { throw ProgramFailure(description: "no Content-Length") }
        let start = pending.distance(from: pending.startIndex, to: head.upperBound)
        while pending.count < start + length { try fill() }
        let body = pending.dropFirst(start).prefix(length)
        let message = try JSONSerialization.jsonObject(with: Data(body)) as? Object ?? [:]
        pending = Data(pending.dropFirst(start + length))
        if message["method"] != nil, let id = message["id"] {
            questions.append(message)
            let answer: Any = pressed.map { ["title": $0] } ?? NSNull()
            try send(["id": id, "result": answer])
        } else if message["method"] != nil {
            notes.append(message)
        }
        return message
    }

    private func fill() throws {
        var waited = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waited, 1, 60_000) > 0 else { throw ProgramFailure(description: "the server says nothing") }
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { throw ProgramFailure(description: "the server has ended") }
        pending += data
    }
}

// MARK: Documents

extension EditorBench {
    /// Opens a text in which `⌖` marks places, and returns these.
    @discardableResult
    func open(_ marked: String, as name: String = "open.apiscript") throws -> [Place] {
        version += 1
        let parts = marked.components(separatedBy: "⌖")
        try tell(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": address(name), "languageId": "apiscript", "version": version, "text": parts.joined(),
                ]
            ])
        return parts.indices.dropLast().map { Place(address(name), after: parts[...$0].joined()) }
    }

    /// Replaces what stands between two places.
    func edit(_ name: String = "open.apiscript", from start: Object, to end: Object, _ text: String) throws {
        version += 1
        try tell(
            "textDocument/didChange",
            [
                "textDocument": ["uri": address(name), "version": version],
                "contentChanges": [["range": ["start": start, "end": end], "text": text]],
            ])
    }

    /// The messages of the current text's diagnostics.
    func diagnostics(_ name: String = "open.apiscript") throws -> [Object] {
        let wanted = (address(name), version)
        let note = try note("textDocument/publishDiagnostics") {
            $0["uri"] as? String == wanted.0 && $0["version"] as? Int == wanted.1
        }
        return note["diagnostics"] as? [Object] ?? []
    }

    func document(_ name: String = "open.apiscript") -> Object { ["textDocument": ["uri": address(name)]] }

    /// A place in a document, in columns of UTF-16.
    struct Place {
        let address: String
        let line: Int
        let character: Int

        init(_ address: String, after text: String) {
            self.address = address
            let lines = text.components(separatedBy: "\n")
            (line, character) = (lines.count - 1, lines.last?.utf16.count ?? 0)
        }

        var position: Object { ["line": line, "character": character] }

        /// The parameters of a request about it.
        var object: Object { ["textDocument": ["uri": address], "position": position] }
    }
}
