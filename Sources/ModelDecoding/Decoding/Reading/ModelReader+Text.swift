import Foundation
import JSONModel

extension ModelReader {
    @inline(__always)
    mutating func bool(_ entry: Int, _ step: Int) -> ModelValue {
        index.kind(at: entry) == .boolean ? .bool(index.isTrue(entry)) : failKind(entry, step)
    }

    @inline(__always)
    mutating func string(_ entry: Int, _ step: Int) -> ModelValue {
        guard index.kind(at: entry) == .string else { return failKind(entry, step) }
        guard keepsValues else { return index.hasLoneSurrogate(entry) ? fail(.unreadable, entry, step) : .nil }
        guard let text = index.wholeText(of: entry) else { return fail(.unreadable, entry, step) }
        return .string(text)
    }

    mutating func url(_ entry: Int, _ step: Int) -> ModelValue {
        guard index.kind(at: entry) == .string else { return failKind(entry, step) }
        if !keepsValues, !index.isEscaped(entry), PlainURL.isPlain(index.bytes.span, in: index.contents(of: entry)) {
            return .nil
        }
        guard let text = index.wholeText(of: entry), let url = URLValue(text) else {
            return fail(.unreadable, entry, step)
        }
        return .url(url)
    }

    mutating func uuid(_ entry: Int, _ step: Int) -> ModelValue {
        guard index.kind(at: entry) == .string else { return failKind(entry, step) }
        guard let text = index.wholeText(of: entry), let uuid = UUID(uuidString: text) else {
            return fail(.unreadable, entry, step)
        }
        return .uuid(uuid)
    }

    mutating func data(_ entry: Int, _ step: Int) -> ModelValue {
        switch configuration.dataDecodingStrategy {
        case .base64:
            guard index.kind(at: entry) == .string else { return failKind(entry, step) }
            guard let text = index.wholeText(of: entry), let data = Data(base64Encoded: text) else {
                return fail(.unreadable, entry, step)
            }
            return .data(data)
        case .deferredToData:
            guard index.kind(at: entry) == .array else { return failKind(entry, step) }
            return bytes(entry)
        }
    }

    mutating func date(_ entry: Int, _ step: Int) -> ModelValue {
        let kind = index.kind(at: entry)
        if kind == .string, let date = dates.plainDate(entry, in: index) { return .date(date) }
        if let date = date(entry, dates.strategy) { return .date(date) }
        let isWanted =
            document.notation.isText || kind == .number
            ? dates.strategy.readsNumbers : kind == .string && dates.strategy.readsText
        return isWanted ? fail(.unreadable, entry, step) : failKind(entry, step)
    }
}

extension ModelReader {
    fileprivate mutating func date(_ entry: Int, _ strategy: DecoderConfiguration.DateDecodingStrategy) -> Date? {
        switch strategy {
        case .deferredToDate: number(entry, .double).map(Date.init(timeIntervalSinceReferenceDate:))
        case .secondsSince1970: number(entry, .double).map(Date.init(timeIntervalSince1970:))
        case .millisecondsSince1970: number(entry, .double).map { Date(timeIntervalSince1970: $0 / 1000) }
        case .iso8601, .formatted:
            text(entry).flatMap { dates.date($0, strategy) }
        case .firstOf(let strategies): firstDate(entry, strategies)
        }
    }

    fileprivate mutating func firstDate(_ entry: Int, _ strategies: [DecoderConfiguration.DateDecodingStrategy])
        -> Date?
    {
        for strategy in strategies {
            if let date = date(entry, strategy) { return date }
        }
        return nil
    }

    fileprivate mutating func bytes(_ entry: Int) -> ModelValue {
        let byte = plan.step(for: .scalar(.uint8))
        let values = elements(entry, of: byte)
        return .data(
            Data(values.compactMap { if case .integer(let value) = $0 { value.number(as: UInt8.self) } else { nil } }))
    }
}

extension DecoderConfiguration.DateDecodingStrategy {
    fileprivate var readsNumbers: Bool {
        switch self {
        case .deferredToDate, .secondsSince1970, .millisecondsSince1970: true
        case .iso8601, .formatted: false
        case .firstOf(let strategies): strategies.contains(where: \.readsNumbers)
        }
    }

    fileprivate var readsText: Bool {
        switch self {
        case .deferredToDate, .secondsSince1970, .millisecondsSince1970: false
        case .iso8601, .formatted: true
        case .firstOf(let strategies): strategies.contains(where: \.readsText)
        }
    }
}
