package import APIDocuments
import Basics
package import JSONModel
import ScriptSyntax

/// A JSON or YAML document as a tree, with the position of every value.
package struct ForeignTree: Sendable {
    package let name: String
    package let document: JSONDocument
    private var lines = Kept<LineTable>()
    /// The parts of a YAML document that its tree lacks: further documents, tags, merge keys.
    private var remarks: [ImportLoss] = []
    /// The spellings of scalars that JSON spells differently, by their places.
    private var spellings: [ForeignPlace: String] = [:]

    /// The tree of a document, which is read once.
    package init(_ source: ForeignDocument) throws(ImportError) {
        self = try source.memory.tree { () throws(ImportError) in try ForeignTree(reading: source) }
    }

    /// Tells JSON from YAML by how it begins: YAML has other brackets only where it is JSON too.
    private init(reading source: ForeignDocument) throws(ImportError) {
        name = source.name
        let first = source.bytes.first { !$0.isSpace }
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
            (document, remarks, spellings) = try YAMLReader.read(source.bytes, named: source.name)
            return
        }
        do throws(JSONError) {
            document = try JSONDocument(source.bytes)
        } catch {
            if let yaml = try? YAMLReader.read(source.bytes, named: source.name) {
                (document, remarks, spellings) = yaml
                return
            }
            throw ImportError(
                error.message,
                at: ForeignPlace(document: source.name, line: error.position.line, column: error.position.column))
        }
    }

    package var root: JSONValue { document.root }

    /// The losses of the whole document: members with a repeated name, and parts of YAML that a tree cannot express.
    package var losses: [ImportLoss] {
        remarks
            + document.repeatedMembers.map { member in
                let name = SondeText.literal(member.again.name)
                return ImportLoss(
                    "repeated member", "member \(name): left out; an earlier one has the same name",
                    at: place(of: member.again.value))
            }
    }

    /// A scalar as the document writes it, for use as text: `08` and `1.10`, which YAML reads as numbers.
    package func spelling(of value: JSONValue) -> String? {
        switch value.kind {
        case .string: value.string
        case .number, .boolean: (spellings.isEmpty ? nil : spellings[place(of: value)]) ?? value.sourceText
        case .null, .array, .object: nil
        }
    }

    package func place(of value: JSONValue) -> ForeignPlace {
        let lines = lines.value {
            let bytes = document.origin?.bytes ?? document.bytes
            return LineTable(of: bytes, named: name, from: ByteOrderMark.length(in: bytes))
        }
        let start = value.range.lowerBound
        return lines.place(at: document.origin?.offset(of: start, in: document.index) ?? start)
    }
}
