/// The way the elements of a stream are separated, according to its media type.
package enum StreamFraming: Sendable, Hashable {
    /// The way JSON values are separated.
    package enum Separation: Sendable, Hashable {
        /// Each value is on its own line (JSON lines).
        case lines
        /// A record separator precedes each value (RFC 7464).
        case records
        /// Each value ends with its closing bracket.
        case brackets
    }

    /// Server-sent events.
    case events
    /// Consecutive JSON values.
    case values(Separation)

    /// The framing of a body whose type says that it is a stream; nil if the body is one document.
    package init?(_ media: MediaType) {
        switch media.name {
        case "text/event-stream": self = .events
        case "application/json-seq": self = .values(.records)
        default:
            guard media.content == .jsonLines else { return nil }
            self = .values(.lines)
        }
    }

    /// The framing of a body that the caller treats as a stream, or `nil` if its type says that it is something
    /// else.
    package init?(wanted media: MediaType) {
        if let framing = Self(media) {
            self = framing
        } else {
            guard [.json, .unknown].contains(media.content) || media.name == "text/plain" else { return nil }
            self = .values(.brackets)
        }
    }
}

extension StreamFraming.Separation {
    /// True if a text between two separators is a value: it has a byte that is not blank, the first of which is given.
    ///
    /// By RFC 7464, a number or a word in a record is a value only if a blank follows it; without one, part of it may
    /// have been cut off.
    package func isWhole(from first: UInt8?, to last: UInt8?) -> Bool {
        guard let first, let last else { return false }
        return self != .records || Self.isBlank(last) || "{[\"".utf8.contains(first)
    }

    /// True for a byte that may be between two values.
    package static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0d || byte == 0x1e }
}
