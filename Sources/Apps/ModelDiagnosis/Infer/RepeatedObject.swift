import JSONModel

/// An object that a subject has taken from a value of another: the orders of `infer Order from page.items` are those of the
/// page, and no evidence of their own.
struct RepeatedObject {
    /// A value in the bodies of some subjects.
    struct Place: Hashable {
        let subject: Int
        let body: Int
        var path = JSONPath()
    }

    let place: Place
    let original: Place

    /// The objects that excerpts have in common with bodies of other subjects, each with the first place where it is.
    static func all(in subjects: [InferenceSubject]) -> [RepeatedObject] {
        guard subjects.count > 1, subjects.contains(where: \.isExcerpt) else { return [] }
        let excerpts = subjects.indices.filter { subjects[$0].isExcerpt }.map { ($0, objects(of: subjects[$0], $0)) }
        var originals: [JSONValue: [Place]] = [:]
        let counts = Set(excerpts.flatMap { $0.1.map(\.value.members.count) })
        for (number, subject) in subjects.enumerated() {
            let values = subject.isExcerpt ? objects(of: subject, number) : parts(of: subject, number)
            for (value, place) in values where value.kind == .object && counts.contains(value.members.count) {
                originals[value, default: []].append(place)
            }
        }
        return excerpts.flatMap { number, objects in
            objects.compactMap { value, place in
                // Of two excerpts, the later one repeats.
                let original = originals[value]?.first { other in
                    other.subject != number && (!subjects[other.subject].isExcerpt || other.subject < number)
                }
                return original.map { RepeatedObject(place: place, original: $0) }
            }
        }
    }

    /// The objects that a subject is about: its bodies, and the elements of those that are lists.
    private static func objects(of subject: InferenceSubject, _ number: Int) -> [(value: JSONValue, place: Place)] {
        let values = subject.bodies.enumerated().flatMap { body, value in
            value.kind == .array
                ? value.elements.enumerated().map { ($1, Place(subject: number, body: body, path: [.element($0)])) }
                : [(value, Place(subject: number, body: body))]
        }
        return values.filter { $0.0.kind == .object && !$0.0.members.isEmpty }
    }

    /// All lists and objects in the bodies of a subject, in their order.
    private static func parts(of subject: InferenceSubject, _ number: Int) -> [(value: JSONValue, place: Place)] {
        var parts: [(value: JSONValue, place: Place)] = []
        for (body, value) in subject.bodies.enumerated() {
            var pending = [(value: value, place: Place(subject: number, body: body))]
            while let next = pending.popLast() {
                parts.append(next)
                let steps: [(JSONPath.Step, JSONValue)] =
                    next.value.kind == .array
                    ? next.value.elements.enumerated().map { (.element($0), $1) }
                    : next.value.members.map { (.member($0.name), $0.value) }
                for (step, inside) in steps.reversed() where inside.kind == .object || inside.kind == .array {
                    var place = next.place
                    place.path.steps.append(step)
                    pending.append((inside, place))
                }
            }
        }
        return parts
    }
}

extension ShapeGraph {
    /// The shape of what is at a place.
    func shape(at place: RepeatedObject.Place, in subjects: [InferenceSubject]) -> Int {
        let subject = subjects[place.subject]
        let isOneOfMany = subject.holdsOneAndMany && subject.bodies[place.body].kind == .array
        var number = leader(of: roots[place.subject])
        for step in place.path.steps.dropFirst(isOneOfMany ? 1 : 0) {
            let shape = self[number]
            let inside: Int? =
                switch step {
                case .element: shape.element
                case .member(let name):
                    shape.dictionaryValue ?? shape.memberNumbers[name].map { shape.members[$0].shape }
                        ?? shape.member(withKey: name)?.shape
                }
            guard let inside else { return number }
            number = leader(of: inside)
        }
        return number
    }

    /// Unites the shape of an object with that of the original.
    mutating func unite(_ repeated: RepeatedObject, in subjects: [InferenceSubject]) {
        unite(shape(at: repeated.original, in: subjects), shape(at: repeated.place, in: subjects))
    }
}
