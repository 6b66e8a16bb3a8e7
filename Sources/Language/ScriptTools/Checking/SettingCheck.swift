import Basics
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// Checks assignments.
enum SettingCheck {
    static func checkAssignment(_ checker: inout ScriptChecker, _ assignment: Assignment) -> StaticType? {
        if let code = UserInfoCode(assignment, in: checker.source, whereDecoder: { isDecoder(checker, $0) }) {
            return check(&checker, code, assignment.value)
        }
        if let path = assignment.target.decoderSetting(whereDecoder: { isDecoder(checker, $0) }),
            isCode(&checker, assignment.value, for: path)
        {
            return nil
        }
        if case .expression(let value) = assignment.value.kind { ProgramCheck.check(&checker, value) }
        do throws(RuntimeError) {
            let reader = try ReaderSetting(assignment, whereDecoder: { isDecoder(checker, $0) })
            if let reader { return try check(&checker, reader, assignment.value) }
            if let faults = try FaultPatternSetting(assignment) { return try check(&checker, faults, assignment.value) }
        } catch {
            checker.report(error)
            return nil
        }
        var wanted: ModelType?
        if case .name(let name) = assignment.target.kind { wanted = checker.local(name)?.type?.modelType }
        let found = StatementCheck.checkSource(&checker, assignment.value, as: wanted)
        switch assignment.target.kind {
        case .name(let name) where name != "decoder" && name != "transport":
            if !ReservedWords.session.contains(name) { checker.use(name, at: assignment.target.range) }
            checkAssigned(&checker, name, at: assignment.target.range)
            checkVariable(&checker, name, assignment, found)
        case .name(let root):
            if case .expression(let value) = assignment.value.kind {
                checkValue(&checker, value, found, setting: root, nil, at: assignment.target.range)
            }
        case .member(let root, let name):
            if case .name(let root) = root.kind, root == "decoder" || root == "transport" {
                checkSetting(&checker, name, assignment, found, of: root)
            } else if case .name(let word) = root.kind, isDecoder(checker, word) {
                checker.use(word, at: root.range)
                checkSetting(&checker, name, assignment, found, of: "decoder")
            } else if root.kind == .name("prompt"), checker.local("prompt") == nil, checker.known["prompt"] == nil {
                checkSetting(&checker, name, assignment, found, of: "prompt")
            } else {
                ExpressionCheck.checkExpression(&checker, root)
                checkAssignedMember(&checker, root)
            }
        case .subscripted(let inner, _):
            ExpressionCheck.checkExpression(&checker, assignment.target)
            checkAssignedMember(&checker, inner)
        default:
            checker.report(
                "this cannot be assigned to", "write a variable, a member or an element: draft.title = …",
                at: assignment.target.range)
        }
        if case .expression(let value) = assignment.value.kind {
            FileCheck.noteFiles(&checker, of: value, assignedTo: assignment.target)
        }
        return found
    }

    /// Tries a reader that is written out.
    private static func check(
        _ checker: inout ScriptChecker, _ reader: ReaderSetting, _ value: Source
    ) throws(RuntimeError) -> StaticType? {
        guard case .expression(let expression) = value.kind, let sample = Value(literal: expression) else {
            return StatementCheck.checkSource(&checker, value)
        }
        var decoder = DecoderSettings()
        try reader.set(&decoder, to: sample, in: checker.source.folder, at: value.range)
        return nil
    }

    /// Tries the faults of a pattern that are written out.
    private static func check(
        _ checker: inout ScriptChecker, _ faults: FaultPatternSetting, _ value: Source
    ) throws(RuntimeError) -> StaticType? {
        guard case .expression(let expression) = value.kind, let sample = Value(literal: expression) else {
            return StatementCheck.checkSource(&checker, value)
        }
        var transport = TransportSettings()
        try faults.set(&transport, to: sample, at: value.range)
        return nil
    }

    /// Tries code that is set in `userInfo`, unless it is a variable of the script.
    private static func check(_ checker: inout ScriptChecker, _ code: UserInfoCode, _ value: Source) -> StaticType? {
        if case .expression(let value) = value.kind, case .name(let name) = value.kind, checker.local(name) != nil {
            return ExpressionCheck.checkExpression(&checker, value)
        }
        var configuration = DecoderConfiguration()
        do throws(RuntimeError) { try code.set(&configuration, in: checker.models) } catch { checker.report(error) }
        return nil
    }

    /// Returns true if a setting of the decoder is code of the models, and tries that code.
    private static func isCode(_ checker: inout ScriptChecker, _ value: Source, for setting: String?) -> Bool {
        guard
            let code = DecoderCode(value, for: setting, in: checker.source, whereVariable: { checker.local($0) != nil })
        else {
            return false
        }
        var configuration = DecoderConfiguration()
        do throws(RuntimeError) {
            return try code.set(&configuration, in: checker.models)
        } catch {
            checker.report(error)
            return true
        }
    }

    private static func isDecoder(_ checker: ScriptChecker, _ name: String) -> Bool {
        checker.local(name)?.type == .settings("decoder")
    }

