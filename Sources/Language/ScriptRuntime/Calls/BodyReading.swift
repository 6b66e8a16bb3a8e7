package import Foundation
package import HTTPModel
import JSONModel
package import ModelDecoding

/// The way a body is read, which the decoder's settings or `Content-Type` determine.
package enum BodyReading: Sendable, Hashable {
    /// Into values with members.
    case document(BodyFormat)
    /// As one text.
    case text
    /// As bytes.
    case data
    /// Not at all, because it is XML.
    case xml
    /// Not as one value, because it is a stream of events.
    case events
}

extension DecoderSettings {
    /// Returns the reading for a body with this `Content-Type` that is to be decoded as a type.
    package func reading(of body: Data, _ media: MediaType, as wanted: ModelType? = nil) -> BodyReading {
        let reader = readers.reader(of: media) ?? .format(format)
        guard case .format(let format) = reader else { return .document(.json) }
        switch format {
        case .automatic: return BodyReading(of: body, media, as: wanted)
        case .json, .yaml: return .document(.json)
        case .jsonLines: return .document(.jsonLines)
        case .propertyList: return .document(.propertyList)
        case .csv: return .document(.csv)
        case .form: return .document(.form)
        case .text: return .text
        case .data: return .data
        }
    }
}

extension BodyReading {
    /// Chooses the reading for a media type. A body of an unknown type is JSON, unless its first bytes
    /// identify it as a property list.
    fileprivate init(of body: Data, _ type: MediaType, as wanted: ModelType?) {
        let reading = Self(of: body, type)
        let wantsText = wanted?.innermost == .scalar(.string)
        self = wantsText && !Self.isJSONString(body, type, reading) ? .text : reading
    }

    private init(of body: Data, _ type: MediaType) {
        if let format = Self.formats[type.name] {
            self = .document(format)
            return
        }
        if type.name == "text/event-stream", !body.beginsWithValue {
            self = .events
            return
        }
        switch type.content {
        case .json: self = .document(.json)
        case .jsonLines: self = .document(.jsonLines)
        case .form: self = .document(.form)
        case .multipart, .text, .binary, .unknown:
            if PropertyListKind.isSeen(in: body) {
                self = .document(.propertyList)
            } else {
                self = type.isXML && body.beginsWithTag ? .xml : .document(.json)
            }
        }
    }

    /// Returns whether a body from which a string is wanted contains it as a JSON string.
    private static func isJSONString(_ body: Data, _ type: MediaType, _ reading: BodyReading) -> Bool {
        guard reading == .document(.json) else { return false }
        return type.content == .json || (try? JSONDocument([UInt8](body)).root.kind) == .string
    }

    /// Types whose names a `MediaType` reads as text or as bytes.
    private static let formats: [String: BodyFormat] = [
        "text/csv": .csv, "application/csv": .csv, "text/comma-separated-values": .csv,
        "text/tab-separated-values": .csv, "application/x-plist": .propertyList,
        "application/x-apple-plist": .propertyList, "application/x-bplist": .propertyList,
    ]
}

/// Recognises a property list by its first bytes.
private enum PropertyListKind {
    static func isSeen(in body: Data) -> Bool {
        if body.starts(with: "bplist0".utf8) { return true }
        guard body.beginsWithTag else { return false }
        let beginning = String(decoding: body.prefix(1_024), as: UTF8.self)
        return beginning.contains("<plist") || beginning.contains("<!DOCTYPE plist")
    }
}

extension MediaType {
    /// True if the name is that of XML, but not of a web page.
    fileprivate var isXML: Bool {
        ["application/xml", "text/xml"].contains(name) || suffix == "xml" && !name.contains("html")
    }
}

extension Data {
    fileprivate var beginsWithTag: Bool { firstSign == UInt8(ascii: "<") }

    /// True if the data begins like a JSON array or object.
    fileprivate var beginsWithValue: Bool { firstSign == UInt8(ascii: "[") || firstSign == UInt8(ascii: "{") }

    private var firstSign: UInt8? {
        let text = starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
        return text.first { $0 > 0x20 }
    }
}
