import ModelDecoding

extension ModelValue {
    /// Marks its object as one that outlives the body.
    func outliveBody() {
        guard case .record(let record) = self else { return }
        record.object?.outlivesBody = true
        for value in record.values { value.outliveBody() }
    }

    /// True if an object is the value or a part of it.
    func holds(_ object: SharedValues) -> Bool {
        switch self {
        case .record(let record): record.object === object || record.values.contains { $0.holds(object) }
        case .enumeration(let value): value.values.contains { $0.holds(object) }
        case .array(let list): list.elements.contains { $0.holds(object) }
        case .set(let set): set.elements.contains { $0.holds(object) }
        case .dictionary(let dictionary): dictionary.values.contains { $0.holds(object) }
        case .code(let code):
            if case .tuple(let elements) = code.content { elements.contains { $0.value.holds(object) } } else { false }
        default: false
        }
    }

    /// True if two names stand for one object; nil if that is unknown.
    static func isSame(_ one: ModelValue, _ two: ModelValue) -> Bool? {
        switch (one, two) {
        case (.nil, .nil): true
        case (.nil, _), (_, .nil): false
        case (.record(let one), .record(let two)):
            if let first = one.object, let second = two.object { first === second } else { nil }
        case (.code(let one), .code(let two)):
            if let one = one.metatype, let two = two.metatype { one == two } else { nil }
        default: nil
        }
    }
}

extension CodeValue {
    fileprivate var metatype: ModelType? {
        if case .type(let type) = content { type } else { nil }
    }
}