    /// A variable is given a value, or one made of its own and another.
    private static func checkVariable(
        _ checker: inout ScriptChecker, _ name: String, _ assignment: Assignment, _ found: StaticType?
    ) {
        let local = checker.local(name)
        var result = found
        if let operation = assignment.operation {
            result = OperatorCheck.checkOperator(&checker, operation, local?.type, found, at: assignment.value.range)
            if result == nil, let type = local?.type, type.staysItself { result = type }
        } else if let type = local?.type, let wanted = type.modelType, found?.may(be: wanted) == true {
            // A number that is written out becomes what the variable holds.
            result = type
        }
        guard let local, !local.isConstant, let type = local.type, local.isFixed else {
            return checker.assign(name, result)
        }
        guard let wanted = type.modelType else { return }
        if assignment.operation == nil {
            OperatorCheck.checkDeclared(&checker, assignment.value, found, declaredAs: .optional(wanted))
        } else if let result, !result.may(be: wanted) {
            checker.report("this is \(result.name), not \(wanted)", at: assignment.value.range)
        }
    }

    private static func checkAssigned(_ checker: inout ScriptChecker, _ name: String, at range: SourceRange) {
        guard !ReservedWords.session.contains(name) else {
            return checker.report(
                "\(name) is set by the session", "declare one of your own: var draft = \(name)", at: range)
        }
        if checker.isShadowed(name) {
            guard checker.local(name)?.isConstant == true else { return }
            return checker.report("\(name) is a constant", "declare it with var \(name) = …", at: range)
        }
        if let kind = checker.known[name], kind != .variable {
            checker.report("\(name) is \(kind.withArticle)", "declare it with var \(name) = …", at: range)
        }
    }

    /// Checks the expression whose element or member is set.
    private static func checkAssignedMember(_ checker: inout ScriptChecker, _ inner: ScriptExpression) {
        guard let name = inner.root else {
            return checker.report(
                "this cannot be assigned to", "write a variable, a member or an element: draft.title = …",
                at: inner.range)
        }
        checkAssigned(&checker, name, at: inner.range)
        checker.assign(name, nil)
    }

    private static func checkSetting(
        _ checker: inout ScriptChecker,
        _ name: Name, _ assignment: Assignment, _ found: StaticType?, of root: String
    ) {
        let names = SettingTable.names(of: root)
        if names.contains(name.text) {
            if let refusal = assignment.refusalOfAddress(in: checker.source) { return checker.report(refusal) }
            guard case .expression(let value) = assignment.value.kind else { return }
            if root == "transport" { FileCheck.noteReach(&checker, of: value, for: name.text) }
            return checkValue(&checker, value, found, setting: root, name, at: name.range)
        }
        let near = nearest(to: name.text, among: names).map { "did you mean \(root).\($0)?" }
        checker.report(
            "\(root) has no setting \(name.text)", near ?? "it has \(names.joined(separator: ", "))", at: name.range)
    }

    /// A setting is tried with its value, or with one of the same type.
    private static func checkValue(
        _ checker: inout ScriptChecker,
        _ value: ScriptExpression, _ found: StaticType?, setting root: String, _ name: Name?, at place: SourceRange
    ) {
        guard let sample = Value(literal: value) ?? found?.sample else { return }
        do throws(RuntimeError) {
            switch (root, name?.text) {
            case ("decoder", let name?): try DecoderSettings.check(name, sample, at: value.range, named: place)
            case ("decoder", nil):
                var decoder = DecoderSettings()
                try decoder.setFormat(to: sample, in: checker.source.folder, at: value.range)
            case ("prompt", let name): try PromptSettings.check(name ?? "", sample, at: value.range, named: place)
            case (_, let name?): try TransportSettings.check(name, sample, at: value.range, named: place)
            case (_, nil): _ = try TransportSettings.Source(sample, in: checker.source.folder, at: value.range)
            }
        } catch {
            checker.report(error)
        }
    }
}

extension ScriptExpression {
    /// The name of the setting of the decoder that it stands for; a nil name for the decoder as a whole.
    fileprivate func decoderSetting(whereDecoder isDecoder: (String) -> Bool) -> String?? {
        if kind == .name("decoder") { return .some(nil) }
        guard case .member(let root, let name) = kind, case .name(let word) = root.kind,
            word == "decoder" || isDecoder(word)
        else { return nil }
        return name.text
    }
}

extension StaticType {
    /// The type as a declaration has it, if variables keep a type of this kind.
    fileprivate var modelType: ModelType? {
        switch self {
        case .scalar(let scalar): .scalar(scalar)
        case .array(let element?): element.modelType.map { .array($0) }
        case .model(let reference): .named(reference)
        default: nil
        }
    }
}

extension Value {
    /// Creates the value of a literal expression, or returns `nil` if the expression has to be evaluated.
    fileprivate init?(literal expression: ScriptExpression) {
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
        case .binary(let left, .closedRange, let right):
            guard let lower = Value(literal: left), let upper = Value(literal: right) else { return nil }
            self = .range(RangeValue(lower: lower, upper: upper, includesUpper: true))
        case .dictionary(let entries):
            let values = entries.compactMap { entry in
                Value(literal: entry.key).flatMap { key in Value(literal: entry.value).map { (key, $0) } }
            }
            guard values.count == entries.count else { return nil }
            self = .dictionary(KeyedEntries(values.map { DictionaryEntry($0.0, $0.1) }))
        default: return nil
        }
    }
}

extension SettingOwner {
    /// Tries a value on settings of its own.
    fileprivate static func check(
        _ name: String, _ value: Value, at range: SourceRange, named place: SourceRange
    ) throws(RuntimeError) {
        var settings = Self()
        try settings.set(name, to: value, at: range, named: place)
    }
}
