import Basics
import HTTPModel
import ModelDecoding
package import ScriptExpressions
package import ScriptSyntax

/// A setting after a dot, with the code that sets and shows it. Its words, values and summary are those of
/// ``SettingTable``.
package struct Setting<Owner: SettingOwner>: Sendable {
    /// The name after the dot.
    package let name: String
    package let value: @Sendable (Owner) -> SettingValue
    let assign: @Sendable (inout Owner, Value, _ at: SourceRange) throws(RuntimeError) -> Void

    /// A setting that is kept at a path, as what `read` makes of a value.
    init<Kept: Sendable>(
        _ name: String, _ path: any WritableKeyPath<Owner, Kept> & Sendable,
        shown: @escaping @Sendable (Kept) -> SettingValue,
        read: @escaping @Sendable (Value, _ at: SourceRange) throws(RuntimeError) -> Kept
    ) {
        self.name = name
        value = { shown($0[keyPath: path]) }
        assign = { (owner, value, range) throws(RuntimeError) in owner[keyPath: path] = try read(value, range) }
    }
}

/// A type that has settings after a dot: the decoder, the transport, the prompt.
package protocol SettingOwner: Sendable {
    /// The word before the dot.
    static var root: String { get }
    /// A row for each of its settings, in the order in which they are shown.
    static var rows: [Setting<Self>] { get }
    /// The names of the settings that are shown even if they still have their initial values.
    static var alwaysShown: Set<String> { get }

    init()
}

extension SettingOwner {
    package static var alwaysShown: Set<String> { [] }

    /// Sets the setting with a name.
    package mutating func set(
        _ name: String, to value: Value, at range: SourceRange, named place: SourceRange
    ) throws(RuntimeError) {
        guard let row = Self.rows.first(where: { $0.name == name }) else {
            let names = SettingTable.names(of: Self.root)
            let near = nearest(to: name, among: names)
            throw RuntimeError(
                "the \(Self.root) has no setting \(name)",
                advice: near.map { "did you mean \($0)?" } ?? "it has \(names.joined(separator: ", "))", at: place)
        }
        try row.assign(&self, value, range)
    }

    /// The setting with this name, as written.
    package func written(_ name: String) -> String? {
        Self.rows.first { $0.name == name }?.value(self).written
    }

    /// Returns the settings with their names; without `all`, only those that have changed or are always shown.
    package func settings(all: Bool = true) -> [(name: String, value: SettingValue)] {
        let usual = Self()
        return Self.rows.compactMap { row in
            let value = row.value(self)
            let isShown = all || Self.alwaysShown.contains(row.name) || value != row.value(usual)
            return isShown ? (row.name, value) : nil
        }
    }
}

/// The value of a setting as it is shown and written.
package enum SettingValue: Sendable, Hashable {
    /// Nothing is set, and the way that is written.
    case unset(String)
    /// `.session`
    case word(String)
    case text(String)
    case number(Int)
    case truth(Bool)
    case duration(Duration)
    case texts([String])
    /// `.polite(limit: 3)`
    case limited(String, to: Int)
    /// An expression of Swift.
    case code(String)

    /// The value as written after `=`.
    package var written: String {
        switch self {
        case .unset(let text), .text(let text), .code(let text): text
        case .word(let word): ".\(word)"
        case .number(let number): "\(number)"
        case .truth(let truth): "\(truth)"
        case .duration(let duration): duration.written
        case .texts(let texts): "[\(texts.map { SondeText.literal($0) }.joined(separator: ", "))]"
        case .limited(let word, let limit): ".\(word)(limit: \(limit))"
        }
    }
}

// MARK: Rows of one kind

