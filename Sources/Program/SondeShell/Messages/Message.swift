import JSONModel

/// A message of JSON-RPC 2.0: a call, or the response to one.
enum Message: Sendable {
    case call(MessageCall)
    case response(ProtocolIdentifier, Result<JSONValue, MessageError>)

    /// Reads one message. Unknown members are passed over.
    init(_ bytes: [UInt8]) throws(UnreadableMessage) {
        let document: JSONDocument
        do throws(JSONError) { document = try JSONDocument(bytes) } catch {
            throw UnreadableMessage(.none, MessageError(.parse, "this message is not JSON: \(error.description)"))
        }
        let root = document.root
        guard root.kind == .object else {
            let advice = root.kind == .array ? "send each message of a batch by itself" : "a message is an object"
            throw UnreadableMessage(.none, MessageError(.invalidRequest, advice))
        }
        let names = ["id", "method", "params", "result", "error"]
        if let twice = document.repeatedMembers.first(where: {
            $0.object.range == root.range && names.contains($0.again.name)
        }) {
            throw UnreadableMessage(.none, MessageError(.invalidRequest, "a message has one \(twice.again.name)"))
        }
        guard let id = ProtocolIdentifier(root["id"]) else {
            throw UnreadableMessage(.none, MessageError(.invalidRequest, "an id is a text or a number"))
        }
        if let result = root["result"] ?? root["error"], root["method"] == nil {
            let error = root["error"].map { MessageError($0) }
            self = .response(id, error.map { .failure($0) } ?? .success(result.detached()))
            return
        }
        guard root["jsonrpc"]?.string == "2.0" else {
            throw UnreadableMessage(id, MessageError(.invalidRequest, "a message begins with \"jsonrpc\": \"2.0\""))
        }
        guard let method = root["method"]?.string else {
            throw UnreadableMessage(id, MessageError(.invalidRequest, "a message needs a method"))
        }
        let parameters = root["params"] ?? .null
        guard [.object, .array, .null].contains(parameters.kind) else {
            throw UnreadableMessage(id, MessageError(.invalidRequest, "params is an object or an array"))
        }
        self = .call(MessageCall(id: root["id"] == nil ? nil : id, method: method, parameters: parameters))
    }
}

/// The state of a request.
enum MessageResult: Sendable {
    case value(JSONValue)
    /// JSON that is already written, without spaces.
    case written([UInt8])
}

/// A request, or a notification, which has no `id` and no response.
struct MessageCall: Sendable {
    let id: ProtocolIdentifier?
    let method: String
    /// An object or an array, or null if there are none.
    let parameters: JSONValue
}

/// Something that is not a message, with the `id` that its response gets.
struct UnreadableMessage: Error {
    let id: ProtocolIdentifier
    let error: MessageError

    init(_ id: ProtocolIdentifier, _ error: MessageError) { (self.id, self.error) = (id, error) }
}
