import ScriptSyntax

/// A value that is worked out when a request is made, in Swift: a signature, a moment, an identifier.
///
/// Only what means the same in Swift is read; anything else is not a client's to say.
struct WorkedOutValue {
    enum Kind {
        case text, data, integer, number, date, texts
    }

    let code: String
    let kind: Kind
    /// Indicates whether it refers to the request itself, which has to exist first.
    var asksRequest = false
    var hashes = false

    /// The value as text, for a string.
    var text: String {
        switch kind {
        case .data: "String(decoding: \(code), as: UTF8.self)"
        default: code
        }
    }

    var bytes: String { kind == .data ? code : "\(kind == .text ? code : "\"\\(\(code))\"").utf8" }

    /// The same as `Data`.
    var data: String { kind == .data ? code : "Data(\(bytes))" }
}

extension ClientValueReading {
    /// Returns the value that an expression has when the request is made.
    mutating func workedOut(_ expression: ScriptExpression) throws(ClientObstacle) -> WorkedOutValue {
        switch expression.kind {
        case .string(let template): return try workedOut(template)
        case .parenthesised(let inner): return try workedOut(inner)
        case .integer(let text): return WorkedOutValue(code: text, kind: .integer)
        case .array(let elements):
            let parts = try elements.map { (element) throws(ClientObstacle) in try workedOut(element) }
            return parts.made("[\(parts.map(\.text).joined(separator: ", "))]", .texts)
        case .binary(let left, .otherwise, _) where left.isHeaderOfRequest: return try workedOut(left)
        case .member(let inner, let name): return try member(name.text, of: inner)
        case .subscripted(let inner, let arguments): return try header(arguments, of: inner)
        case .call(let function, let arguments): return try call(function, arguments)
        case .name, .decimal: return try known(expression)
        default: throw Self.obstacle
        }
    }

    private mutating func workedOut(_ template: StringTemplate) throws(ClientObstacle) -> WorkedOutValue {
        var (text, parts): (CodeText, [WorkedOutValue]) = (CodeText(), [])
        for part in template.parts {
            switch part {
            case .text(let plain): text.add(plain)
            case .splice(let expression):
                let value = try workedOut(expression)
                parts.append(value)
                text.interpolate(value.text)
            }
        }
        if parts.count == 1, parts[0].kind == .text, text.onlyValue != nil { return parts[0] }
        return parts.made(text.literal, .text)
    }

    /// A parameter, an input or a constant.
    private mutating func known(_ expression: ScriptExpression) throws(ClientObstacle) -> WorkedOutValue {
        switch try value(expression) {
        case .string(let text): WorkedOutValue(code: SwiftText.literal(text), kind: .text)
        case .number(let text): WorkedOutValue(code: text, kind: .number)
        case .parameter(let name): WorkedOutValue(code: "\"\\(\(SwiftText.name(name)))\"", kind: .text)
        case .input(let name): WorkedOutValue(code: Self.owner + SwiftText.name(name), kind: .text)
        default: throw Self.obstacle
        }
    }

    /// Stands for what a style writes before the names of inputs.
    static let owner = "\u{1}"
}

// MARK: Members and calls

extension ClientValueReading {
    private mutating func member(_ name: String, of inner: ScriptExpression) throws(ClientObstacle) -> WorkedOutValue {
        if inner.kind == .name("request"), !parameters.contains("request") {
            guard ["method", "path", "query", "url", "body"].contains(name) else { throw Self.obstacle }
            let code =
                name == "url" ? "(request.url?.absoluteString ?? \"\")" : "\(Self.owner)\(name)(of: request)"
            return WorkedOutValue(code: code, kind: name == "body" ? .data : .text, asksRequest: true)
        }
        if case .name("env") = inner.kind {
            return try known(ScriptExpression(.member(inner, Name(name, at: inner.range)), at: inner.range))
        }
        let value = try workedOut(inner)
        switch (name, value.kind) {
        case ("hex", .data): return [value].made("\(Self.owner)hexadecimal(\(value.code))", .text)
        case ("base64", _): return [value].made("\(value.data).base64EncodedString()", .text)
        case ("timeIntervalSince1970", .date): return [value].made("\(value.code).timeIntervalSince1970", .number)
        case ("uuidString", .text) where value.code == "UUID()": return [value].made("UUID().uuidString", .text)
        default: throw Self.obstacle
        }
    }