extension Setting {
    /// One of a few words, `.http2`.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: any WritableKeyPath<Owner, Choice> & Sendable
    ) -> Setting {
        Setting(
            name, path, shown: { .word($0.rawValue) },
            read: { (value, range) throws(RuntimeError) in
                guard let choice = value.caseName.flatMap(Choice.init(rawValue:)) else {
                    throw refusal(of: value, for: name, at: range)
                }
                return choice
            })
    }

    /// One of two words.
    static func either(
        _ name: String, _ on: String, or off: String, _ path: any WritableKeyPath<Owner, Bool> & Sendable
    ) -> Setting {
        Setting(
            name, path, shown: { $0 ? .word(on) : .unset(".\(off)") },
            read: { (value, range) throws(RuntimeError) in
                guard let word = value.caseName, word == on || word == off else {
                    throw refusal(of: value, for: name, at: range)
                }
                return word == on
            })
    }

    /// `true` or `false`.
    static func truth(_ name: String, _ path: any WritableKeyPath<Owner, Bool> & Sendable) -> Setting {
        Setting(
            name, path, shown: { .truth($0) },
            read: { (value, range) throws(RuntimeError) in
                guard case .model(.bool(let truth)) = value else { throw refusal(of: value, for: name, at: range) }
                return truth
            })
    }

    static func number(_ name: String, _ path: any WritableKeyPath<Owner, Int> & Sendable) -> Setting {
        Setting(
            name, path, shown: { .number($0) },
            read: { (value, range) throws(RuntimeError) in
                guard let number = value.int, number >= 0 else {
                    throw RuntimeError("a number that is not negative is expected", at: range)
                }
                return number
            })
    }

    static func duration(_ name: String, _ path: any WritableKeyPath<Owner, Duration?> & Sendable) -> Setting {
        Setting(
            name, path, shown: { $0.map(SettingValue.duration) ?? .unset("nil") },
            read: { (value, range) throws(RuntimeError) in
                if value.isNil { return nil }
                guard case .duration(let duration) = value, duration > .zero else {
                    throw RuntimeError("a duration is expected", advice: "write 500ms, 10s or 5m", at: range)
                }
                return duration
            })
    }

    static func text(_ name: String, _ path: any WritableKeyPath<Owner, String?> & Sendable) -> Setting {
        Setting(
            name, path, shown: { $0.map(SettingValue.text) ?? .unset("nil") },
            read: { (value, range) throws(RuntimeError) in value.isNil ? nil : try String(setting: value, at: range) })
    }

    /// Returns the error for a value that the setting cannot have, with the values that it can have.
    static func refusal(of value: Value, for name: String, at range: SourceRange) -> RuntimeError {
        let values = SettingTable.setting(Owner.root, name)?.values ?? []
        let near = value.caseName.flatMap { nearest(to: $0, amongWords: values.map(\.caseWord)) }
        return RuntimeError(
            value.caseName.map { "\(Owner.root).\(name) has no value .\($0)" }
                ?? "\(Owner.root).\(name) cannot be \(value.kindName.withArticle)",
            advice: near.map { "did you mean .\($0)?" }
                ?? "it can be \(values.dropLast().joined(separator: ", ")) or \(values.last ?? "")", at: range)
    }
}

/// Returns the word that was meant: a similar one, or the only one with the same beginning.
private func nearest(to word: String, amongWords words: [String]) -> String? {
    let known = words.filter { !$0.isEmpty }
    if let near = nearest(to: word, among: known) { return near }
    let alike = known.filter { $0.hasPrefix(word.prefix(3)) }
    return word.count >= 3 && alike.count == 1 ? alike.first : nil
}

extension String {
    /// `formatted` of `.formatted(FORMAT)`; empty for a value without a leading dot.
    package var caseWord: String {
        hasPrefix(".") ? String(dropFirst().prefix { $0.isLetter || $0.isNumber }) : ""
    }
}

extension String {
    init(setting value: Value, at range: SourceRange) throws(RuntimeError) {
        guard let text = value.text?.revealed else { throw RuntimeError("a text is expected", at: range) }
        self = text
    }
}
