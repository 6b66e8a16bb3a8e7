import ModelDecoding

/// An `Encoder` as code sees it: what a type's own `encode(to:)` has written. One thread at a time runs the code that
/// has it.
final class EncoderObject: LibraryObject, @unchecked Sendable {
    static let typeName = "Encoder"

    var content = EncodedContent.nothing
}

/// A container for one value.
struct SingleValueEncoding: LibraryObject {
    static let typeName = "SingleValueEncodingContainer"

    let encoder: EncoderObject
}

/// A container for values one after the other.
struct UnkeyedEncoding: LibraryObject {
    static let typeName = "UnkeyedEncodingContainer"

    let encoder: EncoderObject

    func add(_ value: ModelValue) {
        guard case .list(let values) = encoder.content else { return }
        encoder.content = .list(values + [value])
    }
}

/// A `JSONEncoder` of code, without settings.
struct JSONEncoderObject: LibraryObject, Hashable {
    static let typeName = "JSONEncoder"
}

extension LibraryKind {
    static let jsonEncoder = LibraryKind(JSONEncoderObject.typeName) { encoder in
        encoder.member("init()") { JSONEncoderObject() }
    }

    static let encoder = LibraryKind(EncoderObject.typeName) { encoder in
        encoder.method("singleValueContainer()") { (encoder: EncoderObject) in SingleValueEncoding(encoder: encoder) }
        encoder.method("unkeyedContainer()") { (encoder: EncoderObject) in
            encoder.content = .list([])
            return UnkeyedEncoding(encoder: encoder)
        }
    }

    static let singleValueEncoding = LibraryKind(SingleValueEncoding.typeName) { container in
        container.method("encode(_:)") { (container: SingleValueEncoding, value: ModelValue) in
            container.encoder.content = .value(value.plain)
            return ModelValue.void
        }
        container.method("encodeNil()") { (container: SingleValueEncoding) in
            container.encoder.content = .value(.nil)
            return ModelValue.void
        }
    }

    static let unkeyedEncoding = LibraryKind(UnkeyedEncoding.typeName) { container in
        container.method("encode(_:)") { (container: UnkeyedEncoding, value: ModelValue) in
            container.add(value.plain)
            return ModelValue.void
        }
        container.method("encodeNil()") { (container: UnkeyedEncoding) in
            container.add(.nil)
            return ModelValue.void
        }
    }
}