    /// `request.headers["X-Timestamp"]`
    private mutating func header(_ arguments: [Argument], of inner: ScriptExpression) throws(ClientObstacle)
        -> WorkedOutValue
    {
        guard case .member(let request, let name) = inner.kind, request.kind == .name("request"),
            name.text == "headers",
            arguments.count == 1, let name = try? workedOut(arguments[0].value), name.kind == .text
        else { throw Self.obstacle }
        return WorkedOutValue(
            code: "\(Self.owner)header(\(name.code), of: request)", kind: .text, asksRequest: true)
    }

    private mutating func call(_ function: ScriptExpression, _ arguments: [Argument]) throws(ClientObstacle)
        -> WorkedOutValue
    {
        switch function.kind {
        case .name("Date") where arguments.isEmpty: return WorkedOutValue(code: "Date()", kind: .date)
        case .name("UUID") where arguments.isEmpty: return WorkedOutValue(code: "UUID()", kind: .text)
        case .name("Int") where arguments.count == 1:
            let value = try workedOut(arguments[0].value)
            guard value.kind == .number else { throw Self.obstacle }
            return [value].made("Int(\(value.code))", .integer)
        case .name("Data") where arguments.count == 1 && arguments[0].label == nil:
            let value = try workedOut(arguments[0].value)
            return [value].made(value.data, .data)
        case .member(let receiver, let name): return try call(name.text, on: try workedOut(receiver), arguments)
        default: throw Self.obstacle
        }
    }

    private mutating func call(
        _ name: String, on value: WorkedOutValue, _ arguments: [Argument]
    ) throws(ClientObstacle) -> WorkedOutValue {
        switch (name, value.kind, arguments.count) {
        case ("base64EncodedString", _, 0): return [value].made("\(value.data).base64EncodedString()", .text)
        case ("joined", .texts, 1):
            let separator = try workedOut(arguments[0].value)
            return [value, separator].made("\(value.code).joined(separator: \(separator.code))", .text)
        case ("hash", _, 1):
            let hash = try algorithm(arguments[0].value)
            return [value].made("\(Self.owner)digest(\(hash).self, of: \(value.bytes))", .data, hashes: true)
        case ("hmac", _, 2) where arguments[1].label?.text == "key":
            let hash = try algorithm(arguments[0].value)
            let key = try workedOut(arguments[1].value)
            let code = "\(Self.owner)authenticationCode(\(hash).self, of: \(value.bytes), key: \(key.bytes))"
            return [value, key].made(code, .data, hashes: true)
        default: throw Self.obstacle
        }
    }

    private func algorithm(_ expression: ScriptExpression) throws(ClientObstacle) -> String {
        let types = [
            "md5": "Insecure.MD5", "sha1": "Insecure.SHA1", "sha256": "SHA256", "sha384": "SHA384", "sha512": "SHA512",
        ]
        guard case .implicitMember(let name, nil) = expression.kind, let type = types[name.text] else {
            throw Self.obstacle
        }
        return type
    }
}

extension [WorkedOutValue] {
    fileprivate func made(
        _ code: String, _ kind: WorkedOutValue.Kind, hashes: Bool = false
    ) -> WorkedOutValue {
        WorkedOutValue(
            code: code, kind: kind, asksRequest: contains(where: \.asksRequest),
            hashes: hashes || contains(where: \.hashes))
    }
}

extension ScriptExpression {
    fileprivate var isHeaderOfRequest: Bool {
        if case .subscripted(let inner, _) = kind, case .member(let request, _) = inner.kind {
            return request.kind == .name("request")
        }
        return false
    }
}
