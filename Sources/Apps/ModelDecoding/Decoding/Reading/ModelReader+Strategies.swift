import Foundation
import JSONModel

extension ModelReader {
    /// A date as a strategy in code reads it.
    mutating func customDate(_ entry: Int, _ step: Int, _ source: SourceText) -> ModelValue {
        switch strategy(source, { $0.dateStrategy($1, in: $2) }) {
        case .success(.plain(let strategy)): return date(entry, step, strategy)
        case .success(.formatter(let formatter)):
            guard let text = text(entry) else {
                return index.kind(at: entry) == .string ? fail(.unreadable, entry, step) : failKind(entry, step)
            }
            guard let date = formatter.date(from: text) else { return fail(.unreadable, entry, step) }
            return .date(date)
        case .success(.code(let closure)):
            return coded(entry, step) { machine throws(Interruption) in
                try machine.decoded(entry, by: closure, as: .date)
            }
        case .failure(let error): return fail(error, entry, step)
        }
    }

    /// The date that code makes of a value; nil where it throws, so that another strategy has its turn.
    mutating func dateIfCode(_ source: SourceText, reads entry: Int, _ step: Int) -> Date? {
        let (failures, unknowns, mark) = (failureCount, unknownCount, trace?.mark)
        if case .date(let date) = customDate(entry, step, source) { return date }
        guard unknownCount == unknowns else { return nil }
        failureCount = failures
        if let mark { trace?.takeBack(to: mark) }
        return nil
    }

    /// Bytes as a strategy in code reads them.
    mutating func customData(_ entry: Int, _ step: Int, _ source: SourceText) -> ModelValue {
        switch strategy(source, { $0.dataStrategy($1, in: $2) }) {
        case .success(.plain(let strategy)): return data(entry, step, strategy)
        case .success(.code(let closure)):
            return coded(entry, step) { machine throws(Interruption) in
                try machine.decoded(entry, by: closure, as: .data)
            }
        case .failure(let error): return fail(error, entry, step)
        }
    }

    /// Returns the key that code makes of another; nil if it is unknown, which has been noted.
    mutating func codedKey(_ name: Int, _ key: String) -> String? {
        guard let source = keys.source else { return nil }
        let step = plan.step(for: .scalar(.string))
        switch strategy(source, { $0.keyStrategy($1, in: $2) }) {
        case .success(.plain(.convertFromSnakeCase)): return SnakeCase.converted(key)
        case .success(.plain): return key
        case .success(.code(let closure)):
            let path = codingPath(ofMember: name, named: key)
            let value = coded(name, step) { machine throws(Interruption) in
                .string(try machine.convertedKey(path, by: closure, source))
            }
            guard case .string(let text) = value else { return nil }
            return text
        case .failure(let error):
            fail(error, name, step)
            return nil
        }
    }

    /// Evaluates an expression that sets a strategy.
    private mutating func strategy<Strategy>(
        _ source: SourceText,
        _ evaluate: (any InterpretingMachine, SourceText, _ namespace: String?) -> Result<Strategy, UnknownCode>
    ) -> Result<Strategy, UnknownCode> {
        let namespace = catalogue.namespace
        return withMachine { machine, reader in
            machine.begin(reader)
            return evaluate(machine, source, namespace)
        }
    }

    @discardableResult
    private mutating func fail(_ code: UnknownCode, _ entry: Int, _ step: Int) -> ModelValue {
        trace?.enterCode(code.position)
        defer { trace?.leaveCode() }
        return fail(.unknown(code.message), entry, step)
    }
}
