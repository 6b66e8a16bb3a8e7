import HTTPModel
import ModelDecoding
import ScriptSyntax

extension Examiner {
    /// A condition that is certainly none.
    mutating func examine(condition: Expression) {
        examine(condition)
        guard let type = type(of: condition), type != .scalar(.bool) else { return }
        report("a condition is a Bool, and this is \(type.name)", "compare it with something", at: condition.range)
    }

    /// Two values that no operator takes together.
    mutating func examine(
        _ operation: BinaryOperator, _ left: Expression, _ right: Expression, at range: SourceRange
    ) {
        switch operation {
        case .and, .or:
            for part in [left, right] {
                guard let type = type(of: part), type != .scalar(.bool) else { continue }
                report("a condition is a Bool, and this is \(type.name)", "compare it with something", at: part.range)
            }
        case .otherwise: break
        default:
            guard let first = type(of: left), let second = type(of: right) else { return }
            let (one, two) = StaticType.matched(first, second)
            guard let one = one.sample, let two = two.sample else { return }
            do throws(RuntimeError) { _ = try Operation.apply(operation, one, two, at: range) } catch {
                report(error.message, error.advice, at: range)
            }
        }
    }

    /// A value that is not of the type it is declared with.
    mutating func examine(_ source: Source, declaredAs text: ScriptSyntax.SourceText) {
        guard case .scalar(let wanted)? = (try? outline.models.type(named: text.text))?.unwrapped,
            let found = type(of: source), !found.fits(wanted)
        else { return }
        report(
            "this is \(found.name), not \(wanted.rawValue)",
            FunctionTable.callable.contains(wanted.rawValue) ? "convert it: \(wanted.rawValue)(…)" : nil,
            at: source.range)
    }

    /// A setting whose value is written out is tried.
    mutating func examine(_ value: Expression, setting root: String, _ name: Name?, at place: SourceRange) {
        guard let literal = Value(literal: value) else { return }
        do throws(RuntimeError) {
            if root == "decoder" {
                var settings = DecoderSettings()
                try settings.set(name?.text, to: literal, at: value.range, named: place)
            } else if root == "prompt" {
                var settings = PromptSettings()
                try settings.set(name?.text ?? "", to: literal, at: value.range, named: place)
            } else if let name {
                var settings = TransportSettings()
                try settings.set(name.text, to: literal, at: value.range, named: place)
            } else {
                _ = try TransportSettings.Source(literal, in: source.folder, at: value.range)
            }
        } catch {
            report(error.message, error.advice, at: error.range)
        }
    }

    /// A file that is certainly not below the script's folder.
    mutating func examine(path: Word) {
        guard let text = path.template.plain else { return }
        examine(path: text, at: path.range)
    }

    mutating func examine(path text: String, at range: SourceRange) {
        guard text.hasPrefix("/") || text.split(separator: "/").contains("..") else { return }
        report(
            "\(text) is not below the script's folder", "a script reads and writes nothing else", at: range)
    }
}

extension Value {
    /// The value of an expression that is written out; nil for one that has to be evaluated.
    fileprivate init?(literal expression: Expression) {
        switch expression.kind {
        case .nil: self = .nil
        case .boolean(let value): self = .bool(value)
        case .integer, .decimal, .prefix(.minus, _):
            guard let text = expression.numberText else { return nil }
            guard let value = Int(text).map(Value.int) ?? Double(text).map(Value.double) else { return nil }
            self = value
        case .duration(let amount, let unit):
            guard let value = try? Literal.duration(amount, unit, at: expression.range) else { return nil }
            self = value
        case .string(let template):
            guard let text = template.plain else { return nil }
            self = .string(text)
        case .array(let elements):
            let values = elements.compactMap(Value.init(literal:))
            guard values.count == elements.count else { return nil }
            self = .array(values)
        case .implicitMember(let name, let arguments):
            let values = (arguments ?? []).compactMap { argument in
                Value(literal: argument.value).map { LabelledValue(argument.label?.text, $0) }
            }
            guard values.count == arguments?.count ?? 0 else { return nil }
            self = .implicitCase(name.text, values)
        case .parenthesised(let inner): self.init(literal: inner)
        default: return nil
        }
    }
}
