/// A `Decoder` as code sees it. What it decodes from is known to its subclasses.
class CodeDecoder: @unchecked Sendable {}

/// A keyed container.
class CodeKeyedContainer: @unchecked Sendable {}

/// An unkeyed container, with a cursor that all names of it share.
class CodeUnkeyedContainer: @unchecked Sendable {}
