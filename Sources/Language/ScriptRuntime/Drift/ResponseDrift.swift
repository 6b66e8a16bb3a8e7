import Basics
package import Fixtures
import Foundation
package import HTTPModel
import JSONModel
package import ModelDecoding

/// Compares a live response with the recorded responses to the same request.
package struct ResponseDrift {
    private let recorded: [RecordedResponse]
    private let live: RecordedResponse
    private let request: HeaderFields
    private let model: DriftModel?
    private let interpreter: CodeInterpreter

    /// Creates a comparison for a request with these headers. The recorded bodies may have a declared type.
    package init(
        _ recorded: [RecordedResponse], _ live: RecordedResponse, to request: HeaderFields = HeaderFields(),
        models: DriftModels? = nil, interpreter: CodeInterpreter = .none
    ) {
        self.interpreter = interpreter
        self.recorded = recorded
        self.live = live
        self.request = request
        // The bodies of a status that no longer comes still say what they are.
        let alike = recorded.filter { $0.status == live.status }
        let evidence = alike.isEmpty ? recorded.filter { $0.status == recorded.first?.status } : alike
        model = models?.model(of: evidence.compactMap { Self.form(of: $0.body).value })
    }

    /// The declared type of the recorded bodies.
    package var type: String? { model?.type.description }

    /// The differences from the nearest recorded response. All recorded bodies with its status count as evidence.
    package var changes: [DriftChange] {
        let alike = recorded.filter { $0.status == live.status }
        guard let nearest = alike.first ?? recorded.first else { return [] }
        guard !alike.isEmpty else {
            if isOtherData(nearest) { return [] }
            return redirects(since: nearest) + [.status(nearest.status.code, now: live.status.code)]
        }
        return alike.map { redirects(since: $0) + HeaderDrift.changes(from: $0.headers, to: live.headers) }
            .min { $0.count < $1.count }.map { $0 + body(beside: alike) } ?? []
    }
}

extension ResponseDrift {
    /// Indicates whether a conditional request ends differently only because the data have changed.
    private func isOtherData(_ recorded: RecordedResponse) -> Bool {
        let known = request["If-None-Match"] ?? request["If-Modified-Since"]
        guard let known else { return false }
        switch (recorded.status.code, live.status.code) {
        case (200, 304): return true
        case (304, 200):
            let name = request.contains("If-None-Match") ? "ETag" : "Last-Modified"
            // An API that no longer checks the condition responds with what the client already has.
            return live.headers[name].map { !known.contains($0) } ?? false
        default: return false
        }
    }

    private func redirects(since recorded: RecordedResponse) -> [DriftChange] {
        func shown(_ hops: [RecordedHop]) -> String? {
            hops.isEmpty
                ? nil
                : hops.map { "\($0.status.code) → \($0.to.prefix { $0 != "?" && $0 != "#" })" }
                    .joined(separator: ", ")
        }
        let (old, new) = (shown(recorded.hops), shown(live.hops))
        return old == new ? [] : [.redirect(old, now: new)]
    }

    private func body(beside others: [RecordedResponse]) -> [DriftChange] {
        let (old, new) = (others.map { Self.form(of: $0.body) }, Self.form(of: live.body))
        guard case .json(let value) = new, old.contains(where: { $0.value != nil }) else {
            guard let first = old.first, !old.contains(where: { $0.name == new.name }) else { return [] }
            return [.body(first.name, now: new.name)]
        }
        let changes = BodyDrift.changes(from: old.compactMap(\.value), to: value, interpreter)
        return model.map { ModelDrift($0, value).remarked(changes) } ?? changes
    }

    private enum Form {
        case none
        case json(JSONValue)
        case text, data

        var name: String {
            switch self {
            case .none: "no body"
            case .json: "JSON"
            case .text: "text"
            case .data: "data"
            }
        }

        var value: JSONValue? { if case .json(let value) = self { value } else { nil } }
    }

    private static func form(of body: Data) -> Form {
        if body.isEmpty { return .none }
        if let document = try? JSONDocument([UInt8](body)) { return .json(document.root) }
        return String(validUTF8: body) == nil ? .data : .text
    }
}
