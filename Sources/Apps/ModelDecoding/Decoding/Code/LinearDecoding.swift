/// An `init(from:)` in which each statement only decodes one member of an object into a property:
///
///     let container = try decoder.container(keyedBy: CodingKeys.self)
///     title = try container.decode(String.self, forKey: .title)
///     tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
///
/// Such code is already a plan: the members can be read in the order of the body, as with Swift's synthesised
/// decoding.
package struct LinearDecoding {
    /// A member and its property.
    package struct Member {
        /// The position of the property in the record.
        package let position: Int
        package let key: String
        let type: ModelType
        /// True if the member may be missing or null.
        let isOptional: Bool
        /// The value of the property in that case, unless it is nil.
        let fallback: ModelValue?

        package init(position: Int, key: String, type: ModelType, isOptional: Bool, fallback: ModelValue?) {
            self.position = position
            self.key = key
            self.type = type
            self.isOptional = isOptional
            self.fallback = fallback
        }
    }

    package let layout: RecordLayout
    package let members: [Member]
    /// The values of the properties before anything is decoded; nil for decoded properties.
    package let initialValues: [ModelValue]

    package init(layout: RecordLayout, members: [Member], initialValues: [ModelValue]) {
        self.layout = layout
        self.members = members
        self.initialValues = initialValues
    }
}
