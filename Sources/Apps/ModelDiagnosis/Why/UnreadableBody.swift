import Foundation
import JSONModel
public import ModelDecoding

/// A kind of body that is not JSON, and what an app can do about it.
public enum UnreadableBody: Sendable, Hashable {
    /// It is empty.
    case empty
    /// HTML or XML, with its title if it has one.
    case markup(title: String?)
    /// It ends in the middle of a value.
    case truncated
    /// JSON after a prefix that prevents it from running as a script: `)]}',`.
    case guarded(String)
    /// JSON as the argument of a function: `callback({…})`.
    case callback(String)
    /// A value on each of this many lines.
    case lines(Int, wanted: ModelType)
    /// Consecutive events, with the stream type that reads them: `Stream<Tick>`.
    case events(String)
}

extension UnreadableBody {
    private static let lookedAt = 200
    private static let guards = [
        ")]}',", ")]}'", "while(1);", "while (1);", "for(;;);", "for (;;);", "{}&&", "&&&START&&&",
    ]

    /// Nil if it is something else.
    init?(_ body: Data, _ error: JSONError, wanted: ModelType) {
        let text = String(decoding: body.prefix(64_000), as: UTF8.self)
        let start = text.drop(while: \.isWhitespace)
        if start.isEmpty {
            self = .empty
        } else if start.first == "<" {
            self = .markup(title: Self.title(in: start))
        } else if let prefix = Self.guards.first(where: start.hasPrefix) {
            self = .guarded(prefix)
        } else if let count = Self.lineCount(of: body) {
            self = .lines(count, wanted: wanted)
        } else if Self.isEvents(text) {
            self = .events(wanted.streamType(ofEvents: body))
        } else if let name = Self.callback(in: start) {
            self = .callback(name)
        } else if "{[".contains(start.first ?? " "), Self.isTheEnd(error.position.offset, of: body) {
            self = .truncated
        } else {
            return nil
        }
    }

    private static func isTheEnd(_ offset: Int, of body: Data) -> Bool {
        body.dropFirst(offset).allSatisfy { $0 <= 0x20 }
    }

    private static func title(in text: Substring) -> String? {
        guard let start = text.range(of: "<title>", options: .caseInsensitive),
            let end = text.range(of: "</title>", options: .caseInsensitive, range: start.upperBound..<text.endIndex)
        else { return nil }
        let words = text[start.upperBound..<end.lowerBound].split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Returns the number of lines, if there is more than one and each is an array or an object.
    private static func lineCount(of body: Data) -> Int? {
        let lines = body.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).filter { !$0.allSatisfy { $0 <= 0x20 } }
        let isEachAValue = lines.prefix(lookedAt).allSatisfy { line in
            (try? JSONDocument([UInt8](line)).root).map { $0.kind == .object || $0.kind == .array } ?? false
        }
        return lines.count > 1 && isEachAValue ? lines.count : nil
    }

    /// True if each of its first lines is a field of an event, and one of them is its data.
    private static func isEvents(_ text: String) -> Bool {
        let lines = text.split(maxSplits: lookedAt, whereSeparator: \.isNewline).prefix(lookedAt)
        let names = lines.map { $0.prefix { $0 != ":" } }
        return names.contains("data") && names.allSatisfy { ["data", "event", "id", "retry", ""].contains($0) }
    }

    private static func callback(in text: Substring) -> String? {
        let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "$" }
        let rest = text.dropFirst(name.count)
        guard !name.isEmpty, rest.first == "(", let inside = rest.dropFirst().first(where: { !$0.isWhitespace }),
            "{[".contains(inside)
        else { return nil }
        return String(name)
    }
}

extension UnreadableBody: CustomStringConvertible {
    /// A description of the body, and the remedy, in two sentences.
    public var description: String {
        switch self {
        case .empty:
            "The body is empty, so there is nothing to decode. If that is expected, as with 204, an app decodes only `if !data.isEmpty`."
        case .markup(let title):
            "The body is HTML or XML\(title.map { ": “\($0)”" } ?? ""), perhaps an error page. Check the status and `Content-Type`."
        case .truncated:
            "The body ends in the middle of a value: it was cut off on its way. Compare its length with `Content-Length`, and request it again."
        case .guarded(let prefix):
            "The body is JSON after `\(prefix)`, which keeps it from being run as a script. An app must decode the text after it: `data.dropFirst(\(prefix.utf8.count))`."
        case .callback(let name):
            "The body is a script that calls `\(name)` (JSONP). Request it without the parameter that names the callback."
        case .lines(let count, let wanted):
            "Each of the \(count) lines is a JSON value of its own (JSON Lines). Write `-> \(wanted.streamType)` after the request, or `decoder = .jsonLines` and `-> \(wanted.listType)`."
        case .events(let stream):
            "The body is a stream of events. Write `-> \(stream)` after the request."
        }
    }
}
