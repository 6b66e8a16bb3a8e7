import Foundation
import ModelDecoding

/// The decoding that a library type does itself, which code requests with `Type(from: decoder)`.
///
/// A `JSONDecoder` knows some types and reads them in its own way, by its strategies. It is not used here:
/// the type's own `init(from:)` reads the form in which the type was once encoded.
struct LibraryDecoding {
    private let decoder: CodeDecoder
    private let site: CodeSite

    init(_ decoder: CodeDecoder, _ site: CodeSite) {
        self.decoder = decoder
        self.site = site
    }

    func value(of type: ModelType) throws(Interruption) -> ModelValue {
        switch type {
        case .scalar(.date):
            guard case .floatingPoint(let seconds) = try decoder.value(of: .scalar(.double), site) else { throw .lost }
            return .date(Date(timeIntervalSinceReferenceDate: seconds.double))
        case .scalar(.url): return try url()
        case .scalar(.data): return try data()
        case .scalar(.decimal): return try decimal()
        case .scalar(.json): throw unknown("'JSON' is not decoded by code here")
        case .dictionary(.scalar(.string), let value): return try dictionary(of: value)
        // These read their contents from the decoder, or a scalar for which it has no strategy.
        case .scalar, .optional, .array, .set, .dictionary, .pair, .named, .parameter:
            return try decoder.value(of: type, site)
        }
    }
}

extension LibraryDecoding {
    private func unknown(_ message: String) -> Interruption { site.scope.unknown(message, at: site.span) }

    private func keyed() throws(Interruption) -> CodeKeyedContainer {
        try decoder.keyed(by: .scalar(.string), CodeSite(site.scope, site.span))
    }

    private func url() throws(Interruption) -> ModelValue {
        let container = try keyed()
        let relative = try container.value(of: .scalar(.string), "relative", site)
        let base = try container.valueIfPresent(of: .scalar(.url), "base", site)
        guard base.isNil, case .string(let text) = relative else {
            throw unknown("a URL with a base is not decoded here")
        }
        guard let url = URLValue(text) else {
            throw .thrown(
                .decoding(
                    CodeDecodingError(
                        kind: .dataCorrupted, codingPath: decoder.codingPath, debugDescription: "Invalid URL string.",
                        isWorded: true)))
        }
        return .url(url)
    }

    private func data() throws(Interruption) -> ModelValue {
        let container = try decoder.unkeyed(site)
        var bytes = Data()
        while !container.isAtEnd {
            guard case .integer(let byte) = try container.value(of: .scalar(.uint8), site), let byte = byte.int else {
                throw .lost
            }
            bytes.append(UInt8(truncatingIfNeeded: byte))
        }
        return .data(bytes)
    }

    private func decimal() throws(Interruption) -> ModelValue {
        _ = try keyed().value(of: .scalar(.int32), "exponent", site)
        throw unknown("a Decimal's parts are not decoded here")
    }

    /// Returns an object whose keys the decoder converts, which it does not do when it reads a dictionary itself.
    private func dictionary(of valueType: ModelType) throws(Interruption) -> ModelValue {
        let container = try keyed()
        var members: [DictionaryValue.Member] = []
        for key in container.keys() {
            members.append((.string(key), try container.value(of: valueType, key, site)))
        }
        return .dictionary(DictionaryValue(members, keyType: .scalar(.string), valueType: valueType))
    }
}
