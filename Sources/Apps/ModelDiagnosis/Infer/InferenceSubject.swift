package import JSONModel

/// Bodies of one kind, and the preferred name of their type.
package struct InferenceSubject: Sendable {
    /// The reasons for a name, the best first. The best name for a shape is chosen.
    package enum Claim: Int, Sendable, Comparable {
        /// A person has chosen it.
        case given
        /// `orders/{id}` responds with an order.
        case resource
        /// `orders` responds with a list of orders.
        case list
        /// Another endpoint has this name.
        case endpoint
        /// An endpoint with this name takes it as a body.
        case body

        package static func < (one: Claim, other: Claim) -> Bool { one.rawValue < other.rawValue }
    }

    package var name: String
    /// The name of each element, if the bodies are lists: `Order` for `Orders`.
    package var noun: String
    /// The nouns of the objects that these belong to: `User` for friends of a user.
    package var kin: [String] = []
    package var claim: Claim
    package var bodies: [JSONValue]
    /// True if the bodies come from values that may also be in the bodies of other subjects.
    package var isExcerpt = false

    /// Without a noun, the singular of the name is used.
    package init(
        named name: String, noun: String? = nil, claiming claim: Claim = .given, from bodies: [JSONValue]
    ) {
        self.name = name
        self.noun = noun ?? EnglishPlural.singular(of: name)
        self.claim = claim
        self.bodies = bodies
    }

    /// True if some bodies are objects and others are arrays of such objects.
    var holdsOneAndMany: Bool {
        bodies.contains { $0.kind == .object } && bodies.contains { $0.kind == .array }
            && bodies.allSatisfy { body in
                body.kind == .object || body.kind == .array && body.elements.allSatisfy { $0.kind == .object }
            }
    }
}

extension ShapeGraph {
    /// Collects the bodies of a subject into a shape of their own, without the objects at some places in them.
    mutating func collect(_ subject: InferenceSubject, omitting omitted: Set<RepeatedObject.Place>) {
        let root = addRoot()
        let holdsOneAndMany = subject.holdsOneAndMany
        for (number, body) in subject.bodies.enumerated() {
            let steps = omitted.filter { $0.body == number }.map(\.path.steps)
            let elements = Set(steps.compactMap(\.first))
            if holdsOneAndMany, body.kind == .array {
                for (place, element) in body.elements.enumerated() where !elements.contains(.element(place)) {
                    collect(element, into: root)
                }
            } else if !steps.contains([]) {
                collect(body, into: root, omitting: elements)
            }
        }
    }

    /// Notes which shapes the nouns of a subject stand for, and which of them are sent.
    mutating func note(_ subject: InferenceSubject, at root: Int) {
        let number = innermost(root)
        guard isStructure(number) else { return }
        let listed = listed(by: subject, at: root)
        let isWrapper = listed != nil && subject.name == subject.noun
        let isOne = self[root].kinds == .array || subject.claim == .body
        if !isWrapper { name(number, by: isOne ? subject.noun : subject.name, below: subject.kin) }
        if let listed { name(listed, by: subject.noun, below: subject.kin) }
        if subject.claim == .body { markSent(number) }
    }

    /// The shape of the things that a subject is about, if its bodies only hold them: the objects in `items` of a page of
    /// orders, and the object in `data` of one.
    func listed(by subject: InferenceSubject, at root: Int) -> Int? {
        let number = leader(of: root)
        guard isStructure(number), subject.claim != .body else { return nil }
        let inside = self[number].members.filter { member in
            let things = innermost(member.shape)
            return GenericWord.isType(member.key) && things != number && isStructure(things)
        }
        guard let member = inside.first, inside.count == 1 else { return nil }
        let isList = self[member.shape].kinds == .array
        let others = self[number].members
        let isWrapper = !isList && others.count <= 4 && !others.contains { $0.key == "id" }
        return (subject.name == subject.noun ? isWrapper : isList) ? innermost(member.shape) : nil
    }

    /// Indicates whether a shape is that of objects with members, and not of dictionaries.
    func isStructure(_ number: Int) -> Bool {
        let shape = self[number]
        return shape.kinds == .object && shape.dictionaryValue == nil && !shape.members.isEmpty
    }
}
