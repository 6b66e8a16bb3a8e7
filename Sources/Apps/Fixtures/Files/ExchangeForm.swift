import Basics
import HTTPModel
import JSONModel

/// A JSON value of an exchange's file with the way to it, read strictly: what is missing, of another kind or not
/// known is an error that says where.
struct ExchangeForm {
    let file: String
    let value: JSONValue
    /// Its name in an error: `response.status`.
    let name: String

    /// The members of an object, none but those known.
    func members(_ known: Set<String>) throws(ExchangeFileError) -> [String: ExchangeForm] {
        guard value.kind == .object else { throw fault("an object", such: "{ … }") }
        var members: [String: ExchangeForm] = [:]
        for member in value.members {
            let path = name.isEmpty ? member.name : "\(name).\(member.name)"
            guard known.contains(member.name) else {
                let near = nearest(to: member.name, among: known.sorted())
                throw ExchangeFileError(
                    file, at: member.position, "a fixture has no \(Printable.excerpt(path))",
                    advice: near.map { "did you mean \($0)?" } ?? "remove it")
            }
            members[member.name] = ExchangeForm(file: file, value: member.value, name: path)
        }
        return members
    }

    func elements() throws(ExchangeFileError) -> [ExchangeForm] {
        guard value.kind == .array else { throw fault("an array", such: "[ … ]") }
        return value.elements.enumerated().map { ExchangeForm(file: file, value: $1, name: "\(name)[\($0)]") }
    }

    func string(such example: String) throws(ExchangeFileError) -> String {
        guard let text = value.string else { throw fault("a string", such: "\"\(example)\"") }
        return text
    }

    func number(in range: ClosedRange<Int>, such example: Int) throws(ExchangeFileError) -> Int {
        guard let number = value.int, range.contains(number) else {
            throw fault("a number from \(range.lowerBound) to \(range.upperBound)", such: String(example))
        }
        return number
    }

    /// The error that something else is wanted here.
    func fault(_ wanted: String, such example: String) -> ExchangeFileError {
        let found = value.kind == .object || value.kind == .array ? "an \(value.kind)" : value.sourceText
        let place = name.isEmpty ? "the file" : name
        return ExchangeFileError(
            file, at: value.position, "\(Printable.excerpt(place)) is \(Printable.excerpt(found)), not \(wanted)",
            advice: "write \(example)")
    }
}

extension [String: ExchangeForm] {
    /// A member that must be there.
    func required(_ name: String, in form: ExchangeForm) throws(ExchangeFileError) -> ExchangeForm {
        guard let member = self[name] else {
            let place = form.name.isEmpty ? "the file" : form.name
            throw ExchangeFileError(
                form.file, at: form.value.position, "\(place) has no \(name)",
                advice: "add it, or record the call again")
        }
        return member
    }
}
