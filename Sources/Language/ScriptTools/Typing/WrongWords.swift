import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// The parts of a typed text that cannot be right, whatever is typed next: names and members that do not
/// exist, and text that the parser cannot read.
///
/// It would rather miss an error than show one where there is none: a name that the text itself mentions
/// elsewhere may be declared there, and only values that already exist are looked at.
struct WrongWords {
    private(set) var ranges: [SourceRange] = []
    private let text: ParsedScript
    private let names: KnownNames
    private let preview: PreviewEvaluator
    /// The range that is being typed, which may still become right.
    private let typed: SourceRange
    private let bytes: [UInt8]
    /// The names in the text that are not used as values there: what it declares, parameters, labels and members.
    private var mentioned: Set<String> = []
    private var members = 0

    /// A line is looked at on every key, so values are asked only so often.
    private static let memberLimit = 16

    init(in text: ParsedScript, typing typed: SourceRange, _ session: Session) {
        self.text = text
        self.typed = typed
        names = KnownNames(session: session)
        preview = PreviewEvaluator(session)
        bytes = Array(text.text.utf8)
        findUnreadable()
        findUnknown()
        // Advice about another program's line is given when the line is entered.
        if !ranges.isEmpty, !text.curlStatements.isEmpty || ForeignWords.line(for: text.text) != nil { ranges = [] }
    }
}

extension WrongWords {
    /// An error that more text might mend is not one yet: it stands at the end, or something is still open.
    private mutating func findUnreadable() {
        guard case .complete = text.completeness else { return }
        for diagnostic in text.diagnostics where diagnostic.severity == .error {
            let rest = bytes[min(max(0, diagnostic.range.upperBound), bytes.count)...]
            guard rest.contains(where: { $0 > 0x20 }) else { continue }
            mark(diagnostic.range)
        }
    }

    private mutating func findUnknown() {
        var used: [ScriptExpression] = []
        var called: [Name] = []
        text.script.visit { statement in
            for source in statement.sources {
                switch source.kind {
                case .call(let name, _): called.append(name)
                case .expression(let expression): used += expression.withInner
                case .request: break
                }
            }
            if case .assignment(let assignment) = statement.kind { used += assignment.target.withInner }
        }
        let places = Set(used.compactMap { if case .name = $0.kind { $0.range } else { nil } } + called.map(\.range))
        for token in text.tokens where token.kind == .name && !places.contains(token.range) {
            mentioned.insert(word(token.range))
        }
        for name in called where !isKnown(name.text) { mark(name.range) }
        for expression in used {
            switch expression.kind {
            case .name(let name) where !isKnown(name): mark(expression.range)
            case .member(let inner, let name): check(name, of: inner)
            default: break
            }
        }
    }

    private mutating func check(_ name: Name, of inner: ScriptExpression) {
        guard inner.isPath, members < Self.memberLimit, let root = inner.rootName, !mentioned.contains(root) else {
            return
        }
        members += 1
        guard let value = preview.value(of: word(inner.range)),
            value.lacks(name.text, among: names.session.functions)
        else { return }
        mark(name.range)
    }

    private func isKnown(_ name: String) -> Bool {
        name.hasPrefix("$") || mentioned.contains(name) || names.contains(name)
    }

    private mutating func mark(_ range: SourceRange) {
        guard !range.isEmpty, range.upperBound < typed.lowerBound || range.lowerBound > typed.upperBound else { return }
        ranges.append(range)
    }

    private func word(_ range: SourceRange) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }
}

extension ScriptExpression {
    /// True if it only names something that exists: `it[0].host`.
    fileprivate var isPath: Bool {
        switch kind {
        case .name: true
        case .member(let inner, _), .optionalChain(let inner), .forced(let inner): inner.isPath
        case .subscripted(let inner, let arguments):
            inner.isPath
                && arguments.allSatisfy {
                    switch $0.value.kind {
                    case .integer, .string: true
                    default: false
                    }
                }
        default: false
        }
    }
}

extension Value {
    /// Returns true if it certainly lacks a member. JSON may have any member, and so may a value that does not
    /// exist yet.
    fileprivate func lacks(_ name: String, among functions: FunctionTable) -> Bool {
        switch self {
        case .model(.json), .object, .model(.nil), .namespace(.env), .namespace(.endpoints), .type, .tuple: return false
        case .namespace(.decoder): return !SettingTable.names(of: "decoder").contains(name)
        case .namespace(.transport): return !SettingTable.names(of: "transport").contains(name)
        default: break
        }
        return storedMember(named: name) == nil && !memberNames.contains(name)
            && functions.entries(of: self, name).isEmpty
    }
}
