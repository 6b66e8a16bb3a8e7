import Basics
package import Foundation
import HTTPModel
import JSONModel

extension StoredExchange {
    /// Reads a file, strictly and within bounds, because anyone may have written it.
    package init(reading bytes: Data, named file: String) throws(ExchangeFileError) {
        let document: JSONDocument
        do {
            document = try JSONDocument([UInt8](bytes), depthLimit: 64)
        } catch {
            throw ExchangeFileError(file, error)
        }
        if let repeated = document.repeatedMembers.first {
            throw ExchangeFileError(
                file, at: repeated.again.position, "\(Printable.excerpt(repeated.again.name)) appears twice",
                advice: "remove one")
        }
        try self.init(ExchangeForm(file: file, value: document.root, name: ""))
    }

    private init(_ form: ExchangeForm) throws(ExchangeFileError) {
        let members = try form.members([
            "fixture", "request", "response", "failure", "secrets", "times", "masked", "toldApart", "recorded",
        ])
        let version = try members.required("fixture", in: form)
        guard version.value.int == Self.version else {
            throw ExchangeFileError(
                form.file, at: version.value.position, "this is format \(Printable.excerpt(version.value.sourceText))",
                advice: "this Sonde reads only format \(Self.version): update Sonde, or record the call again")
        }
        var recorded = try RecordedForm(members["recorded"], in: form)
        let request = try members.required("request", in: form)
        let parts = try request.members(["method", "url", "base", "headers", "body"])
        let base = try parts["base"].map { (form) throws(ExchangeFileError) in try Self.url(form) }
        let asked = try Self.request(request, parts, &recorded)
        let failure = try members["failure"].map { (form) throws(ExchangeFileError) in try RecordedFailure(form) }
        var received: (response: RecordedResponse, file: BodyFile?) = (.none(to: asked.request.url), nil)
        if failure == nil || members["response"] != nil {
            let response = try members.required("response", in: form)
            received = try Self.response(response, asked.request, &recorded)
        }
        try recorded.finish()
        let secrets = try Self.secrets(members["secrets"]?.elements() ?? [])
        let times = try members["times"]?.number(in: 1...1_000_000, such: 2)
        let masked = try members["masked"]?.elements().map { (element) throws(ExchangeFileError) in
            let place = try element.string(such: "body.items[].id")
            guard !place.isEmpty else { throw element.fault("a place in the response", such: "\"body.items[].id\"") }
            return place
        }
        if let word = members["toldApart"], word.value.boolean == nil {
            throw word.fault("true or false", such: "false")
        }
        exchange = Exchange(
            request: asked.request, response: received.response, base: base, secrets: secrets.names,
            shapes: secrets.shapes, times: times ?? 1, masked: masked ?? [],
            isToldApart: members["toldApart"]?.value.boolean ?? true, recorded: recorded.recorded)
        exchange.failure = failure
        requestBody = asked.file
        responseBody = received.file
    }
}

