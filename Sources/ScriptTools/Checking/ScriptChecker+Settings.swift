import HTTPModel
import ModelDecoding
import PlainText
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension ScriptChecker {
    mutating func checkAssignment(_ assignment: Assignment) -> StaticType? {
        if let code = UserInfoCode(assignment, in: source, whereDecoder: isDecoder) {
            return check(code, assignment.value)
        }
        if let path = assignment.target.decoderSetting(whereDecoder: isDecoder),
            isCode(assignment.value, for: path)
        {
            return nil
        }
        let found = checkSource(assignment.value)
        switch assignment.target.kind {
        case .name(let name) where name != "decoder" && name != "transport":
            if !ReservedWords.session.contains(name) { use(name, at: assignment.target.range) }
            checkAssigned(name, at: assignment.target.range)
            checkVariable(name, assignment, found)
        case .name(let root):
            if case .expression(let value) = assignment.value.kind {
                checkValue(value, found, setting: root, nil, at: assignment.target.range)
            }
        case .member(let root, let name):
            if case .name(let root) = root.kind, root == "decoder" || root == "transport" {
                checkSetting(name, assignment, found, of: root)
            } else if case .name(let word) = root.kind, isDecoder(word) {
                use(word, at: root.range)
                checkSetting(name, assignment, found, of: "decoder")
            } else if root.kind == .name("prompt"), local("prompt") == nil, known["prompt"] == nil {
                checkSetting(name, assignment, found, of: "prompt")
            } else {
                checkExpression(root)
                checkAssignedMember(root)
            }
        case .subscripted(let inner, _):
            checkExpression(assignment.target)
            checkAssignedMember(inner)
        default:
            report(
                "this cannot be assigned to", "write a variable, a member or an element: draft.title = …",
                at: assignment.target.range)
        }
        if case .expression(let value) = assignment.value.kind { noteFiles(of: value, assignedTo: assignment.target) }
        return found
    }

    /// What is set in `userInfo` is tried, unless it is a variable of the script.
    private mutating func check(_ code: UserInfoCode, _ value: Source) -> StaticType? {
        if case .expression(let value) = value.kind, case .name(let name) = value.kind, local(name) != nil {
            return checkExpression(value)
        }
        var configuration = DecoderConfiguration()
        do throws(RuntimeError) { try code.set(&configuration, in: models) } catch { report(error) }
        return nil
    }

    /// Whether a setting of the decoder is code of the models, which is tried.
    private mutating func isCode(_ value: Source, for setting: String?) -> Bool {
        guard let code = DecoderCode(value, for: setting, in: source, whereVariable: { local($0) != nil }) else {
            return false
        }
        var configuration = DecoderConfiguration()
        do throws(RuntimeError) {
            return try code.set(&configuration, in: models)
        } catch {
            report(error)
            return true
        }
    }

    /// Whether a name is another word for `decoder`.
    private func isDecoder(_ name: String) -> Bool { local(name)?.type == .settings("decoder") }

    /// A variable is given a value, or one made of its own and another.
    private mutating func checkVariable(_ name: String, _ assignment: Assignment, _ found: StaticType?) {
        let local = local(name)
        var result = found
        if let operation = assignment.operation {
            result = checkOperator(operation, local?.type, found, at: assignment.value.range)
            if result == nil, let type = local?.type, type.staysItself { result = type }
        }
        guard let local, !local.isConstant, let type = local.type, local.isFixed else { return assign(name, result) }
        guard let wanted = type.modelType else { return }
        if assignment.operation == nil {
            checkSource(assignment.value, found, declaredAs: .optional(wanted))
        } else if let result, !result.may(be: wanted) {
            report("this is \(result.name), not \(wanted)", at: assignment.value.range)
        }
    }

    private mutating func checkAssigned(_ name: String, at range: SourceRange) {
        guard !ReservedWords.session.contains(name) else {
            return report(
                "\(name) is set by the session", "declare one of your own: var draft = \(name)", at: range)
        }
        if isShadowed(name) {
            guard local(name)?.isConstant == true else { return }
            return report("\(name) is a constant", "declare it with var \(name) = …", at: range)
        }
        if let kind = known[name], kind != .variable {
            report("\(name) is \(kind.withArticle)", "declare it with var \(name) = …", at: range)
        }
    }

    /// What an element or a member is set in.
    private mutating func checkAssignedMember(_ inner: ScriptExpression) {
        guard let name = inner.root else {
            return report(
                "this cannot be assigned to", "write a variable, a member or an element: draft.title = …",
                at: inner.range)
        }
        checkAssigned(name, at: inner.range)
        assign(name, nil)
    }

    private mutating func checkSetting(
        _ name: Name, _ assignment: Assignment, _ found: StaticType?, of root: String
    ) {
        let names = SettingTable.names(of: root)
        if names.contains(name.text) {
            guard case .expression(let value) = assignment.value.kind else { return }
            if root == "transport" { noteReach(of: value, for: name.text) }
            return checkValue(value, found, setting: root, name, at: name.range)
        }
        let near = nearest(to: name.text, among: names).map { "did you mean \(root).\($0)?" }
        report("\(root) has no setting \(name.text)", near ?? "it has \(names.joined(separator: ", "))", at: name.range)
    }

    /// A setting is tried with its value, or with one of the same type.
    private mutating func checkValue(
        _ value: ScriptExpression, _ found: StaticType?, setting root: String, _ name: Name?, at place: SourceRange
    ) {
        guard let sample = Value(literal: value) ?? found?.sample else { return }
        do throws(RuntimeError) {
            switch (root, name?.text) {
            case ("decoder", let name?): try DecoderSettings.check(name, sample, at: value.range, named: place)
            case ("decoder", nil):
                var decoder = DecoderSettings()
                try decoder.setFormat(to: sample, at: value.range)
            case ("prompt", let name): try PromptSettings.check(name ?? "", sample, at: value.range, named: place)
            case (_, let name?): try TransportSettings.check(name, sample, at: value.range, named: place)
            case (_, nil): _ = try TransportSettings.Source(sample, in: source.folder, at: value.range)
            }
        } catch {
            report(error)
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
    /// The type as a declaration has it, of those that a variable is kept at.
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
    /// The value of an expression that is written out; nil for one that has to be evaluated.
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
        default: return nil
        }
    }
}

extension SettingOwner {
    /// Tries a value on settings that nobody uses.
    fileprivate static func check(
        _ name: String, _ value: Value, at range: SourceRange, named place: SourceRange
    ) throws(RuntimeError) {
        var settings = Self()
        try settings.set(name, to: value, at: range, named: place)
    }
}
