import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// One item of a form: a name with a text, or with a file.
struct FormField: Sendable {
    let name: String
    let text: String
    var file: FileValue?
    var secrets: [Secret] = []
}

/// Makes the items of a form out of its members. A list is an item for each of its elements, and what is nil is none.
struct FormFields: Sendable {
    private let isMultipart: Bool
    private let writer: WireText

    init(_ configuration: DecoderConfiguration, isMultipart: Bool = false) {
        self.isMultipart = isMultipart
        writer = WireText(configuration, for: "a form")
    }

    func fields(named name: String, _ value: Value, at range: SourceRange) throws(RuntimeError) -> [FormField] {
        var fields: [FormField] = []
        for element in value.elements ?? [value] {
            guard element.elements == nil else {
                throw RuntimeError(
                    "\(name) is a list inside a list, which a form cannot represent",
                    advice: #"name each item: "\#(name)[0]": …; or send JSON: leave out \#(word)"#, at: range)
            }
            if let field = try field(named: name, element, at: range) { fields.append(field) }
        }
        return fields
    }

    private var word: String { isMultipart ? "multipart" : "form" }

    private func field(named name: String, _ value: Value, at range: SourceRange) throws(RuntimeError) -> FormField? {
        if value.isNothing, value.unsetVariable == nil { return nil }
        if case .file(let file) = value {
            guard isMultipart else {
                throw RuntimeError(
                    "\(name) is a file, and a form takes text only", advice: "write multipart instead of form",
                    at: range)
            }
            return FormField(name: name, text: "", file: file, secrets: file.secrets)
        }
        if isMultipart, let (data, secrets) = value.bytes {
            // A part without a file name is a text to servers: bytes have the part's.
            let file = FileValue(name: name, type: "application/octet-stream", content: FileContent(data))
            return FormField(name: name, text: "", file: file, secrets: secrets)
        }
        if let entry = value.memberNames.first ?? value.entries.map({ _ in "name" }), value.asScalar.hasParts {
            throw RuntimeError(
                "\(name) is an object, which a form cannot represent",
                advice: #"name each item: "\#(name)[\#(entry)]": …; or send JSON: leave out \#(word)"#, at: range)
        }
        let text = try writer.text(of: value, named: name, at: range)
        return text.map { FormField(name: name, text: $0, secrets: value.secrets) }
    }
}

extension Value {
    fileprivate var bytes: (data: Data, secrets: [Secret])? {
        switch self {
        case .model(.data(let data)): (data, [])
        case .secretData(let data, let secrets): (data, secrets)
        default: nil
        }
    }

    /// True if the value has named members.
    fileprivate var hasParts: Bool {
        switch self {
        case .model(.record), .model(.dictionary), .object, .dictionary, .headers, .tuple: true
        case .model(.json(let json)): json.kind == .object
        default: false
        }
    }
}