extension StoredExchange {
    /// A name, or a name with what is known of the secret's shape.
    private static func secrets(
        _ elements: [ExchangeForm]
    ) throws(ExchangeFileError) -> (names: [String], shapes: [String: PlaceholderShape]) {
        var (names, shapes): ([String], [String: PlaceholderShape]) = ([], [:])
        for element in elements {
            let parts = element.value.kind == .object ? try element.members(["name", "shape"]) : [:]
            let word = try parts.isEmpty ? element : parts.required("name", in: element)
            let name = try word.string(such: "API_KEY")
            guard Placeholder.isName(name) else { throw word.fault("a placeholder's name", such: "\"API_KEY\"") }
            names.append(name)
            guard let word = parts["shape"] else { continue }
            guard let shape = PlaceholderShape(try word.string(such: "jwt")) else {
                throw word.fault("a shape", such: #""jwt", "uuid", "hex 40", "digits 6" or "ghp_ 36""#)
            }
            shapes[name] = shape
        }
        return (names, shapes)
    }

    private static func request(
        _ form: ExchangeForm, _ parts: [String: ExchangeForm], _ recorded: inout RecordedForm
    ) throws(ExchangeFileError) -> (request: RecordedRequest, file: BodyFile?) {
        let word = try parts.required("method", in: form)
        guard let method = Method(try word.string(such: "GET")) else { throw word.fault("a method", such: "\"GET\"") }
        let url = try url(try parts.required("url", in: form))
        let headers = try parts["headers"].map { (form) throws(ExchangeFileError) in
            try recorded.request.fields(of: form)
        }
        var request = RecordedRequest(method, url, headers: headers ?? HeaderFields())
        request.areLinesSeen = headers != nil
        guard let body = parts["body"] else { return (request, nil) }
        let members = try body.members(["json", "text", "base64", "file", "xxh64", "layout"])
        let kinds = members.filter { !["xxh64", "layout"].contains($0.key) }
        guard kinds.count == 1, let (kind, value) = kinds.first, kind == "file" || members.count == 1 else {
            throw body.fault("one of json, text, base64 and file", such: #"{ "text": "…" }"#)
        }
        switch kind {
        case "file": return (request, try bodyFile(members))
        case "json": request.body = Data(value.value.bytes())
        case "text": request.body = Data(try value.string(such: "…").utf8)
        default: request.body = try bytes(value)
        }
        return (request, nil)
    }

    private static func response(
        _ form: ExchangeForm, _ request: RecordedRequest, _ recorded: inout RecordedForm
    ) throws(ExchangeFileError) -> (response: RecordedResponse, file: BodyFile?) {
        let parts = try form.members(["version", "status", "reason", "url", "hops", "headers", "body", "trailers"])
        let status = try parts.required("status", in: form).number(in: 100...999, such: 200)
        let hops = try parts["hops"]?.elements().map { (hop) throws(ExchangeFileError) in try RecordedHop(hop) }
        var response = RecordedResponse(
            version: try parts["version"].map { (form) throws(ExchangeFileError) in try version(form) } ?? "HTTP/1.1",
            status: Status(status),
            reason: try parts["reason"].map { (form) throws(ExchangeFileError) in try reason(form) } ?? "",
            headers: try recorded.response.fields(of: try parts.required("headers", in: form)),
            url: try parts["url"].map { (form) throws(ExchangeFileError) in try url(form) } ?? request.url,
            hops: hops ?? [])
        if let trailers = parts["trailers"] { response.trailers = try recorded.response.fields(of: trailers) }
        guard let body = parts["body"] else { return (response, nil) }
        let members = try body.members(["file", "xxh64", "layout"])
        _ = try members.required("file", in: body)
        return (response, try bodyFile(members))
    }

    /// The known versions. An app's session does not say how a server spoke, and archives have their own names.
    private static let versions: Set = [
        "", "HTTP/0.9", "HTTP/1.0", "HTTP/1.1", "HTTP/2", "HTTP/2.0", "HTTP/3", "HTTP/3.0", "H2", "H2C", "H3",
    ]

    private static func version(_ form: ExchangeForm) throws(ExchangeFileError) -> String {
        let text = try form.string(such: "HTTP/1.1")
        guard versions.contains(text.uppercased()) else {
            throw form.fault("a version of HTTP", such: "\"HTTP/1.1\" or \"HTTP/2\"")
        }
        return text
    }

    private static func reason(_ form: ExchangeForm) throws(ExchangeFileError) -> String {
        let text = try form.string(such: "OK")
        guard !text.contains(where: \.isNewline) else {
            throw form.fault("the words of a status line", such: "\"OK\"")
        }
        return text
    }

    private static func bodyFile(_ members: [String: ExchangeForm]) throws(ExchangeFileError) -> BodyFile? {
        guard let form = members["file"] else { return nil }
        let name = try form.string(such: "episodes.json")
        guard FixtureName.isPlainFile(name), !name.hasSuffix(FixtureName.ending) else {
            throw form.fault("a file in the same folder", such: "\"episodes.json\", without a slash")
        }
        let sum = try members.required("xxh64", in: form)
        guard let checksum = Checksum(try sum.string(such: "0123456789abcdef")) else {
            throw sum.fault("a checksum of sixteen hexadecimal digits", such: "\"0123456789abcdef\"")
        }
        guard let word = members["layout"] else { return BodyFile(name: name, checksum: checksum, layout: nil) }
        guard let layout = BodyLayout(rawValue: try word.string(such: "compact")) else {
            throw word.fault(
                "a layout", such: BodyLayout.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or "))
        }
        return BodyFile(name: name, checksum: checksum, layout: layout)
    }

    fileprivate static func bytes(_ form: ExchangeForm) throws(ExchangeFileError) -> Data {
        guard let data = Data(base64Encoded: try form.string(such: "aGVsbG8=")) else {
            throw form.fault("base64", such: "\"aGVsbG8=\"")
        }
        return data
    }

    /// Absolute, and nothing in it that no URL has; a placeholder may be.
    fileprivate static func url(_ form: ExchangeForm) throws(ExchangeFileError) -> String {
        let text = try form.string(such: "https://api.example.com/episodes")
        guard text.hasPrefix("http://") || text.hasPrefix("https://"),
            text.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
        else { throw form.fault("an absolute http or https URL", such: "\"https://api.example.com/episodes\"") }
        return text
    }
}

extension RecordedFailure {
    fileprivate init(_ form: ExchangeForm) throws(ExchangeFileError) {
        let parts = try form.members(["kind", "phase", "message"])
        let word = try parts.required("kind", in: form)
        guard let kind = Kind(rawValue: try word.string(such: "offline")) else {
            let known = Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            throw word.fault("a kind of failure", such: "one of \(known)")
        }
        let phase = try parts["phase"].map { (form) throws(ExchangeFileError) in
            guard let phase = TransferPhase(rawValue: try form.string(such: "waiting")) else {
                throw form.fault("a phase", such: "\"waiting\"")
            }
            return phase
        }
        let message = try parts["message"].map { (form) throws(ExchangeFileError) in try form.string(such: "…") }
        self.init(kind, in: phase, message ?? "")
    }
}

extension RecordedHop {
    fileprivate init(_ form: ExchangeForm) throws(ExchangeFileError) {
        let parts = try form.members(["from", "status", "to", "withheld"])
        from = try StoredExchange.url(try parts.required("from", in: form))
        to = try StoredExchange.url(try parts.required("to", in: form))
        status = Status(try parts.required("status", in: form).number(in: 100...999, such: 302))
        withheld =
            try parts["withheld"]?.elements().map { (name) throws(ExchangeFileError) in
                let text = try name.string(such: "X-API-Key")
                guard Token.isToken(text) else { throw name.fault("a header's name", such: "\"X-API-Key\"") }
                return text
            } ?? []
    }
}

/// The object `recorded`, and the header lines in it until each has gone to its place.
struct RecordedForm {
    var recorded = Recorded()
    var request = HeaderLines(lines: [])
    var response = HeaderLines(lines: [])

    init(_ form: ExchangeForm?, in file: ExchangeForm) throws(ExchangeFileError) {
        guard let form else { return }
        let members = try form.members(["date", "request", "response", "timings", "elements", "superseded"])
        if let word = members["date"] {
            guard let date = InternetDate.written(as: try word.string(such: "2018-04-17T10:00:00Z")) else {
                throw word.fault("a date", such: "\"2018-04-17T10:00:00Z\"")
            }
            recorded.date = date
        }
        if let word = members["timings"] {
            guard let timings = Timings(text: try word.string(such: "connect 0.1, total 12.2")) else {
                throw word.fault("timings in milliseconds", such: "\"connect 0.1, total 12.2\"")
            }
            recorded.timings = timings
        }
        if let word = members["elements"] {
            guard let elements = Milliseconds.durations(in: try word.string(such: "0.0, 200.1")) else {
                throw word.fault("the times of a stream's elements in milliseconds", such: "\"0.0, 200.1\"")
            }
            recorded.elements = elements
        }
        if let word = members["superseded"] {
            guard let isSuperseded = word.value.boolean else { throw word.fault("true or false", such: "true") }
            recorded.isSuperseded = isSuperseded
        }
        request = HeaderLines(lines: try members["request"]?.elements() ?? [])
        response = HeaderLines(lines: try members["response"]?.elements() ?? [])
    }

    func finish() throws(ExchangeFileError) {
        guard let line = request.lines.first ?? response.lines.first else { return }
        throw line.fault("a line whose name is among the headers", such: "its name there, or remove it")
    }
}

/// Header lines that stand apart, taken one after the other by the names that stand for them.
struct HeaderLines {
    var lines: [ExchangeForm]

    mutating func fields(of form: ExchangeForm) throws(ExchangeFileError) -> HeaderFields {
        var fields = HeaderFields()
        for element in try form.elements() {
            if let name = element.value.string, !name.contains(":") {
                guard let line = lines.first, let field = try? Self.field(line), field.name == name else {
                    throw element.fault(
                        "a header line, or the name of the next one in recorded", such: "\"\(name): …\"")
                }
                lines.removeFirst()
                fields.append(field)
            } else {
                fields.append(try Self.field(element))
            }
        }
        return fields
    }

    private static func field(_ form: ExchangeForm) throws(ExchangeFileError) -> HeaderField {
        let line: [UInt8]
        if form.value.kind == .object {
            let members = try form.members(["base64"])
            line = [UInt8](try StoredExchange.bytes(try members.required("base64", in: form)))
        } else {
            line = Array(try form.string(such: "Content-Type: application/json").utf8)
        }
        guard let field = HeaderField(line: line) else {
            throw form.fault("a header line", such: "\"Content-Type: application/json\"")
        }
        return field
    }
}
