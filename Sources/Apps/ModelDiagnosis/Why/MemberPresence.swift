import JSONModel
import ModelDecoding

/// The number of a declared type's members that some objects have.
struct MemberPresence {
    /// The members that have to be there; all of them where none has to.
    let required: Int
    /// The number of those that at least one of the objects has.
    let present: Int

    /// True if the objects have any members, whatever their names.
    let hasMembers: Bool

    /// True if so few are present that the objects are probably not meant to be of this type. Empty objects say
    /// nothing.
    var isOfAnotherType: Bool { hasMembers && (present * 2 < required || present == 0) }

    /// Names count as equal that differ in spelling only, because then the spelling is what has to change.
    init(of declaration: ModelDeclaration, in objects: some Sequence<JSONValue>) {
        let decoded = declaration.fields.filter(\.isDecoded)
        let needed = decoded.filter { !$0.isOptional }
        let keys = Set((needed.isEmpty ? decoded : needed).compactMap { $0.key?.plainSpelling })
        var found: Set<String> = []
        for object in objects {
            found.formUnion(object.members.prefix(Self.memberLimit).map(\.name.plainSpelling))
        }
        hasMembers = !found.isEmpty
        required = keys.count
        present = keys.intersection(found).count
    }

    private static let memberLimit = 300
    private static let lookedAt = 10

    /// Returns the degree to which values fit a type, between 0 and 1. In an object that is not quite right, the
    /// members that are present count.
    static func fit(_ values: [JSONValue], _ type: ModelType, in trial: BodyTrial) -> Double {
        let values = values.prefix(lookedAt)
        guard !values.isEmpty else { return 0 }
        switch type {
        case .optional(let wrapped): return fit(Array(values), wrapped, in: trial)
        case .array(let element), .set(let element):
            guard values.allSatisfy({ $0.kind == .array }) else { return 0 }
            let elements = values.flatMap { $0.elements.prefix(lookedAt) }
            // Nothing speaks against an empty array, and little for it.
            return elements.isEmpty ? 0.5 : fit(elements, element, in: trial)
        case .dictionary(.scalar(.string), let value):
            guard values.allSatisfy({ $0.kind == .object }) else { return 0 }
            return fit(values.flatMap { $0.members.prefix(lookedAt).map(\.value) }, value, in: trial)
        case .named(let reference):
            guard let declaration = trial.models.declaration(of: reference), !declaration.fields.isEmpty,
                case .fields = declaration.content
            else { break }
            let objects = values.filter { $0.kind == .object }
            let presence = objects.map { MemberPresence(of: declaration, in: CollectionOfOne($0)).share }
            return presence.reduce(0, +) / Double(values.count)
        default: break
        }
        return Double(values.count { trial.decodes($0, as: type) }) / Double(values.count)
    }

    private var share: Double { required == 0 ? 0 : Double(present) / Double(required) }
}

extension String {
    /// The letters and digits, in lower case: `imageURL` and `image_url` are spelled alike.
    var plainSpelling: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
