import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptRuntime
import ScriptSyntax

/// Outcomes as plain lines without durations: the same every time.
struct PlainRenderer: Renderer {
    func text(of outcome: Outcome, in session: Session) throws(RuntimeError) -> String? {
        switch outcome.kind {
        case .noted, .passed, .unmet, .failed: return nil
        case .call(let response): return statusLine(of: response)
        case .printed(let line): return Self.lines(line)
        case .listing: return nil
        case .request(let request): return Self.lines(for: request)
        case .value(let value, let response):
            let status = response.map(statusLine(of:))
            let shown = try text(of: value, outcome.views)
            return [status, shown].compactMap(\.self).joined(separator: "\n")
        }
    }

    func complaint(_ outcome: Outcome) -> String? {
        switch outcome.kind {
        case .unmet(let failure): Self.complaint(failure, in: outcome.source)
        case .failed(let error): error.advice.map { Self.complaint(error, $0, in: outcome.source) }
            ?? Self.complaint(error, nil, in: outcome.source)
        default: nil
        }
    }

    func complaint(_ diagnostic: Diagnostic, in source: ScriptSource) -> String {
        Self.lines(diagnostic.rendered(in: source.text, named: source.name))
    }

    func bytes(of value: Value, _ response: Response?, _ views: [View]) throws(RuntimeError) -> [UInt8] {
        switch value {
        case .model(.data(let data)): return [UInt8](data)
        case .secretData(let data, _): return [UInt8](data)
        case .model(.string(let text)): return Array(text.utf8)
        case .secretText(let text): return Array(text.revealed.utf8)
        default: return Array(try text(of: value, views).utf8) + [10]
        }
    }
}

extension PlainRenderer {
    private func statusLine(of response: Response) -> String {
        let size = Measure.size(response.transfer.facts.decodedSize)
        let hops = response.hops.map { $0.description + "\n" }.joined()
        let status = "\(response.status) \(response.reason)".trimmingCharacters(in: .whitespaces)
        return hops + "\(Printable.text(status)) · \(size)"
    }

    private func text(of value: Value, _ views: [View]) throws(RuntimeError) -> String {
        if value.isNil { return "nil" }
        switch value {
        case .model(.string(let text)): return Self.lines(text)
        case .model(.data(let data)): return "\(data.count) bytes"
        default: return Self.lines(value.json?.text(as: .pretty) ?? value.written.description)
        }
    }

    private static func lines(for request: Request) -> String {
        var lines = ["\(request.method) \(request.url.absoluteString)"]
        lines += request.headers.map { "\($0.name): \($0.value)" }
        lines += (request.credentials?.keys ?? []).map { "\($0.name): \($0.secrets.map(\.description).joined())" }
        if case .bytes(let body) = request.body, !body.isEmpty { lines += ["", String(decoding: body, as: UTF8.self)] }
        return Self.lines(SecretMask(request.secrets).masked(lines.joined(separator: "\n")))
    }

    private static func complaint(_ failure: CheckFailure, in source: ScriptSource) -> String {
        let excerpt = Excerpt(failure.condition, in: source.text)
        let place = "\(source.name):\(excerpt.location.line):\(excerpt.location.column)"
        let words = failure.message.map { ": \($0)" } ?? ""
        let parts = failure.parts.map { "\(source.text($0.range)) → \($0.value.written)" }
        let error = failure.error.map { [$0.message] + ($0.advice.map { [$0] } ?? []) } ?? []
        let lines = ["\(place): expectation failed\(words)"] + excerpt.lines + (parts + error).map { excerpt.indentation + $0 }
        return Self.lines(lines.joined(separator: "\n"))
    }

    private static func complaint(_ error: RuntimeError, _ advice: String?, in source: ScriptSource) -> String {
        let diagnostic = Diagnostic(error.message, advice: advice, at: error.range)
        return lines(diagnostic.rendered(in: source.text, named: source.name))
    }

    /// Lines without a control: a tab is a blank, so that what stands under it stays under it.
    private static func lines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { Printable.text($0.replacing("\t", with: " ").replacing("\r", with: "")) }
            .joined(separator: "\n")
    }
}
