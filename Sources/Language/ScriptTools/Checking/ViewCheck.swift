import Basics
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// Checks views.
enum ViewCheck {
    /// A way of looking at a value of a type.
    static func checkView(_ checker: inout ScriptChecker, _ view: View, of type: StaticType?) {
        switch view.kind {
        case .difference(let expression): ExpressionCheck.checkExpression(&checker, expression)
        case .write(let word, _):
            ExpressionCheck.checkTemplate(&checker, word.template)
            FileCheck.require(&checker, .writing, word.template.plain, at: word.range)
            checker.reach.add(word.template.plain ?? checker.source.text(word.range), .writes)
        case .program(let template):
            checkProgram(&checker, template)
        case .named(let name, let words):
            for word in words { ExpressionCheck.checkTemplate(&checker, word.template) }
            guard ["table", "csv"].contains(name.text) else {
                if let word = words.first, name.text != "swift" || words.map(\.template.plain) != ["draft"] {
                    checker.report("\(name.text) takes no words", "| \(name.text)", at: word.range)
                }
                return
            }
            checkColumns(&checker, words, of: type, shownAs: name)
        }
    }

    static func checkProgram(_ checker: inout ScriptChecker, _ line: StringTemplate) {
        ExpressionCheck.checkTemplate(&checker, line)
        checker.reach.add(line.plain ?? checker.source.text(line.range), .programs)
    }

    private static func checkColumns(
        _ checker: inout ScriptChecker, _ words: [Word], of type: StaticType?, shownAs view: Name
    ) {
        guard let type else { return }
        switch type {
        case .scalar, .wholeNumber, .decimalNumber, .duration:
            checker.report("a table needs rows, but this is \(type.name)", "show it without a view", at: view.range)
        default: break
        }
        for word in words {
            guard let text = word.template.plain else {
                checker.report("\(view.text) takes plain names", "| \(view.text) id, title", at: word.range)
                continue
            }
            let row: StaticType? = if case .array(let element) = type { element } else { type }
            for column in text.split(separator: ",") { checkColumn(&checker, column, of: row, at: word.range) }
        }
    }

    /// `title`, `author.name`, `genres[0]`: each part has to be a member.
    private static func checkColumn(
        _ checker: inout ScriptChecker, _ column: Substring, of row: StaticType?, at range: SourceRange
    ) {
        var type = row
        for part in column.split(separator: ".") {
            let name = part.prefix { $0 != "[" }
            let names: [String]
            var next: StaticType?
            switch type {
            case .model(let reference)?:
                guard !checker.isOpen, let fields = checker.fields(of: reference) else { return }
                names = fields.map(\.name)
                next = fields.first { $0.name == name }.flatMap { StaticType($0.type) }
            case .tuple(let parts)?:
                names = parts.enumerated().map { $1.label ?? String($0) }
                next = parts.first { $0.label.map { $0 == name } ?? false }?.type
            case .scalar?, .wholeNumber?, .decimalNumber?: names = []
            default: return
            }
            guard names.contains(String(name)) else {
                let near = nearest(to: String(name), among: names).map { "did you mean \($0)?" }
                let known = names.isEmpty ? nil : "there are: \(names.listed)"
                return checker.report("there is no column \(column)", near ?? known, at: range)
            }
            if part.count > name.count { next = next?.element }
            type = next
        }
    }
}
