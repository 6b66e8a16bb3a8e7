import HTTPModel
import JSONModel

/// The names of members that reveal nothing, as far as a document has been searched.
///
/// The objects of a list have the same names in the same order, so that a name is mostly recognised by its bytes, where
/// reading its words takes longer than all else that is done with a member.
struct HarmlessNames {
    /// Objects with more names are rather dictionaries, and none of theirs comes again.
    private static let mostNames = 64

    private var names: [JSONEntry] = []
    private var next = 0

    /// Indicates whether a name reveals nothing about its value, whatever the value is.
    mutating func contain(_ name: Int, in index: JSONIndex) -> Bool {
        let entry = index.entries[name]
        guard !entry.flag else { return false }
        if next >= names.count { next = 0 }
        if next < names.count, index.isWrittenAlike(names[next], entry) {
            next += 1
            return true
        }
        if let place = names.firstIndex(where: { index.isWrittenAlike($0, entry) }) {
            next = place + 1
            return true
        }
        guard SensitiveName.saysNothing(index.bytes[entry.contents]) else { return false }
        if names.count < Self.mostNames {
            names.append(entry)
            next = names.count
        }
        return true
    }
}
