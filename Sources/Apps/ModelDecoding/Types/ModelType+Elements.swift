extension ModelType {
    /// The common type of a list's elements, as far as the elements show it.
    package static func ofElements(_ elements: [ModelValue]) -> ModelType {
        var type: ModelType?
        var hasNil = false
        for element in elements {
            if let elementType = element.type { type = type ?? elementType } else { hasNil = true }
            if type != nil, hasNil { break }
        }
        guard let type else { return .unknownElement }
        return hasNil && type.wrapped == nil ? .optional(type) : type
    }

    /// The element type of an empty list whose type is not stated.
    package static let unknownElement = ModelType.opaque("_")
}
