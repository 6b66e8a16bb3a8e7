import Basics
import Fixtures
import Foundation
import HTTPModel
import Redaction

/// A recorded response in every form in which it can be sent: whole, compressed, in part, or without its body
/// to a client that has it.
///
/// The lines go out as they were recorded, except for those that describe how the message is framed and
/// encoded, because the body is stored without its encoding.
final class Representation: Sendable {
    let name: String
    private let recorded: RecordedResponse
    private let crossOrigin: CrossOrigin
    private let rhythm: Rhythm
    /// Indicates whether a failure was recorded in place of the end of the response.
    private let isBroken: Bool
    private let validators: Validators
    /// All of it, as it is stored.
    private let whole: ServedResponse
    /// All of it in gzip, made when it is first needed; contains `nil` if that saves nothing.
    private let packed = Kept<ServedResponse?>()

    init(
        _ recorded: RecordedResponse, named name: String, crossOrigin: CrossOrigin = .none, rhythm: Rhythm = Rhythm(),
        isBroken: Bool = false
    ) {
        self.isBroken = isBroken
        self.rhythm = rhythm
        self.name = name
        self.recorded = recorded
        self.crossOrigin = crossOrigin
        validators = Validators(recorded.headers)
        whole = recorded.served(crossOrigin.permitted(recorded.plainHeaders), recorded.body).kept()
    }

    func answer(_ request: ServedRequest) -> ServedResponse {
        let client = request.headers
        guard recorded.hasArrived else { return .missing }
        if request.method != .head, let stream = stream(for: client) { return stream }
        if isBroken { return brokenOff }
        guard recorded.status.code == 200, request.method == .get || request.method == .head else {
            return encoded(for: client)
        }
        if validators.isKnown(to: client) { return known }
        if request.method == .get, client.contains("Range"), hasParts, validators.allowParts(for: client) {
            switch ByteRanges(client["Range"], length: recorded.body.count) {
            case .whole: break
            case .unsatisfiable: return unsatisfiable
            case .parts(let parts): return answer(with: parts)
            }
        }
        return encoded(for: client)
    }
}

extension Representation {
    private var hasParts: Bool { recorded.headers["Accept-Ranges"]?.lowercased() != "none" }

    /// Returns the elements of a stream, each when it is due, or those that the client has not seen.
    private func stream(for client: HeaderFields) -> ServedResponse? {
        let seen = rhythm.request?.eventToContinueAfter(for: client)
        guard rhythm.isTimed || client.contains("Last-Event-ID"), recorded.isPlain,
            let schedule = ElementSchedule(recorded, rhythm.recorded, speed: rhythm.speed, after: seen)
        else { return nil }
        var response = recorded.served(crossOrigin.permitted(recorded.plainHeaders))
        response.pieces = schedule.pieces
        if isBroken { response.hangsUpAfter = response.size }
        return response
    }

    /// The part that arrived before the failure.
    private var brokenOff: ServedResponse {
        var response = recorded.served(crossOrigin.permitted(recorded.plainHeaders), recorded.body)
        response.hangsUpAfter = recorded.body.count
        return response
    }

    private func encoded(for client: HeaderFields) -> ServedResponse {
        guard recorded.isPlain, !recorded.body.isEmpty, Preferences.allowGzip(client["Accept-Encoding"]) else {
            return whole
        }
        return packed.value(pack) ?? whole
    }

    private func pack() -> ServedResponse? {
        guard let body = Gzip.pack(recorded.body), body.count < recorded.body.count else { return nil }
        return recorded.served(crossOrigin.permitted(recorded.packedHeaders), body).kept()
    }

    /// The response to a client that already has the body.
    private var known: ServedResponse {
        ServedResponse(Status(304), headers: crossOrigin.permitted(recorded.headers(without: Self.ofBody)))
    }

    private var unsatisfiable: ServedResponse {
        let told = HeaderFields(told: [("Content-Range", "bytes */\(recorded.body.count)")])
        return ServedResponse(Status(416), headers: crossOrigin.permitted(told))
    }

    private func answer(with parts: [Range<Int>]) -> ServedResponse {
        var headers = recorded.plainHeaders
        var body: Data
        if parts.count == 1, let part = parts.first {
            headers.append(told: "Content-Range", MultipartRanges.place(of: part, in: recorded.body.count))
            body = recorded.body.dropFirst(part.lowerBound).prefix(part.count)
        } else {
            let parts = MultipartRanges(parts, of: recorded.body, type: headers.values(of: "Content-Type").first)
            headers.remove("Content-Type")
            headers.append(told: "Content-Type", parts.contentType)
            body = parts.body
        }
        return ServedResponse(Status(206), headers: crossOrigin.permitted(headers), body: body)
    }

    private static let ofBody: Set = ["content-encoding", "content-length", "content-range", "content-type"]
}

extension RecordedResponse {
    /// True if the body is stored without the encodings in its lines. A partial body is not, nor is one in an
    /// encoding that could not be undone.
    fileprivate var isPlain: Bool {
        let codings = (headers["Content-Encoding"] ?? "").split { ", \t".contains($0) }
        return status.code != 206 && codings.allSatisfy { Self.undone.contains($0.lowercased()) }
    }

    private static let undone: Set = ["br", "deflate", "gzip", "identity", "x-gzip"]

    /// The lines of the body as it is stored.
    fileprivate var plainHeaders: HeaderFields {
        isPlain && !body.isEmpty ? headers(without: ["content-encoding"]) : headers
    }

    /// The lines for the body in gzip. The encoding replaces a recorded one or goes to the end; in that case the tag,
    /// which belonged to other bytes, becomes a weak one.
    fileprivate var packedHeaders: HeaderFields {
        let wasEncoded = headers.contains("Content-Encoding")
        var packed = HeaderFields()
        for field in headers {
            if field.isNamed("Content-Encoding") {
                if !packed.contains("Content-Encoding") { packed.append(told: field.name, "gzip") }
            } else if !wasEncoded, field.isNamed("ETag"), field.value.hasPrefix("\"") {
                packed.append(told: field.name, "W/\(field.value)")
            } else {
                packed.append(field)
            }
        }
        if !wasEncoded { packed.append(told: "Content-Encoding", "gzip") }
        if packed["Vary"]?.lowercased().contains("accept-encoding") != true {
            packed.append(told: "Vary", "Accept-Encoding")
        }
        return packed
    }

    /// The response with these lines, as its server sent it.
    fileprivate func served(_ headers: HeaderFields, _ body: Data = Data()) -> ServedResponse {
        var response = ServedResponse(status, headers: headers, body: body)
        response.reason = reason
        response.trailers = trailers
        response.isFramed = version.hasPrefix("HTTP/1")
        return response
    }

    fileprivate func headers(without names: Set<String>) -> HeaderFields {
        HeaderFields(headers.filter { !names.contains($0.name.lowercased()) })
    }
}

extension HeaderFields {
    /// Adds a line of the server's own.
    fileprivate mutating func append(told name: String, _ value: String) {
        if let field = try? HeaderField(name, value) { append(field) }
    }
}
