import Fixtures
import Foundation
import HTTPModel
import Redaction

extension ExchangeRedaction {
    /// A body without any secret, packed as it was; `depth` is how often what is packed may be packed in turn.
    mutating func replaced(
        _ body: Data, _ headers: HeaderFields, in place: String, depth: Int = 4
    ) throws(RedactionRefusal) -> Data {
        guard !body.isEmpty else { return body }
        guard depth > 0 else {
            guard isLooking else { return body }
            throw RedactionRefusal(.unreadable("it is compressed too many times"), secret: "", in: place)
        }
        if Gzip.begins(body) { return try replacedInside(body, headers, in: place, depth - 1) }
        if let wide = WideText(body, headers) { return try replacedInside(wide, body, headers, in: place, depth - 1) }
        if let boundary = MultipartPieces.boundary(of: headers), let parts = MultipartPieces(Array(body), boundary) {
            return try replaced(parts, in: place, depth - 1)
        }
        let bytes = Array(body)
        let written = try replaced(bytes, as: TextForm(of: bytes, headers), in: place)
        return written == bytes ? body : Data(written)
    }

    /// Refuses a body in a coding that cannot be undone here, because it may contain anything. Where no secret is known,
    /// a body that is text although its head says otherwise is searched like any other.
    func checkCoding(
        _ body: Data, _ headers: HeaderFields, undone: Set<String>, in place: String
    ) throws(RedactionRefusal) {
        let codings = (headers["Content-Encoding"] ?? "").lowercased().split { ", \t".contains($0) }
        guard !body.isEmpty, let unknown = codings.first(where: { !undone.contains(String($0)) }) else { return }
        if !isLooking {
            guard case .binary = TextForm(of: Array(body), HeaderFields()) else { return }
        }
        throw RedactionRefusal(
            .unreadable("its content encoding \(Printable.text(unknown)) is not supported"), secret: "", in: place)
    }
}

extension ExchangeRedaction {
    private mutating func replacedInside(
        _ packed: Data, _ headers: HeaderFields, in place: String, _ depth: Int
    ) throws(RedactionRefusal) -> Data {
        let inside = "\(place), unpacked"
        switch Gzip.unpack(packed, upTo: Gzip.unpackingLimit) {
        case .whole(let body):
            let written = try replaced(body, headers, in: inside, depth: depth)
            guard written != body else { return packed }
            guard let again = Gzip.pack(written) else {
                throw RedactionRefusal(.unreadable("it cannot be compressed again"), secret: "", in: place)
            }
            return again
        case .broken(let beginning):
            // Data that looks like gzip but is not may be anything; nothing in it can be replaced.
            try check(Array(beginning), .binary, in: inside)
            try check(Array(packed), .binary, in: place)
            return packed
        case .tooLarge:
            guard isLooking else { return packed }
            let megabytes = Gzip.unpackingLimit >> 20
            throw RedactionRefusal(.unreadable("it decompresses to more than \(megabytes) MiB"), secret: "", in: place)
        }
    }

    /// A text in UTF-16 is written again as it was. What only looks like one may hold a secret as it stands.
    private mutating func replacedInside(
        _ text: WideText, _ body: Data, _ headers: HeaderFields, in place: String, _ depth: Int
    ) throws(RedactionRefusal) -> Data {
        let narrow = try replaced(text.narrow, headers, in: place, depth: depth)
        let written = narrow == text.narrow ? body : text.widened(narrow) ?? body
        try check(Array(written), .binary, in: place)
        return written
    }

    /// Every part for itself, so that a picture beside a key stays as it is.
    private mutating func replaced(
        _ body: MultipartPieces, in place: String, _ depth: Int
    ) throws(RedactionRefusal) -> Data {
        var written = Data()
        for piece in body.pieces {
            switch piece {
            case .between(let bytes):
                written += Data(try replaced(Array(bytes), as: .plain, in: place))
            case .part(let bytes, let head):
                let inside = head.name.map { "\(place), part \(Printable.excerpt($0))" } ?? place
                if let name = head.name, SensitiveName.ofMember(Array(name.utf8)), !bytes.isEmpty {
                    written += Data(try replaced(Array(bytes), as: .whole(name), in: inside))
                } else {
                    written += try replaced(Data(bytes), head.fields, in: inside, depth: depth)
                }
            }
        }
        return written
    }
}
