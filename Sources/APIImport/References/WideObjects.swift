import Locking

/// The members of objects that references lead into, by name. To look for each of a hundred thousand schemas among all of
/// them would take hours.
final class WideObjects: Sendable {
    private let known = Lock<[DocumentNode.Identity: [String: DocumentNode]]>([:])

    /// A member of an object. Of several of one name it is the first.
    func member(_ name: String, of object: DocumentNode) -> DocumentNode? {
        known.withLock { known in
            let identity = object.identity
            if let members = known[identity] { return members[name] }
            let members = Dictionary(object.members.map { ($0.name, $0.node) }) { first, _ in first }
            known[identity] = members
            return members[name]
        }
    }
}
