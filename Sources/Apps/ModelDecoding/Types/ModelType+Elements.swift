extension ModelType {
    /// The type that the elements of a list have in common, as far as they show it.
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

    /// The type of the elements of a list that has none, where nothing says what it is.
    package static let unknownElement = ModelType.opaque("_")
}
