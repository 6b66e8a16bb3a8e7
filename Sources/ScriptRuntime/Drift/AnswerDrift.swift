package import Fixtures
import Foundation
import HTTPModel
import JSONModel

/// Holds a live answer against the recorded ones of the same request.
package struct AnswerDrift {
    /// Headers that clients act on. All others may differ from answer to answer.
    private static let telling = ["Content-Type", "Allow", "WWW-Authenticate", "Deprecation", "Sunset"]

    private let recorded: [RecordedResponse]
    private let live: RecordedResponse

    package init(_ recorded: [RecordedResponse], _ live: RecordedResponse) {
        self.recorded = recorded
        self.live = live
    }

    /// What differs from the recorded answer that is nearest; all recorded bodies of its status count as evidence.
    package var changes: [DriftChange] {
        let alike = recorded.filter { $0.status == live.status }
        guard let nearest = alike.first ?? recorded.first else { return [] }
        guard !alike.isEmpty else { return [.status(nearest.status.code, now: live.status.code)] }
        return alike.map { headers(of: $0) + body(of: $0, beside: alike) }.min { $0.count < $1.count } ?? []
    }
}

extension AnswerDrift {
    private func headers(of recorded: RecordedResponse) -> [DriftChange] {
        Self.telling.compactMap { name in
            let (old, new) = (recorded.headers[name], live.headers[name])
            guard old?.lowercased().filter({ $0 != " " }) != new?.lowercased().filter({ $0 != " " }) else { return nil }
            return .header(name, old, now: new)
        }
    }

    private func body(of recorded: RecordedResponse, beside others: [RecordedResponse]) -> [DriftChange] {
        let (old, new) = (Self.form(of: recorded.body), Self.form(of: live.body))
        guard case .json(let value) = new, case .json = old else {
            return old.name == new.name ? [] : [.body(old.name, now: new.name)]
        }
        let bodies = others.compactMap { response -> JSONValue? in
            if case .json(let value) = Self.form(of: response.body) { value } else { nil }
        }
        return BodyDrift.changes(from: bodies, to: value)
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
    }

    private static func form(of body: Data) -> Form {
        if body.isEmpty { return .none }
        if let document = try? JSONDocument([UInt8](body)) { return .json(document.root) }
        return String(validating: body, as: UTF8.self) == nil ? .data : .text
    }
}
