import Foundation
import JSONModel

/// Reads what strategies in code decide: dates, bytes and keys.
enum StrategyReader {
    /// A date as a strategy in code reads it.
    static func date(_ reader: inout ModelReader, _ entry: Int, _ step: Int, _ source: SourceText) -> ModelValue {
        switch strategy(&reader, source, { $0.dateStrategy($1, in: $2) }) {
        case .success(.plain(let strategy)): return reader.date(entry, step, strategy)
        case .success(.formatter(let formatter)):
            guard let text = reader.document.text(ofScalar: entry) else {
                guard reader.index.kind(at: entry) == .string else { return reader.failKind(entry, step) }
                return reader.fail(.unreadable, entry, step)
            }
            guard let date = formatter.date(from: text) else { return reader.fail(.unreadable, entry, step) }
            return .date(date)
        case .success(.code(let closure)):
            return reader.coded(entry, step) { machine throws(Interruption) in
                try machine.decoded(entry, by: closure, as: .date)
            }
        case .failure(let error): return fail(&reader, error, entry, step)
        }
    }

    /// The date that code makes of a value; nil where it throws, so that another strategy has its turn.
    static func dateIfCode(_ reader: inout ModelReader, _ source: SourceText, reads entry: Int, _ step: Int) -> Date? {
        let (failures, unknowns, mark) = (reader.failureCount, reader.unknownCount, reader.trace?.mark)
        if case .date(let date) = date(&reader, entry, step, source) { return date }
        guard reader.unknownCount == unknowns else { return nil }
        reader.failureCount = failures
        if let mark { reader.trace?.takeBack(to: mark) }
        return nil
    }

    /// Bytes as a strategy in code reads them.
    static func data(_ reader: inout ModelReader, _ entry: Int, _ step: Int, _ source: SourceText) -> ModelValue {
        switch strategy(&reader, source, { $0.dataStrategy($1, in: $2) }) {
        case .success(.plain(let strategy)): return reader.data(entry, step, strategy)
        case .success(.code(let closure)):
            return reader.coded(entry, step) { machine throws(Interruption) in
                try machine.decoded(entry, by: closure, as: .data)
            }
        case .failure(let error): return fail(&reader, error, entry, step)
        }
    }

    /// Returns the key that code makes of another; nil if it is unknown, which has been noted.
    static func key(_ reader: inout ModelReader, _ name: Int, _ key: String) -> String? {
        guard let source = reader.keys.source else { return nil }
        let step = reader.plan.step(for: .scalar(.string))
        switch strategy(&reader, source, { $0.keyStrategy($1, in: $2) }) {
        case .success(.plain(.convertFromSnakeCase)): return SnakeCase.converted(key)
        case .success(.plain): return key
        case .success(.code(let closure)):
            let path = reader.codingPath(ofMember: name, named: key)
            let value = reader.coded(name, step) { machine throws(Interruption) in
                .string(try machine.convertedKey(path, by: closure, source))
            }
            guard case .string(let text) = value else { return nil }
            return text
        case .failure(let error):
            fail(&reader, error, name, step)
            return nil
        }
    }

    /// Evaluates an expression that sets a strategy.
    private static func strategy<Strategy>(
        _ reader: inout ModelReader, _ source: SourceText,
        _ evaluate: (any InterpretingMachine, SourceText, _ namespace: String?) -> Result<Strategy, UnknownCode>
    ) -> Result<Strategy, UnknownCode> {
        let namespace = reader.catalogue.namespace
        return reader.withMachine { machine, reading in
            machine.begin(reading)
            return evaluate(machine, source, namespace)
        }
    }

    @discardableResult
    private static func fail(_ reader: inout ModelReader, _ code: UnknownCode, _ entry: Int, _ step: Int) -> ModelValue
    {
        reader.trace?.enterCode(code.position)
        defer { reader.trace?.leaveCode() }
        return reader.fail(.unknown(code.message), entry, step)
    }
}
