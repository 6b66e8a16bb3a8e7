import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    /// The members as the object that decodes to the body.
    func object(
        of values: [String: ParameterValue], as body: BodyParameter, at range: SourceRange
    ) throws(RuntimeError) -> Value {
        let writer = ModelWriter(settings.decoder.configuration, models: read(\.models))
        var entries: [ObjectEntry] = []
        do throws(ModelWriter.NotWritable) {
            for member in body.members {
                guard let value = values[member.name], value != .null else { continue }
                let key = try writer.wireKey(member.key, of: "\(body.type)")
                entries.append(ObjectEntry(SecretText(key), try json(value, as: member.type, by: writer)))
            }
        } catch {
            throw RuntimeError("\(error.kindName) cannot be made of its members", advice: error.advice, at: range)
        }
        return .object(KeyedEntries(entries))
    }

    private func json(
        _ value: ParameterValue, as type: ModelType, by writer: ModelWriter
    ) throws(ModelWriter.NotWritable) -> Value {
        switch value {
        case .list(let values):
            let element: ModelType =
                switch type.unwrapped {
                case .array(let element), .set(let element): element
                default: type
                }
            return .array(
                ValueArray(
                    try values.map { (value) throws(ModelWriter.NotWritable) in
                        try json(value, as: element, by: writer)
                    }))
        case .enumeration(let entry): return raw(entry.rawValue, as: type)
        default:
            guard case .model(let model) = Value(value), case let text = try writer.text(of: model),
                let document = try? JSONDocument(text)
            else { return Value(value) }
            return .model(.json(document.root))
        }
    }

    /// The raw value of a case: a text, or the number that it is.
    private func raw(_ text: String, as type: ModelType) -> Value {
        guard case .named(let reference) = type.unwrapped,
            case .rawValueCases(let scalar, _)? = read(\.models).declaration(of: reference)?.content,
            scalar != .string, let document = try? JSONDocument(text)
        else { return .string(text) }
        return .model(.json(document.root))
    }
}
