import Basics
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
        if !keepsValues, !index.isEscaped(entry), PlainURL.isPlain(index.bytes.stored, in: index.contents(of: entry)) {
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
        data(entry, step, configuration.dataDecodingStrategy)
    }

    /// Bytes as a strategy reads them.
    mutating func data(
        _ entry: Int, _ step: Int, _ strategy: DecoderConfiguration.DataDecodingStrategy
    ) -> ModelValue {
        switch strategy {
        case .base64:
            guard index.kind(at: entry) == .string else { return failKind(entry, step) }
            guard let text = index.wholeText(of: entry), let data = Data(base64Encoded: text) else {
                return fail(.unreadable, entry, step)
            }
            return .data(data)
        case .deferredToData:
            guard index.kind(at: entry) == .array else { return failKind(entry, step) }
            return bytes(entry)
        case .custom(let source): return StrategyReader.data(&self, entry, step, source)
        }
    }

    mutating func date(_ entry: Int, _ step: Int) -> ModelValue {
        let kind = index.kind(at: entry)
        if kind == .string, let date = dates.plainDate(entry, in: index) { return .date(date) }
        return date(entry, step, dates.strategy)
    }

    /// A date as a strategy reads it.
    mutating func date(
        _ entry: Int, _ step: Int, _ strategy: DecoderConfiguration.DateDecodingStrategy
    ) -> ModelValue {
        if case .custom(let source) = strategy { return StrategyReader.date(&self, entry, step, source) }
        if index.kind(at: entry) == .string, let reason = strategy.ignorance {
            return fail(.unknown(reason), entry, step)
        }
        if let date = plainDate(entry, step, strategy) { return .date(date) }
        let kind = index.kind(at: entry)
        let isWanted =
            document.notation.isText || kind == .number
            ? strategy.readsNumbers : kind == .string && strategy.readsText
        return isWanted ? fail(.unreadable, entry, step) : failKind(entry, step)
    }
}

extension ModelReader {
    fileprivate mutating func plainDate(
        _ entry: Int, _ step: Int, _ strategy: DecoderConfiguration.DateDecodingStrategy
    ) -> Date? {
        switch strategy {
        case .deferredToDate: number(entry, .double).map(Date.init(timeIntervalSinceReferenceDate:))
        case .secondsSince1970: number(entry, .double).map(Date.init(timeIntervalSince1970:))
        case .millisecondsSince1970: number(entry, .double).map { Date(timeIntervalSince1970: $0 / 1000) }
        case .iso8601, .formatted:
            document.text(ofScalar: entry).flatMap { dates.date($0, strategy) }
        case .firstOf(let strategies): firstDate(entry, step, strategies)
        case .custom(let source): StrategyReader.dateIfCode(&self, source, reads: entry, step)
        }
    }

    fileprivate mutating func firstDate(
        _ entry: Int, _ step: Int, _ strategies: [DecoderConfiguration.DateDecodingStrategy]
    ) -> Date? {
        for strategy in strategies {
            if let date = plainDate(entry, step, strategy) { return date }
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
        case .iso8601, .formatted, .custom: false
        case .firstOf(let strategies): strategies.contains(where: \.readsNumbers)
        }
    }

    fileprivate var readsText: Bool {
        switch self {
        case .deferredToDate, .secondsSince1970, .millisecondsSince1970, .custom: false
        case .iso8601, .formatted: true
        case .firstOf(let strategies): strategies.contains(where: \.readsText)
        }
    }
}
