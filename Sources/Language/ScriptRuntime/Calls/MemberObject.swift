package import HTTPMiddleware
import HTTPModel
import JSONModel
package import ModelDecoding
package import ScriptExpressions

/// Collects the values of a body's members into an object that decodes to the body.
package struct MemberObject {
    private let models: ModelCatalogue
    private let writer: ModelWriter

    package init(_ models: ModelCatalogue, _ configuration: DecoderConfiguration) {
        self.models = models
        writer = ModelWriter(configuration, models: models)
    }

    package func value(
        of values: [String: ParameterValue], as body: BodyParameter
    ) throws(ModelWriter.NotWritable) -> Value {
        var entries: [ObjectEntry] = []
        for member in body.members {
            guard let value = values[member.name], value != .null else { continue }
            let key = try writer.wireKey(member.key, of: "\(body.type)")
            entries.append(ObjectEntry(SecretText(key), try json(value, as: member.type)))
        }
        return .object(KeyedEntries(entries))
    }

    private func json(_ value: ParameterValue, as type: ModelType) throws(ModelWriter.NotWritable) -> Value {
        switch value {
        case .list(let values):
            let element: ModelType =
                switch type.unwrapped {
                case .array(let element), .set(let element): element
                default: type
                }
            return .array(
                ValueArray(try values.map { (value) throws(ModelWriter.NotWritable) in try json(value, as: element) }))
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
            case .rawValueCases(let scalar, _)? = models.declaration(of: reference)?.content,
            scalar != .string, let document = try? JSONDocument(text)
        else { return .string(text) }
        return .model(.json(document.root))
    }
}
